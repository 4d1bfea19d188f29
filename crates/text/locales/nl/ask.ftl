### De formulieren die antwoorden op wat een plaats gevraagd wordt

## Wie aan zet is
ask-form-your-move = Jij bent aan zet
ask-form-archon-move = Jij bent archont:
ask-form-thinking = { $n ->
    [one] { $islands } denkt ook na
   *[other] { $n } anderen denken na
}
ask-form-forced = Niets te kiezen
    .about = Er is maar één weg: de tafel kiest die voor je en gaat zo verder.
ask-form-answered-for = { $kind ->
    [thieves] Je vloot heeft geen leger aan boord: de dieven nemen hun deel.
   *[hazard] Je vloot heeft niets tegen dit gevaar en er valt niets te kiezen: het gaat zijn gang.
}
ask-form-waits-for = De tafel wacht op { $islands }
ask-form-until = tot { $time } UTC
ask-form-lobby = Het spel is nog niet begonnen.
ask-form-paused = De tafel is gepauzeerd.
ask-form-watching = Je kijkt toe.
ask-form-broken = Dit spel kan niet verdergaan.
ask-form-answered = Je antwoord: { $answer }
ask-form-rule = Regel { $rule }

## Onderdelen
ask-form-fleet = Vloot { $fleet }
    .alone = Je vloot
ask-form-structures = { $n ->
    [one] { $n } gebouw
   *[other] { $n } gebouwen
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
ask-form-finish-trade = De ruil afronden
ask-form-finish-launch = De vloten thuishouden
    .alone = Je vloot thuishouden
ask-form-finish-launched = Geen vloot meer laten uitvaren
ask-form-finish-all-sent = Zee kiezen
    .head = Al je vloten zijn uitgevaren
    .alone = Je vloot vaart { $land-toward }
    .about = stap 2 van 2: daarna staat het vast
ask-form-finish-barter = De handel met de bank afronden
ask-form-finish-build = De bouw afronden
ask-form-order = Volgorde van spelen
    .archon = Een volgorde bepalen
ask-form-order-changes = Gewoonlijk handelt iedereen tegelijk. Is er een volgorde, dan neemt de eerste als eerste wat schaars is, en heeft de laatste gezien wat de anderen deden.
ask-form-order-about = Iedereen mag de archont om een volgorde vragen. Allen wachten dan op hun beurt.
    .archon = Als archont mag je er een bepalen. Allen wachten dan op hun beurt.
ask-form-set-order = Deze volgorde vastleggen

## Gebeurtenissen
ask-form-order-events = In deze volgorde uitvoeren
ask-form-order-events-about = Van boven naar beneden, en elk is klaar voordat het volgende begint. Wat geeft en eerst komt, helpt het volgende te betalen; wat neemt en eerst komt, laat minder over om mee te betalen.
ask-form-name-an-island = Wijs een eiland aan
ask-form-name-a-land = Wijs een land aan
ask-form-name-island = { $island } aanwijzen
ask-form-name-land = { $land } aanwijzen
ask-form-donate = Kaarten geven { $archon-to }, het eiland van de archont
ask-form-donate-about = Een geschenk zonder tegenprestatie. Anderen zien hoeveel kaarten, niet welke.
ask-form-donate-button = Aan de archont geven
ask-form-yields = Levert elk seizoen { $goods } op.
ask-form-fleet-about = Nog een vloot: elk seizoen kunnen tot { $n } kaarten meer uitvaren.
ask-form-suffer-village = Kies het dorp dat getroffen wordt.
ask-form-suffer-cards = Je betaalt niet. Kies de kaarten die het je kost.
ask-form-any-commodity = Goud telt mee als goed; aegiskaarten niet.
ask-form-suffer-lose = { $n ->
    [one] { $n } kaart afstaan
   *[other] { $n } kaarten afstaan
}
ask-form-ignore-about = één keer per jaar
ask-form-take = Nemen
ask-form-swap = Ruilen
ask-form-look = De kaart bekijken
ask-form-look-at = De kaart { $land-at } bekijken

## Productie
ask-form-work-about = { $n ->
    [one] Eén leger kan werken: zijn dorp levert het dubbele.
   *[other] { $n } legers kunnen werken, één per dorp: zo’n dorp levert het dubbele.
}
ask-form-work = Aan het werk zetten
ask-form-work-none = Geen leger aan het werk zetten

## Ruil
ask-form-no-offers = Er staat geen aanbod open.
ask-form-you = Jij
ask-form-to-you = aan jou
ask-form-private = besloten
ask-form-gives = geeft
ask-form-asks = vraagt
ask-form-accept = Aannemen
ask-form-refuse = Afwijzen
ask-form-withdraw = Intrekken
ask-form-lack = Je mist { $goods }.
ask-form-counter = Tegenbod
ask-form-new-offer = Nieuw aanbod
ask-form-offers-open = { $n } van { $most } open
ask-form-to-whom = Aan wie
ask-form-you-give = Je geeft
    .empty = tik op je kaarten
ask-form-you-get = Je krijgt
    .empty = tik hieronder aan
ask-form-privately = Besloten: alleen jij en wie je het aanbiedt, zien het
ask-form-rarely = Wat bijna niemand al heeft
ask-form-offer-button = Aanbieden

## Reis
ask-form-which-fleet = Vloot
ask-form-near = Nabij
ask-form-far = Ver
ask-form-hazards = { $n ->
    [one] { $n } gevaar
   *[other] { $n } gevaren
}
ask-form-embargo = dit seizoen geen vloten
ask-form-launch = Laten uitvaren
ask-form-launch-to = Laten uitvaren { $land-toward }
ask-form-launch-about = nog terug te nemen
    .last = stap 1 van 2: nog terug te nemen
ask-form-undo-launch = Vertrek ongedaan maken
ask-form-stow = Aegiskaarten aan boord van vloot { $fleet }
    .alone = Aegiskaarten aan boord van je vloot
ask-form-stow-about = In de haven mag een vloot gesloten aegiskaarten aan boord hebben.
ask-form-stow-button = Aan boord brengen

## De kansen van de stuurman
ask-form-odds = Kansen volgens de stuurman
ask-form-odds-ask = De stuurman raadplegen
ask-form-odds-hint = Kies een land en kaarten: dan noemt de stuurman de kansen.
ask-form-odds-no-draws = geen gevaren op deze route
ask-form-odds-gift = Bij aankomst geeft de haven een basisgoed naar keuze.
ask-form-odds-gift-buys = Als alles aankomt, geeft de haven een basisgoed naar keuze (het liefst { $good }); samen levert dat { $goods } op.
ask-form-odds-draws = { $draws ->
    [one] 1 kaart, schadelijk: { $harmful } van de { $n }
   *[other] { $draws } kaarten, schadelijk: { $harmful } van de { $n }
}
ask-form-odds-beside = { $n ->
    [one] met { $n } andere vloot op weg naar { $lands }
   *[other] met { $n } andere vloten op weg naar { $lands }
}
ask-form-odds-whole = intact
ask-form-odds-lighter = lichter
ask-form-odds-diverted = afgedreven
ask-form-odds-home = naar huis
ask-form-odds-empty = alles weg
ask-form-odds-buys = Als alles aankomt, krijg je daar { $goods } voor { $given }.
ask-form-odds-blockade = De haven is geblokkeerd: zonder oorlogsschip aan boord kan er niets.
ask-form-odds-hidden = De havenkaart is gesloten: { $bad } van de { $n } beletten de handel of kosten een kaart, de andere kunnen helpen.
ask-form-odds-forgone = Wat thuis blijft, is niet meer genoeg voor { $structure }.

## Gevaren
ask-form-face-accept = { $n ->
    [0] Het gevaar ondergaan
    [one] Ondergaan en { $n } kaart verliezen
   *[other] Ondergaan en { $n } kaarten verliezen
}
ask-form-face-lose = Kies wat je verliest.
ask-form-face-protect = { $card } gebruiken
ask-form-face-army = je bent het kwijt
ask-form-face-warship = getoond en behouden
ask-form-face-warship-lost = vergaat door deze kaart
ask-form-face-gift = je bent het kwijt; voor deze vloot alleen wordt een nieuw gevaar getrokken
ask-form-face-wonder = ‘{ $card }’ gebruiken
ask-form-divert = De vloot sturen
ask-form-divert-to = De vloot { $land-toward } sturen

## Vloothandel
ask-form-reveal = Onthullen
ask-form-pass = Passen
ask-form-show-army = Een leger tonen
ask-form-show-warship = Een oorlogsschip tonen
ask-form-show-about = je houdt de kaart
ask-form-yield = De dieven hun gang laten gaan
ask-form-fee = Het havengeld betalen
ask-form-give = Geven
ask-form-get = krijgen
ask-form-trade = Ruilen
ask-form-trade-other = Een andere ruil
ask-form-plans = Plannen van een wereldwonder nemen
ask-form-plans-free = de eerste kosten niets
ask-form-plans-gold = voor 1 goud uit de lading

## Terugkeer
ask-form-shift = De kaarten verplaatsen
ask-form-drop = { $n ->
    [one] De vloot brengt hoogstens 6 kaarten thuis: { $n } gaat overboord.
   *[other] De vloot brengt hoogstens 6 kaarten thuis: { $n } gaan overboord.
}
ask-form-aboard = Aegiskaarten aan boord laten
ask-form-return = Vloot { $fleet } naar huis brengen
    .alone = Je vloot naar huis brengen

## Bouw
ask-form-build = { $structure } bouwen
ask-form-finish-sure = Je kunt nog { $structure } bouwen. Druk nog eens om toch klaar te zijn.
ask-form-new-fleet = Nieuwe vloot
ask-form-village-which = { $village } ({ $n } van { $all })
ask-form-village-terms = { $cost }: { $goods } per seizoen
ask-form-stand-in = Dankzij je vermogen mag één basisgoed of zeldzaam goed door een ander van dezelfde klasse worden vervangen.
ask-form-introduce = Een academie voert een filosofie in die nog niemand heeft.
ask-form-wonder = Verder bouwen aan ‘{ $card }’
ask-form-wonder-cargo = { $cost }, uit de lading van vloot { $fleet }
    .alone = { $cost }, uit de lading van je vloot
ask-form-adopt = Een filosofie overnemen
ask-form-adopt-about = { $n ->
    [0] Ingevoerd door een ander eiland, gratis
   *[other] Ingevoerd door een ander eiland, voor { $n } goud
}
ask-form-adopt-button = Overnemen
ask-form-use = Gebruiken
ask-form-buy-use = Betalen en gebruiken

## Afleggen en archont
ask-form-limit-kept = { $n ->
    [0] Je hebt geen kaarten. Aan het eind van het seizoen zou je er { $most } mogen houden.
    [one] Je hebt { $n } kaart en mag die houden: de grens aan het eind van het seizoen is { $most }.
   *[other] Je hebt { $n } kaarten en mag ze allemaal houden: de grens aan het eind van het seizoen is { $most }.
}
ask-form-limit = Je hebt { $n } kaarten. Aan het eind van het seizoen houd je er { $most }, of van elke soort één als je ze toont.
ask-form-keep = { $n ->
    [one] { $n } kaart bewaren
   *[other] Deze { $n } kaarten bewaren
}
ask-form-keep-about = gesloten; de rest leg je af
ask-form-show-hand-about = je bewaart { $goods }, open
ask-form-vote = Stemmen
ask-form-vote-for = Stemmen op { $island }
ask-form-archon = Wat de archont doet
    .order = Bepaalt de beurtvolgorde als iemand daarom vraagt, en stuurt vloten die van koers raken naar een ander land.
    .vote = Je kunt niet op jezelf stemmen. Stemmen zijn open; bij gelijke stand beslist het lot.
ask-form-vote-event = ‘{ $event }’
ask-form-vote-again = { $n ->
    [0] Volgend seizoen wordt een nieuwe gebeurtenis omgedraaid, en de archont krijgt er het eerst mee te maken.
    [one] Volgend seizoen werkt { $events } opnieuw, naast een nieuwe gebeurtenis; de archont zegt welke eerst komt.
   *[other] Volgend seizoen werken { $events } opnieuw, naast een nieuwe gebeurtenis; de archont bepaalt de volgorde.
}
ask-form-vote-last = Na deze stemming is het spel afgelopen. Is verder alles gelijk, dan wijst de archont de winnaar aan.
ask-form-vote-strikes = Bij ‘{ $event }’ wijst de archont aan wie getroffen wordt: misschien jij.
ask-form-vote-grants = Bij ‘{ $event }’ wijst de archont aan wie er beter van wordt: misschien jij.
ask-form-vote-closes = Bij ‘{ $event }’ sluit de archont een land voor alle vloten: misschien net het land dat jij nodig hebt.
ask-form-crown = De overwinning geven
ask-form-crown-for = De overwinning { $island-to } geven

ask-form-less = Eén terugnemen: { $good }
ask-form-tally = { $n } van { $max }
ask-form-few = Kies er minstens { $min }.
ask-form-many = Kies er hoogstens { $max }.
ask-form-up = { $name }: eerder
ask-form-down = { $name }: later
ask-form-as-counter = Als tegenbod: een antwoord op hun aanbod, dat blijft staan
ask-form-gift-button = Cadeau geven
    .about = Je krijgt er niets voor. Kies wat je wilt, of druk nog eens om het cadeau te geven.

## Fields that stand elsewhere on the page
ask-form-on-chart = Kies een land op de kaart.
ask-form-from-dock = Uit je hand:
ask-form-harbor-about = Onthul je de havenkaart, dan handelen alle vloten hier volgens die kaart. Past iedereen, dan handelt hier dit seizoen niemand.
ask-form-trade-after = daarna aan boord
ask-form-trade-reaches = genoeg voor { $goal }
ask-form-trade-toward = te gebruiken voor { $goal }
ask-form-trade-terms = { $give } voor { $want }; daarna aan boord: { $after }
ask-form-trade-more = Meerdere keren, of betaald met andere kaarten

## The bank's rates
rates = De koersen van de bank
rates-papyrus = hier is papyrus te koop
rates-plans = plannen in Athene
rates-surplus = Overschot aan { $good }: alleen tegen deze koers
rates-shortage = Tekort aan { $good }: alleen tegen deze koers
rates-rare = zeldz.
rates-basic = basis
rates-basics = { $n ->
    [one] { $n } basisgoed
   *[other] { $n } basisgoederen
}
rates-rares = { $n ->
    [one] { $n } zeldzaam goed
   *[other] { $n } zeldzame goederen
}
rates-buys = { $n ->
    [one] { $give } koopt { $want }
   *[other] { $give } kopen { $want }
}

## The agora
agora = De agora
agora-sides = links wat je geeft, rechts wat je krijgt
agora-get = je krijgt
agora-give = je geeft
agora-between-others = Tussen anderen
agora-done = Dit seizoen geruild
agora-they-need = Om straks te bouwen mist { $island } { $goods }, tenzij de hand dat al verbergt.
agora-could = Daarmee kun je { $structure } bouwen.
agora-could-not = Dan kun je { $structure } niet meer bouwen.
agora-fates = Wat er van je aanbiedingen is geworden
agora-older = { $n ->
    [one] 1 eerder antwoord
   *[other] { $n } eerdere antwoorden
}
agora-accepted = Aangenomen
agora-refused = Afgewezen
agora-open = { $no ->
    [one] { $declined } wijst af
   *[other] { $declined } wijzen af
}, { $n ->
    [one] { $islands } denkt na
   *[other] { $islands } denken na
}
agora-countered = Tegenbod
agora-agreed = Akkoord
agora-quoted = ‘{ $words }’

ask-form-odds-usually = Gewoonlijk krijg je daar { $goods } voor { $given }.
ask-form-odds-nothing = Dit is te weinig om daar te ruilen.
ask-form-odds-plans-free = De eerste plannen voor een wereldwonder zijn daar gratis, wat er ook aan boord is.
ask-form-odds-plans = Plannen voor een tweede wereldwonder kosten daar 1 goud.
ask-form-odds-fee = Als alles aankomt, kost het havengeld { $fee }; daarna krijg je { $goods } voor { $given }.
ask-form-odds-gold = Daar koopt 1 goud 2 basisgoederen naar keuze.
ask-form-odds-elsewhere = { $group ->
    [near] In een buurland zou { $given } gewoonlijk { $goods } opleveren.
   *[far] In een ver land zou { $given } gewoonlijk { $goods } opleveren.
}
ask-form-odds-elsewhere-nothing = { $group ->
    [near] Een buurland zou er niets beters voor geven.
   *[far] Een ver land zou er niets beters voor geven.
}
ask-form-odds-basics = Daar is het te ruilen voor basisgoederen, maar niet voor goud.
ask-form-choose = Kies eerst.

## Advice
hint-ask = Wat zou de koopman doen?
hint-order = In deze volgorde: { $events }.
hint-launch = Stuur je vloot { $land-toward } met { $goods }.
hint-title = De koopman zou dit doen
hint-fill = Voor mij invullen
hint-show = Wijs me de knop
hint-none = De koopman heeft hier geen advies.
hint-close = Sluiten
agora-wait = { $n ->
    [one] { $n } aanbod voor jou
   *[other] { $n } aanbiedingen voor jou
}
agora-makes = maakt per seizoen
agora-decline-all = Alles afwijzen
hint-short = Advies
ask-form-harbor-barred = Je kunt hier dit seizoen niet handelen: onthullen helpt alleen de anderen.
ask-form-pass-about = past iedereen, dan handelt hier niemand

ask-form-short = Je liet je tijd verlopen: voorlopig antwoordt de rentmeester sneller.
ask-form-im-back = Ik ben terug
