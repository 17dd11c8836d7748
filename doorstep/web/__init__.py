"""Tables in the browser: pages drawn by the server, live views, and the doors to act through.

What a game brings to be drawn, in the folder of its module `Definition.board`:

- `scene(box, file, view, seat, legal, name, reveal=False) -> dict`: plain data for the templates, from the view alone.
  With `reveal` the game is over, and the view, of its end or of a moment before, holds everything.
- `effects(box, file, events) -> list[dict]`: what the client shows in order before the new view, of events that its
  viewer knows of: `glide` along a path, `attr`, `class` for a while, `wait`.
- `coach(box, file, view, seat) -> str`: words for a newcomer, "" when there are none.
- `board.html`: `{% extends frame %}`, with a block `board` (the drawing) and a block `players` (the panels), of `b`,
  the scene; `b.seats` is the frame's list of the seats: name, letter, bot, open, away, you, and piece (number and
  name, or none).
  What never changes during a game stands in elements with `data-printed` and an id, filled only `{% if printed %}`: it
  comes with the page, and pushes leave it alone. The rest is drawn anew for every viewer after every move, so it is to
  be small, and made of numbers and strings.
- `shared(box, file, view, name, reveal=False) -> dict`, where a part of the drawing is alike for all: plain data from a
  spectator's view alone. `{{ shared("FILE")|safe }}` in `board.html` draws a file of the folder with it as `b`, once
  after a move for all viewers, so most of a board belongs there; what is for one seat stays in `scene`. A name in it
  is only a place that each page fills, with "You" for its own seat, so it stands at the beginning of a sentence or on
  its own, and nothing is asked of it. With a parameter `corrections=()` more, a game with a referee is given what a
  spectator saw right after each thing that was taken back.
- `own(box, file, view, seat) -> dict` and `own.html`, where a seat that is asked nothing sees what a spectator does and
  one part more: that part, of `b`, and `{{ own|safe }}` in `board.html` puts it in. All who are asked nothing then get
  one page, drawn as for a spectator, with names and the own part filled in: so names in `scene` and in the words for
  `ask` are places to fill there as well. A page of their own have referees, devices that go round, and all seats of a
  game with documents.
- `document(box, file, view, owner, name, document_name, body) -> dict` and `document.html`, where the game has
  `Definition.documents`: what a seat keeps, for others who may read it, of `b`, `owner` and `name`; the view is a
  spectator's. `scene` has one more parameter then, `documents`: the viewer's own, by name (none for a spectator).
- `client.js`, where the game has a module of its own for the browser: it exports `start(table)`, `startPage(page)` or
  both, and client/game.ts says what they get. For a game in this repository it is built from client/games/NAME.ts.
- `pages`, where the game has pages of its own: name -> (title, `page(box, file, query) -> dict`), drawn by `NAME.html`
  (`{% extends "page.html" %}`, block `content`, of `b`) at /g/GAME/NAME; home and the form for a new table link to
  those that have a title. `answers`: name -> `answer(box, file, body) -> Any`, asked by POST at the same address, JSON
  in and out. Both get the game's first box with the default options, run in a thread, two at once, and refuse by
  ValueError.
- `ponder(game, view) -> Any`, where a drawing wants what takes longer than a drawing may: it is worked out in a thread,
  of a spectator's view after each entry, and then pages are drawn again. `scene` has one more parameter then,
  `thoughts`: what it found, None before. Compiled rules let others work meanwhile, plain Python does not.
- `notes(box, file) -> list[str]`, where a table may have something that all should have read: it stands under Players.
- `pieces.html`, where `Definition.pieces` names some: hidden symbols `GAME-piece-0` and so on, 52 units wide around the
  origin, without a colour of their own; `board.html` includes it, and so do the forms where players choose.
- `board.css` and further style sheets, and `rules.md` with `{#MP-24}` behind what a clause covers.
- `deal.html` and `bundle(box, file, view, seat, legal, name) -> dict`, where the game has bundles: the inside of the
  dialog that puts one together (see client/bundle.ts), of `b`, what `bundle` gives, `begin`, the action that it starts
  from, or none, and `decision`, the question which that answers.

In the drawing `data-action` makes a thing clickable, with `tabindex="0"`, `role="button"` and an `aria-label`;
`data-tip` explains; `data-open="document" data-document="NAME" data-owner="SEAT"` opens what another seat keeps;
`data-open="deal" data-from="ACTION"` opens the bundle's dialog from an action that begins it.
"""
