"""Writes what the compiler needs to know: one `.pxd` beside each engine module, from its annotations alone.

The folder of a module says what it becomes: `constants` numbers in C; `accessors` are written out with their
bodies, to be pasted into the rules; `plain` is left to Python; all others become C functions, and those that
Python imports somewhere can be called from there too. Accessors get a `.pyx` as well, through which Python
calls what was pasted: a compiled accessor takes a twentieth of the time that a `Window` takes.
"""

import ast
import copy
import runpy
from collections import defaultdict
from collections.abc import Mapping, Set
from pathlib import Path
from typing import TypeGuard

CONSTANTS = "constants"
ACCESSORS = "accessors"
PLAIN = "plain"
PACKAGE = "cupola.engine"
C_TYPES = {"int": "int", "bool": "bint", "float": "double", "None": "void", "U64": "unsigned long long"}
# Runs of numbers in the caller's memory, such as arrays of numpy.
C_TYPES |= {"Floats": "float[::1]", "Bytes": "signed char[::1]", "Shorts": "short[::1]", "Ints": "int[::1]"}
C_TYPES |= {"Longs": "unsigned long long[::1]"}
CONTAINERS: tuple[str, ...] = ("State", "Tables", "Deal", "Luck", "Appraiser", "Forecast")
CONTAINERS += ("Tree", "Workspace", "Sight", "Batch")
CELL = "short"
# What calls the engine beside the package itself, where it is there: not in what is shipped.
CALLERS = ("tests", "benchmarks", "build_site")


def modules(folder: Path) -> list[Path]:
    """The sources of all modules of the engine."""
    return sorted(path for path in folder.glob("*/**/*.py") if path.name != "__init__.py")


def kind(folder: Path, source: Path) -> str:
    """The folder of the engine that a module lies in."""
    return source.relative_to(folder).parts[0]


def compiled_modules(folder: Path) -> list[Path]:
    """The sources of the modules that become extensions."""
    return [source for source in modules(folder) if kind(folder, source) not in (CONSTANTS, PLAIN)]


def dotted(folder: Path, source: Path) -> str:
    """The name by which a module of the engine is imported."""
    return ".".join((PACKAGE, *source.relative_to(folder).with_suffix("").parts))


def write_declarations(folder: Path) -> None:
    """Write a `.pxd` beside every module of the engine that the compiler sees."""
    for package in folder.rglob("__init__.py"):
        rewrite(package.with_suffix(".pxd"), "")
    called = called_by_python(folder)
    for source in modules(folder):
        if kind(folder, source) == CONSTANTS:
            values = runpy.run_path(str(source), run_name=dotted(folder, source))
            rewrite(source.with_suffix(".pxd"), declared_constants(values))
        elif kind(folder, source) == ACCESSORS:
            accessors = parsed(source)
            rewrite(source.with_suffix(".pxd"), declared_accessors(accessors))
            rewrite(source.with_suffix(".pyx"), callable_accessors(accessors))
        elif kind(folder, source) != PLAIN:
            rewrite(
                source.with_suffix(".pxd"), declared_rules(parsed(source), called[dotted(folder, source)])
            )


def called_by_python(folder: Path) -> Mapping[str, set[str]]:
    """The names that uncompiled code takes from each module of the engine."""
    called: defaultdict[str, set[str]] = defaultdict(set)
    compiled = {*compiled_modules(folder)}
    for place in (folder.parent, *(folder.parents[2] / name for name in CALLERS)):
        for source in {*place.rglob("*.py")} - compiled:
            if PACKAGE in source.read_text(encoding="utf-8"):
                tree = parsed(source)
                attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
                for node in ast.walk(tree):
                    if isinstance(node, ast.ImportFrom) and node.module:
                        called[node.module] |= {alias.name for alias in node.names}
                        for alias in node.names:  # it may be a module, whose functions are named further on
                            called[f"{node.module}.{alias.name}"] |= attributes
    return called


def parsed(path: Path) -> ast.Module:
    """The source of a module as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def rewrite(path: Path, text: str) -> None:
    """Write a file only when it changes, so that nothing is compiled again in vain."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def declared_constants(values: dict[str, object]) -> str:
    """The capitalised integers of a module as C writes them, its capitalised tuples of integers as arrays.

    An enum would be written out in every module, with what turns its values into objects of Python and back.
    """
    named = {name: value for name, value in values.items() if name.isupper()}
    integers = {name: value for name, value in named.items() if type(value) is int}
    arrays = {name: value for name, value in named.items() if is_run_of_integers(value)}
    types = {name: f"const {CELL} {name}[{len(value)}]" for name, value in arrays.items()}
    written = [f"    static {types[name]} = {{{','.join(map(str, arrays[name]))}}};" for name in arrays]
    lines = ["cdef extern from *:"]
    lines += ['    """', *written, '    """'] if written else []
    lines += [f"    {each}" for each in types.values()]
    lines += [f'    const int {name} "({value})"' for name, value in integers.items()]
    return "\n".join([*lines, ""])


def is_run_of_integers(value: object) -> TypeGuard[tuple[int, ...]]:
    return isinstance(value, tuple) and bool(value) and all(type(each) is int for each in value)


def declared_accessors(tree: ast.Module) -> str:
    """Every accessor with its body, for the compiler to paste into the rules."""
    lines = cimports(tree)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (written := signature(node)):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            lines += [f"cdef inline {written}:", *indented(body)]
    return "\n".join([*lines, ""])


def callable_accessors(tree: ast.Module) -> str:
    """Every accessor as a function of Python; its own name is taken by the C function of the `.pxd`."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    lines = [repr(ast.get_docstring(tree) or "")]
    for node in functions:
        called = Renamed({each.name for each in functions}).visit(copy.deepcopy(node))
        if only_reads(node):
            called.body.insert(1 if ast.get_docstring(node) else 0, by_compiled_state(node))
        lines += [f"def _{node.name}({arguments_of(node)}):", *indented(called.body)]
        lines += [f"globals()[{node.name!r}] = _{node.name}"]
    return "\n".join([*lines, ""])


class Renamed(ast.NodeTransformer):
    """Has the functions of a module call each other as Python calls them."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """The name under which Python calls a function."""
        return ast.Name(f"_{node.id}", node.ctx) if node.id in self.names else node


def only_reads(node: ast.FunctionDef) -> bool:
    """Whether an accessor only reads; one that writes keeps to the `Window`, which minds the bounds."""
    kinds = [plain(argument.annotation) for argument in node.args.args]
    written = (ast.Attribute, ast.Subscript)
    writes = any(isinstance(each, written) and isinstance(each.ctx, ast.Store) for each in ast.walk(node))
    return (
        signature(node) is not None
        and kinds[0] in CONTAINERS
        and not writes
        and plain(node.returns) != "None"
    )


def by_compiled_state(node: ast.FunctionDef) -> ast.stmt:
    """The short way of an accessor, for a compiled state; a state in plain lists takes the long one."""
    first, *_ = node.args.args
    text = f"if type({first.arg}) is {plain(first.annotation)}: return {node.name}({arguments_of(node)})"
    return ast.parse(text).body[0]


def arguments_of(node: ast.FunctionDef) -> str:
    """The names of a function's arguments."""
    return ", ".join(argument.arg for argument in node.args.args)


def declared_rules(tree: ast.Module, called: Set[str]) -> str:
    """Every container with its attributes, every rule as a C function; Python calls what is `called` too."""
    lines = cimports(tree)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            lines += [f"cdef class {node.name}:", *attributes(node)]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (written := signature(node)):
            lines.append(f"{'cpdef' if node.name in called else 'cdef'} {written}")
    return "\n".join([*lines, ""])


def cimports(tree: ast.Module) -> list[str]:
    """The module's imports from the engine, wherever they stand, as C imports."""
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{PACKAGE}."):
            names = [ast.unparse(alias) for alias in node.names if alias.name not in C_TYPES]
            lines += [f"from {node.module} cimport {', '.join(names)}"] if names else []
    return lines


def attributes(node: ast.ClassDef) -> list[str]:
    """The attributes of a container: those it annotates, or else whatever its methods set on `self`."""
    annotated = [attribute(item) for item in node.body if isinstance(item, ast.AnnAssign)]
    if annotated:
        return annotated
    stored = [item for item in ast.walk(node) if isinstance(item, ast.Attribute) and is_set_on_self(item)]
    return [f"    cdef object {name}" for name in dict.fromkeys(item.attr for item in stored)]


def is_set_on_self(node: ast.Attribute) -> bool:
    """Whether the code is `self.something = ...`."""
    return isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self"


def attribute(node: ast.AnnAssign) -> str:
    """One attribute as C: `Annotated[list[int], [type,] length]` is an array, `X | None` an object."""
    name = ast.unparse(node.target)
    if isinstance(node.annotation, ast.Subscript):
        *kind, length = (ast.literal_eval(extra) for extra in annotations(node.annotation))
        return f"    cdef {kind[0] if kind else CELL} {name}[{length}]"
    written = ast.unparse(node.annotation).removesuffix(" | None")
    return f"    cdef public {C_TYPES.get(written, written)} {name}"


def annotations(node: ast.Subscript) -> list[ast.expr]:
    """What `Annotated[...]` says beside the type."""
    if not isinstance(node.slice, ast.Tuple):
        raise TypeError(f"{ast.unparse(node)} says no length")
    return node.slice.elts[1:]


def signature(node: ast.FunctionDef) -> str | None:
    """The function as C, or None when an annotation is not one the rules use."""
    arguments = [(plain(argument.annotation), argument.arg) for argument in node.args.args]
    result = plain(node.returns)
    if not {result, *(kind for kind, _ in arguments)} <= {*C_TYPES, *CONTAINERS} or node.args.kwonlyargs:
        return None
    typed = ", ".join(f"{C_TYPES.get(kind, kind)} {name}" for kind, name in arguments)
    lock = "" if lets_go_of_the_lock(node) else " nogil"
    return f"{C_TYPES.get(result, result)} {node.name}({typed}) noexcept{lock}"


def lets_go_of_the_lock(node: ast.FunctionDef) -> bool:
    """Whether a function holds the interpreter's lock when it is called, and lets go of it."""
    return any(isinstance(item, ast.With) and "cython.nogil" in ast.unparse(item) for item in ast.walk(node))


def plain(annotation: ast.expr | None) -> str:
    """An annotation as it is written, empty when there is none."""
    return ast.unparse(annotation) if annotation else ""


def indented(body: list[ast.stmt]) -> list[str]:
    """The lines of a function's body."""
    return [f"    {line}" for part in body for line in ast.unparse(part).splitlines()]
