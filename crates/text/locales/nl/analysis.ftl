# Terugblik op een spel, en de puzzel van de dag.

## De delen van een verslag
analysis-chances = Winstkansen, aan het begin van elk seizoen
analysis-skill = Hoe goed ieder besliste, van 50 tot 100
analysis-sums = Van een gelijk deel tot het einde, in punten van honderd
analysis-turns = Wat het meest kostte
analysis-sea = Op zee: verloren grondstoffen, en wat te verwachten was
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
analysis-turn = { $when }, { $phase }. Beter was: { $better } De winstkans zou dan { $best } zijn geweest, niet { $chosen }: een verschil van { $low } tot { $high } punten.
analysis-because = Omdat: { $words }
analysis-sailed = { $when }. { $name } { $land-toward }: { $lost } verloren, { $expected } te verwachten.
analysis-dealt = { $when }. { $name } geeft { $give } en krijgt { $get } van { $partner }: { $first } en { $second }.
analysis-how-sure = Beoordeeld naar wat elk eiland kon weten, in verzonnen spellen die van daaruit zijn doorgespeeld. Een interval zegt hoe zeker de steekproef is, niet hoe zeker de beoordelaar is.

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
puzzle-chosen = Je koos { $letter }. Het best is { $letter-best }.
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
