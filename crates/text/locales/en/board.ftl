# The table itself: chart, islands, events, hand, log.

## The bar
board-title = Parthenon
board-title-due = Your move: Parthenon, year { $numeral }, { $season }
board-title-when = Parthenon, year { $numeral }, { $season }
board-skip = To what is asked of me
board-year = Year { $numeral }
board-phases = The ten phases
board-phase-number = phase { $n } of 10
board-your-move = Your move
board-paused = The table is paused
    .about = The host lets it go on. Nobody’s time runs.
board-broken = This table can no longer be played
    .about = Its log does not replay. What you see is as far as it goes.

## The menu
board-menu = Table and seat
board-code = Table { $code }
board-device = A link for another device
board-leave = Leave my seat
board-watch = See what everybody sees
board-host = Host
board-host-pause = Pause the table
board-host-go-on = Let the table go on
board-host-pace = Pace
board-host-set = Set
board-host-seat = Who plays this seat
board-host-extend = More time
board-host-link = A new link for this seat

## The other islands
board-others = The other islands
board-archon = Archon
board-thinking = Thinking
board-ready = Ready
board-ready-trade = Done; answers offers
board-resting = Waiting
board-away = Steward plays
board-left = Left; steward plays
board-not-here = Not here
board-stat-structures = { $n } of 16 structures
board-stat-hand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
board-stat-philosophies = { $n ->
    [one] { $n } philosophy
   *[other] { $n } philosophies
}
board-stat-wonders = { $n ->
    [one] { $n } complete wonder
   *[other] { $n } complete wonders
}
board-at-home = At home: { $goods }
board-back = turned back
board-look = The board { $island-of }

## The chart
board-chart = Sea chart
board-islands = Islands
board-lands = Lands and their harbor cards
board-face-down = Face down
board-usually = usually
board-only-you = only you
board-no-card = No card
board-port = Fleet { $letter }, in port
board-port-back = Fleet { $letter }, sent home
board-ship = { $n ->
    [one] { $island }, fleet { $letter } { $land-toward }: { $n } card.
   *[other] { $island }, fleet { $letter } { $land-toward }: { $n } cards.
}
board-ship-cargo = { $island }, fleet { $letter } { $land-toward }: { $goods }.

## Events
board-event-acted = has acted
board-event-acts = acts now
board-event-turn = number { $n }
board-force-pay = pay { $cost }, or { $harm }.
board-force-suffer = { $harm }.
board-force-idle = one of your villages makes nothing
board-force-idle-workshops = one of your villages and all your workshops make nothing
board-force-random = { $n ->
    [one] lose { $n } card by lot
   *[other] lose { $n } cards by lot
}
board-force-discard = { $n ->
    [one] discard { $n } card
   *[other] discard { $n } cards
}
board-force-last-village = lose your newest village
board-force-village = lose a village
board-force-over = with more than { $n } cards in hand: { $words }
board-force-spared = spares you: you have { $card } at home.
board-force-named = If the Archon names you: { $words }
board-force-you-name = You name another island to suffer.
board-force-granted = The Archon names who gets { $goods }.
board-force-you-grant = You name who gets { $goods }.
board-force-bounty = Brings you 1 basic of your choice.
board-force-bounty-made = Brings you 1 more of what your villages make.
board-force-no-bounty = Brings nothing to you as Archon.
board-force-market = You may exchange once: { $exchanges }.
board-force-oracle = You may look at a hidden harbor card.
board-force-embargo = The Archon closes a land to your fleets.
board-force-you-close = You close a land to all fleets.
board-force-hazards = { $n ->
    [0] Your fleets meet no hazard on the way to neighboring lands.
    [one] Your fleets meet { $n } hazard on the way to neighboring lands.
   *[other] Your fleets meet { $n } hazards on the way to neighboring lands.
}
board-force-workshops = { $n ->
    [0] Your workshops make nothing.
   *[other] Each of your workshops makes { $n }.
}
board-force-no-workshop = Does nothing to you: you have no workshop.

## An island
board-of-sixteen = of 16 stand
board-reach = { $n } within reach
board-reach-now = { $n } within reach now
board-built = Built
board-twice = Built twice
board-second = a second is possible
board-idle = idle
board-build-now = Build
board-hold = You hold this
board-pay-next = Pay when the next trade begins
board-shut = no place left
board-needs = needs { $goods }
board-lacks = { $n } missing
board-have-of = { $have } of { $n }
board-needs-too = needs { $goods }; { $have } of { $n } { $class ->
    [rare] rare
   *[basic] basic
}
board-wonder = Great wonder
board-plans-about = A great wonder begins with its plans: a fleet that trades in Athens takes them. The first are free, the second cost 1 gold. They name the wonder and what it asks for, in two payments, each at a time of its own. Complete, it counts as a structure and helps you in a way that nothing else does.
board-land-neighboring = A neighboring land: usually one hazard is drawn for the fleets on the way.
board-land-foreign = A foreign land: usually two hazards are drawn for the fleets on the way.
board-land-card = A harbor card lies here. While it shows the eye nobody knows it; face up it changes these rates or stops the trade, and a tap on it tells how.
board-plans-at = plans { $land-at }
board-paid-at = { $land-at }
board-paid-in-trade = in island trade

## My hand
board-hand = My hand
board-hand-counts = { $n ->
    [one] { $n } card, { $aboard } aboard
   *[other] { $n } cards, { $aboard } aboard
}
board-keep = At season’s end you keep { $n }, or show your hand and keep one of each kind.
    .short = { $n } cards; at season’s end you keep { $most }
board-gift = Gift
board-hand-empty = No cards in hand
board-in-port = in port
board-bound = { $land-toward }

## Log and chat
board-log-all = The whole story
board-say = Say to the table
board-says = { $name }: { $words }
board-send = Send
board-steward = the steward

## Cards
board-cards = Cards
board-close = Close the card
board-house = our version of this card
    .title = House card: designed for this edition, not taken from the printed game
board-kind-island = Island
board-kind-structure = Acropolis
board-kind-plot = Plot
board-kind-aegis = Aegis
board-kind-philosophy = Philosophy
board-kind-wonder = Great wonder
board-kind-event = Event
board-kind-harbor = Harbor
board-kind-hazard = Hazard
board-host-void = Call back its devices and links
board-cover = Cover my cards

## Plates on the chart: what a harbor card does, in a few words
plate-shortage = { $good } shortage
plate-surplus = { $good } surplus
plate-fees = { $n ->
    [one] Fee: { $n } card
   *[other] Fee: { $n } cards
}
plate-blockade = Blockade: show a warship
plate-thieves = { $n ->
    [one] Thieves take { $n } card
   *[other] Thieves take { $n } cards
}
plate-free_port = Free port: as usual
plate-festival = Festival: 1 basic free
plate-sells-athens = Wonder plans can be had here.
plate-sells-sparta = Nothing special is sold here.
plate-sells-ionia = Nothing special is sold here.
plate-sells-egypt = Papyrus is sold here.
plate-sells-carthage = Warships are sold here, for 1 gold.
plate-sells-italy = Armies are sold here, for 1 gold.

board-events-title = Events
board-stat-fleets = { $n ->
    [one] { $n } fleet
   *[other] { $n } fleets
}
board-aboard = { $n } on { $letter }
    .alone = { $n } aboard
board-talk = Chat
board-talk-none = Nothing has been said yet.
board-drawer = Log and chat

## What fills a small screen
leaves = Parts of the table
leaf-table = Table
leaf-island = Island
leaf-rivals = Rivals
leaf-log = Log
board-different = different
board-needs-short = to build
board-lacks-most = By what lies open, its next structures lack most: { $goods }. Its hand is hidden: it may hold some already.

## The guide of a first voyage
tour = First voyage
tour-next = Got it
tour-end = No more tips
tour-show = The guide
tour-welcome = Welcome! Your island is { $island }. The goal: sixteen structures, of which two villages stand. All sixteen win at once; else whoever has most after three years wins. Everybody waits until you are ready.
tour-crowned = You are the Archon: the laurel beside your island says so. You order the events and name whom they meet, until the vote at the season’s end.
tour-hand = Your first cards: your villages bring some every season. You build with them, bargain with them, and send them to sea for gold.
tour-island = Your island has sixteen plots, and on two a village stands. The letters on a plot are the cards it costs, as in your hand. Tap a plot to read more.
tour-event = Each season an event is turned up. What lies open acts again every season of the year.
tour-agora = Here islands bargain. What is dashed on your temple you lack: you may ask for it and offer what you need less. Nobody has to trade, you included.
tour-chart = Choose a land on the chart. Foreign lands pay better than neighboring ones, but more hazards lie on the way.
tour-ship = Tap cards in your hand: they go aboard. What stays home is safe. The navigator then reckons with every hazard that is left: count on that, not on hope.
tour-hazard = A hazard struck. Aegis cards protect a fleet; without them it bears what the card says.
tour-loss = A loss at sea hurts, and is part of it. Next time: load less, stay near, or take a guard along. A warship keeps pirates off, an army thieves in harbors, a Gift of Poseidon any hazard.
tour-harbor = Each land has a hidden harbor card. Reveal it, and all fleets there trade by it. If all pass, nobody trades there this season.
tour-bank = Each row is a trade: what you give, and what you get for it. Gold and rare goods come from abroad.
tour-build = A gold ring on your temple marks what is within reach. Villages and workshops bring cards every season; the acropolis brings powers.
tour-discard = At the end of a season few cards can be kept: some face down, or one of each kind if you show your hand.
tour-vote = The Archon orders the events and names whom they strike. Vote for whom you like: next time they may remember.

## Filters of the log, what a rival holds
board-harvest = Last harvest
board-shown = Kept of what it showed
board-in-hand = Hand
log-filters = What to show
log-filter-all = All
log-filter-mine = Mine
log-filter-deals = Deals
log-filter-sea = Sea
log-filter-building = Building
tour-advice = Stuck? Ask what a merchant would do: it fills the form in for you and tells you why. You decide.
tour-wonder = Two plots are for great wonders. Their plans come from Athens; each is then paid for in two parts.
tour-farewell = You have sailed a whole year: now you know the way, and I take my leave. What is left to build wants gold, and foreign lands sell it. The book up here has the rules, and “Advice” still helps. Fair winds!
tour-archon = Whoever is Archon next names whom events strike. Look at who leads before you vote.
tour-reveal = You need not turn up a card that hurts you. But if anybody else reveals it, it holds for your fleet too.
tour-harbors = Acropolis and wonders want gold, and foreign lands sell it. A harbor card that was turned up lies open until the year ends: read it on the chart first.
tour-deals = Others accept what helps them too: each island shows what its next buildings take. What you both gain by is struck most easily.
tour-aegis = Aegis cards guard what you have: armies and warships against pirates, Gifts of Poseidon against any hazard. An army can work in a village, too.
tour-gold = Gold: most of your acropolis is paid with it, and abroad it buys armies, warships and rare goods.
tour-philosophy = An academy brings a philosophy: a power for the rest of the game. Others with an academy may adopt it later.
tour-plans = You have the plans of a wonder. Its plot shows the next payment: tap it to read where that is paid, and what the wonder does.
tour-home = Whatever is still aboard comes home into your hand. Aegis cards may stay aboard, to guard the next voyage.
tour-rest = Nothing new for now. I speak up when there is.
tour-first = A season begins with an event. This one asks something of you: the card says what, and here you answer.
tour-watch = Look: this has just happened. It goes on by itself, or at once with “Skip”; beside it you choose how fast.

## Watching
watch = Watching
watch-live = Live
watch-behind = Behind the table
watch-paused = Paused
watch-pause = Pause
watch-go-on = Go on
watch-step = One step
watch-present = To the present
watch-wait = Steps that wait: { $n }
watch-full = { $n } steps wait. Later ones are not kept: after these comes the present.
watch-pace = How fast steps follow each other
watch-whose = Whose temple
watch-leads = Whoever leads

## Coming back
since-mark = Since you last looked
since-new = New since you last looked: { $n }
since-many = New since you last looked: more than { $n }

board-pouring = From the jar
board-holiday = Holiday, until { $time }
board-weekend = Weekend, until { $time }
board-night = Night, until { $time }
clock-line = { $time } for this move
clock-line-jar = { $time } for this move, then the jar: { $jar }
clock-jar = From the jar: { $time }
clock-short = Shortened time: { $time }
clock-night = Night: { $left } left, runs again { $time }
clock-weekend = Weekend: { $left } left, runs again { $time }
clock-holiday = Holiday: { $left } left, runs again { $time }
clock-reserve = Jar:

# Looking back at a game that is over
replay = Looking back
replay-skip = To what is shown
replay-when = { $season }: { $phase }
replay-lens = Seen by
replay-open = All hands open
replay-public = Those who watched
replay-end = To the end of the game
replay-moment = Link to this moment
replay-moments = Moments of the game
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-next = One step on
replay-last = To the end
replay-count = { $n } of { $of }

replay-on = Play on from here
    .about = A new table, bots in the other seats
replay-on-as = Play on as { $island }
goes-on = Goes on from a finished game
    .about = This table goes on from a moment of a game that is over. Whoever looks at that game can know what fate holds here: so one person plays, against bots.
    .there = See that moment
    .fair = This table goes on from a moment of another game, and its promise is the one of that game: its seed could be known before anybody played on. All draws follow from it, and nobody could change one. But nobody could be surprised who had looked.
replay-on-note = Oaths are not taken along, and nobody else can be let in.
replay-hidden = The game goes on
replay-hidden-was = as it was
    .about = What fate drew after this moment it draws again as long as everything is done as before.
replay-hidden-anew = as { $island } knew it: what was hidden is dealt anew
    .about = Other hands and cargoes, decks and face-down cards are drawn by lot from all that fits; later draws are new. Of such a table there is no record.
replay-hidden-any = as the chosen island knew it: what was hidden is dealt anew
goes-anew = Goes on from a finished game, dealt anew
    .about = This table goes on from a moment of a game that is over, as whoever plays here knew it: what was hidden is dealt anew. Whoever looks at that game can know this hand: so one person plays, against bots.
    .there = See that moment
    .fair = This table goes on from a moment of another game. What whoever played here did not know then was drawn by lot when the table was made, with a new seed: the promise is the one of that seed, and all draws since follow from it. The hidden cards of the beginning follow from no seed, so there is no record that could prove them.
same-deal = The deal of another game
    .about = Islands, decks and all that fate holds here are those of a game that is over: whoever has looked at that game knows them.
    .there = See that game
    .fair = This table has the deal of another game, and the promise of that one: its seed could be known before anybody decided anything here. All draws follow from it, and nobody could change one. But nobody could be surprised who had looked.
same-deal-for = The same deal again, for friends
    .about = A new table with the same islands and decks, from the beginning. Its seats are open, and it says that the deal is known.

# Records
record = Open a record
record-lead = A record has every decision of a game. Here it is played again, checked, and shown on the table.
record-file = The file
record-text = Or its text
record-open = Open
record-kept = It is kept in memory for a while, for whoever has the address of the page, and nowhere else.
record-empty = Choose a file, or paste the text of a record.
record-gone = This record is not kept here any more. Open it again.
record-too-long = This record has more decisions than any game that was played.
record-not-told = The seed of this game is not told: it was still being played. Without the seed nobody can deal it again.
record-other-set = This game was played with the card set { $set }, which this server does not have.
record-wrong = This is not a record as it was written: something is wrong in line { $line }.
record-genuine = The record holds together
record-promise = The promise is the SHA-256 of the seed.
record-dealt = The seed deals these islands in this order: { $islands }.
record-decisions = { $n ->
    [one] One decision was allowed by the rules
   *[other] All { $n } decisions were allowed by the rules
}, in { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
}.
record-digests = At the end of each season the game was as the record says, to the last card.
record-own = Worked out by your browser
    .right = From the seed alone: these islands are dealt, and in { $n } shuffles all { $cards } cards that were turned up lie where they were found.
    .promise = The SHA-256 of the seed is the promise.
    .no-digest = The SHA-256 of the seed it does not compute here: browsers do so over HTTPS alone.
    .wrong = It comes to something else than this server says. Do not believe this page, and check the record with the program.
    .none = Without script this is for the server alone.
    .about = So draws follow from the seed. That the decisions were allowed only the server checks; and the script is the server’s, too. Whoever does not trust it checks the record on a machine of their own: parthenon replay FILE --verify.
record-drawn = What was drawn
    .about = Events, hazards and harbor cards in the order in which they were turned up. All of it follows from the seed and the decisions.
record-proves = What this proves
    .text = The promise was shown before anybody decided anything, and only one seed fits it. So the server could not choose the draws in anybody’s favor while the game was played. All shuffles and draws follow from the seed, each by its own purpose and place: nobody could change one by acting earlier or later.
record-not = What it does not prove
    .text = Whoever ran the server could see the seed and all hands while the game was played, and could have told somebody. They could also have made many seeds and kept one that they liked, before the table was shown. And nobody can see from a record whether two players had an understanding. Compare the promise with the one that you saw at the start. And once the seed is told, anybody could write another game that it deals: that these were the decisions, only the server that kept the table can say.
record-another = Open another record

# The tale at the end
tale = The tale of the game
tale-replay = See it again, moment by moment
tale-same = The same deal again
    .about = The same islands and cards, against bots
tale-curve = Chances to win
    .about = Each island’s chance to win at the end of each season, as the strongest bots judge the whole table with all hands open. It is an estimate.
tale-deal = The biggest deal
tale-deal-text = { $when }: { $one } and { $other } exchanged { $n } cards.
tale-best = The best voyage
tale-best-text = { $when }: { $island } sailed { $land-toward } with { $n ->
    [one] one card
   *[other] { $n } cards
} and got { $goods } there.
tale-worst = The worst voyage
tale-worst-text = { $when }: { $island } sailed { $land-toward } and lost { $goods } on the way.
tale-temples = The temples at the end
tale-fair = Check every draw
