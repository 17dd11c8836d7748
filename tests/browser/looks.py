"""What a page must hold to at any moment."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

ON_TOP = """element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}"""


def serious(page: Page) -> list[str]:
    """What axe finds that matters."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:120]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


def fits(page: Page) -> bool:
    """Whether a page needs no sideways scrolling."""
    size = page.viewport_size
    return bool(size and page.evaluate("document.documentElement.scrollWidth") <= size["width"])


def on_top(seen: Locator) -> bool:
    """Whether nothing lies over the middle of what is seen, and it is within the window."""
    return bool(seen.evaluate(ON_TOP))
