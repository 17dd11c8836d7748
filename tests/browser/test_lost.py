"""When answers, pushes or the server itself are lost: no tab hangs, nothing false is said, nothing is done twice."""

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.people import CHOICE, choose, open_table, seq, shows

QUIET = {"seat1": "bot:greedy", "option.deals": "off"}
AWAY = "The server does not answer just now"


def goes_deaf(page: Page) -> None:
    """From the next page on, only the first view comes through its socket."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        heard: list[object] = []

        def pass_on(message: str | bytes) -> None:
            if not heard:
                socket.send(message)
            heard.append(message)

        server.on_message(pass_on)

    page.route_web_socket("**/live*", connect)


def test_an_answer_that_is_cut_is_asked_for_again(ann: Page) -> None:
    open_table(ann, **QUIET)
    tries: list[str | None] = []

    def cut_once(route: Route) -> None:
        tries.append(route.request.post_data)
        if len(tries) > 1:
            return route.continue_()
        return route.fulfill(response=route.fetch(), body='{"se')

    ann.route("**/act", cut_once)
    choose(ann)
    expect(ann.locator("html")).not_to_have_class("sending")
    assert len(tries) == 2
    assert tries[0] == tries[1]
    expect(ann.locator("#tip.refusal")).to_have_count(0)


def test_when_no_answer_comes_nothing_false_is_said(ann: Page) -> None:
    """The move arrives, its answers and pushes do not: the table is asked for as it stands."""
    goes_deaf(ann)
    ann.clock.install()
    open_table(ann, **QUIET)

    arrived: list[int] = []

    def lose(route: Route) -> None:
        arrived.append(route.fetch().status)
        route.abort()

    ann.route("**/act", lose)
    ann.locator(CHOICE).first.click()
    while not arrived:
        ann.wait_for_timeout(10)
    note = ann.locator("#tip.refusal")
    while not note.is_visible():
        ann.clock.run_for(1000)
    expect(note).to_have_text("No answer came. This is how the table stands now.")
    assert seq(ann) > 0


def test_a_table_that_cannot_be_saved_says_so_in_the_servers_words(ann: Page) -> None:
    ann.clock.install()
    open_table(ann, **QUIET)
    said = {"code": "store", "clause": "", "message": "The disk is full."}
    ann.route("**/act", lambda route: route.fulfill(status=503, json=said))
    ann.locator(CHOICE).first.click()
    while not ann.locator("#tip.refusal").is_visible():
        ann.clock.run_for(1000)
    expect(ann.locator("#tip")).to_have_text("The disk is full.")


def test_a_view_that_is_not_pushed_is_asked_for(ann: Page) -> None:
    goes_deaf(ann)
    open_table(ann, **QUIET)
    ann.locator(CHOICE).first.click()
    shows(ann, 1)


def test_without_a_server_everything_says_so(ann: Page) -> None:
    open_table(ann, **QUIET)
    choose(ann)
    ann.wait_for_selector(".story a")
    ann.context.set_offline(True)
    ann.get_by_role("button", name="Players").click()
    expect(ann.locator("#menu [role=alert]")).to_contain_text(AWAY)
    ann.keyboard.press("Escape")
    ann.get_by_role("link", name="Rules").click()
    expect(ann.locator("#rules [role=alert]")).to_contain_text(AWAY)
    ann.keyboard.press("Escape")
    ann.locator(".story a").first.click()
    expect(ann.locator("#tip.refusal")).to_contain_text(AWAY)
    ann.context.set_offline(False)
    ann.get_by_role("link", name="Rules").click()
    expect(ann.locator("#rules")).to_contain_text("MP-24")
