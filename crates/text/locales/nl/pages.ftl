# Startpagina, wachtkamer, regels en de andere pagina's rond de tafel.

## Elke pagina
page-title = { $title } · Parthenon
page-home = Parthenon, startpagina
page-skip = Naar de inhoud
page-tools = Hulpmiddelen
page-rules = Regels
page-cards = Kaarten
page-about = Over deze editie
page-language = Taal:
page-theme = Licht of donker
page-unofficial = Een onofficiële editie, gemaakt door spelers. Alle woorden en tekeningen zijn van onszelf.
page-contents = Inhoud
page-to-home = Naar de startpagina
page-to-table = Naar de tafel
page-again = Opnieuw proberen
page-copy = Kopiëren
page-copied = Gekopieerd
page-set = Instellen
page-your-name = Je naam
page-table = Tafel
page-season = Seizoen
page-you = (jij)
page-due = Jij bent aan zet
page-not-due = Wacht op anderen

## Plaatsen
page-seat = Plaats { $n }
page-seat-open = Vrije plaats
page-bot = { $level } (bot)
page-level-random = Zwerver
page-level-novice = Beginner
page-level-steward = Rentmeester
page-level-merchant = Koopman
page-level-strategos = Strateeg
page-pace-live = { $n } seconden per beslissing
page-pace-relaxed = Tien minuten per beslissing
page-pace-days = { $n ->
    [one] Eén dag per beslissing
   *[other] { $n } dagen per beslissing
}
page-pace-open = Zo lang als nodig

## Start
page-home-subtitle = De opkomst van de Egeïsche Zee
page-home-lead = Drie jaar om van een eiland met twee dorpen een wereldwonder te maken. Onderhandel met je rivalen, laad je schepen, trotseer de zee en kom thuis om te bouwen.
page-home-quick = Nu spelen tegen drie bots
page-home-new = Nieuwe tafel
page-home-watch = Bots zien spelen
page-home-join = Heb je een code of een link?
    .go = Meedoen
page-home-games = Mijn spellen
page-home-what = Wat is het?
    .text = Drie tot zes eilanden delen één zee. Je dorpen leveren graan, olijven of wol; je buren hebben wat jij mist, en het verre Egypte heeft de papyrus die niemand verbouwt. Over alles valt te onderhandelen, en een belofte is zoveel waard als het vertrouwen dat je geniet. Elk seizoen brengen je vloten goederen naar verre kusten, door stormen en langs piraten, en van wat ze meebrengen bouw je dorpen, werkplaatsen, een akropolis en wereldwonderen. Een voltooid eiland telt zestien gebouwen. Wie na drie jaar het meest heeft gebouwd, wint; wie als eerste klaar is, wint meteen.
page-home-season = Een seizoen in tien beelden
    .text = Een jaar heeft vier seizoenen, en elk seizoen gaat door dezelfde tien fasen. Iedereen speelt tegelijk, dus niemand wacht lang.
page-home-rules = Hoe je speelt, en alle regels
page-phase-event = De archont draait een gebeurtenis om; die blijft het hele jaar.
page-phase-production = Dorpen en werkplaatsen leveren hun goederen.
page-phase-island_trade = Ruil met de andere eilanden zoals je wilt.
page-phase-journey = Laad je vloten en stuur ze de zee op.
page-phase-hazard = Stormen en piraten nemen hun deel.
page-phase-fleet_trade = Verhandel in de haven je lading met de bank.
page-phase-return = De vloten komen thuis met hun opbrengst.
page-phase-build = Betaal gebouwen, vloten en ideeën.
page-phase-discard = Bewaar een paar goederen, of toon alles en houd van elke soort één.
page-phase-archon = Iedereen kiest de volgende archont.
page-game-lobby = { $n ->
    [0] klaar om te beginnen
    [one] één plaats vrij
   *[other] { $n } plaatsen vrij
}
page-game-when = Jaar { $year }, { $season }
page-game-score = { $n ->
    [one] { $n } gebouw van de 16.
   *[other] { $n } gebouwen van de 16.
}
page-ago-now = zojuist
page-ago-minutes = { $n ->
    [one] een minuut geleden
   *[other] { $n } minuten geleden
}
page-ago-hours = { $n ->
    [one] een uur geleden
   *[other] { $n } uur geleden
}
page-ago-days = { $n ->
    [one] een dag geleden
   *[other] { $n } dagen geleden
}
page-ago-months = { $n ->
    [one] een maand geleden
   *[other] { $n } maanden geleden
}

## Nieuwe tafel
page-new-title = Een nieuwe tafel
page-new-players = Wie speelt er?
    .hint = Met meer plaatsen voor jezelf speel je samen op één scherm: jullie geven het door, en tussendoor blijven de kaarten bedekt.
page-new-me = Ik, op dit scherm
page-new-sharer = Naam van wie plaats { $n } speelt
page-new-open = Vrij, voor een vriend
page-new-bot = Bot: { $level }
page-new-levels = Een beginner is vergevingsgezind, een koopman handelt goed, een strateeg kijkt vooruit.
page-new-pace = Tempo
    .hint = Is de tijd om, dan antwoordt de rentmeester voor de plaats, zodat niemand de tafel kan ophouden.
page-new-options = Opties
page-new-set = Kaartenset
page-new-go = De tafel openen
page-mistake-players = Je speelt met drie tot zes spelers: kies hoeveel.
page-mistake-seat = Zeg voor elke plaats wie er komt te zitten.
page-mistake-name = Vertel de anderen hoe je heet.
page-mistake-set = Kies een kaartenset uit de lijst.
page-mistake-pace = Kies een tempo uit de lijst.

## Wachtkamer
page-lobby-title = Tafel { $code }
page-lobby-seats = Plaatsen
page-lobby-invite = Anderen uitnodigen
page-lobby-setup = Het spel
page-lobby-sit-hint = Zeg wie je bent en neem dan een vrije plaats.
page-lobby-hot-seat = Nog iemand aan dit scherm? Zet hier de naam en neem dan nog een vrije plaats.
page-lobby-sit = Hier gaan zitten
page-lobby-stand = Opstaan
page-lobby-device = Ander toestel
page-lobby-open = Vrij laten
page-lobby-fill = Wie krijgt plaats { $n }
page-lobby-ready = Klaar
page-lobby-here = Aanwezig
page-lobby-away = Nu niet hier
page-lobby-link = Link naar deze tafel
page-lobby-link-hint = Wie hem opent, kan een vrije plaats nemen of toekijken.
page-lobby-qr = QR-code van de link naar deze tafel
page-lobby-pace = Het tempo veranderen
page-lobby-start = Het spel beginnen
page-lobby-why-not = { $n ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $n } plaatsen vrij.
}
page-lobby-fill-start = Bots op de vrije plaatsen zetten en beginnen
page-lobby-wait-host = De gastheer begint het spel als iedereen er is.

## Links naar een plaats
page-take-title = Deze plaats innemen
page-take-lead = Met deze link krijg je een plaats aan een tafel.
page-take-seat = Plaats
page-take-sitter = Gespeeld door
page-take-others = Aan tafel
page-take-go = Deze plaats innemen
page-take-fine = De plaats hoort dan bij deze browser. De link werkt één keer.
page-link-title = Een link voor plaats { $n }
page-link-title-island = Een link voor { $island }
page-link-lead = Open hem op het toestel waarop gespeeld wordt: scan daar de code, of stuur de link door.
page-link-label = Link naar de plaats
page-link-qr = QR-code van de link naar de plaats
page-link-warn = Hij werkt één keer, voor één toestel, binnen { $n } dagen, en wordt alleen nu getoond. Wie hem heeft, kan op deze plaats spelen en de kaarten ervan zien: stuur hem dus naar niemand anders.

## Eén scherm voor meer spelers
page-cover-title = Geef het toestel door
page-cover-pass = Geef het toestel aan { $name }
page-cover-wait = De tafel wacht op anderen
page-cover-lead = Hier zijn geen kaarten te zien. Kies je naam als niemand anders kijkt.
page-cover-watch = Toekijken zonder kaarten

## Einde
page-end-title = Het spel is afgelopen
page-end-won = { $island } wint
page-end-who = { $title }: { $who }
page-end-ranking = Eindstand
page-end-growth = Hoe de eilanden groeiden
    .about = Gebouwen van elk eiland aan het eind van elk seizoen
page-end-start = Bij het begin
page-end-table = Hetzelfde als tabel
page-end-rematch = Opnieuw spelen met dezelfde mensen
page-end-rematch-there = Naar het nieuwe spel
page-end-log = Het hele verhaal
page-end-record = Het verslag downloaden
    .about = In het verslag staat elke beslissing. Het programma kan het naspelen en elke trekking nagaan.
page-end-fair = Was het lot eerlijk?
    .text = Elke trekking volgt uit één geheim getal, het startgetal. Aan het begin toonde de tafel er al de vingerafdruk van: de SHA-256. Nu ligt het startgetal open. Iedereen kan de SHA-256 van de bytes berekenen en vergelijken, en het verslag deelt dezelfde kaarten opnieuw.
page-end-promise = Vingerafdruk, getoond aan het begin
page-end-seed = Startgetal, nu getoond

## Verhaal
page-log-title = Het verhaal van tafel { $code }
page-log-empty = Hier is nog niets gebeurd.
page-log-before = Voor het spel
page-log-turn = Eerdere en latere seizoenen
page-log-earlier = Eerder
page-log-later = Later
page-log-part = Jaar { $year }, { $season }, deel { $n }
page-log-seated = Nieuwe speler ({ $seat }): { $name }.
page-log-paused = De tafel werd gepauzeerd.
page-log-went-on = De tafel ging verder.
page-log-extended = { $seat } kreeg meer tijd.
page-log-pace = Nieuw tempo: { $pace }.

## Regels
page-play-title = Hoe je speelt, in vijf minuten
page-play-goal = Zet zestien gebouwen neer
    .text = Zes dorpen, twee werkplaatsen, zes gebouwen op je akropolis en twee wereldwonderen. Je begint met twee dorpen, één vloot en lege handen. Wie als eerste alle zestien heeft, wint; anders wint wie er na drie jaar de meeste heeft.
page-play-goods = Alles betaal je met goederen
    .text = Er zijn zes basisgoederen, vier zeldzame, en goud. Dorpen leveren basisgoederen, werkplaatsen zeldzame. Geen eiland maakt alles, en papyrus komt alleen uit Egypte.
page-play-bargain = Onderhandel met de anderen
    .text = In de ruilfase kunnen alle goederen van hand wisselen, in elke hoeveelheid waarover twee eilanden het eens zijn. Geschenken mogen. Beloften binden niemand, maar mensen onthouden ze.
page-play-sail = Vaar uit en handel overzee
    .text = Een vloot brengt tot zes kaarten naar één land. Athene, Sparta en Ionië zijn nabij: er wacht één gevaar. Egypte, Carthago en Italië zijn ver: twee gevaren, en betere koersen. Oorlogsschepen, legers en geschenken van Poseidon beschermen je lading. Athene heeft ook de plannen voor wereldwonderen.
page-play-build = Kom thuis en bouw
    .text = Betaal wat je eilandkaart vraagt. Een markt maakt goud; een heiligdom, fort of grote haven maakt bescherming; een academie opent filosofieën, een schatkamer bewaart meer goederen. Aan het eind van een seizoen mag je maar weinig kaarten houden: geef ze dus uit.
page-play-archon = Denk aan de archont
    .text = De archont bepaalt de volgorde van de gebeurtenissen van het jaar en wie door sommige ervan getroffen wordt. Iedereen mag de archont vooraf geschenken geven, en aan het eind van elk seizoen stemt iedereen opnieuw, maar nooit op zichzelf.
page-rules-whole = De precieze regels
    .text = Uitspraak voor uitspraak, elk met zijn nummer: waar het programma zich aan houdt.
page-rules-english = De precieze regels zijn er alleen in het Engels; de gids is in het Nederlands.

### De gids: één regel voor elk hoofdstuk dat niet over een fase gaat
page-guide-goal = Zestien gebouwen, drie jaar, en wie wint bij gelijke stand.
page-guide-year = Vier seizoenen van tien fasen, en wat er verandert als een jaar om is.
page-guide-setup = De eilanden, waar iedereen mee begint, en andere manieren om te spelen.
page-guide-cards = Basisgoederen, zeldzame goederen, goud en aegiskaarten, en wie wat ziet.
page-guide-island = Dorpen, werkplaatsen, akropolis, wereldwonderen en vloten.
page-guide-lands = Nabij of ver, wat de bank betaalt, en havenkaarten.
page-guide-archonship = Waar de lauwerkrans over beslist, en hoe je om een volgorde vraagt.
page-guide-table = Tegelijk gevraagd, verzegelde antwoorden, de klok.
page-guide-house = Welke kaarten van ons zijn, en waarom.
page-guide-game = Het spel en zijn onderdelen
page-guide-season = Een seizoen, fase voor fase
page-guide-look = Om op te zoeken
page-guide-structures = Gebouwengids
    .text = Wat elk gebouw kost en doet, eiland voor eiland.
page-guide-harbors = Havengids
    .text = Wat de landen verkopen, de koersen van de bank, en alle havenkaarten.
page-guide-every-card = Alle kaarten
    .text = Gebeurtenissen, gevaren en al het andere, voluit.
page-guide-numbers = Regels op nummer
    .text = Elk nummer leidt naar de passage die de regel uitlegt.
page-guide-small = De kleine nummers leiden naar de precieze regels.
page-guide-example = Voorbeeld
page-guide-why = Waarom het uitmaakt
page-guide-find = Zoeken in de regels
    .go = Zoeken
page-guide-found = { $n ->
    [0] Een hoofdstuk gaat over ‘{ $words }’.
    [one] Eén passage gaat over ‘{ $words }’.
   *[other] { $n } passages gaan over ‘{ $words }’.
}
page-guide-nothing = Geen passage gaat over ‘{ $words }’. Probeer een ander woord, of een deel ervan.
page-guide-back = Alle hoofdstukken
page-guide-turn = Vorig en volgend hoofdstuk
page-guide-before = Vorige
page-guide-next = Volgende
page-guide-open = Als pagina openen
page-guide-hazards = { $n ->
    [one] { $n } gevaar
   *[other] { $n } gevaren
}
page-guide-only-plans = plannen van wereldwonderen
page-guide-only-papyrus = papyrus
page-guide-only-warship = oorlogsschepen
page-guide-only-army = legers
page-guide-give = Je geeft : je krijgt
page-guide-short-basic = basis
page-guide-short-rare = zeldzaam
page-guide-short-gold = goud

## Kaarten
page-cards-lead = Alle kaarten van de set ‘{ $set }’. Wat op een kaart staat, volgt uit wat hij doet, dus die twee kunnen elkaar niet tegenspreken.
page-cards-house = is het teken van huiskaarten: geheel of deels ons eigen ontwerp, waar de gedrukte tekst niet van ons is of niet bekend is.
page-cards-island = Eilanden
page-cards-structure = Akropolis
page-cards-plot = Dorpen en werkplaatsen
page-cards-wonder = Wereldwonderen
page-cards-philosophy = Filosofieën
page-cards-event = Gebeurtenissen van jaar { $year }
page-cards-hazard = Gevaren
page-cards-harbor = Havens
page-cards-aegis = Aegiskaarten
page-cards-commodity = Goederen
page-good-basic = Dorpen leveren het. Elke haven koopt en verkoopt het.
page-good-rare = Werkplaatsen maken het. Duur overzee, en nodig voor de mooiste gebouwen.
page-good-papyrus = Alleen in Egypte te koop, overal te verkopen.
page-good-gold = Voor vloten, plannen, filosofieën en meer. Het komt uit de handel.

## Over
page-about-title = Wat dit is
page-about-lead = Een plek om Parthenon: Rise of the Aegean te spelen, een bordspel over handel, reizen en monumenten dat niet meer te koop is: met vrienden, wekenlang, of tegen bots.
page-about-unofficial = Onofficieel
    .text = Deze editie heeft geen band met de auteurs of uitgevers van het gedrukte spel. De regels staan hier in onze eigen woorden, en elke tekening is voor deze tafel gemaakt. Kom je de doos nog ergens tegen, dan is hij zijn geld waard.
page-about-cards = Kaarten
    .text = Bij elke kaart staat waar hij vandaan komt. Huiskaarten zijn ons eigen ontwerp en altijd gemerkt; wie de doos heeft, kan met de eigen kaartteksten spelen.
page-about-fair = Een eerlijk lot
    .text = Alle trekkingen volgen uit een startgetal waarvan de SHA-256 bij het begin van het spel wordt getoond. Het startgetal wordt aan het eind getoond, zodat iedereen het kan nagaan. Bots weten alleen wat hun plaats mag weten.
page-about-privacy = Wat er van je bekend is
    .text = Eén cookie, die zegt welke plaatsen van jou zijn, en de naam die je intikt. Geen account, geen mail, geen trackers, niets van elders geladen.
page-about-license = Licentie
    .text = Vrije software, onder de MIT-licentie of de Apache-licentie 2.0, naar keuze.

## Narigheid: .do zegt wat te doen
page-error-status = Code { $n }
page-error-bad-form = Dit formulier klopt niet
    .do = Er ontbrak iets, of het was verminkt. Ga terug, laad de pagina opnieuw en probeer het nog eens.
page-error-not-your-seat = Dit is niet jouw plaats
    .do = Deze browser heeft die plaats niet. Speel je er op een ander toestel, maak daar dan een link met ‘Ander toestel’ en open hem hier; of vraag de gastheer erom.
page-error-foreign = Dit kwam van elders
    .do = Voor je veiligheid worden alleen formulieren van onze eigen pagina’s aanvaard. Open de tafel hier en probeer het opnieuw.
page-error-no-page = Niets dan zee
    .do = Deze pagina bestaat niet. Kijk het adres na, of begin bij de startpagina.
page-error-no-table = Deze tafel bestaat niet
    .do = Kijk de code na: elke letter telt. Vraag de link aan wie je uitnodigde.
page-error-wrong-way = Daar is dit adres niet voor
    .do = Begin bij de startpagina, of open de tafel opnieuw.
page-error-link-void = Deze link geldt niet meer
    .do = Hij is al gebruikt of ingetrokken, te oud, of niet volledig. Vraag de gastheer om een nieuwe.
page-error-too-large = Dat is te veel
    .do = Wat je stuurde, is groter dan alles wat de tafel nodig heeft. Maak het korter.
page-error-too-many = Eén ding tegelijk
    .do = Er kwam in korte tijd te veel van jouw adres. Wacht een minuut en probeer het dan opnieuw.
page-error-failed = Hier ging iets stuk
    .do = Het is onze fout. Wat bevestigd was, is veilig; laad de tafel opnieuw.
page-error-not-saved = Niet bewaard, probeer opnieuw
    .do = Je beslissing kon niet worden opgeschreven en telt dus niet. Probeer het zo meteen nog eens.

page-lost = Verbinding verbroken. Je zetten worden hier bewaard en opnieuw gestuurd.
page-kept = Hier bewaard tot de tafel bereikbaar is, en dan gestuurd.
page-failed = Dat lukte niet. Probeer het opnieuw.
page-span-d = { $n } d
page-span-h = { $n } u
page-span-m = { $n } min
page-span-s = { $n } s
page-lobby-loopback = Deze link werkt alleen op deze computer. Start voor vrienden in hetzelfde huis het programma met: parthenon serve --lan
page-home-first = Eerste reis: leren terwijl je speelt
page-home-worst = Spaar me niet: drie sterke bots
page-about-type = Letters
    .text = Koppen staan in Marcellus van Astigmatic, namen en getallen in Alegreya van Huerta Tipográfica. Beide zijn ongewijzigd en vallen onder de SIL Open Font License 1.1, die bij de bestanden ligt: OFL-marcellus.txt en OFL-alegreya.txt.
page-end-you = { $n ->
    [1] Je hebt gewonnen.
    [2] Je werd tweede.
    [3] Je werd derde.
    [4] Je werd vierde.
    [5] Je werd vijfde.
   *[other] Je werd zesde.
}
