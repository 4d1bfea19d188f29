# De tafel zelf: kaart, eilanden, gebeurtenissen, hand, logboek.

## De balk
board-title = Parthenon
board-title-due = Jij bent aan zet: Parthenon, jaar { $numeral }, { $season }
board-title-when = Parthenon, jaar { $numeral }, { $season }
board-skip = Naar wat er van mij gevraagd wordt
board-year = Jaar { $numeral }
board-phases = De tien fasen
board-phase-number = fase { $n } van 10
board-your-move = Jij bent aan zet
board-paused = De tafel is gepauzeerd
    .about = De gastheer laat het spel verdergaan. Er loopt geen klok.
board-broken = Aan deze tafel kan niet meer gespeeld worden
    .about = Het logboek kan niet opnieuw worden afgespeeld. Je ziet hoever het komt.

## Het menu
board-menu = Tafel en plaats
board-code = Tafel { $code }
board-device = Een link voor een ander apparaat
board-leave = Mijn plaats verlaten
board-watch = Zien wat iedereen ziet
board-host = Gastheer
board-host-pause = De tafel pauzeren
board-host-go-on = Het spel hervatten
board-host-pace = Tempo
board-host-set = Instellen
board-host-seat = Wie op deze plaats speelt
board-host-extend = Meer tijd
board-host-link = Een nieuwe link voor deze plaats

## De andere eilanden
board-others = De andere eilanden
board-archon = Archont
board-thinking = Denkt na
board-ready = Klaar
board-ready-trade = Klaar, beantwoordt aanbod
board-resting = Wacht
board-away = De rentmeester speelt
board-left = Weg; rentmeester speelt
board-not-here = Niet hier
board-stat-structures = { $n } van de 16 gebouwen
board-stat-hand = { $n ->
    [one] { $n } kaart in de hand
   *[other] { $n } kaarten in de hand
}
board-stat-philosophies = { $n ->
    [one] { $n } filosofie
   *[other] { $n } filosofieën
}
board-stat-wonders = { $n ->
    [one] { $n } voltooid wereldwonder
   *[other] { $n } voltooide wereldwonderen
}
board-at-home = Aan wal: { $goods }
board-back = naar huis gestuurd
board-look = Het bord { $island-of }

## De kaart
board-chart = Zeekaart
board-islands = Eilanden
board-lands = Landen en hun havenkaarten
board-face-down = Gesloten
board-usually = gewoonlijk
board-only-you = alleen jij
board-no-card = Geen kaart
board-port = Vloot { $letter }, in de haven
board-port-back = Vloot { $letter }, naar huis gestuurd
board-ship = { $n ->
    [one] { $island }, vloot { $letter } { $land-toward }: { $n } kaart.
   *[other] { $island }, vloot { $letter } { $land-toward }: { $n } kaarten.
}
board-ship-cargo = { $island }, vloot { $letter } { $land-toward }: { $goods }.

## Gebeurtenissen
board-event-acted = heeft gewerkt
board-event-acts = werkt nu
board-event-turn = nummer { $n }
board-force-pay = betaal { $cost }, of { $harm }.
board-force-suffer = { $harm }.
board-force-idle = een van je dorpen brengt niets op
board-force-idle-workshops = een van je dorpen en al je werkplaatsen brengen niets op
board-force-random = { $n ->
    [one] je verliest { $n } kaart door het lot
   *[other] je verliest { $n } kaarten door het lot
}
board-force-discard = { $n ->
    [one] je legt { $n } kaart af
   *[other] je legt { $n } kaarten af
}
board-force-last-village = je verliest je nieuwste dorp
board-force-village = je verliest een dorp
board-force-over = met meer dan { $n } kaarten in je hand: { $words }
board-force-spared = spaart jou: je hebt { $card } thuis.
board-force-named = Als de archont jou aanwijst: { $words }
board-force-you-name = Jij wijst een ander eiland aan dat eronder lijdt.
board-force-granted = De archont wijst aan wie { $goods } krijgt.
board-force-you-grant = Jij wijst aan wie { $goods } krijgt.
board-force-bounty = Brengt je 1 basisgoed naar keuze.
board-force-bounty-made = Brengt je 1 extra van wat je dorpen maken.
board-force-no-bounty = Brengt jou als archont niets.
board-force-market = Je mag één keer ruilen: { $exchanges }.
board-force-oracle = Je mag een gesloten havenkaart bekijken.
board-force-embargo = De archont sluit een land voor je vloten.
board-force-you-close = Jij sluit een land voor alle vloten.
board-force-hazards = { $n ->
    [0] Je vloten ontmoeten geen gevaar op weg naar buurlanden.
    [one] Je vloten ontmoeten { $n } gevaar op weg naar buurlanden.
   *[other] Je vloten ontmoeten { $n } gevaren op weg naar buurlanden.
}
board-force-workshops = { $n ->
    [0] Je werkplaatsen brengen niets op.
   *[other] Elke werkplaats van je brengt { $n } op.
}
board-force-no-workshop = Doet jou niets: je hebt geen werkplaats.

## Een eiland
board-of-sixteen = van de 16 gebouwd
board-reach = { $n } binnen bereik
board-reach-now = { $n } nu binnen bereik
board-built = Gebouwd
board-twice = Twee gebouwd
board-second = een tweede is mogelijk
board-idle = ligt stil
board-build-now = Bouwen
board-hold = Je hebt dit
board-pay-next = Betaal zodra de volgende handel begint
board-shut = geen plaats meer
board-needs = nog { $goods } nodig
board-lacks = nog { $n } nodig
board-have-of = { $have } van { $n }
board-needs-too = nog { $goods } nodig; { $have } van { $n } { $class ->
    [rare] zeldzaam
   *[basic] basis
}
board-wonder = Wereldwonder
board-plans-about = Een wereldwonder begint met zijn plannen: een vloot die in Athene handelt neemt ze mee. De eerste zijn gratis, de tweede kosten 1 goud. Ze noemen het wonder en wat het vraagt, in twee betalingen, elk op zijn eigen moment. Voltooid telt het als gebouw en helpt het je zoals niets anders.
board-land-neighboring = Een nabij land: meestal wordt er één gevaar getrokken voor de vloten onderweg.
board-land-foreign = Een ver land: meestal worden er twee gevaren getrokken voor de vloten onderweg.
board-land-card = Hier ligt een havenkaart. Zolang het oog te zien is, kent niemand hem; open verandert hij deze koersen of belet hij de handel, en als je erop tikt lees je hoe.
board-plans-at = plannen { $land-at }
board-paid-at = { $land-at }
board-paid-in-trade = bij de ruil

## Mijn hand
board-hand = Mijn hand
board-hand-counts = { $n ->
    [one] { $n } kaart, { $aboard } aan boord
   *[other] { $n } kaarten, { $aboard } aan boord
}
board-keep = Aan het eind van het seizoen houd je er { $n }, of je toont je hand en houdt er van elke soort één.
    .short = { $n } kaarten; eind seizoen houd je er { $most }
board-gift = Geschenk
board-hand-empty = Geen kaarten in de hand
board-in-port = in de haven
board-bound = { $land-toward }

## Logboek en gesprek
board-log-all = Het hele verhaal
board-say = Zeg iets tegen de tafel
board-says = { $name }: { $words }
board-send = Versturen
board-steward = de rentmeester

## Kaarten
board-cards = Kaarten
board-close = Kaart sluiten
board-house = onze versie van deze kaart
    .title = Huiskaart: voor deze editie ontworpen, niet uit het gedrukte spel
board-kind-island = Eiland
board-kind-structure = Akropolis
board-kind-plot = Plek
board-kind-aegis = Aegis
board-kind-philosophy = Filosofie
board-kind-wonder = Wereldwonder
board-kind-event = Gebeurtenis
board-kind-harbor = Haven
board-kind-hazard = Gevaar
board-host-void = Apparaten en links intrekken
board-cover = Mijn kaarten bedekken

## Plates on the chart: what a harbor card does, in a few words
plate-shortage = Tekort aan { $good }
plate-surplus = Overschot aan { $good }
plate-fees = { $n ->
    [one] Havengeld: { $n } kaart
   *[other] Havengeld: { $n } kaarten
}
plate-blockade = Blokkade: toon oorlogsschip
plate-thieves = { $n ->
    [one] Dieven nemen { $n } kaart
   *[other] Dieven nemen { $n } kaarten
}
plate-free_port = Vrijhaven: zoals altijd
plate-festival = Feest: 1 basisgoed
plate-sells-athens = Hier zijn plannen van wereldwonderen te krijgen.
plate-sells-sparta = Hier is niets bijzonders te koop.
plate-sells-ionia = Hier is niets bijzonders te koop.
plate-sells-egypt = Hier is papyrus te koop.
plate-sells-carthage = Hier zijn oorlogsschepen te koop, voor 1 goud.
plate-sells-italy = Hier zijn legers te koop, voor 1 goud.

board-events-title = Gebeurtenissen
board-stat-fleets = { $n ->
    [one] { $n } vloot
   *[other] { $n } vloten
}
board-aboard = { $n } op { $letter }
    .alone = { $n } aan boord
board-talk = Gesprek
board-talk-none = Er is nog niets gezegd.
board-drawer = Logboek en gesprek

## What fills a small screen
leaves = Delen van de tafel
leaf-table = Tafel
leaf-island = Eiland
leaf-rivals = Rivalen
leaf-log = Logboek
board-different = soorten
board-needs-short = bouwt met
board-lacks-most = Naar wat iedereen ziet, vragen zijn volgende gebouwen vooral nog: { $goods }. De hand is gesloten: misschien zit daar al wat van in.

## The guide of a first voyage
tour = Eerste reis
tour-next = Begrepen
tour-end = Geen tips meer
tour-show = De gids
tour-welcome = Welkom! Jouw eiland is { $island }. Het doel: zestien gebouwen; twee dorpen staan er al. Wie ze alle zestien heeft, wint meteen; anders wint wie er na drie jaar de meeste heeft. Iedereen wacht tot je zover bent.
tour-crowned = Jij bent de archont: de lauwerkrans bij je eiland toont dat. Je bepaalt de volgorde van de gebeurtenissen en wijst aan wie ze treffen, tot de stemming aan het eind van het seizoen.
tour-hand = Je eerste kaarten: je dorpen brengen er elk seizoen. Je bouwt ermee, je onderhandelt ermee en je stuurt ze naar zee voor goud.
tour-island = Je eiland heeft zestien plekken, en op twee staat al een dorp. De letters op een plek zijn de kaarten die ze kost, zoals in je hand. Tik op een plek om meer te lezen.
tour-event = Elk seizoen wordt een gebeurtenis omgedraaid. Wat open ligt, werkt elk seizoen van het jaar opnieuw.
tour-agora = Hier onderhandelen de eilanden. Wat op je tempel gestippeld is, mis je: je mag erom vragen, in ruil voor wat je minder nodig hebt. Niemand hoeft te handelen, jij ook niet.
tour-chart = Kies een land op de kaart. Verre landen betalen beter, maar er liggen meer gevaren op de weg.
tour-ship = Tik op kaarten in je hand: ze gaan aan boord. Wat thuis blijft, is veilig. De stuurman rekent dan met alle gevaren die nog in de stapel zitten: vertrouw daarop en niet op geluk.
tour-hazard = Een gevaar sloeg toe. Aegiskaarten beschermen een vloot; zonder die kaarten ondergaat de vloot wat het gevaar zegt.
tour-loss = Verlies op zee doet pijn, maar hoort erbij. De volgende keer: laad minder, blijf dichtbij of neem bescherming mee. Een oorlogsschip weert piraten, een leger dieven in havens, een geschenk van Poseidon elk gevaar.
tour-harbor = Elk land heeft een gesloten havenkaart. Eenmaal onthuld geldt die voor alle vloten daar. Past iedereen, dan handelt daar dit seizoen niemand.
tour-bank = Elke rij is een ruil: wat je geeft, en wat je ervoor krijgt. Goud en zeldzame goederen haal je overzee.
tour-build = Een gouden ring op je tempel wijst aan wat binnen bereik is. Dorpen en werkplaatsen leveren elk seizoen kaarten op; de akropolis geeft krachten.
tour-discard = Aan het eind van een seizoen houd je weinig kaarten: een paar gesloten, of van elke soort één als je je hand toont.
tour-vote = De archont bepaalt de volgorde van de gebeurtenissen en wijst aan wie ze treffen. Kies wie je wilt: misschien onthouden ze het.

## Filters of the log, what a rival holds
board-harvest = Laatste oogst
board-shown = Bewaard van wat getoond werd
board-in-hand = In de hand
log-filters = Wat je wilt zien
log-filter-all = Alles
log-filter-mine = Ik
log-filter-deals = Ruil
log-filter-sea = Zee
log-filter-building = Bouw
tour-advice = Weet je het niet? Vraag wat een koopman zou doen: het formulier wordt ingevuld en je leest waarom. Jij beslist.
tour-wonder = Twee plekken zijn voor wereldwonderen. De plannen haal je in Athene; daarna betaal je elk wereldwonder in twee delen.
tour-farewell = Je hebt een heel jaar gevaren: je kent de weg, en ik neem afscheid. Wat nog te bouwen is vraagt goud, en verre landen verkopen het. In het boek hierboven staan de regels, en ‘Advies’ helpt nog altijd. Goede vaart!
tour-archon = De volgende archont wijst aan wie de gebeurtenissen treffen. Kijk wie er voorligt voordat je stemt.
tour-reveal = Een kaart die je schaadt, hoef je niet te onthullen. Maar onthult een ander hem, dan geldt hij ook voor jouw vloot.
tour-harbors = Akropolis en wonderen vragen goud, en verre landen verkopen het. Een onthulde havenkaart blijft open liggen tot het jaar om is: lees die eerst op de zeekaart.
tour-deals = Anderen zeggen ja tegen wat ook hen helpt: elk eiland toont waarmee het straks bouwt. Een ruil waar beide bij winnen, lukt het best.
tour-aegis = Aegiskaarten beschermen wat je hebt: legers en oorlogsschepen tegen piraten, geschenken van Poseidon tegen elk gevaar. Een leger kan ook in een dorp werken.
tour-gold = Goud: het meeste van je akropolis betaal je ermee, en overzee koopt het legers, oorlogsschepen en zeldzame goederen.
tour-philosophy = Een academie brengt een filosofie: een kracht voor de rest van het spel. Wie ook een academie heeft, mag die later overnemen.
tour-plans = Je hebt de plannen van een wereldwonder. De plek toont de volgende betaling: tik erop en lees waar je betaalt en wat het wonder doet.
tour-home = Wat nog aan boord is, komt terug in je hand. Aegiskaarten mogen aan boord blijven om de volgende reis te beschermen.
tour-rest = Even niets nieuws. Ik meld me als er iets is.
tour-first = Een seizoen begint met een gebeurtenis. Deze vraagt iets van je: op de kaart staat wat, en hier antwoord je.
tour-watch = Kijk: dit is er net gebeurd. Het gaat vanzelf verder, of meteen met ‘Overslaan’; ernaast kies je hoe snel.

## Toekijken
watch = Je kijkt toe
watch-live = Live
watch-behind = Achter op de tafel
watch-paused = Gepauzeerd
watch-pause = Pauze
watch-go-on = Verder
watch-step = Eén stap
watch-present = Naar het heden
watch-wait = Wachtende stappen: { $n }
watch-full = Er wachten { $n } stappen. Latere worden niet bewaard: hierna komt het heden.
watch-pace = Hoe snel de stappen elkaar volgen
watch-whose = Wiens tempel
watch-leads = Wie voorstaat

## Weer terug
since-mark = Sinds je laatst keek
since-new = Nieuw sinds je laatst keek: { $n }
since-many = Nieuw sinds je laatst keek: meer dan { $n }

board-pouring = Uit de kruik
board-holiday = Vakantie, tot { $time }
board-weekend = Weekend, tot { $time }
board-night = Nacht, tot { $time }
clock-line = { $time } voor deze zet
clock-line-jar = { $time } voor deze zet, daarna de kruik: { $jar }
clock-jar = Uit de kruik: { $time }
clock-short = Ingekorte tijd: { $time }
clock-night = Nacht: nog { $left }, loopt weer { $time }
clock-weekend = Weekend: nog { $left }, loopt weer { $time }
clock-holiday = Vakantie: nog { $left }, loopt weer { $time }
clock-reserve = Kruik:

# Terugkijken naar een spel dat voorbij is
replay = Terugkijken
replay-skip = Naar wat te zien is
replay-when = { $season }: { $phase }
replay-lens = Gezien door
replay-open = Alle handen open
replay-public = Het publiek
replay-end = Naar het einde van het spel
replay-moment = Link naar dit moment
replay-moments = Momenten van het spel
replay-first = Naar het begin
replay-back = Eén stap terug
replay-play = Afspelen
replay-next = Eén stap verder
replay-last = Naar het einde
replay-count = { $n } van { $of }

replay-on = Vanaf hier verder spelen
    .about = Een nieuwe tafel, met bots op de andere plaatsen
replay-on-as = Verder spelen als { $island }
goes-on = Vervolg op een afgelopen spel
    .about = Deze tafel gaat verder vanaf een moment van een afgelopen spel. Wie naar dat spel kijkt, kan weten wat het lot hier brengt: daarom speelt er één persoon, tegen bots.
    .there = Dat moment bekijken
    .fair = Deze tafel gaat verder vanaf een moment van een ander spel, en de vingerafdruk is die van dat spel: het startgetal kon bekend zijn voordat iemand verder speelde. Alle trekkingen volgen eruit, en niemand kon er een veranderen. Maar wie gekeken had, kon er niet door verrast worden.
replay-on-note = Eden gaan niet mee, en niemand anders kan aanschuiven.
replay-hidden = Het spel gaat verder
replay-hidden-was = zoals het was
    .about = Wat het lot na dit moment trok, trekt het weer zolang alles gaat als toen.
replay-hidden-anew = zoals { $island } het kende: wat verborgen was, wordt opnieuw gedeeld
    .about = Andere handen en ladingen, stapels en gedekte kaarten worden geloot uit alles wat mogelijk is; latere trekkingen zijn nieuw. Van zo’n tafel is er geen verslag.
replay-hidden-any = zoals het gekozen eiland het kende: wat verborgen was, wordt opnieuw gedeeld
goes-anew = Vervolg op een afgelopen spel, opnieuw gedeeld
    .about = Deze tafel gaat verder vanaf een moment van een afgelopen spel, zoals het eiland dat hier gespeeld wordt het kende: wat verborgen was, is opnieuw gedeeld. Wie naar dat spel kijkt, kan deze hand kennen: daarom speelt er één persoon, tegen bots.
    .there = Dat moment bekijken
    .fair = Deze tafel gaat verder vanaf een moment van een ander spel. Wat het eiland dat hier gespeeld werd toen niet wist, is geloot toen de tafel werd gemaakt, met een nieuw startgetal: de vingerafdruk is die van dat getal, en alle trekkingen sindsdien volgen eruit. De verborgen kaarten van het begin volgen uit geen startgetal: geen verslag zou ze kunnen bewijzen.
same-deal = De verdeling van een ander spel
    .about = De eilanden, de stapels en alles wat het lot hier brengt zijn die van een afgelopen spel: wie dat bekeken heeft, kent ze.
    .there = Dat spel bekijken
    .fair = Deze tafel heeft de verdeling van een ander spel, en de vingerafdruk daarvan: het startgetal kon bekend zijn voordat hier iemand iets besliste. Alle trekkingen volgen eruit, en niemand kon er een veranderen. Maar wie gekeken had, kon er niet door verrast worden.
same-deal-for = Dezelfde verdeling nog eens, met vrienden
    .about = Een nieuwe tafel met dezelfde eilanden en stapels, vanaf het begin. De plaatsen zijn vrij, en er staat bij dat de verdeling bekend is.

# Verslagen van spellen
record = Een verslag openen
record-lead = Een verslag bevat elke beslissing van een spel. Hier wordt het opnieuw gespeeld, nagekeken en op tafel getoond.
record-file = Het bestand
record-text = Of de tekst ervan
record-open = Openen
record-kept = Het blijft een tijdje in het geheugen, voor wie het adres van de pagina heeft, en nergens anders.
record-empty = Kies een bestand, of plak de tekst van een verslag.
record-gone = Dit verslag wordt hier niet meer bewaard. Open het opnieuw.
record-too-long = Dit verslag telt meer beslissingen dan enig gespeeld spel.
record-not-told = Het startgetal van dit spel is niet onthuld: het werd nog gespeeld. Zonder dat getal kan niemand het opnieuw delen.
record-other-set = Dit spel is gespeeld met de kaartenset { $set }, en die heeft deze server niet.
record-wrong = Dit is geen verslag zoals het geschreven is: er klopt iets niet in regel { $line }.
record-genuine = Het verslag klopt in zichzelf
record-promise = De vingerafdruk is de SHA-256 van het startgetal.
record-dealt = Het startgetal deelt deze eilanden in deze volgorde: { $islands }.
record-decisions = { $n ->
    [one] Eén beslissing, toegestaan door de regels
   *[other] Alle { $n } beslissingen waren toegestaan door de regels
}, in { $seasons ->
    [one] één seizoen
   *[other] { $seasons } seizoenen
}.
record-digests = Aan het eind van elk seizoen was het spel zoals het verslag zegt, tot op de kaart.
record-own = Uitgerekend door je browser
    .right = Uit het startgetal alleen: deze eilanden worden gedeeld, en in { $n } keer schudden liggen alle { $cards } kaarten die zijn omgedraaid waar ze gevonden werden.
    .promise = De SHA-256 van het startgetal is de vingerafdruk.
    .no-digest = De SHA-256 van het startgetal rekent hij hier niet uit: browsers doen dat alleen via HTTPS.
    .wrong = Hij komt op iets anders uit dan deze server zegt. Geloof deze pagina niet, en controleer het verslag met het programma.
    .none = Zonder script controleert alleen de server.
    .about = De trekkingen volgen dus uit het startgetal. Dat de beslissingen mochten, controleert alleen de server; en het script is ook van de server. Wie die niet vertrouwt, controleert het verslag op een eigen machine: parthenon replay FILE --verify.
record-drawn = Wat er getrokken is
    .about = Gebeurtenissen, gevaren en havenkaarten in de volgorde waarin ze zijn omgedraaid. Alles volgt uit het startgetal en de beslissingen.
record-proves = Wat dit bewijst
    .text = De vingerafdruk was te zien voordat iemand iets besliste, en er past maar één startgetal bij. De server kon de trekkingen tijdens het spel dus niet in iemands voordeel kiezen. Elke schudbeurt en elke trekking volgt uit het startgetal, naar doel en plaats: niemand kon er een veranderen door eerder of later te spelen.
record-not = Wat dit niet bewijst
    .text = Wie de server draaide, kon tijdens het spel het startgetal en alle handen zien en aan iemand vertellen. Diegene kan ook veel startgetallen hebben gemaakt en er een hebben bewaard die beviel, voordat de tafel werd getoond. En uit een verslag blijkt niet of twee spelers iets hadden afgesproken. Vergelijk de vingerafdruk met die aan het begin. En als het startgetal eenmaal onthuld is, kan iedereen een ander spel schrijven dat het deelt: dat dit de beslissingen waren, kan alleen de server zeggen die de tafel bewaarde.
record-another = Een ander verslag openen

# Het verhaal aan het eind
tale = Het verhaal van het spel
tale-replay = Opnieuw zien, moment voor moment
tale-same = Dezelfde kaarten opnieuw
    .about = Dezelfde eilanden en kaarten, tegen bots
tale-curve = Winstkansen
    .about = De kans van elk eiland om te winnen aan het eind van elk seizoen, naar het oordeel van de sterkste bots over de hele tafel met open handen. Het is een schatting.
tale-deal = De grootste ruil
tale-deal-text = { $when }: { $one } en { $other } ruilden { $n } kaarten.
tale-best = De beste reis
tale-best-text = { $when }: { $island } voer { $land-toward } met { $n ->
    [one] één kaart
   *[other] { $n } kaarten
} en kreeg daar { $goods }.
tale-worst = De slechtste reis
tale-worst-text = { $when }: { $island } voer { $land-toward } en verloor onderweg { $goods }.
tale-temples = De tempels aan het eind
tale-fair = Elke trekking nakijken
