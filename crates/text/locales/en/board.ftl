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
    .about = Its log does not replay. What you see is the last good state.

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
board-ready-trade = Done, still answers
board-resting = Waiting
board-away = Steward plays
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

## An island
board-of-sixteen = of 16 stand
board-reach = { $n } within reach
board-reach-now = { $n } within reach now
board-built = Built
board-twice = Built twice
board-second = 1 of 2 built
board-idle = idle
board-build-now = Build
board-hold = You hold this
board-shut = no place left
board-needs = needs { $goods }
board-lacks = { $n } missing
board-have-of = { $have } of { $n }
board-wonder = Great wonder
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
board-house = our version
    .title = House card: our design, not the printed one
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
plate-shortage = { $good } wanted
plate-surplus = { $good } in plenty
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
board-needs-short = needs
board-lacks-most = Lacks most: { $goods }.

## The guide of a first voyage
tour = First voyage
tour-next = Got it
tour-end = No more tips
tour-show = The guide
tour-welcome = Welcome! You rule one island of the Aegean. Build sixteen structures before the others do, or most of them in three years, and you win.
tour-island = This is your island: sixteen plots, and two villages stand. Tap a plot to read what it does and costs.
tour-event = Each season an event is turned up. What lies open acts again every season of the year.
tour-production = Your villages have brought your first cards. Cards are what you bargain, sail and build with.
tour-agora = Bargain here. Look at your temple for what is dashed: that is what you lack. Ask for it, and offer what you need less. Nobody must accept.
tour-chart = Choose a land on the chart. Far lands pay better, but more hazards lie on the way.
tour-ship = Tap cards in your hand: they go aboard. What stays home is safe. The navigator then reckons with every hazard that is left: count on that, not on hope.
tour-hazard = A hazard struck. Aegis cards protect a fleet; without them it bears what the card says.
tour-harbor = Each land has a hidden harbor card. Reveal it, and all fleets there trade by it. If all pass, nobody trades there this season.
tour-bank = Each row is a trade: what you give, and what you get for it. Gold and rare goods come from abroad.
tour-build = A gold ring on your temple marks what is within reach. Villages and workshops feed you every season, so build them early.
tour-discard = At the end of a season few cards can be kept. Use what you have, or show your hand and keep one of each.
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
tour-farewell = You have sailed a whole year: now you know the way, and I take my leave. The book up here has the rules, and “Advice” still tells you what a merchant would do. Fair winds!
tour-archon = Whoever is Archon next names whom events strike. Look at who leads before you vote.
tour-reveal = You need not turn up a card that hurts you. But if anybody else reveals it, it holds for your fleet too.
tour-harbors = A harbor card that was turned up lies open until the year ends. Read it on the chart before you choose a land.
tour-deals = Others accept what helps them too. Each island shows what it needs: offer that, and ask for what you lack.
tour-home = Whatever is still aboard comes home into your hand. Aegis cards may stay aboard, to guard the next voyage.

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
