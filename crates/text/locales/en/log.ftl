# What happened, one sentence each.

## The frame
log-season = Year { $year }, { $season }.
log-phase = Next phase: { $phase }.
log-answered = { $island } has answered.
log-finished = { $island } is done.
log-resumed = { $island } is not done after all.
log-order-called = { $island } asks the Archon to set an order of play.
log-order-set = The Archon sets the order: { $islands }.

## Taking back
log-took-back = { $island } takes back: { $act }.
undone-take = the chosen commodity ({ $goods })
undone-launch = the launch of fleet { $fleet } { $land-toward }
undone-stow = moving the aegis cards of fleet { $fleet }
undone-fee = the harbor fee of fleet { $fleet }
undone-receive = what the harbor gave to fleet { $fleet }
undone-trade = the trade of fleet { $fleet } with the bank
undone-shift = the cards passed from fleet { $fleet } to fleet { $target }
undone-return = the return of fleet { $fleet }
undone-build = building { $structure }
undone-wonder = the payment for “{ $card }”
undone-adopt = adopting “{ $card }”
undone-use = using “{ $card }”

## Goods
log-received = { $island } receives { $goods }.
log-paid = { $island } pays { $goods }.
log-lost = { $island } loses { $goods }.
log-discarded = { $island } discards { $goods }.
log-cargo-received = Fleet { $fleet } { $island-of } takes { $goods } aboard.
log-cargo-paid = Fleet { $fleet } { $island-of } pays { $goods }.
log-cargo-lost = Fleet { $fleet } { $island-of } loses { $goods }.

## Event phase
log-event-flipped = New event: { $card }.
log-events-ordered = The Archon puts the events in this order, counted from the left of the row: { $places }.
log-events-kept = The Archon leaves the events in the order of the row.
log-event-acts = The event “{ $card }” takes effect.
log-island-named = The Archon names { $island }.
log-land-named = The Archon names { $land }.
log-donated = { $island } gives { $cards } to the Archon, { $archon }.
log-spared = { $island } is spared.
log-event-ignored = { $island } ignores the event thanks to “{ $card }”.
log-village-idled = { $island } leaves { $village } idle this season.
log-workshops-idled = { $island } leaves its workshops idle this season.
log-village-lost = { $island } loses { $village }.
log-declined = { $island } declines the offer.

## Looks
log-looked = { $island } looks at the harbor card { $land-at }.
log-harbor-seen = { $island } sees the harbor card { $land-at }: { $card }.
log-event-seen = { $island } sees the next event: { $card }.

## Production
log-worked = { $island } puts armies to work for an extra yield of { $goods }.
log-worked-none = { $island } puts no army to work.

## Island trade
log-offered = Offer by { $island } { $to }: { $terms }.
log-offered-private = Private offer by { $island } { $to }: { $terms }.
log-countered = Counter-offer by { $island } { $to }: { $terms }.
log-countered-private = Private counter-offer by { $island } { $to }: { $terms }.
log-offer-refused = { $other } declines the offer from { $island }: { $terms }.
log-offer-withdrawn = { $island } withdraws its offer: { $terms }.
log-offer-unaffordable = The offer from { $island } is closed, for the cards are gone: { $terms }.
log-offer-declined = Nobody takes the offer from { $island }: { $terms }.
log-dealt = { $island } trades { $give } { $other-to } for { $want }.
log-given = { $island } gives { $cards } { $other-to }.
terms = { $give } for { $want }
terms-gift = { $give } for nothing in return
terms-wish = nothing for { $want }
to-everyone = to everyone

## Journey
log-launched = { $island } launches fleet { $fleet } { $land-toward } with { $cards }.
log-stowed = { $island } rearranges the aegis cards of fleet { $fleet }.
log-loaded = From home, aboard: { $goods }.
log-landed = Put ashore: { $goods }.

## Hazard
log-hazard-neighboring = Hazard on the way to neighboring lands: { $card }. { $words }
log-hazard-foreign = Hazard on the way to foreign lands: { $card }. { $words }
log-hazard-alone = Fleet { $fleet } { $island-of } draws a hazard of its own: { $card }. { $words }
log-hazards-shuffled = The discarded hazards are shuffled into a new deck.
log-struck = Fleet { $fleet } { $island-of } is struck.
log-shown = Fleet { $fleet } { $island-of } shows { $goods }.
log-fleet-spared = Fleet { $fleet } { $island-of } is spared thanks to “{ $card }”.
log-sent-home = Fleet { $fleet } { $island-of } turns back home.
log-diverted = Fleet { $fleet } { $island-of } is driven { $land-toward }.

## Fleet trade
log-said-reveal = { $land-at }, { $island } chooses to reveal the card.
log-said-pass = { $land-at }, { $island } passes.
log-harbor-revealed = The harbor card { $land-at } is turned up: { $card }.
log-harbor-stays-down = The harbor card { $land-at } stays face down; nobody does anything there this season.
log-plans-taken = { $island } takes the plans of a great wonder: { $card }.

## Return
log-shifted = { $island } moves { $cards } from fleet { $fleet } to fleet { $target }.
log-returned = Fleet { $fleet } { $island-of } comes home with { $cards }.
log-returned-empty = Fleet { $fleet } { $island-of } comes home without commodities.
log-aboard = Still aboard: { $cards }.

## Build
log-built = { $island } builds { $structure }.
log-built-academy = { $island } builds an academy and introduces a philosophy: { $card }.
log-wonder-plans = { $island } holds the plans of a great wonder: { $card }.
log-wonder-partial = { $island } begins to build a great wonder: { $card }.
log-wonder-complete = { $island } completes a great wonder: { $card }.
log-adopted = { $island } adopts a philosophy: { $card }.
log-used = { $island } uses “{ $card }”.
log-bought = { $island } pays { $goods } { $other-to } for the use of “{ $card }”.

## Discard
log-hand-shown = { $island } shows its hand: { $goods }.
log-kept = { $n ->
    [0] { $island } keeps no cards.
    [one] { $island } keeps { $n } card face down.
   *[other] { $island } keeps { $n } cards face down.
}

## Archon, end of season and game
log-voted = { $n ->
    [one] { $island } votes for { $other }.
   *[other] { $island } votes for { $other }, with { $n } votes.
}
log-archon-drawn = { $island } is drawn as the first Archon.
log-elected = { $island } is elected Archon.
log-elected-drawn = The vote is tied, and the lot makes { $island } Archon.
log-year-ended = Year { $year } is over.
log-harbor-replaced = A new harbor card lies face down { $land-at }.
log-harbors-shuffled = The discarded harbor cards are shuffled into a new deck.
log-crowned = The Archon settles the tie in favor of { $island }.
log-won = { $island } wins the game.
