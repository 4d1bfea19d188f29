# Waarom een bot iets doet, in zijn eigen woorden.

## Doelen, waar ook een gebouw past
goal-wonder = de volgende bouwstap van ‘{ $card }’
goal-plans = de plannen van een tweede wereldwonder
goal-philosophy = een extra filosofie
goal-toll = de gebeurtenis ‘{ $card }’

## Ruil
motive-completes = Ik heb alleen nog { $goods } nodig voor { $goal }.
motive-advances = Ik kan { $goods } goed gebruiken voor { $goal }.
motive-arms = { $goods } komt me goed van pas.
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
