# Opdrachten voor het seizoen: de pagina, wat eruit volgde, en wat niet te lezen was.

## Wat eruit volgde
orders-by = op opdracht
because-said = Zo luidt je opdracht.
because-condition = Wat je opdracht het eerst zegt, gold niet.
because-lacking = Voor wat je opdracht het eerst zegt, ontbreekt { $goods }.
because-allowed = Wat je opdracht het eerst zegt, kon niet.
because-done = Alles wat je opdrachten voor deze fase zeggen, is gedaan of kan niet.
because-steward = Je opdracht laat het aan de rentmeester over.
because-one_choice = Er was nog maar één keus.
because-no_gain = Er viel niets te winnen.
because-no_offers = Niemand bood iets aan.
because-not_struck = Het trof je niet.
because-unknown = De opdracht is sindsdien veranderd.

## Wat niet te lezen was
problem-found = Woord { $n }: ‘{ $found }’ past hier niet. { $what }
problem-near = Woord { $n }: ‘{ $found }’ past hier niet. Bedoelde je ‘{ $near }’?
problem-ends = De regel houdt te vroeg op. { $what }
problem-phase = Een regel begint met een fase.
problem-verb = Hier hoort wat er in deze fase te doen is.
problem-quick = Hier hoort een vraag die zichzelf beantwoordt.
problem-island = Hier hoort een eiland van deze tafel.
problem-land = Hier hoort een land.
problem-fleet = Hier hoort een vloot: a, b of c.
problem-good = Hier hoort een soort kaart.
problem-village = Hier hoort een dorp, 1 tot 6.
problem-number = Hier hoort een getal dat past.
problem-project = Hier hoort iets om te bouwen.
problem-condition = Hier hoort een voorwaarde.
problem-card = Hier hoort de naam van een kaart.
problem-joint = Hier ontbreekt een klein woord.
problem-end = De regel hoort hier te eindigen.
problem-less = Dit is te lang, of een regel te veel.

## De pagina
orders-title = Opdrachten
orders-heading = Opdrachten, { $table }
orders-lead = Zeg vooraf wat je wilt. Alleen jij ziet dit; elke regel kan nog veranderen tot hij wordt uitgevoerd. Waar je opdrachten zwijgen, wacht de tafel op jou.
orders-rows = Fase voor fase
orders-silent = Niets gezegd: de tafel wacht op jou.
orders-rests = Rust: dit was voor een eerder seizoen. Bewaar opnieuw om het te vernieuwen.
orders-add = Toevoegen
orders-drop = Regel { $n } weghalen
orders-always = elk seizoen
orders-say = Zeg
orders-with = met
orders-then = dan
orders-if = als
orders-else = anders
orders-nothing-more = verder niets
orders-ask = vraag het mij
orders-anything = maakt niet uit
orders-anybody = wie dan ook
orders-quick = Antwoord voor mij wanneer
orders-quick-one_choice = er één keus over is
orders-quick-no_gain = er niets te winnen valt
orders-quick-no_offers = niemand iets aanbiedt
orders-quick-not_struck = het mij niet treft
orders-quick-save = Instellen
orders-text = Hetzelfde als tekst
orders-text-lead = Eén regel per opdracht. Eerst de fase, dan de woorden van het spelverslag.
orders-text-label = Alle opdrachten
orders-save = Bewaren
orders-try = Zien wat ze zouden doen
orders-clear = Alle opdrachten intrekken
orders-saved = Bewaard.
orders-lines = { $n ->
        [one] Eén regel geldt.
       *[other] { $n } regels gelden.
    }
orders-resting = { $n ->
        [one] Eén regel rust.
       *[other] { $n } regels rusten.
    }
orders-now = Nu
orders-now-none = Er wordt je nu niets gevraagd.
orders-now-act = Volgens je opdrachten: { $action }
orders-now-waits = Je opdracht is het je te vragen: de tafel wacht op jou.
orders-now-silent = Je opdrachten zwijgen: de tafel wacht op jou.
orders-now-custom = Als de tijd om is, zou de rentmeester kiezen: { $action }
orders-course = Als het seizoen nu verliep
orders-course-lead = Eén waarschijnlijk verloop, naar wat je weet.
orders-course-none = Er zou je dit seizoen niets meer worden gevraagd.
orders-by-order = jouw opdracht
orders-by-wait = wacht op jou
orders-by-nobody = geen keus
orders-reach = In { $n } van { $of } keer halen je opdrachten zonder jou het einde van het seizoen.
orders-help = Alle zinnen
orders-back = Naar de tafel

## De formulieren: wat er in een zin te kiezen valt
orders-verb-pay = betaal
orders-verb-first = eerst
orders-verb-never = nooit
orders-verb-suffer = betaal niet
orders-verb-ignore = negeer het, als ik kan
orders-verb-decline = laat wat wordt aangeboden
orders-verb-work = mijn legers werken bij
orders-verb-nowhere = nergens
orders-verb-give = bied
orders-verb-accept-give = als anderen het bieden, geef
orders-verb-want = voor
orders-verb-to = aan
orders-verb-from = van
orders-verb-once = één keer
orders-verb-nothing-to = geen ruil met
orders-verb-never-give = geef nooit
orders-verb-finish = stop
orders-verb-finish-no_offers = stop als niemand iets biedt
orders-verb-refuse = weiger al het andere
orders-verb-launch = stuur
orders-verb-least = ten minste
orders-verb-all-there = als alle kaarten er zijn
orders-verb-stay = hij blijft in de haven
orders-verb-stay-all = alle andere blijven in de haven
orders-verb-bear = aanvaard het
orders-verb-shelter = het wonder dat kan
orders-verb-sent_home = als de vloot naar huis zou moeten
orders-verb-in-any-case = in elk geval
orders-verb-pass = laat de kaart gesloten
orders-verb-reveal = draai de kaart om
orders-verb-takes_cards = als hij kaarten neemt
orders-verb-blockade = als hij het land sluit
orders-verb-plans = neem plannen
orders-verb-army = toon dieven een leger
orders-verb-warship = toon een blokkade een oorlogsschip
orders-verb-fee = betaal het havengeld met wat ik het meest heb
orders-verb-receive = neem wat ik niet maak
orders-verb-ashore = aegiskaarten gaan aan land
orders-verb-aboard = oorlogsschepen en geschenken blijven aan boord
orders-verb-aboard-all = alle aegiskaarten blijven aan boord
orders-verb-hold = houd achter
orders-verb-keep = bewaar
orders-verb-show_hand = toon alles en bewaar van elk één
orders-verb-unmade = wat ik niet maak
orders-verb-most = wat ik het meest heb
orders-verb-wonder = de volgende stap van een wonder
orders-verb-fleet = de volgende vloot
orders-verb-up-to = tot { $n } keer
orders-verb-least-n = met { $n } of meer daarvan
orders-verb-loss = als { $n } of meer kaarten verloren zouden gaan
orders-verb-for = voor { $goods }
orders-verb-use = gebruik: { $what }
