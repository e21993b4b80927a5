# The part of dask.distributed that this project uses.
from concurrent.futures import Executor
from types import TracebackType
from typing import Self

class LocalCluster:
    def __init__(
        self,
        *,
        n_workers: int,
        threads_per_worker: int,
        processes: bool = True,
        dashboard_address: str | None,
    ) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None: ...

class Client:
    def __init__(self, address: str | LocalCluster) -> None: ...
    def get_executor(self) -> Executor: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None: ...
