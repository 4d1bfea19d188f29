# Moments staged over the chart, and the lines that stay of them. Those without an island follow its name.

## The frame
stage-speed = Speed
stage-how = How fast shall scenes like this go?
stage-slow = Slow
stage-normal = Normal
stage-quick = Quick
stage-still = Still
stage-sound = Sound
stage-skip = Skip
stage-befell = What befell you
stage-fortune = Good news for you
stage-deed = Your choice
stage-read = Got it
stage-more = and { $n } more
stage-line = { $card }: { $words }
stage-forced = { $words } There was nothing to choose.

## The sea
stage-waters = on the way to { $lands }
stage-alone = fleet { $letter } { $island-of } draws a hazard of its own
stage-nobody-struck = { $whom ->
    [more] Nobody is struck: no fleet on this way carries more than { $n } cards.
    [cargo] Nobody is struck: no fleet on this way carries anything.
    [rare] Nobody is struck: no fleet on this way has rare commodities aboard.
    [gold] Nobody is struck: no fleet on this way has gold aboard.
   *[every] Nobody is struck.
}
stage-passed-over = { $whom ->
    [more] Passed over: only fleets with more than { $n } cards are struck.
    [cargo] Passed over: only the fleet with the most cargo is struck.
    [rare] Passed over: only the fleet with the most rare commodities is struck.
    [gold] Passed over: only the fleet with the most gold is struck.
   *[every] Sails past unharmed.
}
stage-struck = Struck.
stage-boarded = Boarded.
stage-nothing-to-lose = Struck, with nothing aboard that this hazard takes.
stage-loses = Loses { $goods }.
stage-gives-up = Gives up { $goods } and goes unharmed.
stage-gift = Gives its Gift to Poseidon and draws a hazard of its own.
stage-shows = Shows { $goods } and goes unharmed.
stage-spared-by = Spared thanks to “{ $card }”.
stage-turns-back = Turns back home with its cargo.
stage-driven = Driven { $land-toward }.
stage-sails-on = { $n ->
    [0] it sails on { $land-toward }, empty.
    [one] { $n } card sails on { $land-toward }.
   *[other] { $n } cards sail on { $land-toward }.
}
stage-landed = { $n ->
    [one] Your fleet { $letter } reached { $land } untouched, with its card.
   *[other] Your fleet { $letter } reached { $land } untouched, with all its { $n } cards.
}
stage-landed-lighter = { $n ->
    [0] { $all ->
        [one] Your fleet { $letter } reached { $land } without its card.
       *[other] Your fleet { $letter } reached { $land } with none of its { $all } cards.
    }
    [one] Your fleet { $letter } reached { $land } with { $n } of its { $all } cards.
   *[other] Your fleet { $letter } reached { $land } with { $n } of its { $all } cards.
}
stage-thieves = Thieves in the harbor
stage-next-time = { $danger ->
    [thieves] Next time: an army aboard keeps thieves off.
    [pirates] Next time: a warship or an army aboard keeps pirates off, a Gift of Poseidon any hazard.
   *[storm] Next time: a Gift of Poseidon aboard keeps any hazard off.
}
stage-next-time-lighter = { $whom ->
    [more] Fleets with no more than { $n } cards sail past this one.
    [cargo] Only the fleet with the most cargo is struck.
    [rare] Only the fleet with the most rare commodities is struck.
    [gold] Only the fleet with the most gold is struck.
   *[every] Neighboring lands have one hazard on the way, foreign ones two.
}

## Events
stage-event-new = new event
stage-event-again = “{ $card }” acts again.
stage-named = Named by the Archon.
stage-pays = Pays { $goods }.
stage-receives = Receives { $goods }.
stage-spared = { $why ->
    [few] Spared: it had no more than { $n } commodities in hand.
    [guard] Spared: it has { $card } at home.
    [idle] Spared: no village of its can be made idle now.
    [hand] Spared: before the harvest its hand was empty.
    [village] Spared: no village of its can be lost now.
   *[unsaid] Spared.
}
stage-declines = Declines.
stage-donates = Gives { $cards } to the Archon.

## Harbors, deals, the vote, the year
stage-harbor = { $land } opens its harbor
stage-harbor-stays = The card stays face up until the year ends.
stage-reveals = reveals
stage-passes = passes
stage-deal = A deal is struck
stage-harvest-title = Harvest
stage-harvest = Harvest: { $goods }.
stage-harvest-more = More of it thanks to “{ $card }”.
stage-harvest-less = Less of it because of “{ $card }”.
stage-vote = Who shall be Archon?
stage-year = Year { $numeral } ends
stage-year-mine = Year { $numeral } is over: { $n } of your 16 structures stand. Its events leave, and harbors that were open get a new card.
stage-year-go = On to year { $numeral }
stage-leads = in the lead
stage-leads-together = level at the top
stage-year-events = The events of year { $numeral } leave. Four new ones lie face down, one for each season.
stage-year-harbors = Harbors that were open have a new card, face down. Cards that were never turned up stay.
stage-year-stays = All else stays: cards, fleets, structures, the Archon. Philosophies, the powers that academies bring, can be used again if they serve once a year.
stage-year-ahead = { $n ->
    [one] Year { $next } is the last: whoever has the most structures after its winter wins, and all 16 win sooner.
   *[other] { $n } years lie ahead. Whoever has all 16 structures when a season ends wins at once.
}
