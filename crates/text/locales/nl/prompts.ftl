# Wat een plaats gevraagd wordt, waarop ze wacht en wat ze kan kiezen.

## Vragen
ask-set_order = Bepaal in welke volgorde de eilanden spelen die nog niet klaar zijn.
    .head = Bepaal de speelvolgorde
ask-order_events = Kies in welke volgorde de gebeurtenissen in werking treden.
    .head = Orden de gebeurtenissen
ask-name_target = Wijs het eiland aan waarvoor de gebeurtenis bedoeld is.
    .head = Noem een eiland
ask-name_land = Wijs het land aan waar dit seizoen geen vloot heen mag varen.
    .head = Noem een land
ask-answer_event = De gebeurtenis treft je eiland: zeg hoe je ze ondergaat.
    .head = Hoe draag je het?
ask-pay = Betaal wat de gebeurtenis vraagt, of onderga ze.
    .head = Betalen of ondergaan?
ask-take = Kies het basisgoed dat je krijgt.
    .head = Kies een handelswaar
ask-swap = Ga in op wat de gebeurtenis aanbiedt, of sla het af.
    .head = Ruilen?
ask-look = Bekijk een gesloten havenkaart, of zie ervan af.
    .head = Een havenkaart bekijken?
ask-decline = Wat de gebeurtenis aanbiedt, kun je niet betalen: sla het af.
    .head = Niets te ruilen
ask-work = { $n ->
    [0] Je hebt geen leger om aan het werk te zetten; antwoord toch.
    [one] Kies het dorp waar je leger werkt.
   *[other] Kies in welke dorpen je { $n } legers werken.
}
    .head = Legers aan het werk
ask-start_trade = Gebruik je gaven of betaal voor een wereldwonder voordat de ruil begint, of rond af.
    .head = Voor de handel begint
ask-trade = Ruil met de andere eilanden, of rond af.
    .head = Onderhandel, of sluit af
ask-launch = Laad je vloten en laat ze uitvaren, of rond af.
    .head = Laad en stuur je vloten
ask-moored = Je kunt nu geen vloot meer sturen: rond de reis af.
    .head = Geen vloot meer te sturen
ask-face = { $n ->
    [one] Een gevaar treft je vloot: onderga het of bescherm de vloot.
   *[other] Een gevaar treft { $n } van je vloten: kies per vloot of je het ondergaat of ze beschermt.
}
    .head = Gevaar op zee
ask-divert = Kies het land waarheen vloot { $fleet } { $island-of } afdrijft.
    .head = Waarheen drijft vloot { $fleet }?
ask-harbor = { $n ->
    [one] Je hebt een havenkaart bekeken: onthul ze of pas.
   *[other] Je hebt { $n } havenkaarten bekeken: kies per land of je onthult of past.
}
    .head = Haven omdraaien, of passen?
ask-thieves = Dieven loeren op je lading: toon een leger, of laat ze hun gang gaan.
    .head = Dieven! Toon je een leger?
ask-barter = Handel met de bank in de landen waar je vloten zijn aangekomen, of rond af.
    .head = Handel met de bank
ask-unload = { $n ->
    [one] Breng je vloot naar huis.
   *[other] Breng je { $n } vloten naar huis.
}
    .head = Breng je vloten thuis
ask-build = Bouw en gebruik wat je kunt, of rond af.
    .head = Bouw en gebruik
ask-discard = Bewaar { $n } goederenkaarten gesloten, of toon je hand en bewaar van elke soort één kaart.
    .head = Houd er { $n }, of toon alles
ask-vote = Breng je stem uit voor de volgende archont.
    .head = Kies de archont
ask-crown = Niets scheidt de koplopers: wijs de winnaar aan.
    .head = Kies de winnaar

## Wachten
wait-done = Je bent klaar; zolang anderen dat niet zijn, kun je nog verdergaan.
wait-answered = Je hebt geantwoord; tot iedereen dat heeft gedaan, kun je je antwoord nog wijzigen.
wait-turn = Een ander eiland is aan de beurt, maar je kunt op zijn aanbiedingen antwoorden.
wait-order_events = Wacht tot de archont de volgorde van de gebeurtenissen heeft bepaald.
wait-name_target = Wacht tot de archont heeft gekozen.
wait-answer_event = Wacht tot de anderen op de gebeurtenis hebben geantwoord.
wait-work = Wacht tot de anderen hun legers aan het werk hebben gezet.
wait-bounty = Wacht tot de anderen hebben gekozen wat ze krijgen.
wait-start_trade = Wacht tot de ruil begint.
wait-trade = Wacht terwijl de anderen ruilen.
wait-launch = Wacht terwijl de anderen hun vloten laten uitvaren.
wait-face = Wacht tot de anderen op het gevaar hebben geantwoord.
wait-divert = Wacht tot de archont heeft gekozen waarheen een vloot afdrijft.
wait-harbor = Wacht tot de anderen onthullen of passen.
wait-thieves = Wacht terwijl de anderen met de dieven te maken krijgen.
wait-barter = Wacht terwijl de anderen met de bank handelen.
wait-unload = Wacht terwijl de anderen hun vloten naar huis brengen.
wait-build = Wacht terwijl de anderen bouwen.
wait-discard = Wacht tot de anderen hebben gekozen wat ze bewaren.
wait-vote = Wacht tot de anderen hebben gestemd.
wait-crown = Wacht tot de archont onder de koplopers de winnaar heeft aangewezen.
wait-over = Het spel is afgelopen.

## Keuzes in elke fase
choice-finish = Rond af
choice-resume = Ga toch nog verder
choice-call_order = Vraag de archont om een volgorde vast te leggen
choice-set_order = Bepaal de volgorde van { $islands }
choice-undo = Maak ongedaan: { $act }

## Keuzes bij de gebeurtenissen
choice-order_events = Bepaal de volgorde van de { $n } gebeurtenissen
choice-name_island = Wijs { $islands } aan
choice-name_land = Wijs { $lands } aan
choice-donate = { $n ->
    [one] Geef je enige kaart aan de archont
   *[other] Geef 1 tot { $n } van je kaarten aan de archont
}
choice-pay = Betaal { $cost }
choice-give_up = Sta { $cost } af
choice-suffer = Onderga de gebeurtenis
choice-suffer_village = Onderga de gebeurtenis en kies { $villages }
choice-suffer_cards = { $n ->
    [one] Onderga de gebeurtenis en sta { $n } goederenkaart naar keuze af
   *[other] Onderga de gebeurtenis en sta { $n } goederenkaarten naar keuze af
}
choice-ignore = Gebruik je gave om de gebeurtenis te negeren
choice-take = Neem { $goods }
choice-take_basic = Neem 1 basisgoed naar keuze
choice-swap = Ruil { $exchange }
choice-look = Bekijk de havenkaart { $lands }
choice-decline = Sla af wat de gebeurtenis aanbiedt

## Keuzes bij de productie
choice-work = { $n ->
    [0] Zet geen leger aan het werk
    [one] Zet één leger of geen aan het werk: { $villages }
   *[other] Zet tot { $n } legers aan het werk, één per dorp: { $villages }
}

## Keuzes bij de ruil
choice-offer = { $n ->
    [0] Vraag een of meer eilanden om kaarten: { $islands }
    [one] Doe een aanbod van hoogstens { $n } kaart aan een of meer eilanden: { $islands }
   *[other] Doe een aanbod van hoogstens { $n } kaarten aan een of meer eilanden: { $islands }
}
choice-counter = { $n ->
    [0] Doe een tegenbod zonder kaarten { $to }
    [one] Doe een tegenbod van hoogstens { $n } kaart { $to }
   *[other] Doe een tegenbod van hoogstens { $n } kaarten { $to }
}
choice-accept = { $n ->
    [one] Neem het enige aanbod aan dat je kunt nakomen
   *[other] Neem een van de { $n } aanbiedingen aan die je kunt nakomen
}
choice-refuse = { $n ->
    [one] Sla het aanbod af dat je krijgt
   *[other] Sla een van de { $n } aanbiedingen af die je krijgt
}
choice-withdraw = { $n ->
    [one] Trek je aanbod in
   *[other] Trek een van je { $n } aanbiedingen in
}

## Keuzes bij de reis
choice-launch = { $n ->
    [one] Stuur vloot { $fleets } { $lands } met 1 kaart
   *[other] Stuur vloot { $fleets } { $lands } met 1 tot { $n } kaarten
}
choice-stow = { $n ->
    [one] Breng een aegiskaart aan boord van vloot { $fleet }, of aan wal
   *[other] Breng tot { $n } aegiskaarten aan boord van vloot { $fleet }, de andere aan wal
}

## Keuzes bij een gevaar
choice-face = Vloot { $fleet }: { $ways }
face-accept = { $n ->
    [0] onderga het gevaar
    [one] onderga het gevaar en sta { $n } kaart naar keuze af
   *[other] onderga het gevaar en sta { $n } kaarten naar keuze af
}
face-protect = gebruik { $cards }
face-wonder = gebruik ‘{ $card }’
choice-divert = Stuur vloot { $fleet } { $island-of } { $lands }

## Keuzes bij de vloothandel
choice-harbor = Onthul de havenkaart { $lands }, of pas
choice-thieves = Vloot { $fleet }: laat de dieven hun gang gaan
choice-thieves_army = Vloot { $fleet }: toon een leger, of laat de dieven hun gang gaan
choice-show_warship = Toon een oorlogsschip aan boord van vloot { $fleet } om door de blokkade te komen
choice-fee = { $n ->
    [one] Betaal het havengeld voor vloot { $fleet }: { $n } goederenkaart naar keuze
   *[other] Betaal het havengeld voor vloot { $fleet }: { $n } goederenkaarten naar keuze
}
choice-receive = Neem 1 basisgoed naar keuze aan boord van vloot { $fleet }
choice-trade = Ruil kaarten van vloot { $fleet } met de bank { $land-at }
choice-plans = Neem met vloot { $fleet } de plannen van een wereldwonder

## Keuzes bij de terugkeer
choice-shift = { $n ->
    [one] Breng 1 kaart over van vloot { $fleet } naar vloot { $target }
   *[other] Breng 1 tot { $n } kaarten over van vloot { $fleet } naar vloot { $target }
}
choice-return = { $n ->
    [0] Breng vloot { $fleet } naar huis
    [one] Breng vloot { $fleet } naar huis en leg { $n } kaart naar keuze af
   *[other] Breng vloot { $fleet } naar huis en leg { $n } kaarten naar keuze af
}
choice-return_aegis = { $n ->
    [0] Breng vloot { $fleet } naar huis; haar aegiskaarten mogen aan boord blijven
    [one] Breng vloot { $fleet } naar huis en leg { $n } kaart naar keuze af; haar aegiskaarten mogen aan boord blijven
   *[other] Breng vloot { $fleet } naar huis en leg { $n } kaarten naar keuze af; haar aegiskaarten mogen aan boord blijven
}

## Keuzes bij de bouw
choice-build = Bouw { $structure } voor { $cost }
choice-build_academy = Bouw een academie voor { $cost } en voer een filosofie in: { $philosophies }
choice-wonder = Betaal { $cost } voor ‘{ $card }’
choice-wonder_cargo = Betaal { $cost } voor ‘{ $card }’ uit de lading van vloot { $fleet }
choice-substitute = { $choice } (één basisgoed of zeldzaam goed mag een ander van dezelfde klasse zijn)
choice-adopt = Neem een filosofie over: { $philosophies }
use-exchange = Gebruik ‘{ $card }’: { $exchange }
use-make = Gebruik ‘{ $card }’: { $cost } tegen { $gain }
use-make_of = Gebruik ‘{ $card }’: { $cost } ({ $basics }) tegen { $gain }
use-look = Gebruik ‘{ $card }’ om de havenkaart { $lands } te bekijken
use-look_paid = Betaal { $cost } om ‘{ $card }’ te gebruiken en de havenkaart { $lands } te bekijken
use-buy = Betaal { $cost } om ‘{ $card }’ te gebruiken

## Keuzes bij het afleggen en de archont
choice-keep = Bewaar { $n } van je goederenkaarten gesloten
choice-show_hand = Toon je hand en bewaar van elke soort één kaart
choice-vote = Stem op { $islands }
choice-crown = Geef de overwinning { $to }

## Landen om uit te kiezen: vormen zoals bij de namen van de landen
lands-any =
    .the = een land naar keuze
    .at = in een land naar keuze
    .toward = naar een land naar keuze
lands-but =
    .the = een ander land dan { $land }
    .at = in een ander land dan { $land }
    .toward = naar een ander land dan { $land }
