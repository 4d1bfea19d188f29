# Moments staged over the chart, and the lines that stay of them. Those without an island follow its name.

## The frame
stage-speed = Speed
stage-slow = Slow
stage-normal = Normal
stage-quick = Quick
stage-still = Still
stage-sound = Sound
stage-skip = Skip
stage-befell = What befell you
stage-read = Got it
stage-more = and { $n } more
stage-line = { $card }: { $words }
stage-forced = Nothing to choose: { $words }

## The sea
stage-waters = on the way to { $lands }
stage-alone = fleet { $letter } { $island-of } draws a hazard of its own
stage-nobody-struck = Nobody is struck.
stage-passed-over = Passed over.
stage-struck = Struck.
stage-boarded = Boarded.
stage-nothing-to-lose = Struck, with nothing to lose.
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
stage-thieves = Thieves in the harbor

## Events
stage-event-new = new event
stage-event-again = acts again this season
stage-named = Named by the Archon.
stage-pays = Pays { $goods }.
stage-receives = Receives { $goods }.
stage-spared = Spared.
stage-declines = Declines.
stage-donates = Gives { $cards } to the Archon.

## Harbors, deals, the vote, the year
stage-harbor = { $land } opens its harbor
stage-harbor-stays = The card stays face up until the year ends.
stage-reveals = reveals
stage-passes = passes
stage-deal = A deal is struck
stage-get = You get
stage-give = You give
stage-vote = Who shall be Archon?
stage-year = Year { $numeral } ends
stage-year-mine = Year { $numeral } is over: { $n } of your 16 structures stand. Its events leave, and harbors that were open get a new card.
stage-year-note = What this year built shines. Its events leave, and harbors that were open get a new card.
