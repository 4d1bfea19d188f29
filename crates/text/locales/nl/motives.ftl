# Waarom een bot iets doet, in zijn eigen woorden.

## Doelen, waar ook een gebouw past
goal-wonder = de volgende bouwstap van ‘{ $card }’
    .short = ‘{ $card }’
goal-plans = de plannen van een tweede wereldwonder
goal-philosophy = een extra filosofie
goal-toll = de gebeurtenis ‘{ $card }’

## Ruil
motive-completes = Ik heb alleen nog { $goods } nodig voor { $goal }.
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

## Wat bots aan tafel zeggen, waar iedereen het hoort
reason-for_nothing = Niet voor niets.
reason-for_nothing_but = Niet voor niets: voor { $good } misschien wel.
reason-helps_leader = Je ligt voor: geen hulp bij { $goal }.
reason-needs = { $temper ->
    [generous] Het spijt me, ik heb zelf { $good } nodig.
    [bold] Afblijven: ik heb zelf { $good } nodig.
   *[other] Ik heb zelf { $good } nodig.
}
reason-makes = Aan { $good } kom ik zelf wel.
reason-no_use = Aan { $good } heb ik niets.
reason-too_dear = { $temper ->
    [bold] Dat meen je niet!
    [patient] Een andere keer misschien.
   *[other] Dat is me te duur.
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
advice-completes = Je hebt alleen nog { $goods } nodig voor { $goal }.
advice-advances = Je kunt { $goods } goed gebruiken voor { $goal }.
advice-arms = Je kunt { $goods } goed gebruiken.
advice-good_price = Wat je krijgt, is je meer waard dan wat je geeft.
advice-gift = Het kost je niets.
advice-fetches = Je krijgt { $get } voor { $give }.
advice-fetches_at = { $land-at } kun je { $get } krijgen voor { $give }.
advice-they_need = { $island } kan { $good } gebruiken.
advice-needs = Je hebt { $goods } nodig voor { $goal }.
advice-too_dear = Dat is te duur voor wat je ervoor krijgt.
advice-helps_leader = { $island } staat te dicht bij de overwinning: daar help je beter niet aan mee.
advice-not_held = Wat gevraagd wordt, heb je niet.
advice-grateful = { $island } heeft je goed behandeld.
advice-against_leader = { $island } ligt voorop en moet worden afgeremd.
advice-harmless = { $island } is nog ver van de overwinning.
advice-lobby = De archont gaat een eiland aanwijzen voor ‘{ $card }’.
advice-arrives = De kans om zonder verlies aan te komen is { $n }%.
advice-plans = In Athene kun je de plannen van een wereldwonder krijgen.
advice-too_risky = De zee zou meer nemen dan de reis opbrengt.
advice-cheaper_to_pay = Betalen kost je minder dan de gebeurtenis ondergaan.
advice-cheaper_to_suffer = De gebeurtenis ondergaan kost je minder dan betalen.
advice-affords = Je kunt { $goal } betalen.
advice-structures = Dan staan er { $n } van je 16 gebouwen.
advice-worth_most = Deze kaarten zijn je het meest waard.
advice-one_of_each = Van elke soort één is meer waard dan wat je kunt verbergen.
advice-nothing_better = Iets anders loont nu niet.
advice-saves_cargo = Het redt wat de vloot draagt.
advice-known = Ligt de kaart open, dan weet je wat deze haven waard is.
advice-unshown = Tonen levert je niets op: een kaart die gesloten blijft, blijft jarenlang liggen.
advice-ashore = Aan wal kun je met de kaarten bouwen.
advice-gifts_first = Eerst wat iets oplevert: dat betaalt misschien de rest.
advice-best_spared = Dat kun je het best missen.
advice-forced = Er valt niets anders te doen.
