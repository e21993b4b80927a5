class HandResponse:
    han: int | None
    fu: int | None
    error: str | None

class HandCalculator:
    def estimate_hand_value(self, tiles: list[int], win_tile: int) -> HandResponse: ...
