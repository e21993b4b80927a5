class TilesConverter:
    @staticmethod
    def string_to_136_array(
        sou: str | None = None, pin: str | None = None, man: str | None = None
    ) -> list[int]: ...
