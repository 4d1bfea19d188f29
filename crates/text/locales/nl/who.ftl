# Wie ik ben op deze server: naam, apparaten, wegen terug, en vertrekken.

## De pagina
who = Wie ik ben
who-since = Hier sinds { $date }.
who-tables = { $n ->
    [0] Nog geen tafel.
    [one] Eén tafel.
   *[other] { $n } tafels.
}
who-no-password = Geen wachtwoord: je bent wie dit apparaat in handen heeft.
who-shield = je schild waar je geen plaats hebt
who-name = Naam wijzigen

## Apparaten
who-devices = Apparaten
who-this = Deze browser
who-alone = tot nu toe de enige
who-here = hier
who-phone = Telefoon
who-computer = Computer
who-today = vandaag
who-rename = Naam geven
    .about = Hoe dit apparaat heet
who-forget = Vergeten
who-add = Apparaat toevoegen
who-add-lead = Laat de code aan de camera zien, of open daar de link. Het heeft dan al je tafels, en je ziet het hierboven.
who-add-show = Code tonen
who-add-new = Nieuwe code
who-add-link = Hetzelfde als link
who-add-qr = QR-code voor een ander apparaat, werkt één keer
who-add-once = werkt één keer, binnen { $n } minuten
who-add-left = werkt één keer, nog { $left }
who-add-over = De tijd is om. Maak een nieuwe code.

## Wegen terug
who-lost = Als alle apparaten weg zijn
who-phrase = Herstelzin
who-phrase-none = zes woorden op papier, voor als er niets anders meer is
who-phrase-some = zes woorden op papier; één keer getoond, daarna alleen vervangen
who-phrase-make = Maken
who-phrase-replace = Vervangen
who-phrase-lead = Schrijf ze nu op. Wie ze heeft, ben jij.
who-phrase-done = Ik heb ze
who-lost-back = Al eens hier gespeeld, op een ander apparaat?
who-back = Terugkomen
who-back-lead = Met je zes woorden is deze browser weer van jou, met al je tafels. Heeft hij nu al tafels of is hij van een andere speler, dan zie je eerst wat daarmee gebeurt.
who-back-words = Je zes woorden
who-back-go = Terugkomen
who-back-wrong = Niemand heeft deze woorden. Vergelijk ze letter voor letter met wat je hebt opgeschreven.
who-back-word = ‘{ $word }’ is geen van onze woorden. Vergelijk het met wat je hebt opgeschreven.
who-back-fine = Hoofdletters en komma’s maken niet uit. Na vijf pogingen vragen we voor elke volgende een minuut geduld.
who-back-is = Jij bent { $name }. Dit gebeurt er met wat deze browser nu heeft.
who-back-still = Zolang je niet drukt, gebeurt er niets.

## Een geopende link voor een ander apparaat
who-join = Ook op dit apparaat { $name } zijn?
who-join-lead = { $name } heeft deze link voor een eigen apparaat gemaakt. Neem hem alleen als jij dat bent.
who-join-tables = Dit apparaat heeft dan alle tafels van { $name }
who-join-along = { $n ->
    [one] De tafel die deze browser nu heeft, gaat mee: { $name } heeft die dan op elk apparaat
   *[other] De { $n } tafels die deze browser nu heeft, gaan mee: { $name } heeft ze dan op elk apparaat
}
who-join-ends = Wat deze browser tot nu toe was, houdt op: de herstelzin en de toegangssleutels werken niet meer
who-join-others = Tot nu toe is het een apparaat van { $was }, die de eigen tafels op andere apparaten houdt
who-join-called = Je heet hier dan { $name }, en niet langer { $was }
who-join-go = Hier { $name } zijn
who-join-no = Nee, laat maar
who-join-fine = De link werkt één keer, tien minuten lang. Zolang je niet drukt, gebeurt er niets.
who-join-same = Dit apparaat is al { $name }
who-join-same-lead = De link is voor een ander apparaat. Hij kan nog worden gebruikt.
page-error-code-void = Deze link is al gebruikt, of te oud
    .do = Zo’n link werkt één keer, en niet lang. Maak een nieuwe onder ‘Wie ik ben’. Is hij gebruikt en niet door jou, vergeet daar dan het apparaat dat je niet kent.
page-error-many-devices = Meer dan dertig apparaten kan niemand hebben
    .do = Vergeet er een onder ‘Wie ik ben’, op een apparaat dat je bij de hand hebt, en open de link opnieuw.

## De server verlaten
who-leave = De server verlaten
who-leave-short = Naam, apparaten en uitslagen verdwijnen meteen. Partijen blijven zonder je naam; plaatsen in lopende partijen gaan naar de rentmeester.
who-leave-go = Verlaten…
who-leave-lead = Dit is niet terug te draaien, door niemand.
who-leave-goes = Wat verdwijnt
who-leave-goes-name = Je naam en je chat: op je plaatsen, en overal waar je meekeek
who-leave-goes-ways = Je apparaten, je herstelzin, je toegangssleutels, je uitslagen, en waar je meldingen kreeg
who-leave-goes-seats = Je plaatsen: in lopende partijen speelt de rentmeester verder, aan andere tafels zit er niemand meer
who-leave-goes-browser = De cookie van deze browser
who-leave-stays = Wat blijft
who-leave-stays-games = Wat er gespeeld is, zonder je naam: anderen speelden het ook
who-leave-stays-seats = Wat je schreef op plaatsen die je al eerder had opgegeven of verloren, en de naam die je daar had
who-leave-stays-tables = Namen die je aan tafels gaf, en wat anderen over je schreven
who-leave-stays-copies = Kopieën die de beheerder eerder maakte, tot ze worden vervangen
who-leave-name = Typ nog eens je naam: { $name }
who-leave-wrong = Dat is niet je naam. Er is niets gewist.
who-leave-no = Blijven
who-leave-do = Alles wissen en vertrekken
who-left = Je hebt de server verlaten
who-left-lead = Niets hier is nog van jou. Je kunt altijd terugkomen, als iemand nieuws.

## Uitslagen
who-results = Per eiland
who-results-none = Nog geen partij uitgespeeld.
who-results-not = nog niet gespeeld
who-results-won = { $won } van { $games }
who-results-place = plaats { $n },{ $tenths }
who-results-fine = Goud: gewonnen. Van je laatste veertig tafels, die waar je tot het eind één plaats had.
who-results-players = Per aantal spelers
    .about = Gewonnen partijen. Het streepje is een gelijk deel.
who-results-of = { $n } spelers
who-results-share = { $share }; een gelijk deel is { $even }
who-results-rivals = Tegen wie
    .about = Partijen waarin je vóór hen eindigde; mensen staan er onder de naam die ze hadden.
who-results-alone = Je hebt nog met niemand anders gespeeld.
who-results-bots = Bots

## Toegangssleutels
who-passkey = Toegangssleutel
who-passkey-about = gezicht, vinger of sleutel: niets om te onthouden
who-passkey-make = Maken
who-passkey-another = Nog een
who-passkey-since = Toegangssleutel van { $date }
who-passkey-give-up = Opgeven
who-passkey-no = Geen toegangssleutel over gewoon http, of op een adres zonder naam: hier is de pagina niet versleuteld. Een tweede apparaat of de herstelzin doet hetzelfde.
who-passkey-failed = Het is niet gelukt. Probeer het nog eens, of neem een ander apparaat of je herstelzin.
who-back-passkey = Met een toegangssleutel
page-error-unproved = Deze toegangssleutel bewijst hier niets
    .do = Probeer het nog eens. Is hij van een andere site, of opgegeven, dan brengt een ander apparaat of de herstelzin je terug.

## Uitnodigingen
who-invited = Je bent uitgenodigd om tafels te maken
who-invited-lead = Op deze server maakt tafels wie is uitgenodigd. Neem de uitnodiging aan, en je kunt het, op al je apparaten.
who-invited-already = Je hebt al een uitnodiging aangenomen, en kunt tafels maken.
who-invited-go = Aannemen
page-error-not-invited = Tafels maken gaat hier op uitnodiging
    .do = Vraag wie deze server beheert om een link. Aan tafels van anderen speel en kijk je zonder.
