# Looking back on a game, and the puzzle of the day.

## The parts of a report
analysis-chances = Chances to win, as each season began
analysis-skill = How well everybody decided, from 50 to 100
analysis-sums = From a fair share to the end, in points of a hundred
analysis-turns = What cost most
analysis-sea = At sea: commodities lost, and what was to be expected
analysis-deals = Deals: by how many points they changed the chances of both

## In them
analysis-end = The end
analysis-percent = { $n }%
analysis-nothing = Nothing that stands out.
analysis-skill-line = { $name }: { $score } (nine times in ten between { $low } and { $high }), { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}
analysis-skill-few = { $name }: too few decisions ({ $n })
analysis-sums-line = { $name }: fair share { $fair }, deal { $deal }, own choices { $own }, others’ choices { $others }, sealed choices together { $together }, luck { $luck }, last step { $last }; end { $end }
analysis-when = year { $year }, { $season }
analysis-turn = { $when }, { $phase }. Better was: { $better } The chance to win would have been { $best }, not { $chosen }: a difference of { $low } to { $high } points.
analysis-because = Because: { $words }
analysis-sailed = { $when }. { $name } { $land-toward }: { $lost } lost, { $expected } to be expected.
analysis-dealt = { $when }. { $name } gives { $give } and gets { $get } from { $partner }: { $first } and { $second }.
analysis-how-sure = Judged by what each island could know, in games imagined and played on from there. An interval says how sure the samples are, not how sure the judge is.

## The puzzle
puzzle-title = Puzzle of day { $n }
puzzle-you = You are { $name }. { $when }, { $phase }.
puzzle-standing = { $n ->
    [one] { $name }: { $n } structure, { $hand } in hand
   *[other] { $name }: { $n } structures, { $hand } in hand
}
puzzle-yours = You hold { $goods }.
puzzle-what = What is best?
puzzle-best = Best is { $letter }.
puzzle-chance = { $letter }: { $chance } (between { $low } and { $high })
