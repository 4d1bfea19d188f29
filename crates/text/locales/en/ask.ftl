### The forms that answer what a seat is asked

## Who is asked
ask-form-your-move = Your move
ask-form-archon-move = You are Archon:
ask-form-thinking = { $n ->
    [one] { $islands } is thinking too
   *[other] { $n } others are thinking
}
ask-form-forced = Nothing to choose
    .about = There is only one way here: the table takes it for you, and goes on in a moment.
ask-form-answered-for = { $kind ->
    [thieves] Your fleet has no army aboard: the thieves take their share.
   *[hazard] Your fleet has nothing against this hazard, and nothing to choose: it takes its course.
}
ask-form-waits-for = The table waits for { $islands }
ask-form-until = until { $time } UTC
ask-form-lobby = The game has not begun.
ask-form-paused = The table is paused.
ask-form-watching = You are watching.
ask-form-broken = This game cannot go on.
ask-form-answered = Your answer: { $answer }
ask-form-rule = Rule { $rule }

## Pieces
ask-form-fleet = Fleet { $fleet }
    .alone = Your fleet
ask-form-structures = { $n ->
    [one] { $n } structure
   *[other] { $n } structures
}
ask-form-exactly = { $n ->
    [one] choose { $n } card
   *[other] choose { $n } cards
}
ask-form-up-to = { $n ->
    [one] choose 1 card or none
   *[other] choose up to { $n } cards
}
ask-form-between = choose { $least } to { $n } cards
ask-form-costs = Costs { $cost }
ask-form-brings = You receive
ask-form-only-you = only you know
ask-form-face-down = face down
ask-form-no-card = no card
ask-form-place = { $n ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] Last
}

## In any phase
ask-form-finish-start = Go straight to trade
ask-form-finish-trade = Finish trading
ask-form-finish-launch = Keep the fleets home
    .alone = Keep your fleet home
ask-form-finish-launched = Send out no more fleets
ask-form-finish-all-sent = Set sail
    .head = All your fleets are sent
    .alone = Your fleet sails { $land-toward }
    .about = step 2 of 2: from now on it stands
ask-form-finish-barter = Finish trading with the bank
ask-form-finish-build = Finish building
ask-form-order = Order of play
    .archon = Set an order of play
ask-form-order-changes = As a rule all act at once. If there is an order, the first takes first what is scarce, and the last has seen what the others did.
ask-form-order-about = Anybody may ask the Archon for one. All then wait for their turn.
    .archon = As Archon you may set one. All then wait for their turn.
ask-form-set-order = Set this order

## Events
ask-form-order-events = Carry out in this order
ask-form-order-events-about = From top to bottom, each is over before the next begins. What gives, if it comes first, can pay for the next; what takes, if it comes first, leaves less to pay with.
ask-form-name-an-island = Name an island
ask-form-name-a-land = Name a land
ask-form-name-island = Name { $island }
ask-form-name-land = Name { $land }
ask-form-donate = Give cards { $archon-to }, the Archon
ask-form-donate-about = A present without return. Others see how many cards, not which.
ask-form-donate-button = Give to the Archon
ask-form-yields = Brings { $goods } every season.
ask-form-fleet-about = Another fleet: up to { $n } cards more can sail each season.
ask-form-suffer-village = Choose the village that it strikes.
ask-form-suffer-cards = You do not pay. Choose the cards that it costs you.
ask-form-any-commodity = Gold is a commodity too; aegis cards are not.
ask-form-suffer-lose = { $n ->
    [one] Give up { $n } card
   *[other] Give up { $n } cards
}
ask-form-ignore-about = once a year
ask-form-take = Take
ask-form-swap = Exchange
ask-form-look = Look at the card
ask-form-look-at = Look at the card { $land-at }

## Production
ask-form-work-about = { $n ->
    [one] One army can work: its village makes twice as much.
   *[other] { $n } armies can work, one to a village: it makes twice as much.
}
ask-form-work = Put to work
ask-form-work-none = No army works

## Island trade
ask-form-no-offers = No offer stands.
ask-form-you = You
ask-form-to-you = to you
ask-form-private = private
ask-form-gives = gives
ask-form-asks = asks
ask-form-accept = Accept
ask-form-refuse = Decline
ask-form-withdraw = Withdraw
ask-form-lack = You lack { $goods }.
ask-form-counter = Counter
ask-form-new-offer = New offer
ask-form-offers-open = { $n } of { $most } open
ask-form-to-whom = To whom
ask-form-you-give = You give
    .empty = tap your cards below
ask-form-you-get = You get
    .empty = tap what you want
ask-form-privately = Private: only you and those you ask see it
ask-form-rarely = Goods that hardly anybody has yet
ask-form-offer-button = Make the offer

## Journey
ask-form-which-fleet = Fleet
ask-form-near = Neighboring
ask-form-far = Foreign
ask-form-hazards = { $n ->
    [one] { $n } hazard
   *[other] { $n } hazards
}
ask-form-embargo = no fleets this season
ask-form-launch = Launch
ask-form-launch-to = Launch { $land-toward }
ask-form-launch-about = can be taken back
    .last = step 1 of 2: can be taken back
ask-form-undo-launch = Take back the launch
ask-form-stow = Aegis cards aboard fleet { $fleet }
    .alone = Aegis cards aboard your fleet
ask-form-stow-about = In port a fleet may carry aegis cards face down.
ask-form-stow-button = Put aboard

## The navigator’s odds
ask-form-odds = Navigator’s odds
ask-form-odds-ask = Ask the navigator
ask-form-odds-hint = Choose a land and cards: the navigator then tells the odds.
ask-form-odds-no-draws = no hazard is drawn on this route
ask-form-odds-gift = If it arrives, the harbor gives it a basic of your choice.
ask-form-odds-gift-buys = If all arrives, the harbor gives it a basic of your choice, best { $good }; together they fetch { $goods }.
ask-form-odds-draws = { $draws ->
    [one] 1 draw: { $harmful } of { $n } hazards would harm it
   *[other] { $draws } draws: { $harmful } of { $n } hazards would harm it
}
ask-form-odds-beside = { $n ->
    [one] with { $n } other fleet bound for { $lands }
   *[other] with { $n } other fleets bound for { $lands }
}
ask-form-odds-whole = whole
ask-form-odds-lighter = lighter
ask-form-odds-diverted = driven off
ask-form-odds-home = sent home
ask-form-odds-empty = all lost
ask-form-odds-buys = If all arrives, { $given } will fetch { $goods }.
ask-form-odds-blockade = The harbor is blockaded: without a warship aboard nothing can be done there.
ask-form-odds-hidden = The harbor card is hidden: { $bad } of { $n } forbid trade or cost a card, the others may help.
ask-form-odds-forgone = What stays home no longer pays for { $structure }.

## Hazards
ask-form-face-accept = { $n ->
    [0] Suffer the hazard
    [one] Suffer it and lose { $n } card
   *[other] Suffer it and lose { $n } cards
}
ask-form-face-lose = Choose what you lose.
ask-form-face-protect = Use { $card }
ask-form-face-army = given up
ask-form-face-warship = shown and kept
ask-form-face-warship-lost = lost to this card
ask-form-face-gift = given up; another hazard is drawn for this fleet alone
ask-form-face-wonder = Use “{ $card }”
ask-form-divert = Send the fleet
ask-form-divert-to = Send the fleet { $land-toward }

## Fleet trade
ask-form-reveal = Reveal
ask-form-pass = Pass
ask-form-show-army = Show an army
ask-form-show-warship = Show a warship
ask-form-show-about = it is kept
ask-form-yield = Let the thieves have their way
ask-form-fee = Pay the fees
ask-form-give = Give
ask-form-get = get
ask-form-trade = Trade
ask-form-trade-other = Another trade
ask-form-plans = Take plans of a great wonder
ask-form-plans-free = the first plans are free
ask-form-plans-gold = for 1 gold of the cargo

## Return
ask-form-shift = Move the cards
ask-form-drop = { $n ->
    [one] The fleet carries at most 6 cards home: { $n } goes overboard.
   *[other] The fleet carries at most 6 cards home: { $n } go overboard.
}
ask-form-aboard = Leave aegis cards aboard
ask-form-return = Bring fleet { $fleet } home
    .alone = Bring your fleet home

## Build
ask-form-build = Build { $structure }
ask-form-finish-sure = You can still build { $structure }. Press again to finish all the same.
ask-form-new-fleet = New fleet
ask-form-village-which = { $village } ({ $n } of { $all })
ask-form-village-terms = { $cost }: { $goods } a season
ask-form-stand-in = Your ability allows one basic or one rare to be another of its class.
ask-form-introduce = An academy introduces a philosophy that nobody has yet.
ask-form-wonder = Build on “{ $card }”
ask-form-wonder-cargo = { $cost }, from the cargo of fleet { $fleet }
    .alone = { $cost }, from the cargo of your fleet
ask-form-adopt = Adopt a philosophy
ask-form-adopt-about = { $n ->
    [0] One that others introduced, for nothing
   *[other] One that others introduced, for { $n } gold
}
ask-form-adopt-button = Adopt
ask-form-use = Use
ask-form-buy-use = Pay and use

## Discard and Archon
ask-form-limit-kept = { $n ->
    [0] You hold no cards. At season’s end you could keep { $most }.
    [one] You hold { $n } card, and can keep it: the limit at season’s end is { $most }.
   *[other] You hold { $n } cards, and can keep them all: the limit at season’s end is { $most }.
}
ask-form-limit = You hold { $n } cards. At season’s end you keep { $most }, or one of each kind if you show them.
ask-form-keep = { $n ->
    [one] Keep { $n } card
   *[other] Keep these { $n } cards
}
ask-form-keep-about = face down; all others go
ask-form-show-hand-about = you keep { $goods }, face up
ask-form-vote = Vote
ask-form-vote-for = Vote for { $island }
ask-form-archon = What the Archon does
    .order = Sets the order of play when somebody calls for one, and sends fleets that a hazard drives off course.
    .vote = You cannot vote for yourself. Votes are open; a tie is drawn by lot.
ask-form-vote-event = “{ $event }”
ask-form-vote-again = { $n ->
    [0] Next season a new event is turned up, and whoever is Archon meets it first.
    [one] Next season { $events } acts again beside a new event; the Archon says which comes first.
   *[other] Next season { $events } act again beside a new event; the Archon says in which order.
}
ask-form-vote-last = The game ends after this vote. If all else is tied, whoever is Archon names the winner.
ask-form-vote-strikes = For “{ $event }” the Archon names who is struck: it may be you.
ask-form-vote-grants = For “{ $event }” the Archon names who gains by it: it may be you.
ask-form-vote-closes = For “{ $event }” the Archon closes a land to all fleets: it may be the one you need.
ask-form-crown = Give the victory
ask-form-crown-for = Give the victory { $island-to }

ask-form-less = Take one back: { $good }
ask-form-tally = { $n } of { $max }
ask-form-few = Choose at least { $min }.
ask-form-many = Choose at most { $max }.
ask-form-up = { $name }: earlier
ask-form-down = { $name }: later
ask-form-as-counter = As a counter-offer: it answers theirs, which stays
ask-form-gift-button = Give it as a gift
    .about = You get nothing for it. Choose what you want, or press again to give it as a gift.

## Fields that stand elsewhere on the page
ask-form-on-chart = Choose a land on the chart.
ask-form-from-dock = From your hand:
ask-form-harbor-about = Reveal, and the harbor card is turned up: all fleets here trade by it. If everybody passes, nobody trades here this season.
ask-form-trade-after = aboard afterwards
ask-form-trade-reaches = enough for { $goal }
ask-form-trade-toward = goes into { $goal }
ask-form-trade-terms = { $give } for { $want }; then aboard: { $after }
ask-form-trade-more = Several times, or paid with other cards

## The bank's rates
rates = The bank’s rates
rates-papyrus = papyrus is sold here
rates-plans = plans in Athens
rates-surplus = Surplus of { $good }: it trades only like this
rates-shortage = Shortage of { $good }: it trades only like this
rates-rare = rare
rates-basic = basic
rates-basics = { $n ->
    [one] { $n } basic commodity
   *[other] { $n } basic commodities
}
rates-rares = { $n ->
    [one] { $n } rare commodity
   *[other] { $n } rare commodities
}
rates-buys = { $n ->
    [one] { $give } buys { $want }
   *[other] { $give } buy { $want }
}

## The agora
agora = The agora
agora-sides = left what you give, right what you get
agora-get = you get
agora-give = you give
agora-between-others = Between others
agora-done = Done this season
agora-they-need = To build next, { $island } lacks { $goods }, unless its hand hides some.
agora-could = With it you could build { $structure }.
agora-could-not = Then you could no longer build { $structure }.
agora-fates = What became of your offers
agora-older = { $n ->
    [one] 1 earlier answer
   *[other] { $n } earlier answers
}
agora-accepted = Accepted
agora-refused = Refused
agora-open = { $no ->
    [one] { $declined } declines
   *[other] { $declined } decline
}, { $n ->
    [one] { $islands } is thinking
   *[other] { $islands } are thinking
}
agora-countered = Countered
agora-agreed = Agreed
agora-quoted = “{ $words }”

ask-form-odds-usually = As a rule { $given } will fetch { $goods } there.
ask-form-odds-nothing = This is too little for a trade there.
ask-form-odds-plans-free = The first plans for a great wonder are free there, whatever is aboard.
ask-form-odds-plans = Plans for a second great wonder cost 1 gold there.
ask-form-odds-fee = If all arrives, the fee takes { $fee }; { $given } will then fetch { $goods }.
ask-form-odds-gold = 1 gold buys 2 basics of your choice there.
ask-form-odds-elsewhere = { $group ->
    [near] In a neighboring land { $given } would usually fetch { $goods }.
   *[far] In a foreign land { $given } would usually fetch { $goods }.
}
ask-form-odds-elsewhere-nothing = { $group ->
    [near] A neighboring land would give nothing better for it.
   *[far] A foreign land would give nothing better for it.
}
ask-form-odds-basics = There it can be traded for basics, but not for gold.
ask-form-choose = Choose first.

## Advice
hint-ask = What would the merchant do?
hint-order = In this order: { $events }.
hint-launch = Launch your fleet { $land-toward } with { $goods }.
hint-title = The merchant would do this
hint-fill = Fill it in for me
hint-show = Show me the button
hint-none = The merchant has nothing to say here.
hint-close = Close
agora-wait = { $n ->
    [one] { $n } offer for you
   *[other] { $n } offers for you
}
agora-makes = makes each season
agora-decline-all = Decline all
hint-short = Advice
ask-form-harbor-barred = You cannot trade here this season: to reveal the card only helps others.
ask-form-pass-about = if all pass, nobody trades here

ask-form-short = You let your time pass: for now the steward answers sooner.
ask-form-im-back = I’m back
