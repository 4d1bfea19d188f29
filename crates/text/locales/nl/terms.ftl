# Namen van dingen. Attributen zijn andere vormen van dezelfde naam.

language = Nederlands
decimal-mark = ,

## Goederen en aegiskaarten
good-grain = graan
    .some = graan
good-grapes = druiven
    .some = druiven
good-olives = olijven
    .some = olijven
good-ore = erts
    .some = erts
good-timber = hout
    .some = hout
good-wool = wol
    .some = wol
good-pottery = vazen
    .some = vazen
good-spices = specerijen
    .some = specerijen
good-tools = werktuigen
    .some = werktuigen
good-papyrus = papyrus
    .some = papyrus
good-gold = goud
    .some = goud
good-army = leger
    .some = een leger
good-warship = oorlogsschip
    .some = een oorlogsschip
good-gift = geschenk van Poseidon
    .some = een geschenk van Poseidon

class-basic = basisgoederen
class-rare = zeldzame goederen
class-gold = goud
class-aegis = aegiskaarten

## Eilanden: .the in een zin, .of bezitter, .to ontvanger
island-chios = Chios
    .the = Chios
    .of = van Chios
    .to = aan Chios
island-crete = Kreta
    .the = Kreta
    .of = van Kreta
    .to = aan Kreta
island-rhodes = Rhodos
    .the = Rhodos
    .of = van Rhodos
    .to = aan Rhodos
island-lemnos = Lemnos
    .the = Lemnos
    .of = van Lemnos
    .to = aan Lemnos
island-naxos = Naxos
    .the = Naxos
    .of = van Naxos
    .to = aan Naxos
island-scyros = Skyros
    .the = Skyros
    .of = van Skyros
    .to = aan Skyros

## Landen: .the in een zin, .at er zijn, .toward erheen gaan
land-athens = Athene
    .the = Athene
    .at = in Athene
    .toward = naar Athene
land-sparta = Sparta
    .the = Sparta
    .at = in Sparta
    .toward = naar Sparta
land-ionia = Ionië
    .the = Ionië
    .at = in Ionië
    .toward = naar Ionië
land-egypt = Egypte
    .the = Egypte
    .at = in Egypte
    .toward = naar Egypte
land-carthage = Carthago
    .the = Carthago
    .at = in Carthago
    .toward = naar Carthago
land-italy = Italië
    .the = Italië
    .at = in Italië
    .toward = naar Italië

group-neighboring = nabije landen
group-foreign = verre landen

## Gebouwen: .one in een zin
village-grain = graandorp
    .one = een graandorp
village-grapes = druivendorp
    .one = een druivendorp
village-olives = olijvendorp
    .one = een olijvendorp
village-ore = ertsdorp
    .one = een ertsdorp
village-timber = houtdorp
    .one = een houtdorp
village-wool = woldorp
    .one = een woldorp
workshop-pottery = vazenwerkplaats
    .one = een vazenwerkplaats
workshop-spices = specerijenwerkplaats
    .one = een specerijenwerkplaats
workshop-tools = smederij
    .one = een smederij
workshop-papyrus = papyruswerkplaats
    .one = een papyruswerkplaats
acropolis-marketplace = Markt
    .one = een markt
acropolis-shrine = Heiligdom
    .one = een heiligdom
acropolis-academy = Academie
    .one = een academie
acropolis-great_harbor = Grote haven
    .one = een grote haven
acropolis-treasury = Schatkamer
    .one = een schatkamer
acropolis-fortress = Fort
    .one = een fort

stage-plans = plannen
stage-partial = deels gebouwd
stage-complete = voltooid

fleet = vloot { $letter }
    .new = een nieuwe vloot

## Tijd
season-spring = lente
season-summer = zomer
season-autumn = herfst
season-winter = winter

phase-event = Gebeurtenissen
phase-production = Productie
phase-island_trade = Ruil
phase-journey = Reis
phase-hazard = Gevaren
phase-fleet_trade = Vloothandel
phase-return = Terugkeer
phase-build = Bouw
phase-discard = Aflegfase
phase-archon = Archont

step-order_events = volgorde van de gebeurtenissen
step-name_target = keuze van de archont
step-answer_event = antwoord op de gebeurtenis
step-work = legers aan het werk
step-bounty = keuze van een basisgoed
step-start_trade = begin van de ruil
step-trade = ruil tussen de eilanden
step-launch = uitvaren van de vloten
step-face = antwoord op het gevaar
step-divert = een vloot uit de koers
step-harbor = onthullen of passen
step-thieves = dieven in de haven
step-barter = handel met de bank
step-unload = thuiskomst van de vloten
step-build = bouwen
step-discard = kaarten om te bewaren
step-vote = verkiezing van de archont
step-crown = de archont beslist bij gelijke stand
step-over = einde van het spel

## Opties: .about zegt wat er verandert
option-beginner = Beginnersspel
    .about = De hardste gebeurtenis van elk jaar doet niet mee.
option-delian_league = Delische Bond
    .about = In het eerste jaar heeft Athene geen havenkaart: elke vloot die er aankomt, handelt er vrij.
option-tournament = Toernooi
    .about = Een korter spel dat in jaar 2 begint, met alle dorpen, een werkplaats, de plannen van een wereldwonder en twee vloten.
option-open_hands = Open kaarten
    .about = Iedereen ziet alle handen en alle ladingen: handig om het spel te leren.
option-even_start = Gelijke start
    .about = Met vier spelers begint het vierde eiland met twee geschenken van Poseidon in plaats van zijn leger, dat veel meer waard is.
