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
analysis-better = { $when }, { $phase }. Better was: { $better }
analysis-difference = The chance to win would have been { $best }, not { $chosen }: a difference of { $low } to { $high } points.
analysis-because = Because: { $words }
analysis-sailed = { $when }. { $name } { $land-toward }: { $lost } lost, { $expected } to be expected.
analysis-dealt = { $when }. { $name } gives { $give } and gets { $get } from { $partner }: { $first } and { $second }.
analysis-how-sure = Judged by what each island could know, in games imagined and played on from there. An interval says how sure the samples are, not how sure the judge is.
analysis-marks = Of such marks some three in four are right: when other players played on, the better option won more often. The difference told is rather too large; with players who bargain about half of it is left. What is not marked may have been a mistake all the same.

## The page
report-title = Report on { $island }
report-headline = { $score } in 100; what cost most: { $phase }
report-headline-plain = { $score } in 100, and nothing stands out
report-whose = Whose report
report-skill = How well, phase by phase
    .about = Dot: this island. Bar: holds nine times in ten. Stroke: the others at this table. 100 is the best option found every time, judged by what the island could know then; 75 is an option at random.
report-too-few = too few
report-sums = Skill and luck, apart
    .about = In points of a hundred: what led from a fair share of the chance to win to the end. Sealed choices show their effect together and are nobody’s own; the last step is what could not be foreseen before the last decision. What one island does and what others answer often cancel out, so read the three rows of choices as one.
report-fair = Fair share
report-deal = Deal
report-own = Own choices
report-others = Others’ choices
report-together = Sealed choices together
report-luck = Luck
report-last = Last step
report-end = End
report-causes = Luck in points: at sea { $sea }, events { $event }, harbors { $harbor }, plans { $plans }, all else { $lot }. Over many games luck comes to nothing; choices do not.
report-turns = Turning points
    .about = Decisions that cost most. Luck is not among them.
report-did = Done
report-best = Best
report-because = Because
report-show = Show it on the table
report-sea = Voyages against their odds
    .about = Bar: goods that the sea left aboard. Stroke: what was to be expected.
report-sea-all = All voyages: { $n }
report-sailed = { $n } of { $of }; { $expected } to be expected
report-empty = Nothing aboard
report-deals = Deals: whom they helped
    .about = In points of a hundred, by the cards as they lay.
report-partner = { $n ->
    [one] { $name }, one deal
   *[other] { $name }, { $n } deals
}
report-working = Every decision is being tried again in many imagined games.
    .about = What may have cost something is looked at more closely, so steps may be added. It takes a minute or so, and this page looks again by itself.
report-step = Step { $n } of { $of }
report-waiting = { $n ->
    [one] One game is worked out before this one.
   *[other] { $n } games are worked out before this one.
}
report-full = Too many games wait to be worked out just now. Please look again in a few minutes.
report-long = This game would take too long to be worked out here. With its record the program can do it: parthenon analyse FILE
report-many = More than twenty thousand decisions were taken in this game: too many for it to be worked out.
report-failed = Something went wrong while this game was worked out. The fault is the program’s.
report-every = Show the chances at every decision
report-seasons = Show the chances season by season
report-ready = It is worked out.
report-again = Look again
report-what = What decided it?
    .about = Which decisions cost most, what was better, and how much was luck: worked out in a minute or so.
report-work = Work it out
report-instead = { $chosen } Better was: { $better }
report-lucky = Luck, in points of the chance to win: { $points }.
report-marks = { $n ->
    [one] one turning point
   *[other] { $n } turning points
}

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
puzzle-chosen = You chose { $letter }. Best is { $best }.
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
