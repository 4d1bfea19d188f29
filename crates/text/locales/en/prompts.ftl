# What a seat is asked, what it waits for, and what it may choose.

## Questions
ask-set_order = Set the order in which the remaining islands play.
    .head = Set the order of play
ask-order_events = Choose the order in which the events take effect.
    .head = Order the events
ask-name_target = Name the island that the event is meant for.
    .head = Name an island
ask-name_land = Name the land that no fleet may be sent to this season.
    .head = Name a land
ask-answer_event = The event strikes your island: say how you bear it.
    .head = How do you bear it?
ask-pay = Pay what the event asks, or suffer it.
    .head = Pay, or suffer it?
ask-take = Choose the basic commodity that you receive.
    .head = Choose a commodity
ask-swap = Make one of the exchanges that the event offers, or decline.
    .head = An exchange?
ask-look = Look at a face-down harbor card, or decline.
    .head = Look at a harbor card?
ask-decline = You cannot make any of the exchanges on offer, so decline.
    .head = Nothing to exchange
ask-work = { $n ->
    [0] You have no army to put to work; answer all the same.
    [one] Choose the village where your army works.
   *[other] Choose which villages your { $n } armies work at.
}
    .head = Put armies to work
ask-start_trade = Before trade opens, use your abilities or pay for a great wonder, or finish.
    .head = Before trade opens
ask-trade = Trade with the other islands, or finish.
    .head = Bargain, or finish trading
ask-launch = Load your fleets and send them out, or finish.
    .head = Load and send your fleets
ask-moored = You can send no fleet now: finish the journey.
    .head = No more fleets to send
ask-face = { $n ->
    [one] A hazard strikes your fleet: suffer it, or protect the fleet.
   *[other] A hazard strikes { $n } of your fleets: suffer it or protect them, fleet by fleet.
}
    .head = Danger at sea
ask-divert = Choose the land that fleet { $fleet } { $island-of } is driven to.
    .head = Where do you drive { $island }’s fleet { $fleet }?
ask-harbor = { $n ->
    [one] You have looked at a harbor card: reveal it or pass.
   *[other] You have looked at { $n } harbor cards: reveal or pass, land by land.
}
    .head = Reveal the harbor, or pass?
ask-thieves = Thieves are after your cargo: show an army, or let them have their way.
    .head = Thieves! Show an army?
ask-receive = The harbor gives your fleet a basic commodity of your choice: choose it, then trade, or finish.
    .head = Choose the harbor’s gift
ask-barter = Trade with the bank in the lands that your fleets have reached, or finish.
    .head = Trade with the bank
ask-unload = { $n ->
    [one] Bring your fleet home.
   *[other] Bring your { $n } fleets home.
}
    .head = Bring your fleets home
ask-build = Build and use what you can, or finish.
    .head = Build and use what you can
ask-discard = Keep { $n } commodities face down, or show your hand and keep one of each kind.
    .head = Keep { $n }, or show all
ask-vote = Vote for the next Archon.
    .head = Vote for the Archon
ask-crown = Nothing sets the leaders apart: choose the winner.
    .head = Choose the winner

## Waiting
wait-done = You are done; for as long as others are not, you can still go on.
wait-answered = You have answered; until everybody has, you can change your answer.
wait-turn = It is another island’s turn, but you can answer its offers.
wait-order_events = Wait for the Archon to set the order of the events.
wait-name_target = Wait for the Archon to choose.
wait-answer_event = Wait while others answer the event.
wait-work = Wait while others put their armies to work.
wait-bounty = Wait while others choose what they receive.
wait-start_trade = Wait for trade to open.
wait-trade = Wait while others trade.
wait-launch = Wait while others send out their fleets.
wait-face = Wait while others answer the hazard.
wait-divert = Wait for the Archon to choose where a fleet is driven.
wait-harbor = Wait while others reveal or pass.
wait-thieves = Wait while others face the thieves.
wait-barter = Wait while others trade with the bank.
wait-unload = Wait while others bring their fleets home.
wait-build = Wait while others build.
wait-discard = Wait while others choose what they keep.
wait-vote = Wait while others vote.
wait-crown = Wait for the Archon to choose the winner among the leaders.
wait-over = The game is over.

## Choices in any phase
choice-finish = Finish
choice-resume = Go on after all
choice-call_order = Ask the Archon to set an order of play
choice-set_order = Set the order of play among { $islands }
choice-undo = Take back: { $act }

## Choices of the event phase
choice-order_events = Put the { $n } events in order
choice-name_island = Name { $islands }
choice-name_land = Name { $lands }
choice-donate = { $n ->
    [one] Give the Archon your only card
   *[other] Give the Archon 1 to { $n } of your cards
}
choice-pay = Pay { $cost }
choice-give_up = Give up { $cost }
choice-suffer = Suffer the event
choice-suffer_village = Suffer the event and name { $villages }
choice-suffer_cards = { $n ->
    [one] Suffer the event and give up { $n } commodity of your choice
   *[other] Suffer the event and give up { $n } commodities of your choice
}
choice-ignore = Use your ability to ignore the event
choice-take = Take { $goods }
choice-take_basic = Take 1 basic commodity of your choice
choice-swap = Exchange { $exchange }
choice-look = Look at the harbor card { $lands }
choice-decline = Decline what the event offers

## Choices of the production phase
choice-work = { $n ->
    [0] Put no army to work
    [one] Put one army or none to work: { $villages }
   *[other] Put up to { $n } armies to work, one to a village: { $villages }
}

## Choices of island trade
choice-offer = { $n ->
    [0] Ask one or more islands for cards: { $islands }
    [one] Make an offer of at most { $n } card to one or more islands: { $islands }
   *[other] Make an offer of at most { $n } cards to one or more islands: { $islands }
}
choice-counter = { $n ->
    [0] Make a counter-offer without cards { $to }
    [one] Make a counter-offer of at most { $n } card { $to }
   *[other] Make a counter-offer of at most { $n } cards { $to }
}
choice-accept = { $n ->
    [one] Accept the one offer that you can meet
   *[other] Accept one of the { $n } offers that you can meet
}
choice-refuse = { $n ->
    [one] Decline the offer made to you
   *[other] Decline one of the { $n } offers made to you
}
choice-withdraw = { $n ->
    [one] Withdraw your offer
   *[other] Withdraw one of your { $n } offers
}

## Choices of the journey
choice-launch = { $n ->
    [one] Launch fleet { $fleets } { $lands } with 1 card
   *[other] Launch fleet { $fleets } { $lands } with 1 to { $n } cards
}
choice-stow = { $n ->
    [one] Put an aegis card aboard fleet { $fleet }, or ashore
   *[other] Put up to { $n } aegis cards aboard fleet { $fleet }, the others ashore
}

## Choices in the face of a hazard
choice-face = Fleet { $fleet }: { $ways }
face-accept = { $n ->
    [0] suffer the hazard
    [one] suffer the hazard and give up { $n } card of your choice
   *[other] suffer the hazard and give up { $n } cards of your choice
}
face-protect = use { $cards }
face-wonder = use “{ $card }”
choice-divert = Send fleet { $fleet } { $island-of } { $lands }

## Choices of fleet trade
choice-harbor = Reveal the harbor card { $lands }, or pass
choice-thieves = Fleet { $fleet }: let the thieves have their way
choice-thieves_army = Fleet { $fleet }: show an army, or let the thieves have their way
choice-show_warship = Show a warship aboard fleet { $fleet } to pass the blockade
choice-fee = { $n ->
    [one] Pay the harbor fees for fleet { $fleet }: { $n } commodity of your choice
   *[other] Pay the harbor fees for fleet { $fleet }: { $n } commodities of your choice
}
choice-receive = Take 1 basic commodity of your choice aboard fleet { $fleet }
choice-trade = Trade cards of fleet { $fleet } with the bank { $land-at }
choice-plans = Take the plans of a great wonder with fleet { $fleet }

## Choices of the return
choice-shift = { $n ->
    [one] Move 1 card from fleet { $fleet } to fleet { $target }
   *[other] Move 1 to { $n } cards from fleet { $fleet } to fleet { $target }
}
choice-return = { $n ->
    [0] Bring fleet { $fleet } home
    [one] Bring fleet { $fleet } home and discard { $n } card of your choice
   *[other] Bring fleet { $fleet } home and discard { $n } cards of your choice
}
choice-return_aegis = { $n ->
    [0] Bring fleet { $fleet } home; its aegis cards may stay aboard
    [one] Bring fleet { $fleet } home and discard { $n } card of your choice; its aegis cards may stay aboard
   *[other] Bring fleet { $fleet } home and discard { $n } cards of your choice; its aegis cards may stay aboard
}

## Choices of the build phase
choice-build = Build { $structure } for { $cost }
choice-build_academy = Build an academy for { $cost } and introduce { $philosophies }
choice-wonder = Pay { $cost } for “{ $card }”
choice-wonder_cargo = Pay { $cost } for “{ $card }” from the cargo of fleet { $fleet }
choice-substitute = { $choice } (one basic or rare may be another of its class)
choice-adopt = Adopt a philosophy: { $philosophies }
use-exchange = Use “{ $card }”: { $exchange }
use-make = Use “{ $card }”: { $cost } for { $gain }
use-make_of = Use “{ $card }”: { $cost } ({ $basics }) for { $gain }
use-look = Use “{ $card }” to look at the harbor card { $lands }
use-look_paid = Pay { $cost } for the use of “{ $card }” and look at the harbor card { $lands }
use-buy = Pay { $cost } for the use of “{ $card }”

## Choices of the discard and archon phases
choice-keep = Keep { $n } of your commodities face down
choice-show_hand = Show your hand and keep one of each kind
choice-vote = Vote for { $islands }
choice-crown = Give the victory { $to }

## Lands to choose from: forms as in the names of lands
lands-any =
    .the = any land
    .at = in any land
    .toward = to any land
lands-but =
    .the = any land but { $land }
    .at = in any land but { $land }
    .toward = to any land but { $land }
