# Orders for the season: the page, what followed from them, and what could not be read.

## What followed
orders-by = by orders
because-said = Your order says so.
because-condition = What your order says first did not apply.
because-lacking = What your order says first lacks { $goods }.
because-allowed = What your order says first could not be done.
because-done = All that your orders say for this phase is done, or cannot be.
because-steward = Your order leaves it to the steward.
because-one_choice = Only one choice was left.
because-no_gain = There was nothing to gain.
because-no_offers = Nobody was offering anything.
because-not_struck = It did not strike you.
because-unknown = The order has changed since.

## What could not be read
problem-found = Word { $n }: “{ $found }” does not fit here. { $what }
problem-near = Word { $n }: “{ $found }” does not fit here. Did you mean “{ $near }”?
problem-ends = The line ends too early. { $what }
problem-phase = A line begins with a phase.
problem-verb = It should say what to do in this phase.
problem-quick = It should name a question that answers itself.
problem-island = It should be an island of this table.
problem-land = It should be a land.
problem-fleet = It should be a fleet: a, b or c.
problem-good = It should be a kind of card.
problem-village = It should be a village, 1 to 6.
problem-number = It should be a number that fits.
problem-project = It should be something to build.
problem-condition = It should be a condition.
problem-card = It should be the name of a card.
problem-joint = A small word is missing here.
problem-end = The line should end here.
problem-less = This is too long, or one line too many.

## The page
orders-title = Orders
orders-heading = Orders, { $table }
orders-lead = Say ahead what you want. Only you see this; each line can be changed until it acts. Where your orders are silent, the table waits for you.
orders-rows = Phase by phase
orders-silent = Nothing said: it waits for you.
orders-rests = Rests: it was for an earlier season. Save again to renew it.
orders-add = Add
orders-drop = Remove line { $n }
orders-always = every season
orders-say = Say
orders-with = with
orders-then = then
orders-if = if
orders-else = else
orders-nothing-more = nothing more
orders-ask = ask me
orders-anything = anything
orders-anybody = anybody
orders-quick = Answer for me when
orders-quick-one_choice = one choice is left
orders-quick-no_gain = nothing can be gained
orders-quick-no_offers = nobody offers
orders-quick-not_struck = it does not strike me
orders-quick-save = Set
orders-text = The same as text
orders-text-lead = One line an order. The phase comes first, then the words of the game record.
orders-text-label = All orders
orders-save = Save
orders-try = See what they would do
orders-clear = Take all orders back
orders-saved = Saved.
orders-lines = { $n ->
        [one] One line stands.
       *[other] { $n } lines stand.
    }
orders-resting = { $n ->
        [one] One line rests.
       *[other] { $n } lines rest.
    }
orders-now = Now
orders-now-none = Nothing is asked of you now.
orders-now-act = By your orders: { $action }
orders-now-waits = Your order says to ask you: the table waits for you.
orders-now-silent = Your orders are silent: the table waits for you.
orders-now-custom = At the deadline the steward would choose: { $action }
orders-course = If the season ran now
orders-course-lead = One likely course, from what you know.
orders-course-none = Nothing more would be asked of you this season.
orders-by-order = your order
orders-by-wait = waits for you
orders-by-nobody = no choice
orders-reach = In { $n } of { $of } courses your orders reach the end of the season without you.
orders-help = All sentences
orders-back = To the table

## The forms: what can be chosen in a sentence
orders-verb-pay = pay
orders-verb-first = first
orders-verb-never = never
orders-verb-suffer = do not pay
orders-verb-ignore = ignore it, if I can
orders-verb-decline = leave what is offered
orders-verb-work = my armies work at
orders-verb-nowhere = nowhere
orders-verb-give = offer
orders-verb-accept-give = if others offer, give
orders-verb-want = for
orders-verb-to = to
orders-verb-from = from
orders-verb-once = once
orders-verb-nothing-to = no deal with
orders-verb-never-give = never give
orders-verb-finish = finish
orders-verb-finish-no_offers = finish when nobody offers
orders-verb-refuse = decline all else
orders-verb-launch = send
orders-verb-least = at least
orders-verb-all-there = if all cards are there
orders-verb-stay = it stays in port
orders-verb-stay-all = all others stay in port
orders-verb-bear = accept it
orders-verb-shelter = the wonder that can
orders-verb-sent_home = if the fleet would be sent home
orders-verb-in-any-case = in any case
orders-verb-pass = leave the card face down
orders-verb-reveal = turn the card up
orders-verb-takes_cards = if it takes cards
orders-verb-blockade = if it closes the land
orders-verb-plans = take plans
orders-verb-army = show an army to thieves
orders-verb-warship = show a warship to a blockade
orders-verb-fee = pay the fee with what I have most of
orders-verb-receive = take what I do not make
orders-verb-ashore = aegis cards come ashore
orders-verb-aboard = warships and gifts stay aboard
orders-verb-aboard-all = all aegis cards stay aboard
orders-verb-hold = hold back
orders-verb-keep = keep
orders-verb-show_hand = show all and keep one of each
orders-verb-unmade = what I do not make
orders-verb-most = what I have most of
orders-verb-wonder = the next stage of a wonder
orders-verb-fleet = the next fleet
orders-verb-up-to = up to { $n } times
orders-verb-least-n = with { $n } or more of them
orders-verb-loss = if { $n } or more cards would be lost
orders-verb-for = for { $goods }
orders-verb-use = use: { $what }
