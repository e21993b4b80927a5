"""What the project promises about its own files: short, typed, documented, self-contained."""

import ast
import importlib
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import tianjiu

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "tianjiu"
MODULES: Final = sorted(SOURCE.rglob("*.py"))

LONGEST_FILE: Final = 400
LONGEST_FUNCTION: Final = 40
TABLES: Final = {
    "clauses.py": "the published text of the rules, one entry for each clause",
}

# What a module may import beside attrs, the standard library and the package itself.
EDGES: Final = {
    "record": {"cattrs"},
    "testing": {"hypothesis"},
}

TYPING_ONLY: Final = {"typing_extensions"}

every_module: Final = pytest.mark.parametrize(
    "path", MODULES, ids=[str(path.relative_to(SOURCE)) for path in MODULES]
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def parse(path: Path) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def is_public(name: str) -> bool:
    """Return whether a name is meant for users."""
    return not name.startswith("_")


def module_name(path: Path) -> str:
    """Return the dotted name under which a source file is imported."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


PUBLIC: Final = [name for name in map(module_name, MODULES) if all(map(is_public, name.split(".")))]


def functions(tree: ast.Module) -> Iterator[Function]:
    """Yield every function and method of a module."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def undocumented(body: list[ast.stmt], prefix: str = "") -> Iterator[str]:
    """Yield the public functions, classes and methods of a body that have no docstring."""
    for node in body:
        if isinstance(node, Function | ast.ClassDef) and is_public(node.name):
            if ast.get_docstring(node) is None and not overrides(node):
                yield f"{prefix}{node.name}"
            if isinstance(node, ast.ClassDef):
                yield from undocumented(node.body, f"{prefix}{node.name}.")


def overrides(node: Function | ast.ClassDef) -> bool:
    """Return whether a function is documented elsewhere: where it is replaced, or implemented."""
    elsewhere = {"overload", "override"}
    return any(ast.unparse(decorator) in elsewhere for decorator in node.decorator_list)


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the top-level packages that a module imports, at its top or later."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield node.module.partition(".")[0]


def for_type_checkers(tree: ast.Module) -> Iterator[str]:
    """Yield the packages that a module imports for type checkers alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from imported(ast.Module(body=node.body, type_ignores=[]))


def project_files() -> list[Path]:
    """Return the files that are, or are about to be, under version control."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    names = listing.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """Return the text of a file, or nothing where it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def found_in_project(pattern: str) -> list[str]:
    """Return every line of the project's files that a pattern matches."""
    wanted = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in project_files()
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if wanted.search(line)
    ]


@every_module
def test_no_source_file_is_long_unless_it_is_a_table(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_FILE or path.name in TABLES


def test_each_file_named_as_a_table_exists() -> None:
    assert set(TABLES) <= {path.name for path in MODULES}


@every_module
def test_no_function_is_long(path: Path) -> None:
    long = {
        node.name: length
        for node in functions(parse(path))
        if (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert not long


@every_module
def test_the_types_have_no_holes(path: Path) -> None:
    holes = {"Any", "cast"}
    tree = parse(path)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.alias)}
    assert not names & holes


@every_module
def test_no_comment_silences_a_type_checker(path: Path) -> None:
    readline = io.StringIO(path.read_text(encoding="utf-8")).readline
    comments = [
        token.string
        for token in tokenize.generate_tokens(readline)
        if token.type == tokenize.COMMENT
    ]
    assert not [text for text in comments if re.search(r"(type|pyright|mypy): *ignore", text)]


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_module_lists_what_it_offers(name: str) -> None:
    module = importlib.import_module(name)
    offered: list[str] = module.__all__
    assert offered
    assert not [member for member in offered if not hasattr(module, member)]
    assert len(offered) == len(set(offered))


@every_module
def test_the_core_imports_attrs_and_nothing_else(path: Path) -> None:
    tree = parse(path)
    edge = path.relative_to(SOURCE).with_suffix("").parts[0]
    allowed = {"attrs", "tianjiu", *sys.stdlib_module_names, *EDGES.get(edge, set())}
    typing_only = set(for_type_checkers(tree)) & TYPING_ONLY
    assert not set(imported(tree)) - allowed - typing_only


@every_module
def test_everything_public_is_documented(path: Path) -> None:
    tree = parse(path)
    assert ast.get_docstring(tree)
    assert not list(undocumented(tree.body))


def test_the_package_says_that_it_is_typed() -> None:
    assert (SOURCE / "py.typed").is_file()


def test_no_file_names_a_package_registry() -> None:
    hosts = [
        ("py" + "pi", "org"),
        ("python" + "hosted", "org"),
        ("npm" + "js", "(?:org|com)"),
        ("deb" + "ian", "org"),
    ]
    pattern = "|".join(rf"\b{name}\.{domain}\b" for name, domain in hosts)
    assert not found_in_project(pattern)


def test_no_file_names_a_place_on_one_machine() -> None:
    places = "home|root|Users|work|tmp"
    assert not found_in_project(rf"(?<![\w./~*-])/(?:{places})/[\w.]")


def test_every_file_names_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    cited = re.findall(r"^version: (.+)$", citation, re.MULTILINE)
    assert cited == [project["version"]] == [tianjiu.__version__]
