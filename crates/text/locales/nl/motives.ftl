# Waarom een bot iets doet, in zijn eigen woorden.

## Doelen, waar ook een gebouw past
goal-wonder = de volgende bouwstap van ‘{ $card }’
    .short = ‘{ $card }’
goal-plans = de plannen van een tweede wereldwonder
goal-philosophy = een extra filosofie
goal-toll = de gebeurtenis ‘{ $card }’

## Ruil
motive-completes = Met { $goods } heb ik alles wat nodig is voor { $goal }.
motive-advances = Ik kan { $goods } goed gebruiken voor { $goal }.
motive-arms = Ik kan { $goods } goed gebruiken.
motive-good_price = Wat ik krijg, is me meer waard dan wat ik geef.
motive-gift = Het kost me niets: ik zeg geen nee.
motive-needs = Ik bewaar { $goods } voor { $goal }.
motive-too_dear = Dat is te duur voor wat ik ervoor krijg.
motive-helps_leader = { $island } staat te dicht bij de overwinning: daar help ik niet aan mee.
motive-not_held = Wat je vraagt, heb ik niet.

## Reizen
motive-voyage = Ik vaar { $land-toward } voor { $goods }, met { $n }% kans om zonder verlies aan te komen.
motive-fetch_plans = Ik vaar naar Athene voor de plannen van een wereldwonder, met { $n }% kans om zonder verlies aan te komen.
motive-too_risky = De zee zou meer nemen dan de reis opbrengt.

## De gebeurtenissen en de archont
motive-cheaper_to_pay = Betalen kost me minder dan de gebeurtenis ondergaan.
motive-cheaper_to_suffer = De gebeurtenis ondergaan kost me minder dan betalen.
motive-lobby = Laat de archont dit onthouden bij het aanwijzen van een eiland voor ‘{ $card }’.
motive-grateful = Ik ben niet vergeten wat { $island } voor me heeft gedaan.
motive-against_leader = { $island } ligt voorop en moet worden afgeremd.
motive-harmless = { $island } is nog ver van de overwinning: daar heb ik niets van te vrezen.

## Bouw
motive-builds = Ik kan { $goal } betalen.

## Uitproberen
motive-tried = Ik heb het uitgeprobeerd: van { $n ->
    [one] { $n } denkbeeldige partij waarin het verschil maakte, liep
   *[other] { $n } denkbeeldige partijen waarin het verschil maakte, { $better ->
        [one] liep
       *[other] liepen
    }
} er { $better } beter af dan met mijn eerste inval.

## Wat bots aan tafel zeggen, waar iedereen het hoort
reason-for_nothing = Niet voor niets.
reason-for_nothing_but = Niet voor niets: voor { $good } misschien wel.
reason-helps_leader = Je ligt voor: geen hulp bij { $goal }.
reason-needs = { $temper ->
    [generous] Helaas, ik wil { $good } voor { $goal }.
    [bold] Nee: ik wil { $good } voor { $goal }.
   *[other] Ik wil { $good } zelf voor { $goal }.
}
reason-not_held = Zoveel heb ik niet, zoals je kunt zien.
reason-too_little = { $n ->
    [one] Te weinig daarvoor: minstens één kaart erbij.
   *[other] Te weinig daarvoor: minstens { $n } kaarten erbij.
}
reason-makes = Aan { $good } kom ik zelf wel.
reason-no_use = Aan { $good } heb ik niets.
reason-too_dear = { $temper ->
    [bold] Dat meen je niet: ik win er niets bij.
    [patient] Nu win ik er te weinig bij; een andere keer misschien.
   *[other] Daar zou ik te weinig bij winnen.
}
reason-too_dear_but = { $temper ->
    [shrewd] Te duur. Laat { $good } zien, dan praten we verder.
    [patient] Te duur. Ik wacht wel op { $good }.
   *[other] Te duur: voor { $good } misschien wel.
}
reason-thanks = { $temper ->
    [bold] Graag!
   *[other] Dank je wel.
}
reason-uses = Ik kan { $good } gebruiken voor { $goal }.
reason-arms = { $good } komt altijd van pas.
reason-fair = { $temper ->
    [bold] Afgesproken!
    [shrewd] Daar kan ik mee leven.
   *[other] Een eerlijke ruil.
}
reason-seeks = { $temper ->
    [bold] Ik wil { $good } voor { $goal }!
   *[other] Ik zoek { $good } voor { $goal }.
}
reason-seeks_arms = Ik kan wel { $good } gebruiken.
reason-gives = Een geschenk onder buren.
reason-suits = { $temper ->
    [bold] Graag of niet!
    [shrewd] Beter vind je het niet.
   *[other] Hier hebben we allebei iets aan.
}
reason-rather = { $temper ->
    [generous] Ik heb liever { $good }, als dat kan.
   *[other] Ik heb liever { $good }.
}
reason-halfway = { $temper ->
    [shrewd] Dit is wat ik kan doen.
   *[other] Laten we elkaar tegemoetkomen.
}
reason-behind = { $temper ->
    [bold] { $island }? { $n } van de 16: daar hoeft niemand bang voor te zijn.
   *[other] Van de anderen heeft { $island } de minste gebouwen ({ $n }): geen gevaar.
}
reason-not_leader = Alles liever dan { $island }, dat voorop ligt.
reason-in_turn = Nu mag een ander eiland het ambt bekleden.
reason-oneself = { $temper ->
    [generous] Neem me niet kwalijk: ik wijs mezelf aan.
   *[other] Mezelf natuurlijk.
}
reason-trusts = Ik vertrouw het { $island } toe.
reason-tried = { $temper ->
    [bold] Ik weet wat ik doe.
   *[other] Ik heb er goed over nagedacht.
}

## De bots naar niveau en karakter
bot-novice = { $temper ->
    [generous] Gulle beginner
    [shrewd] Slimme beginner
    [bold] Stoutmoedige beginner
    [patient] Geduldige beginner
   *[other] Beginner
}
bot-merchant = { $temper ->
    [generous] Gulle koopman
    [shrewd] Slimme koopman
    [bold] Stoutmoedige koopman
    [patient] Geduldige koopman
   *[other] Koopman
}
bot-strategos = { $temper ->
    [generous] Gulle strateeg
    [shrewd] Slimme strateeg
    [bold] Stoutmoedige strateeg
    [patient] Geduldige strateeg
   *[other] Strateeg
}

## Raad: wat de koopman in jouw plaats zou doen, en waarom
advice-completes = Met { $goods } heb je alles wat nodig is voor { $goal }.
advice-advances = Je kunt { $goods } goed gebruiken voor { $goal }.
advice-arms = Je kunt { $goods } goed gebruiken.
advice-good_price = Wat je krijgt, is je meer waard dan wat je geeft.
advice-gift = Het kost je niets.
advice-fetches_at = { $land-at } kun je { $get } krijgen voor { $give }.
advice-fee = { $land-at } vraagt de haven eerst havengeld: { $goods }.
advice-they_need = { $island } kan { $good } gebruiken.
advice-needs = Je hebt { $goods } nodig voor { $goal }.
advice-too_dear = Dat is te duur voor wat je ervoor krijgt.
advice-not_held = Wat gevraagd wordt, heb je niet.
advice-grateful = { $island } heeft je goed behandeld.
advice-lobby = De archont gaat een eiland aanwijzen voor ‘{ $card }’.
advice-plans = In Athene zijn de plannen van een wereldwonder gratis: één kaart aan boord is genoeg om ze te halen.
    .again = In Athene koopt 1 goud de plannen van nog een wereldwonder.
advice-affords = Je kunt { $goal } betalen.
advice-fleet = Met een vloot meer bereik je elk seizoen een land meer, of deel je het risico van een lading.
advice-structures = Dan staan er { $n } van je 16 gebouwen.
advice-worth_most = Deze kaarten zijn je het meest waard.
advice-one_of_each = Van elke soort één is meer waard dan wat je kunt verbergen.
advice-enough = { $phase ->
    [journey] Geen reis levert meer op dan je kaarten thuis waard zijn.
    [fleet_trade] De bank heeft hier niets meer dat voor jou zijn prijs waard is.
    [build] Wat de moeite loont kun je nog niet bouwen: bewaar je kaarten ervoor.
   *[island_trade] Geen ruil brengt je dichter bij een gebouw: houd je kaarten.
}
advice-nothing_better = Iets anders loont nu niet.
advice-saves_cargo = Het redt wat de vloot draagt.
advice-unguarded = Niets aan boord houdt dit gevaar tegen.
advice-spares_aegis = Je aegiskaart is later meer waard, of helpt hier niet.
advice-known = Heb je de kaart gezien, dan weet je wat deze haven waard is.
advice-opens = Alleen waar de kaart open ligt, kan je vloot iets doen.
advice-replaced = Open verdwijnt de blokkade aan het eind van het jaar; gesloten zou die blijven.
advice-can_wait = { $goal } kost je meer dan er in de resterende tijd aan te verdienen valt.
advice-can_wait_for = { $goal } kan wachten: houd de plaats liever vrij voor { $first }.
advice-unshown = Tonen levert je niets op: een kaart die gesloten blijft, blijft jarenlang liggen.
advice-ashore = Aan wal kun je met de kaarten bouwen.
advice-gifts_first = Eerst wat iets oplevert: dat betaalt misschien de rest.
advice-leaves_most = Zo laten de gebeurtenissen je het meest over: wat je nog niet hebt, kan niet worden afgepakt.
advice-best_spared = Dat kun je het best missen.
advice-forced = Er valt niets anders te doen.
advice-helps_leader = { $island } heeft { $n } van de 16 gebouwen en staat te dicht bij de overwinning om te helpen.
advice-against_leader = { $island } ligt voorop met { $n ->
    [one] { $n } gebouw
   *[other] { $n } gebouwen
} en moet worden afgeremd.
advice-harmless = { $island } heeft { $n ->
    [0] geen enkel van de 16 gebouwen
   *[other] { $n } van de 16 gebouwen
} en is nog ver van de overwinning.
advice-lacks = Voor { $goal } mis je nog { $goods }.
advice-poor_trade = De beste ruil die overblijft, { $give } voor { $get }, kost je { $worth }.
advice-even_trade = De beste ruil die overblijft, { $give } voor { $get }, levert je niets op.
advice-better_than_port = Gemiddeld levert dat je { $worth } meer op dan in de haven blijven.
advice-best_voyage = Zelfs de beste reis, { $land-toward }, levert gemiddeld { $worth } meer op: te weinig voor { $n }% risico.
advice-worse_voyage = Zelfs de beste reis, { $land-toward }, kost je gemiddeld { $worth }, bij { $n }% risico.
advice-all_sailed = Al je vloten zijn uitgevaren.
advice-no_cargo = Je hebt niets om te laden.
advice-oneself = Je hebt er zelf voordeel van.
advice-cheaper_to_pay = Betalen kost je { $worth }, ondergaan { $harm }.
advice-cheaper_to_suffer = Ondergaan kost je { $harm }, betalen { $worth }.
advice-must_suffer = Ondergaan kost je { $harm }: goedkoper kom je er niet van af.

## Wat raad kost. Basisgoederen zijn het kleingeld van het spel: daarin wordt geteld wat kaarten je waard zijn.
worth-basics = ongeveer { $n } { $n-count ->
    [one] basisgoed
   *[other] basisgoederen
}
worth-none = bijna niets
price-exchange = De prijs: { $give }, je { $cost } waard. Wat je krijgt, is je { $brings } waard.
price-spent = De prijs: { $goods }.
price-spent_for = De prijs: { $goods }. Zo moet { $goal } wachten.
price-spent_toll = De prijs: { $goods }. Vraagt ‘{ $card }’ er weer om, dan heb je niet meer wat je moet betalen.
price-lost = De prijs: je verliest { $goods }.
price-sea = Het risico: { $n }% kans dat de vloot niet ongeschonden aankomt. Gemiddeld neemt de zee { $worth }.
price-forgone = Deze lading kost je dit seizoen { $goal }.
price-calm = Het risico: bijna geen.
price-no_voyage = De prijs: je loopt { $goods } { $land-at } mis, als de zee je had doorgelaten.
price-no_deal = De prijs: je laat { $goods } lopen. Wat gevraagd wordt, is je { $worth } meer waard.
price-good_deal = De prijs: je laat { $goods } lopen, je { $worth } meer waard dan wat gevraagd wordt.
price-even_deal = De prijs: je laat { $goods } lopen, je niet meer waard dan wat gevraagd wordt.
price-spoils = De prijs: je hebt { $held } kaarten en houdt er { $n } naar keuze, of van elke soort één. De rest raak je aan het eind van het seizoen kwijt.
price-shown = De prijs: iedereen weet dan wat deze haven waard is.
