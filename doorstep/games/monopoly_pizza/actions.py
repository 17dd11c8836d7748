"""What a player can do, and what can happen: named ranges of small integers."""

from doorstep.games.monopoly_pizza.state import DECKS, PIZZAS, SEATS, SPACES
from doorstep.kernel.actions import Ranges

ACTIONS = Ranges()
ROLL = ACTIONS.add("ROLL")
PAY_BAIL = ACTIONS.add("PAY_BAIL")  # in Jail: pay 15, then roll
USE_CARD = ACTIONS.add("USE_CARD", DECKS)  # in Jail: Get Out of Jail Free of that deck, then roll
BUY = ACTIONS.add("BUY")
PASS = ACTIONS.add("PASS")  # do not buy; or stay where you are on Delivery
TRAVEL = ACTIONS.add("TRAVEL", SPACES)
SELL = ACTIONS.add("SELL", PIZZAS)  # to the bank, to cover a debt

# A deal is put together in a draft that only its author sees, then proposed.
DEAL_WITH = ACTIONS.add("DEAL_WITH", SEATS)
DEAL_PIZZA = ACTIONS.add("DEAL_PIZZA", PIZZAS)  # add or remove: mine is given, the partner's is asked for
GIVE_CARD = ACTIONS.add("GIVE_CARD", DECKS)
ASK_CARD = ACTIONS.add("ASK_CARD", DECKS)
CASH_STEPS = (-20, -5, -1, 1, 5, 20)  # positive: I pay more
DEAL_CASH = ACTIONS.add("DEAL_CASH", len(CASH_STEPS))
PROPOSE = ACTIONS.add("PROPOSE")
DROP_DRAFT = ACTIONS.add("DROP_DRAFT")
ACCEPT = ACTIONS.add("ACCEPT", SEATS)  # the offer of that seat
DECLINE = ACTIONS.add("DECLINE", SEATS)
COUNTER = ACTIONS.add("COUNTER", SEATS)  # start a draft that mirrors that seat's offer
WITHDRAW = ACTIONS.add("WITHDRAW")
EXPIRE = ACTIONS.add("EXPIRE", SEATS)  # the clock ends that seat's offer
N_ACTIONS = ACTIONS.count

EVENTS = Ranges()  # (seat, a, b) of each kind:
E_TURN = EVENTS.add("TURN")  # round, -
E_ROLLED = EVENTS.add("ROLLED")  # die, die
E_STEPPED = EVENTS.add("STEPPED")  # from space, to space, clockwise
E_BACKED = EVENTS.add("BACKED")  # from space, to space, anticlockwise
E_RODE = EVENTS.add("RODE")  # from space, to space, by Delivery
E_JAILED = EVENTS.add("JAILED")  # from space, why: 0 the space, 1 a card, 2 a third double
E_GO = EVENTS.add("GO")  # amount, -
E_FARE = EVENTS.add("FARE")  # amount, Delivery spaces passed
E_ASKED = EVENTS.add("ASKED")  # buy or pass: pizza, price
E_BOUGHT = EVENTS.add("BOUGHT")  # pizza, price
E_PASSED = EVENTS.add("PASSED")  # pizza, price
E_SHORT = EVENTS.add("SHORT")  # cannot pay to buy or try: pizza, amount
E_TRIED = EVENTS.add("TRIED")  # pizza, cost
E_EARNED = EVENTS.add("EARNED")  # visitor, cost (the seat is the owner)
E_OWN = EVENTS.add("OWN")  # landed on the own pizza, -
E_SLICE = EVENTS.add("SLICE")  # tokens left, why: 0 shared, 1 out of Jail, 2 a card, 3 in Jail at the end
E_TOKEN = EVENTS.add("TOKEN")  # to that seat only: kind of token, its value
E_NO_SLICE = EVENTS.add("NO_SLICE")  # in Jail: none, -, -
E_DREW = EVENTS.add("DREW")  # deck, card
E_KEPT = EVENTS.add("KEPT")  # deck, card
E_USED = EVENTS.add("USED")  # deck, card
E_GAINED = EVENTS.add("GAINED")  # amount from the bank, -
E_PAID = EVENTS.add("PAID")  # amount, to: seat or -1 the bank
E_OWES = EVENTS.add("OWES")  # amount still owed, to: seat or -1 the bank
E_SOLD = EVENTS.add("SOLD")  # pizza, price from the bank
E_FORGIVEN = EVENTS.add("FORGIVEN")  # amount that nothing was left to pay, to: seat or -1
E_BAIL = EVENTS.add("BAIL")  # amount, 0 chosen or 1 after the last try
E_NO_DOUBLE = EVENTS.add("NO_DOUBLE")  # try, tries allowed
E_FREED = EVENTS.add("FREED")  # how: 0 paid, 1 card, 2 double, 3 after the last try
E_AGAIN = EVENTS.add("AGAIN")  # a double: another turn, how many in a row
E_SET = EVENTS.add("SET")  # colour set completed
E_NOTHING = EVENTS.add("NOTHING")  # Free Parking, Just Visiting, GO: space
E_OFFERED = EVENTS.add("OFFERED")  # to, number of the offer
E_ACCEPTED = EVENTS.add("ACCEPTED")  # offer of seat a
E_DECLINED = EVENTS.add("DECLINED")  # offer of seat a
E_COUNTERED = EVENTS.add("COUNTERED")  # offer of seat a
E_WITHDRAWN = EVENTS.add("WITHDRAWN")  # to seat a
E_EXPIRED = EVENTS.add("EXPIRED")  # the seat's offer to seat a
E_LAPSED = EVENTS.add("LAPSED")  # the seat's offer to seat a cannot be carried out any more
E_GAVE_PIZZAS = EVENTS.add("GAVE_PIZZAS")  # to, pizzas (a bit mask)
E_GAVE_CASH = EVENTS.add("GAVE_CASH")  # to, amount
E_GAVE_CARD = EVENTS.add("GAVE_CARD")  # to, deck
E_END = EVENTS.add("END")  # cause, -
E_SCORED = EVENTS.add("SCORED")  # points of slice tokens, points of pizzas
E_WON = EVENTS.add("WON")  # score, cash
