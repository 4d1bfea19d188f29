# Startpagina, wachtkamer, regels en de andere pagina's rond de tafel.

## Elke pagina
page-title = { $title } · Parthenon
page-home = Parthenon, startpagina
page-skip = Naar de inhoud
page-empty = Vul dit nog in.
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
page-name-deleted = (naam gewist)
page-words-deleted = (gewist)
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
page-lobby-seats = Plaatsen
page-lobby-invite = Anderen uitnodigen
page-lobby-setup = Het spel
page-lobby-hot-seat = Nog iemand aan dit scherm? Die neemt een andere vrije plaats en zegt hoe die heet.
page-lobby-sit = Hier gaan zitten
page-lobby-stand = Opstaan
page-lobby-device = Ander apparaat
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
page-link-lead = Open hem op het apparaat waarop gespeeld wordt: scan daar de code, of stuur de link door.
page-link-label = Link naar de plaats
page-link-qr = QR-code van de link naar de plaats
page-link-warn = Hij werkt één keer, voor één apparaat, binnen { $n } dagen, en wordt alleen nu getoond. Wie hem heeft, kan op deze plaats spelen en de kaarten ervan zien: stuur hem dus naar niemand anders.

## Eén scherm voor meer spelers
page-cover-title = Geef het apparaat door
page-cover-pass = Geef het apparaat aan { $name }
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
page-log-none = Niets van dien aard gebeurde dit seizoen.
page-log-before = Voor het spel
page-log-turn = Eerdere en latere seizoenen
page-log-earlier = Eerder
page-log-later = Later
page-log-part = Jaar { $year }, { $season }, deel { $n }
page-log-seated = Nieuwe speler ({ $seat }): { $name }.
page-log-seated-you = Jij speelt { $seat }.
page-log-named = Wie { $seat } speelt heet nu { $name }.
page-log-paused = De tafel werd gepauzeerd.
page-log-went-on = De tafel ging verder.
page-log-extended = { $seat } kreeg meer tijd.
page-log-muted = { $seat } mag van de beheerder niet meer chatten.
page-log-unmuted = { $seat } mag van de beheerder weer chatten.
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
    .text = Eén cookie, die zegt welke plaatsen van jou zijn, en de naam die je intikt. Geen account, geen mail, geen trackers, niets van elders geladen. Aan elke tafel kun je je naam en je chat laten wissen.
page-about-license = Licentie
    .text = Vrije software, onder de MIT-licentie of de Apache-licentie 2.0, naar keuze.

## Naam en chat wissen
page-forget = Mijn naam, chat en opdrachten wissen
page-forget-lead = Aan deze tafel verdwijnt je naam, en elke regel die vanaf jouw plaats in de chat of als opdracht is geschreven. Niemand kan ze terughalen.
page-forget-stays = Je beslissingen blijven, zonder naam: het spel heeft ze nodig en gaat door. Je houdt je plaats.
page-forget-file = Van de pagina’s zijn ze meteen weg, uit het bestand van de server binnen enkele minuten. Kopieën die de beheerder bewaart, en wat anderen hebben opgeschreven, vallen hierbuiten. Andere tafels blijven zoals ze zijn.
page-forget-do = Naam, chat en opdrachten van { $seat } wissen
page-forget-back = Terug naar de tafel

## Narigheid: .do zegt wat te doen
page-error-status = Code { $n }
page-error-bad-form = Dit formulier klopt niet
    .do = Er ontbrak iets, of het was verminkt. Ga terug, laad de pagina opnieuw en probeer het nog eens.
page-error-not-your-seat = Dit is niet jouw plaats
    .do = Deze browser heeft die plaats niet. Speel je er op een ander apparaat, maak daar dan een link met ‘Ander apparaat’ en open hem hier; of vraag de gastheer erom.
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
page-error-busy = Het is druk in het archief
    .do = Veel mensen kijken nu terug op spellen. Probeer het zo meteen nog eens.
page-error-no-record = Van dit spel is er geen verslag
    .do = Wat verborgen was toen het een ander spel voortzette, is opnieuw gedeeld en volgt uit geen startgetal: een verslag zou het niet kunnen bewijzen. Terugkijken kan wel.
page-error-no-puzzle = Van die dag is er geen puzzel
    .do = Een puzzel komt op de dag zelf, en blijft een maand.
page-error-failed = Hier ging iets stuk
    .do = Het is onze fout. Wat bevestigd was, is veilig; laad de tafel opnieuw.
page-error-not-saved = Niet bewaard, probeer opnieuw
    .do = Wat je stuurde kon niet worden opgeschreven. Probeer het zo meteen nog eens.

page-error-not-shown = Nu niet te tonen
    .do = De spellen zijn even niet bereikbaar. Alles wat bevestigd is, blijft bewaard. Probeer het zo meteen nog eens: dan toont de pagina hoe het ervoor staat.

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
page-end-you-with = { $n ->
    [one] { $you }, { $n } gebouw
   *[other] { $you }, { $n } gebouwen
}

## Tables of mine
# Names of tables that nobody has named, with semicolons between them.
page-table-names = De olijvenoogst; De trage zee; Havenlichten; Zes riemen; De zoutweg; Wijnrood water; De lange kade; Beschilderde kruiken; De ochtendmarkt; Het tweede zeil; Brons en wol; Uilen boven Athene; De noordenwind; Vijgenbomen; De tafel van de veerman; Witte zuilen; De barnsteenkust; Negen schepen; De pottenbakkersschijf; Avondtij; De steengroeve; Honing en tijm; De verre vuurtoren; Schapen op de heuvel
page-new-called = Hoe heet de tafel?
    .hint = Mag leeg blijven: dan bedenken wij een naam.
page-mine-title = Jouw tafels
page-mine-wait = { $n ->
    [one] ‘{ $table }’ wacht op je
   *[other] { $n } tafels wachten op je
}
page-mine-next = Eerst ‘{ $table }’: { $asked }
page-mine-nobody = Niemand wacht op je
    .text = Speel intussen tegen bots, of zet een tafel klaar voor vrienden.
page-mine-go = Naar ‘{ $table }’
page-mine-left = nog { $time }
page-mine-count = { $n ->
    [one] één tafel
   *[other] { $n } tafels
}
page-mine-are = { $when }, je speelt { $islands }
page-mine-waits-for = Wacht op { $names }
page-mine-whenever = Wanneer je maar wilt
page-mine-paused = Gepauzeerd
page-mine-at-most = hooguit { $time }
page-mine-no-clock = geen klok
page-mine-finished = Afgelopen
    .find = een naam, een eiland, een rivaal
    .go = Zoeken
page-mine-place = { $n }e
page-mine-agreed = met ieders instemming beëindigd
page-mine-ended = { $n ->
    [one] { $n } gebouw
   *[other] { $n } gebouwen
}
page-mine-play = Nu spelen
page-mine-need = { $n ->
    [one] Eén wacht op je
   *[other] { $n } wachten op je
}
page-mine-new-talk = { $n ->
    [one] Eén nieuw bericht
   *[other] { $n } nieuwe berichten
}
page-mine-to-next = Volgende tafel die op je wacht

## Leaving
page-leave = ‘{ $table }’ verlaten?
page-leave-lead = De rentmeester houdt de plaats van { $island } en speelt degelijk. Je kunt terugkomen zolang niemand anders de plaats neemt.
page-leave-now = { $island } wordt vanaf nu zonder jou gespeeld
page-leave-host = De gastheer kan de plaats aan een bot of aan iemand anders geven
page-leave-goodbye = Je kunt eerst gedag zeggen in de chat
page-leave-do = Tafel verlaten
page-leave-instead = Misschien liever:
page-leave-holiday = { $n ->
    [one] Vrije dagen: nog één
   *[other] Vrije dagen: nog { $n }
}
page-leave-pause = Om een pauze vragen
page-leave-stay = Blijven
page-left = Je hebt ‘{ $table }’ verlaten
page-left-lead = { $island } is nog van jou, en de rentmeester speelt.
page-leave-back = Terugkomen
page-leave-watch = Alleen kijken
page-log-left = { $seat } is weg; de rentmeester speelt.
page-log-back = { $seat } is terug.

page-takes-live = Een avond
page-takes-relaxed = Een avond of twee
page-takes-week = Ongeveer een week
page-takes-weeks = Twee of drie weken
page-takes-days3 = Een maand of langer
page-takes-open = Zo lang als nodig
page-pace-jar = { $line } per beslissing, daarna een kruik van { $jar }
page-new-rest = Nachten, weekends en vakantie
    .hint = Voor spellen die dagen duren: de klokken staan dan voor iedereen stil.
page-new-nights = ’s Nachts niet
    .about = Tussen deze uren loopt geen klok.
page-new-weekends = In het weekend niet
    .about = Op zaterdag en zondag loopt geen klok.
page-new-from = Van
page-new-to = tot
page-new-zone = Tijdzone van de tafel
    .hint = Een vaste afstand tot Greenwich: als bij jou de zomertijd begint of eindigt, schuiven de nachten een uur op.
page-new-holidays = Vakantie van elke speler
page-new-days = { $n ->
    [0] geen
    [one] { $n } dag per spel
   *[other] { $n } dagen per spel
}
page-mistake-rest = Kies twee verschillende uren voor de nacht.
page-rest-night = ’s nachts van { $from } tot { $to } ({ $zone })
page-rest-weekends = in het weekend ({ $zone })
page-rest-holidays = { $n ->
    [one] { $n } vakantiedag per speler
   *[other] { $n } vakantiedagen per speler
}
page-rest-never = nooit
page-log-rest = De klokken staan stil: { $rest }.
page-log-off = { $seat } is vrij tot en met { $date }.
page-log-off-over = { $seat } heeft geen vrije dagen meer staan.
page-time = Tijd bij ‘{ $table }’
page-time-menu = Tijd en vakantie
page-time-rules = Hoe lang je mag nadenken
page-time-pace = { $pace }. Is de tijd om, dan antwoordt de rentmeester.
page-time-jar = De lijn is deze zet, de kruik is van jou. Eerst loopt de lijn leeg, dan de kruik. Wat een zet overlaat wordt niet bewaard; elk seizoen giet { $time } terug in de kruik, tot de rand.
page-time-rest = De klokken staan stil: { $rest }.
page-time-mine = Deze zet
page-time-back = Naar de tafel
page-holiday = Vakantie
page-holiday-planned = Van { $from } tot en met { $to }
page-holiday-end = Nu beëindigen
page-holiday-left = { $n ->
    [0] Je hebt geen dagen meer.
    [one] Je hebt nog { $n } dag. Zolang je vrij bent staat je klok stil.
   *[other] Je hebt nog { $n } dagen. Zolang je vrij bent staat je klok stil.
}
page-holiday-from = Eerste dag
    .wrong = Kies vandaag of een latere dag.
page-holiday-to = Laatste dag
page-holiday-take = Deze dagen vrij nemen
page-holiday-seen = Anderen zien tot wanneer je vrij bent, en verder niets. Je mag toch spelen.

page-away = Welkom terug, { $island }
page-away-lead = { $n ->
    [one] In de laatste { $time } besliste de rentmeester één keer voor jou.
   *[other] In de laatste { $time } besliste de rentmeester { $n } keer voor jou.
}
page-away-back = Je bent terug
    .text = Je tijd was ingekort, omdat je die liet verlopen. Dat is voorbij sinds je de tafel opende: je hebt weer alle tijd.
page-away-nothing = Er wordt nu niets van je gevraagd
page-away-go = Naar de tafel
page-away-did = Wat de rentmeester deed
page-away-late = de tijd was om
page-away-left = je was weg
page-away-only = er was maar één keuze
page-away-others = De anderen

assembly = De vergadering
assembly-lead = De mensen aan tafel beslissen samen. Bots en rentmeesters stemmen niet.
assembly-asks = { $seat } vraagt: { $motion }
assembly-count = { $yes } van { $needs } stemmen; vervalt
assembly-vote = Stemmen
assembly-see = Bekijken
assembly-called = { $seat } vraagt
assembly-needs = { $n } van de { $of } moeten voor zijn; zodra dat zo is gebeurt het.
assembly-needs-all = { $n ->
    [one] Wie stemt moet voor zijn.
   *[other] Alle { $n } moeten voor zijn; zodra dat zo is gebeurt het.
}
assembly-falls = Anders vervalt het:
assembly-for = Voor
assembly-against = Tegen
assembly-open = Nog niet gestemd:
assembly-yes = Wit: ik ben voor
assembly-no = Zwart: ik ben tegen
assembly-no-vote = Je hebt hierover geen stem.
assembly-calls = Een stemming vragen
assembly-one = Eén voorstel tegelijk: eerst dit.
assembly-call = Vragen
assembly-all = Iedereen moet voor zijn, ook wie weg is, tenzij die plaats verloren is.
assembly-half = Meer dan de helft beslist.
assembly-lost = Een plaats geldt als verloren als de rentmeester er speelt, of de tafel er zonder klok op wacht, en daar { $time } lang niemand iets van zich liet horen. Een gastheer die weg is kan worden vervangen.
assembly-opened = { $seat } staat open voor iemand anders: maak een link en geef die door.
motion-pause = De tafel pauzeren
motion-pause-about = Alle klokken staan stil en niemand doet iets tot de tafel verdergaat.
motion-go_on = De tafel laten verdergaan
motion-go_on-about = De klokken lopen verder waar ze stonden.
motion-extend = Meer tijd voor deze zet
motion-extend-about = { $time } erbij voor iedereen aan wie nu iets gevraagd wordt. De kruiken blijven zoals ze zijn.
motion-bot = { $seat } aan een bot geven
motion-bot-about = Een koopman speelt er verder. Tot dan kan wie de plaats heeft terugkomen.
motion-open = { $seat } openstellen voor iemand anders
motion-open-about = Iedereen hier kan een link naar de plaats maken. Tot die gebruikt is kan wie de plaats heeft terugkomen.
motion-host = { $seat } wordt gastheer
motion-host-about = De gastheer is weg; wie { $seat } speelt neemt het over.
motion-end = Het spel beëindigen zoals het staat
motion-end-about = De eindstand volgt de tempels van nu, en alle geheimen worden verteld.
page-log-called = { $seat } vraagt een stemming: { $motion }.
page-log-carried = De vergadering besloot: { $motion }.
page-log-fallen = De vergadering besloot niet: { $motion }.
page-end-led = { $island } staat aan het eind voor
page-end-agreed = Het spel is met ieders instemming beëindigd ({ $when }): dit is de stand van toen.
page-end-unfinished = Er staat in hoever het spel gespeeld is.
page-away-quiet = Niets waarvan het logboek vertelt.

## Samen
page-rematch = Nog een keer?
    .about = Iedereen die meespeelde, wordt gevraagd. Het begint als allen meedoen.
page-rematch-want = { $n ->
    [one] { $names } wil nog een keer spelen
   *[other] { $names } willen nog een keer spelen
}
page-rematch-in = { $n ->
    [one] { $n } van de { $of } doet mee.
   *[other] { $n } van de { $of } doen mee.
}
page-rematch-yes = Ik doe mee
page-rematch-no = Nu niet
page-rematch-lobby = Naar de lobby
page-rematch-begun = Het nieuwe spel is begonnen
page-lobby-asked = Gevraagd, nog geen antwoord
page-lobby-again = Dezelfde mensen nog een keer.
    .last = Het vorige spel
page-lobby-wait-all = Het spel begint vanzelf als iedereen meedoet.
page-mine-invited = Uitnodigingen
    .look = Bekijken
page-talk-table = Allen
page-talk-watchers = Toeschouwers
    .about = Wie meespeelt, ziet dit pas als het spel afgelopen is.
page-talk-rooms = Wie het hoort
page-talk-private = Alleen jullie twee zien dit.
page-talk-to = aan { $name }
page-talk-say = Zeg tegen { $name }
page-talk-left = Iemand die weg is
page-talk-between = Onder vier ogen
    .on = Twee spelers mogen samen praten
page-new-private = Onder vier ogen praten
    .about = Twee spelers mogen samen praten zonder dat iemand anders het ziet.
page-name-question = Hoe zullen de anderen je noemen?
page-forget-remarks = Wis wat ik onder de toeschouwers heb gezegd
page-log-hushed = Toeschouwers mogen van de beheerder niet meer chatten.
page-log-unhushed = Toeschouwers mogen van de beheerder weer chatten.
page-name-about = Hij staat bij je plaats. Hooguit 24 letters.
page-name-again = Een paar letters is genoeg, dan weten de anderen wie daar zit.
page-name-sit = Ga zitten aan { $table }
page-share = Deel de link
page-end-link = Link naar deze pagina
page-open = Open tafels
page-open-none = Er wacht nu geen tafel
    .about = Dek er zelf een en zet die op deze lijst.
page-open-seats = { $n } van { $of } bezet
page-open-sit = Neem plaats
page-new-listed = Toon in de lijst van open tafels
    .about = Iedereen op deze server kan de tafel dan vinden en een vrije plaats nemen.
page-lobby-list = Zet op de lijst van open tafels
page-lobby-unlist = Haal van de lijst
page-lobby-listed = De tafel staat op de lijst van open tafels.

## Eden
oaths = Eden
oaths-lead = Beloften die iedereen hoort. Het logboek oordeelt, niemand dwingt ze af.
oaths-none = Niemand heeft nog iets gezworen.
oaths-open = Open
oaths-done = Klaar
oath-all = aan allen
oath-to = { $island-to }
oath-whose = { $by } { $to }
oath-former = (door wie hier eerder zat)
oath-vote = Ik stem op { $island }
oath-give = Ik geef { $goods } bij het ruilen
oath-no_trade = Ik ruil niet met { $island }
oath-no_sail = Ik vaar niet { $land-toward }
oath-last = Als archont zet ik ‘{ $event }’ achteraan
oath-open = Open
oath-kept = Gehouden
oath-broken = Gebroken
oath-moot = Vervallen
oath-said = Gezegd
oath-back = Terugnemen
oath-due-vote = Jaar { $year }, { $season }: blijkt bij de stemming.
oath-due-trade = Jaar { $year }, { $season }: blijkt bij het ruilen.
oath-due-sail = Jaar { $year }, { $season }: blijkt als de vloten zijn uitgevaren.
oath-due-order = Jaar { $year }, { $season }: blijkt als de gebeurtenissen op volgorde liggen.
oath-why-words = Vrije woorden: onthouden, niet beoordeeld.
oath-why-kept = Jaar { $year }, { $season }: het logboek laat het zien.
oath-why-broken = Jaar { $year }, { $season }: het logboek laat het tegendeel zien.
oath-why-not-given = Jaar { $year }, { $season }: de ruil was voorbij, en het was niet gegeven.
oath-why-no-occasion = De gelegenheid deed zich niet voor.
oath-why-private = Jaar { $year }, { $season }: er is onder vier ogen geruild, en het logboek toont niet wat.
oath-why-barred = Jaar { $year }, { $season }: een gebeurtenis had dat land voor iedereen gesloten.
oath-why-not-archon = Jaar { $year }, { $season }: iemand anders was archont.
oath-why-not-there = Jaar { $year }, { $season }: er viel voor die gebeurtenis geen volgorde te bepalen.
oath-why-left = De plaats ging naar iemand anders.
oath-why-absent = Jaar { $year }, { $season }: iemand anders besliste daar, of er viel niets te kiezen.
oath-answer-trusts = { $name }: ‘Ik hoor het, en ik kijk het na in het logboek.’
oath-answer-doubts = { $name }: ‘Ik heb je je woord zien breken. Ik geloof het als het in het logboek staat.’
oath-tally = Eden: { $kept } gehouden, { $broken } gebroken, { $open } open
oath-sum = { $kept } gehouden, { $broken } gebroken
oath-seen = Iedereen hoort het
oath-swear = Een eed zweren
oath-to-whom = Aan wie
oath-to-all = allen
oath-what = Waarover
oath-kind-vote = mijn stem
oath-kind-give = kaarten
oath-kind-no_trade = niet ruilen
oath-kind-no_sail = mijn vloten
oath-kind-last = volgorde van gebeurtenissen
oath-kind-words = vrije woorden
oath-field-vote = Ik stem op
oath-field-give = Bij het ruilen geef ik
oath-field-good = Welke kaarten
oath-field-no_trade = Ik ruil niet met
oath-field-no_sail = Ik vaar niet naar
oath-field-last = Als archont zet ik deze gebeurtenis achteraan:
oath-field-words = Ik zweer
oath-judged = Hoe het wordt beoordeeld.
oath-judged-vote = Bij je volgende stemming: gehouden als je zo stemt, anders gebroken. Vervallen als er dit seizoen geen stemming is.
oath-judged-give = Als de volgende ruil voorbij is: gehouden als je er openlijk minstens dat gaf aan wie je het zweert, wat je er ook voor kreeg. Vervallen als je onder vier ogen ruilde en niemand het kan weten. Anders gebroken.
oath-judged-no_trade = Gebroken door elke ruil met dat eiland in de volgende ruilfase, gehouden als die voorbij is.
oath-judged-no_sail = Als de vloten van de volgende reis zijn uitgevaren: gebroken als een van jouw vloten daarheen voer. Vervallen als een gebeurtenis dat land sluit.
oath-judged-last = Als de gebeurtenissen weer op volgorde worden gelegd: gehouden als jij archont bent en die gebeurtenis achteraan ligt. Vervallen als een ander archont is, of er geen volgorde te bepalen valt.
oath-judged-words = Niemand beoordeelt het. Men onthoudt het.
oath-weighs = Gebroken eden blijven tot het einde van het spel naast je naam staan.
oath-swear-it = Zweer het
oath-until = Je kunt hem terugnemen tot de ander iets heeft gedaan of het seizoen voorbij is.
oath-at-stake = Je zwoer { $to }: ‘{ $words }’. Wie anders handelt, breekt zijn eed.
oath-breaks = Dit breekt je eed { $to }: ‘{ $words }’.
oath-breaks-taken = Als { $island } het aanneemt, breekt dit je eed { $to }: ‘{ $words }’.
oath-breaks-ends = Als de handel zo eindigt, breekt dit je eed { $to }: ‘{ $words }’.
oath-break-it = Toch doen
oath-log-sworn = { $island } zweert { $to }: ‘{ $words }’.
oath-log-back = { $island } neemt een eed { $to } terug: ‘{ $words }’.
oath-log-kept = { $island } heeft een eed { $to } gehouden: ‘{ $words }’.
oath-log-broken = { $island } heeft een eed { $to } gebroken: ‘{ $words }’.
oath-log-moot = Vervallen, een eed van { $island } { $to }: ‘{ $words }’.

## Een plaatje om te delen
picture = Een plaatje om te delen
picture-save = Het plaatje downloaden
picture-share = Het plaatje delen
picture-game = { $players ->
    [3] Drie
    [4] Vier
    [5] Vijf
   *[other] Zes
} eilanden, { $years ->
    [1] één jaar
    [2] twee jaar
   *[other] drie jaar
}
picture-came = { $n ->
    [1] { $island } heeft gewonnen
    [2] { $island } werd tweede
    [3] { $island } werd derde
    [4] { $island } werd vierde
    [5] { $island } werd vijfde
   *[other] { $island } werd zesde
}
picture-won = { $island } heeft gewonnen
picture-place = { $n }e
picture-alt = { $title }. { $reason } { $places }
