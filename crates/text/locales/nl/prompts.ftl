# Wat een plaats gevraagd wordt, waarop hij wacht en wat hij kan kiezen.

## Vragen
ask-set_order = Bepaal in welke volgorde de eilanden spelen die nog niet klaar zijn.
    .head = Bepaal de speelvolgorde
ask-order_events = Kies in welke volgorde de gebeurtenissen in werking treden.
    .head = Zet de gebeurtenissen op volgorde
ask-name_target = Wijs het eiland aan waarvoor de gebeurtenis bedoeld is.
    .head = Wijs een eiland aan
ask-name_land = Wijs het land aan waar dit seizoen geen vloot heen mag varen.
    .head = Wijs een land aan
ask-answer_event = De gebeurtenis treft je eiland: kies hoe je die doorstaat.
    .head = Hoe doorsta je dat?
ask-pay = Betaal wat de gebeurtenis vraagt, of onderga die.
    .head = Betalen of ondergaan?
ask-take = Kies het basisgoed dat je krijgt.
    .head = Kies een basisgoed
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
    .head = Zet je legers aan het werk
ask-start_trade = Gebruik je vermogens of betaal voor een wereldwonder voordat de ruil begint, of rond af.
    .head = Voor de ruil begint
ask-trade = Ruil met de andere eilanden, of rond af.
    .head = Onderhandel, of rond af
ask-launch = Laad je vloten en laat ze uitvaren, of rond af.
    .head = Laad je vloten en laat ze uitvaren
ask-moored = Je kunt nu geen vloot meer sturen: rond de reis af.
    .head = Geen vloot meer te sturen
ask-face = { $n ->
    [one] Een gevaar treft je vloot: onderga het of bescherm de vloot.
   *[other] Een gevaar treft { $n } van je vloten: kies per vloot of je het ondergaat of de vloot beschermt.
}
    .head = Gevaar op zee
ask-divert = Kies het land waarheen vloot { $fleet } { $island-of } afdrijft.
    .head = Waarheen drijf je vloot { $fleet } { $island-of }?
ask-harbor = { $n ->
    [one] Je hebt een havenkaart bekeken: onthul die of pas.
   *[other] Je hebt { $n } havenkaarten bekeken: kies per land of je onthult of past.
}
    .head = De haven onthullen of passen?
ask-thieves = Dieven loeren op je lading: toon een leger, of laat ze hun gang gaan.
    .head = Dieven! Toon je een leger?
ask-receive = De haven geeft je vloot een basisgoed naar keuze: kies het, en ruil daarna, of rond af.
    .head = Kies het geschenk van de haven
ask-barter = Handel met de bank in de landen waar je vloten zijn aangekomen, of rond af.
    .head = Handel met de bank
ask-unload = { $n ->
    [one] Breng je vloot naar huis.
   *[other] Breng je { $n } vloten naar huis.
}
    .head = Breng je vloten naar huis
ask-build = Bouw en gebruik wat je kunt, of rond af.
    .head = Bouw en gebruik wat je kunt
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
choice-finish = Afronden
choice-resume = Toch nog verdergaan
choice-call_order = De archont om een volgorde vragen
choice-set_order = De volgorde bepalen van { $islands }
choice-undo = Ongedaan maken: { $act }

## Keuzes bij de gebeurtenissen
choice-order_events = De volgorde van de { $n } gebeurtenissen bepalen
choice-name_island = Aanwijzen: { $islands }
choice-name_land = Aanwijzen: { $lands }
choice-donate = { $n ->
    [one] Aan de archont geven: je enige kaart
   *[other] Aan de archont geven: 1 tot { $n } van je kaarten
}
choice-pay = Betalen: { $cost }
choice-give_up = Afstaan: { $cost }
choice-suffer = De gebeurtenis ondergaan
choice-suffer_village = De gebeurtenis ondergaan en een dorp kiezen: { $villages }
choice-suffer_cards = { $n ->
    [one] De gebeurtenis ondergaan en { $n } goederenkaart naar keuze afstaan
   *[other] De gebeurtenis ondergaan en { $n } goederenkaarten naar keuze afstaan
}
choice-ignore = Je vermogen gebruiken om de gebeurtenis te negeren
choice-take = Nemen: { $goods }
choice-take_basic = Een basisgoed naar keuze nemen
choice-swap = Ruilen: { $exchange }
choice-look = De havenkaart { $lands } bekijken
choice-decline = Niet ingaan op wat de gebeurtenis aanbiedt

## Keuzes bij de productie
choice-work = { $n ->
    [0] Geen leger aan het werk zetten
    [one] Eén leger of geen aan het werk zetten: { $villages }
   *[other] Tot { $n } legers aan het werk zetten, één per dorp: { $villages }
}

## Keuzes bij de ruil
choice-offer = { $n ->
    [0] Een of meer eilanden om kaarten vragen: { $islands }
    [one] Een aanbod van hoogstens { $n } kaart doen aan een of meer eilanden: { $islands }
   *[other] Een aanbod van hoogstens { $n } kaarten doen aan een of meer eilanden: { $islands }
}
choice-counter = { $n ->
    [0] Een tegenbod zonder kaarten doen { $to }
    [one] Een tegenbod van hoogstens { $n } kaart doen { $to }
   *[other] Een tegenbod van hoogstens { $n } kaarten doen { $to }
}
choice-accept = { $n ->
    [one] Het enige aanbod aannemen dat je kunt nakomen
   *[other] Een van de { $n } aanbiedingen aannemen die je kunt nakomen
}
choice-refuse = { $n ->
    [one] Het aanbod afwijzen dat je krijgt
   *[other] Een van de { $n } aanbiedingen afwijzen die je krijgt
}
choice-withdraw = { $n ->
    [one] Je aanbod intrekken
   *[other] Een van je { $n } aanbiedingen intrekken
}

## Keuzes bij de reis
choice-launch = { $n ->
    [one] Vloot { $fleets } { $lands } sturen met 1 kaart
   *[other] Vloot { $fleets } { $lands } sturen met 1 tot { $n } kaarten
}
choice-stow = { $n ->
    [one] Een aegiskaart aan boord van vloot { $fleet } brengen, of aan wal
   *[other] Tot { $n } aegiskaarten aan boord van vloot { $fleet } brengen, de andere aan wal
}

## Keuzes bij een gevaar
choice-face = Vloot { $fleet }: { $ways }
face-accept = { $n ->
    [0] het gevaar ondergaan
    [one] het gevaar ondergaan en { $n } kaart naar keuze afstaan
   *[other] het gevaar ondergaan en { $n } kaarten naar keuze afstaan
}
face-protect = { $cards } gebruiken
face-wonder = ‘{ $card }’ gebruiken
choice-divert = Vloot { $fleet } { $island-of } { $lands } sturen

## Keuzes bij de vloothandel
choice-harbor = De havenkaart { $lands } onthullen, of passen
choice-thieves = Vloot { $fleet }: de dieven hun gang laten gaan
choice-thieves_army = Vloot { $fleet }: een leger tonen, of de dieven hun gang laten gaan
choice-show_warship = Een oorlogsschip aan boord van vloot { $fleet } tonen om door de blokkade te komen
choice-fee = { $n ->
    [one] Het havengeld voor vloot { $fleet } betalen: { $n } goederenkaart naar keuze
   *[other] Het havengeld voor vloot { $fleet } betalen: { $n } goederenkaarten naar keuze
}
choice-receive = Een basisgoed naar keuze aan boord van vloot { $fleet } nemen
choice-trade = Kaarten van vloot { $fleet } met de bank { $land-at } ruilen
choice-plans = Met vloot { $fleet } de plannen van een wereldwonder nemen

## Keuzes bij de terugkeer
choice-shift = { $n ->
    [one] Van vloot { $fleet } naar vloot { $target } overbrengen: 1 kaart
   *[other] Van vloot { $fleet } naar vloot { $target } overbrengen: 1 tot { $n } kaarten
}
choice-return = { $n ->
    [0] Vloot { $fleet } naar huis brengen
    [one] Vloot { $fleet } naar huis brengen en { $n } kaart naar keuze afleggen
   *[other] Vloot { $fleet } naar huis brengen en { $n } kaarten naar keuze afleggen
}
choice-return_aegis = { $n ->
    [0] Vloot { $fleet } naar huis brengen; de aegiskaarten mogen aan boord blijven
    [one] Vloot { $fleet } naar huis brengen en { $n } kaart naar keuze afleggen; de aegiskaarten mogen aan boord blijven
   *[other] Vloot { $fleet } naar huis brengen en { $n } kaarten naar keuze afleggen; de aegiskaarten mogen aan boord blijven
}

## Keuzes bij de bouw
choice-build = Bouwen: { $structure }, voor { $cost }
choice-build_academy = Een academie bouwen voor { $cost } en een filosofie invoeren: { $philosophies }
choice-wonder = Betalen voor ‘{ $card }’: { $cost }
choice-wonder_cargo = Betalen voor ‘{ $card }’: { $cost }, uit de lading van vloot { $fleet }
choice-substitute = { $choice } (één basisgoed of zeldzaam goed mag een ander van dezelfde klasse zijn)
choice-adopt = Een filosofie overnemen: { $philosophies }
use-exchange = Gebruikmaken van ‘{ $card }’: { $exchange }
use-make = Gebruikmaken van ‘{ $card }’: { $cost } tegen { $gain }
use-make_of = Gebruikmaken van ‘{ $card }’: { $cost } ({ $basics }) tegen { $gain }
use-look = Gebruikmaken van ‘{ $card }’ om de havenkaart { $lands } te bekijken
use-look_paid = Betalen om ‘{ $card }’ te gebruiken en de havenkaart { $lands } te bekijken: { $cost }
use-buy = Betalen om ‘{ $card }’ te gebruiken: { $cost }

## Keuzes bij het afleggen en de archont
choice-keep = Gesloten bewaren: { $n } van je goederenkaarten
choice-show_hand = Je hand tonen en van elke soort één kaart bewaren
choice-vote = Stemmen op { $islands }
choice-crown = De overwinning { $to } geven

## Landen om uit te kiezen: vormen zoals bij de namen van de landen
lands-any =
    .the = een land naar keuze
    .at = in een land naar keuze
    .toward = naar een land naar keuze
lands-but =
    .the = een ander land dan { $land }
    .at = in een ander land dan { $land }
    .toward = naar een ander land dan { $land }
