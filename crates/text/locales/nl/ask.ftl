### De formulieren die antwoorden op wat een plaats gevraagd wordt

## Wie aan zet is
ask-form-your-move = Jij bent aan zet
ask-form-thinking = { $n ->
    [one] { $islands } denkt ook na
   *[other] { $islands } denken ook na
}
ask-form-forced = Niets te kiezen
    .about = Er wordt zo voor je geantwoord.
ask-form-waits-for = De tafel wacht op { $islands }
ask-form-until = tot { $time } UTC
ask-form-lobby = Het spel is nog niet begonnen.
ask-form-paused = De tafel pauzeert.
ask-form-watching = Je kijkt toe.
ask-form-broken = Dit spel kan niet verdergaan.
ask-form-answered = Je antwoord: { $answer }
ask-form-rule = Regel { $rule }

## Onderdelen
ask-form-fleet = Vloot { $fleet }
ask-form-structures = { $n ->
    [one] { $n } bouwwerk
   *[other] { $n } bouwwerken
}
ask-form-exactly = { $n ->
    [one] kies { $n } kaart
   *[other] kies { $n } kaarten
}
ask-form-up-to = { $n ->
    [one] kies één kaart of geen
   *[other] kies hoogstens { $n } kaarten
}
ask-form-between = kies { $least } tot { $n } kaarten
ask-form-costs = Kost { $cost }
ask-form-brings = Je krijgt
ask-form-house = huiskaart
ask-form-only-you = alleen jij weet dit
ask-form-face-down = gesloten
ask-form-no-card = geen kaart
ask-form-place = { $n ->
    [1] Eerst
    [2] Als tweede
    [3] Als derde
    [4] Als vierde
    [5] Als vijfde
   *[other] Als laatste
}

## In elke fase
ask-form-finish-start = Meteen door naar de ruil
ask-form-finish-trade = Rond de ruil af
ask-form-finish-launch = Houd de vloten thuis
ask-form-finish-launched = Laat geen vloot meer uitvaren
ask-form-finish-barter = Rond de handel met de bank af
ask-form-finish-build = Rond de bouw af
ask-form-order = Liever om de beurt spelen
ask-form-order-about = Als het uitmaakt wie eerst handelt, kan iedereen de archont om een volgorde vragen. De anderen wachten dan op hun beurt.
ask-form-set-order = Leg deze volgorde vast

## Gebeurtenissen
ask-form-order-events = Voer uit in deze volgorde
ask-form-name = Wijs aan
ask-form-name-island = Wijs { $island } aan
ask-form-name-land = Wijs { $land } aan
ask-form-donate = Geef kaarten { $archon-to }, het eiland van de archont
ask-form-donate-about = Een geschenk zonder tegenprestatie. Anderen zien hoeveel kaarten, niet welke.
ask-form-donate-button = Geef aan de archont
ask-form-suffer-village = Je betaalt niet. Kies het dorp dat het je kost.
ask-form-suffer-cards = Je betaalt niet. Kies de kaarten die het je kost.
ask-form-suffer-lose = { $n ->
    [one] Sta { $n } kaart af
   *[other] Sta { $n } kaarten af
}
ask-form-ignore-about = één keer per jaar
ask-form-take = Neem
ask-form-swap = Ruil
ask-form-look = Bekijk de kaart
ask-form-look-at = Bekijk de kaart { $land-at }

## Productie
ask-form-work-about = { $n ->
    [one] Eén leger kan werken: zijn dorp levert het dubbele.
   *[other] { $n } legers kunnen werken, één per dorp: het levert het dubbele.
}
ask-form-work = Zet aan het werk
ask-form-work-none = Geen leger werkt

## Ruil
ask-form-no-offers = Er staat geen aanbod open.
ask-form-you = Jij
ask-form-to-you = aan jou
ask-form-private = besloten
ask-form-gives = geeft
ask-form-asks = vraagt
ask-form-accept = Aannemen
ask-form-refuse = Afwijzen
ask-form-withdraw = Trek in
ask-form-lack = Je mist { $goods }.
ask-form-counter = Tegenbod
ask-form-new-offer = Nieuw aanbod
ask-form-offers-open = { $n } van { $most } open
ask-form-to-whom = Aan wie
ask-form-you-give = Je geeft
ask-form-you-want = Je vraagt
ask-form-privately = Besloten: alleen jij en wie je vraagt, zien het
ask-form-offer-button = Bied dit aan

## Reis
ask-form-which-fleet = Vloot
ask-form-near = Nabij
ask-form-far = Ver
ask-form-hazards = { $n ->
    [one] { $n } gevaar
   *[other] { $n } gevaren
}
ask-form-embargo = dit seizoen geen vloten
ask-form-launch = Laat uitvaren
ask-form-launch-to = Laat uitvaren { $land-toward }
ask-form-launch-about = iedereen ziet het
ask-form-stow = Aegiskaarten aan boord van vloot { $fleet }
ask-form-stow-about = In de haven mag een vloot gesloten aegiskaarten aan boord hebben.
ask-form-stow-button = Breng aan boord

## De kansen van de stuurman
ask-form-odds = Kansen volgens de stuurman
ask-form-odds-ask = Vraag het de stuurman
ask-form-odds-hint = Kies een land en 1 tot 6 kaarten: dan zegt de stuurman de kansen.
ask-form-odds-deck = { $n ->
    [one] nog { $n } gevaar, { $safe } veilig
   *[other] nog { $n } gevaren, { $safe } veilig
}
ask-form-odds-whole = heel
ask-form-odds-lighter = lichter
ask-form-odds-diverted = verdreven
ask-form-odds-home = terug
ask-form-odds-empty = alles weg
ask-form-odds-buys = Als alles aankomt, koop je daar { $goods }.
ask-form-odds-unknown = De havenkaart is niet bekend.
ask-form-odds-blockade = De haven is geblokkeerd: zonder oorlogsschip aan boord kan er niets.

## Gevaren
ask-form-face-accept = { $n ->
    [0] Onderga het gevaar
    [one] Onderga het en verlies { $n } kaart
   *[other] Onderga het en verlies { $n } kaarten
}
ask-form-face-lose = Kies wat je verliest.
ask-form-face-protect = Gebruik { $card }
ask-form-face-army = je bent het kwijt
ask-form-face-warship = getoond en behouden
ask-form-face-warship-lost = vergaat door deze kaart
ask-form-face-gift = je bent het kwijt; voor deze vloot alleen wordt een ander gevaar getrokken
ask-form-face-wonder = Gebruik “{ $card }”
ask-form-divert = Stuur de vloot
ask-form-divert-to = Stuur de vloot { $land-toward }

## Vloothandel
ask-form-reveal = Onthul
ask-form-pass = Pas
ask-form-show-army = Toon een leger
ask-form-show-warship = Toon een oorlogsschip
ask-form-show-about = je houdt de kaart
ask-form-yield = Laat de dieven hun gang gaan
ask-form-fee = Betaal het havengeld
ask-form-give = Geef
ask-form-get = krijg
ask-form-trade = Ruil
ask-form-trade-other = Een andere ruil
ask-form-plans = Neem plannen van een wereldwonder
ask-form-plans-free = de eerste kosten niets
ask-form-plans-gold = voor 1 goud uit de lading

## Terugkeer
ask-form-shift = Verplaats de kaarten
ask-form-drop = { $n ->
    [one] De vloot brengt hoogstens 6 kaarten thuis: { $n } gaat overboord.
   *[other] De vloot brengt hoogstens 6 kaarten thuis: { $n } gaan overboord.
}
ask-form-aboard = Laat aegiskaarten aan boord
ask-form-return = Breng vloot { $fleet } naar huis

## Bouw
ask-form-build = Bouw { $structure }
ask-form-new-fleet = Nieuwe vloot
ask-form-stand-in = Dankzij je gave mag één basisgoed of zeldzaam goed een ander van zijn klasse vervangen.
ask-form-introduce = Een academie brengt een filosofie in die nog niemand heeft.
ask-form-wonder = Bouw verder aan “{ $card }”
ask-form-wonder-cargo = { $cost }, uit de lading van vloot { $fleet }
ask-form-adopt = Neem een filosofie over
ask-form-adopt-about = { $n ->
    [0] Een die anderen inbrachten, voor niets
   *[other] Een die anderen inbrachten, voor { $n } goud
}
ask-form-adopt-button = Neem over
ask-form-use = Gebruik
ask-form-buy-use = Betaal en gebruik

## Afleggen en archont
ask-form-keep = { $n ->
    [one] Bewaar { $n } kaart
   *[other] Bewaar deze { $n } kaarten
}
ask-form-keep-about = gesloten; de rest gaat weg
ask-form-show-hand-about = je bewaart { $goods }, open
ask-form-vote = Stem
ask-form-vote-for = Stem op { $island }
ask-form-archon = Wat de archont doet
    .events = Bepaalt de volgorde van de gebeurtenissen in het volgende seizoen, en wijst aan wie ze treffen als een kaart dat vraagt.
    .order = Bepaalt de beurtvolgorde als iemand daarom vraagt, en stuurt vloten die van koers raken naar een ander land.
    .vote = Je kunt niet op jezelf stemmen. Stemmen zijn open; bij gelijke stand beslist het lot.
ask-form-crown = Geef de overwinning
ask-form-crown-for = Geef de overwinning { $island-to }

ask-form-less = Neem er een terug: { $good }
ask-form-tally = { $n } van { $max }
ask-form-few = Kies er minstens { $min }.
ask-form-many = Kies er hoogstens { $max }.
ask-form-up = { $name }: eerder
ask-form-down = { $name }: later
ask-form-as-counter = Als tegenbod: het antwoordt op hun bod, dat blijft staan
ask-form-gift-button = Weggeven voor niets

## Fields that stand elsewhere on the page
ask-form-on-chart = Kies een land op de kaart.
ask-form-from-dock = Uit je hand:
ask-form-harbor-about = Draai om, en alle vloten hier ruilen volgens de havenkaart. Past iedereen, dan ruilt hier dit seizoen niemand.
ask-form-trade-after = Daarna aan boord: { $goods }
ask-form-trade-bulk = { $give } voor { $want }

## The bank's rates
rates = De koersen van de bank
rates-give = geef
rates-get = krijg
rates-instead = Hier geldt:
rates-papyrus = hier is papyrus te koop
rates-plans = bouwplannen in Athene

## The agora
agora = De agora
agora-sides = links wat je krijgt, rechts wat je geeft
agora-get = je krijgt
agora-give = je geeft
agora-between-others = Tussen anderen
agora-done = Dit seizoen gesloten
agora-could = Daarmee kun je { $structure } bouwen.
agora-could-not = Dan kun je { $structure } niet meer bouwen.
agora-fates = Wat er van je aanbiedingen werd
agora-accepted = Aangenomen
agora-refused = Afgewezen
agora-countered = Tegenbod

ask-form-odds-usually = De havenkaart is gesloten. Bij de gewone koersen: { $goods }.
ask-form-odds-nothing = Daar is niets dat je mist.
ask-form-choose = Kies eerst.

## Advice
hint-ask = Wat zou de koopman doen?
hint-title = De koopman zou dit doen
hint-fill = Vul het voor me in
hint-none = De koopman heeft hier niets te zeggen.
hint-close = Sluiten
agora-wait = { $n ->
    [one] { $n } aanbod wacht op je
   *[other] { $n } aanbiedingen wachten op je
}
agora-makes = maakt
agora-decline-all = Alles afwijzen
hint-short = Raad
ask-form-pass-about = past iedereen, dan ruilt hier niemand
