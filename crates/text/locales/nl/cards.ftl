# De woorden op de kaarten, samengesteld uit hele zinsdelen.

## Kader
card-does = { $who } { $does }.
card-cost = Kosten: { $cost }.
card-copies = { $n ->
    [one] { $n } exemplaar in de stapel.
   *[other] { $n } exemplaren in de stapel.
}
source-rulebook = Spelregels
source-attested = Elders beschreven
source-house = Huiskaart
source-with-note = { $source }: { $note }

## Gevaren: wie
hazard-every = elke vloot
hazard-more-than = { $n ->
    [one] elke vloot met meer dan { $n } kaart
   *[other] elke vloot met meer dan { $n } kaarten
}
hazard-most-cargo = de vloot met de grootste lading
hazard-most-rare = de vloot met de meeste zeldzame goederen
hazard-most-gold = de vloot met het meeste goud

## Gevaren: wat de vloot overkomt
strike-random-cargo = { $n ->
    [one] verliest { $n } willekeurige kaart uit de lading
   *[other] verliest { $n } willekeurige kaarten uit de lading
}
strike-random-commodities = { $n ->
    [one] verliest { $n } willekeurige goederenkaart
   *[other] verliest { $n } willekeurige goederenkaarten
}
strike-random-rare = { $n ->
    [one] verliest { $n } willekeurig zeldzaam goed
   *[other] verliest { $n } willekeurige zeldzame goederen
}
strike-random-gold = verliest { $n } goud
strike-half-cargo = verliest een willekeurige helft van de lading, naar boven afgerond
strike-half-commodities = verliest een willekeurige helft van de goederen, naar boven afgerond
strike-half-rare = verliest een willekeurige helft van de zeldzame goederen, naar boven afgerond
strike-half-gold = verliest de helft van het goud, naar boven afgerond
strike-chosen-cargo = { $n ->
    [one] verliest { $n } kaart naar keuze van de eigenaar
   *[other] verliest { $n } kaarten naar keuze van de eigenaar
}
strike-chosen-commodities = { $n ->
    [one] verliest { $n } goederenkaart naar keuze van de eigenaar
   *[other] verliest { $n } goederenkaarten naar keuze van de eigenaar
}
strike-chosen-rare = { $n ->
    [one] verliest { $n } zeldzaam goed naar keuze van de eigenaar
   *[other] verliest { $n } zeldzame goederen naar keuze van de eigenaar
}
strike-chosen-gold = verliest { $n } goud
strike-down-to = { $n ->
    [one] legt kaarten naar keuze van de eigenaar af tot er nog maar { $n } over is
   *[other] legt kaarten naar keuze van de eigenaar af tot er nog maar { $n } over zijn
}
strike-all-cargo = verliest alle kaarten
strike-all-commodities = verliest alle goederenkaarten
strike-all-rare = verliest alle zeldzame goederen
strike-all-gold = verliest al het goud
strike-home = keert naar huis terug en handelt dit seizoen niet
strike-divert = drijft af naar een ander land van dezelfde groep, gekozen door de archont
hazard-nothing = Alle vloten varen ongedeerd verder.
hazard-costs-warship = Een oorlogsschip dat tegen deze kaart wordt getoond, gaat verloren.

## Havens
harbor-shortage = Hier is { $one } precies 1 goud waard, bij verkoop en bij aankoop; voor dit goed geldt geen andere koers.
harbor-surplus = Hier krijg je voor { $sold } 1 ander basisgoed, en voor 1 ander basisgoed { $bought }; voor dit goed geldt geen andere koers.
harbor-fees = { $n ->
    [one] Elk seizoen betaalt een vloot { $n } goederenkaart naar keuze van de eigenaar; anders kan die vloot hier niets doen.
   *[other] Elk seizoen betaalt een vloot { $n } goederenkaarten naar keuze van de eigenaar; anders kan die vloot hier niets doen.
}
harbor-blockade = Geen enkele vloot kan hier iets doen, behalve een vloot die een oorlogsschip aan boord toont. Het oorlogsschip blijft behouden.
harbor-thieves = { $n ->
    [one] Bij aankomst verliest elke vloot { $n } willekeurige goederenkaart, tenzij die een leger aan boord toont. Daarna handelt de vloot zoals gewoonlijk.
   *[other] Bij aankomst verliest elke vloot { $n } willekeurige goederenkaarten, tenzij die een leger aan boord toont. Daarna handelt de vloot zoals gewoonlijk.
}
harbor-free-port = Iedereen handelt zoals gewoonlijk.
harbor-festival = Elke vloot krijgt 1 basisgoed naar keuze van de eigenaar en handelt daarna zoals gewoonlijk.

## Gebeurtenissen: wie
event-every-island = elk eiland
event-hand-over = { $n ->
    [one] elk eiland met meer dan { $n } goederenkaart in de hand
   *[other] elk eiland met meer dan { $n } goederenkaarten in de hand
}
event-named = dat eiland
event-named-hand-over = { $n ->
    [one] dat eiland, mits het meer dan { $n } goederenkaart in de hand heeft,
   *[other] dat eiland, mits het meer dan { $n } goederenkaarten in de hand heeft,
}

## Gebeurtenissen: wat ze eisen
way-pay = betaalt { $cost }
way-give-up = staat { $cost } af
way-give-up-home = staat { $cost } af (aan wal)
suffer-idle = laat dit seizoen een werkend dorp naar keuze stilliggen, leger of niet
suffer-idle-workshops = laat dit seizoen zijn werkplaatsen en een werkend dorp naar keuze stilliggen, leger of niet
suffer-random = { $n ->
    [one] verliest { $n } willekeurige goederenkaart uit de hand
   *[other] verliest { $n } willekeurige goederenkaarten uit de hand
}
suffer-discard = { $n ->
    [one] legt { $n } goederenkaart naar keuze af
   *[other] legt { $n } goederenkaarten naar keuze af
}
suffer-discard-up-to = { $n ->
    [one] legt { $n } goederenkaart naar keuze af
   *[other] legt { $n } goederenkaarten naar keuze af (alles, als het er minder heeft)
}
suffer-last-village = verliest het dorp dat het als laatste bouwde (nooit een startdorp)
suffer-village = verliest een dorp naar keuze
event-spared-by = Een eiland met { $card } aan wal blijft gespaard.

## Gebeurtenissen: hele zinnen
event-archon-names = { $whom ->
    [another] De archont wijst een ander eiland aan.
   *[any] De archont wijst een eiland aan.
}
event-archon-grants = { $whom ->
    [another] De archont wijst een ander eiland aan, dat { $goods } krijgt.
   *[any] De archont wijst een eiland aan, dat { $goods } krijgt.
}
event-bounty = { $who ->
    [others] Elk eiland behalve dat van de archont krijgt 1 basisgoed naar keuze.
   *[every] Elk eiland krijgt 1 basisgoed naar keuze.
}
event-bounty-made = { $who ->
    [others] Elk eiland behalve dat van de archont krijgt 1 basisgoed naar keuze uit wat zijn dorpen maken.
   *[every] Elk eiland krijgt 1 basisgoed naar keuze uit wat zijn dorpen maken.
}
event-market = Elk eiland mag één keer ruilen: { $exchanges }.
event-exchange = { $cost } tegen { $gain }
event-oracle = Elk eiland mag één gesloten havenkaart bekijken.
event-embargo = De archont wijst een land aan: dit seizoen mag daar geen vloot heen varen.
event-hazards = { $n ->
    [0] Dit seizoen wordt er geen gevaar getrokken voor de nabije landen.
    [one] Dit seizoen wordt er { $n } gevaar getrokken voor de nabije landen.
   *[other] Dit seizoen worden er { $n } gevaren getrokken voor de nabije landen.
}
event-workshops = { $n ->
    [0] Dit seizoen maken de werkplaatsen niets.
    [one] Dit seizoen brengt elke werkplaats { $n } goederenkaart op.
   *[other] Dit seizoen brengt elke werkplaats { $n } goederenkaarten op.
}
event-year = Gebeurtenis van jaar { $year }.
event-year-harsh = Gebeurtenis van jaar { $year }, een harde: doet niet mee in het beginnersspel.

## Vermogens van gebouwen, filosofieën en wereldwonderen
ability-ignore-event = Eén keer per jaar mag je een gebeurtenis die in werking treedt, negeren als die je iets laat betalen, iets van je afneemt of iets van je laat stilliggen.
ability-keep-more = { $n ->
    [one] In de aflegfase mag je { $n } goederenkaart meer gesloten bewaren.
   *[other] In de aflegfase mag je { $n } goederenkaarten meer gesloten bewaren.
}
ability-exchange = Eén keer per seizoen mag je in de bouwfase { $cost } ruilen tegen { $gain }.
ability-exchange-unproduced = Eén keer per seizoen mag je in de bouwfase { $cost } die geen van je dorpen maakt, ruilen tegen { $gain }.
ability-extra-votes = { $n ->
    [one] Bij de verkiezing van de archont telt je stem voor één stem meer.
   *[other] Bij de verkiezing van de archont telt je stem voor { $n } stemmen meer.
}
ability-wins-ties = Sta je gelijk bij de verkiezing van de archont, dan win jij.
ability-look-island-trade = Aan het begin van de ruil mag je één gesloten havenkaart bekijken.
ability-look-journey = Eén keer per seizoen mag je in de reisfase, voor je eerste vloot uitvaart, één gesloten havenkaart bekijken.
ability-look-sold = Elk ander eiland mag je { $price } betalen om dat ook te doen.
ability-substitute = Eén keer per seizoen mag je in de kosten van een gebouw of wereldwonder één basisgoed of één zeldzaam goed vervangen door een ander van dezelfde klasse, ook als je dat al betaalt, en ook door papyrus.
ability-no-pirates = Je vloten op weg naar nabije landen worden door piraten met rust gelaten.
ability-ignore-storm = Eén keer per seizoen negeert een van je vloten een storm, zonder een andere kaart te trekken.
ability-ignore-storm-sold = In de reisfase mag elk ander eiland je { $price } betalen voor dezelfde bescherming in dit seizoen.
ability-produce-if-none = In de productiefase krijg je { $card } als je er geen hebt, niet aan wal en niet aan boord.
ability-produce-basic = In de productiefase krijg je 1 basisgoed naar keuze.
ability-produce-as-archon = In de productiefase krijg je { $goods } als je archont bent, en anders 1 basisgoed naar keuze.
ability-keep-structures = Gebeurtenissen nemen je nooit gebouwen af: een gebeurtenis die dat zou doen, negeer je.
ability-cheaper-philosophies = Een filosofie overnemen kost je { $n } goud minder, maar nooit minder dan niets.
ability-see-next-event = Je ziet de volgende gesloten gebeurtenis van het jaar.
ability-see-next-event-sold = Aan het begin van de ruil mag elk ander eiland je { $price } betalen om die ook te zien.
ability-teaches-first = Bij het bouwen neem je gratis een filosofie die nog geen enkel eiland heeft.
ability-teaches-more = Daarna mag je filosofieën overnemen die andere eilanden hebben ingevoerd, elk voor 1 goud per filosofie die je al hebt.
ability-keeps = In de aflegfase mag je { $n } goederenkaarten gesloten bewaren in plaats van 3.

## Eilanden
island-torch = Draagt de toorts: doet in elk spel mee.
island-starting-village = { $village }, vanaf het begin; gaat het verloren, dan kost herbouwen { $cost }.
island-village = { $village }: { $cost }.
island-workshops = { $workshop }, tweemaal: telkens { $cost }.
island-alternates = Mag je dubbel bouwen: { $kinds }, niet allebei.

## Wereldwonderen
wonder-plans-build = Eerste betaling: { $cost }, in de bouwfase.
wonder-plans-island-trade = Eerste betaling: { $cost }, aan het begin van de ruil.
wonder-plans-fleet-trade = Eerste betaling: { $cost }, uit de lading van een vloot { $land-at }.
wonder-partial-build = Tweede betaling: { $cost }, in de bouwfase.
wonder-partial-island-trade = Tweede betaling: { $cost }, aan het begin van de ruil.
wonder-partial-fleet-trade = Tweede betaling: { $cost }, uit de lading van een vloot { $land-at }.

## Aegiskaarten
card-village = Dorp
    .makes = Brengt elk seizoen 1 van zijn goed op.
    .army = Een leger van jou dat er werkt, levert er 1 bij op: het dorp geeft er dan 2. Elk leger werkt in één dorp, en in elk dorp hooguit één leger.
    .cost = Wat het kost, staat op zijn plek. Een eiland heeft plaats voor zes.
card-workshop = Werkplaats
    .makes = Brengt elk seizoen 1 van zijn zeldzame goed op.
    .army = Legers kunnen er niet werken.
    .cost = Wat het kost, staat op zijn plek: één van elk basisgoed. Elk eiland kan er twee bouwen.
aegis-army = Leger
    .production = In de productiefase brengt een van je dorpen 2 op in plaats van 1.
    .pirates = Aan boord: leg het af en de vloot wordt door piraten met rust gelaten.
    .thieves = Aan boord: toon het en dieven nemen niets van de vloot. Je houdt het.
    .raid = Aan wal: het bespaart je eiland de plunderingen die gebeurtenissen brengen. Je houdt het.
    .source = Spelregels: zijn werk in de productiefase. Beschreven: dat legers op zee beschermen. De rest is een huisregel.
aegis-warship = Oorlogsschip
    .pirates = Aan boord: toon het en de vloot wordt door piraten met rust gelaten. Je houdt het, tenzij het gevaar iets anders zegt.
    .blockade = Aan boord: toon het en de vloot mag handelen ondanks een blokkade. Je houdt het.
    .source = Spelregels: zijn nut tegen piraten. Zijn nut tegen een blokkade is een huisregel.
aegis-gift = Geschenk van Poseidon
    .hazard = Aan boord: leg het af en de vloot negeert een gevaar, maar trekt dan een ander voor zichzelf alleen.
    .event = Aan wal: sta het af om te ontsnappen aan een gebeurtenis die het aanneemt.
    .source = Spelregels: zijn nut op zee. Zijn nut aan wal is een huisregel.
