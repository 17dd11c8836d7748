"""The build hook: a wheel, editable or not, holds the browser client that build_web.py makes."""

import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserClient(BuildHookInterface[Any]):
    """Runs build_web.py before the wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if subprocess.run([sys.executable, "build_web.py"], cwd=self.root).returncode:
            sys.exit(1)  # its one line says why; a traceback would bury it
