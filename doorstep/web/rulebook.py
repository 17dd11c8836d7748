"""The rules of a game as a page: Markdown in our words, each clause an anchor that refusals lead to."""

import re

from markdown_it import MarkdownIt

CLAUSE = re.compile(r"\s*\{#([A-Z]+-[\w.]+)\}")


def as_html(markdown: str) -> str:
    """HTML of the rules; `{#MP-24}` becomes the anchor and mark of that clause.

    >>> as_html("Roll two dice. {#MP-07}")
    '<p>Roll two dice. <a class="clause" id="MP-07" href="#MP-07" data-rule="MP-07">MP-07</a></p>\\n'
    """
    drawn = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    return CLAUSE.sub(r' <a class="clause" id="\1" href="#\1" data-rule="\1">\1</a>', drawn)
