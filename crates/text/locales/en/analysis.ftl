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
puzzle-sure = Chances as bots see them: 400 games imagined from what this island could know, played on by stewards to the next moment of the season, and weighed by the net of the strategos. The interval holds 95 times in a hundred: it says how sure the samples are, not how sure the judge is.
puzzle = Puzzle of the day
    .about = A true moment of a game between bots. One choice is clearly best.
    .skip = To the question
puzzle-of = Puzzle of { $date }
puzzle-finish = Nothing more for now.
puzzle-answer = Answer
puzzle-found = You chose { $letter }, and that is best.
puzzle-chosen = You chose { $letter }. Best is { $letter-best }.
puzzle-why = Why { $letter } is best
puzzle-between = Between { $low } and { $high }
puzzle-again = Ask me again
puzzle-is-best = best
puzzle-is-mine = your choice
puzzle-same = From a game between bots, so nobody’s secrets. The same for everybody here on that day.
puzzle-before = The day before
puzzle-after = The day after
puzzle-today = Today’s puzzle
puzzle-on = Play on from here
    .about = A new table, against bots
