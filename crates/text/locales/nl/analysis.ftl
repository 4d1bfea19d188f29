# Terugblik op een spel, en de puzzel van de dag.

## De delen van een verslag
analysis-chances = Winstkansen, aan het begin van elk seizoen
analysis-skill = Hoe goed ieder besliste, van 50 tot 100
analysis-sums = Van een gelijk deel tot het einde, in punten van honderd
analysis-turns = Wat het meest kostte
analysis-sea = Op zee: verloren goederen, en wat te verwachten was
analysis-deals = Ruilen: met hoeveel punten ze de kansen van beiden veranderden

## Wat erin staat
analysis-end = Het einde
analysis-percent = { $n }%
analysis-nothing = Niets wat opvalt.
analysis-skill-line = { $name }: { $score } (negen van de tien keer tussen { $low } en { $high }), { $n ->
    [one] { $n } beslissing
   *[other] { $n } beslissingen
}
analysis-skill-few = { $name }: te weinig beslissingen ({ $n })
analysis-sums-line = { $name }: gelijk deel { $fair }, verdeling { $deal }, eigen keuzes { $own }, keuzes van anderen { $others }, geheime keuzes samen { $together }, geluk { $luck }, laatste stap { $last }; einde { $end }
analysis-when = jaar { $year }, { $season }
analysis-better = { $when }, { $phase }. Beter was: { $better }
analysis-difference = De winstkans zou dan { $best } zijn geweest, niet { $chosen }: een verschil van { $low } tot { $high } punten.
analysis-because = Omdat: { $words }
analysis-sailed = { $when }. { $name } { $land-toward }: { $lost } verloren, { $expected } te verwachten.
analysis-dealt = { $when }. { $name } geeft { $give } en krijgt { $get } van { $partner }: { $first } en { $second }.
analysis-how-sure = Beoordeeld naar wat elk eiland kon weten, in verzonnen spellen die van daaruit zijn doorgespeeld. Een interval zegt hoe zeker de steekproef is, niet hoe zeker de beoordelaar is.
analysis-marks = Van zulke keerpunten kloppen er zo’n drie van de vier: toen andere spelers doorspeelden, won de betere keuze vaker. Het genoemde verschil is eerder te groot; met spelers die onderhandelen blijft er ongeveer de helft van over. Wat niet genoemd wordt, kan toch een fout zijn geweest.

## De pagina
report-title = Analyse van { $island }
report-headline = { $score } van de 100; het meest kostte: { $phase }
report-headline-plain = { $score } van de 100, en niets dat opvalt
report-whose = Wiens analyse
report-skill = Hoe goed, fase voor fase
    .about = Stip: dit eiland. Balk: klopt negen van de tien keer. Streep: de anderen aan deze tafel. 100 is telkens de beste mogelijkheid die gevonden is, naar wat het eiland toen kon weten; 75 is zomaar een keuze.
report-too-few = te weinig
report-sums = Kunnen en geluk, apart
    .about = In punten van honderd: wat van een gelijk deel van de winstkans naar het einde leidde. Geheime keuzes tonen hun gevolg samen en zijn van niemand alleen; de laatste stap is wat vóór de laatste beslissing niet te voorzien was. Wat het ene eiland doet en wat de andere antwoorden, heft elkaar vaak op: lees de drie rijen met keuzes als één.
report-fair = Gelijk deel
report-deal = Verdeling
report-own = Eigen keuzes
report-others = Keuzes van anderen
report-together = Geheime keuzes samen
report-luck = Geluk
report-last = Laatste stap
report-end = Einde
report-causes = Geluk in punten: op zee { $sea }, gebeurtenissen { $event }, havens { $harbor }, plannen { $plans }, al het andere { $lot }. Over veel spellen heft geluk zich op; keuzes niet.
report-turns = Keerpunten
    .about = De beslissingen die het meest kostten. Geluk hoort er niet bij.
report-did = Gedaan
report-best = Best
report-because = Omdat
report-show = Toon op tafel
report-sea = Reizen en hun kansen
    .about = Balk: goederen die de zee aan boord liet. Streep: wat te verwachten was.
report-sea-all = Alle reizen: { $n }
report-sailed = { $n } van { $of }; { $expected } te verwachten
report-empty = Niets aan boord
report-deals = Ruilen: wie er beter van werd
    .about = In punten van honderd, naar de kaarten zoals ze lagen.
report-partner = { $n ->
    [one] { $name }, één ruil
   *[other] { $name }, { $n } ruilen
}
report-working = Elke beslissing wordt opnieuw geprobeerd in veel verzonnen spellen.
    .about = Wat iets gekost kan hebben, wordt nader bekeken; er kunnen dus stappen bij komen. Het duurt ongeveer een minuut, en deze pagina kijkt vanzelf opnieuw.
report-step = Stap { $n } van { $of }
report-waiting = { $n ->
    [one] Eén spel wordt vóór dit spel doorgerekend.
   *[other] { $n } spellen worden vóór dit spel doorgerekend.
}
report-full = Er wachten nu te veel spellen om doorgerekend te worden. Kijk over een paar minuten opnieuw.
report-long = Dit spel hier doorrekenen zou te lang duren. Met het verslag van het spel kan het programma het: parthenon analyse FILE
report-many = In dit spel zijn meer dan twintigduizend beslissingen genomen: te veel om door te rekenen.
report-failed = Er ging iets mis bij het doorrekenen van dit spel. Dat ligt aan het programma.
report-every = Toon de kansen bij elke beslissing
report-seasons = Toon de kansen per seizoen
report-ready = Het is doorgerekend.
report-again = Kijk opnieuw
report-what = Wat gaf de doorslag?
    .about = Welke beslissingen het meest kostten, wat beter was en hoeveel geluk was: doorgerekend in ongeveer een minuut.
report-work = Reken het door
report-instead = { $chosen } Beter was: { $better }
report-lucky = Geluk, in punten van de winstkans: { $points }.
report-marks = { $n ->
    [one] één keerpunt
   *[other] { $n } keerpunten
}

## De puzzel
puzzle-title = Puzzel van dag { $n }
puzzle-you = Je speelt { $name }. { $when }, { $phase }.
puzzle-standing = { $n ->
    [one] { $name }: { $n } gebouw, { $hand } in de hand
   *[other] { $name }: { $n } gebouwen, { $hand } in de hand
}
puzzle-yours = Je hebt { $goods }.
puzzle-what = Wat is het best?
puzzle-best = Het best is { $letter }.
puzzle-chance = { $letter }: { $chance } (tussen { $low } en { $high })
puzzle-sure = Kansen zoals bots ze zien: 400 spellen, verzonnen uit wat dit eiland kon weten, door rentmeesters doorgespeeld tot het volgende ijkpunt van het seizoen en gewogen door het netwerk van de strateeg. Het interval klopt 95 van de honderd keer: het zegt hoe zeker de steekproef is, niet hoe zeker de beoordelaar is.
puzzle = Puzzel van de dag
    .about = Een echt moment uit een spel tussen bots. Eén keuze is duidelijk de beste.
    .skip = Naar de vraag
puzzle-of = Puzzel van { $date }
puzzle-finish = Verder niets, voorlopig.
puzzle-answer = Antwoorden
puzzle-found = Je koos { $letter }, en dat is het best.
puzzle-chosen = Je koos { $letter }. Het best is { $best }.
puzzle-why = Waarom { $letter } het best is
puzzle-between = Tussen { $low } en { $high }
puzzle-again = De vraag nog eens
puzzle-is-best = het best
puzzle-is-mine = jouw keuze
puzzle-same = Uit een spel tussen bots, dus niemands geheimen. Die dag voor iedereen hier dezelfde.
puzzle-before = De dag ervoor
puzzle-after = De dag erna
puzzle-today = De puzzel van vandaag
puzzle-on = Vanaf hier verder spelen
    .about = Een nieuwe tafel, tegen bots
