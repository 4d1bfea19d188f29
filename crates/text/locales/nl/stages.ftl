# Momenten op het toneel boven de kaart, en de regels die ervan blijven staan. Zonder eiland volgt de zin op zijn naam.

## Het kader
stage-speed = Tempo
stage-how = Hoe snel mogen zulke scènes gaan?
stage-slow = Traag
stage-normal = Normaal
stage-quick = Snel
stage-still = Stilstaand
stage-sound = Geluid
stage-skip = Overslaan
stage-befell = Wat je overkwam
stage-fortune = Goed nieuws voor jou
stage-deed = Jouw keuze
stage-read = Gezien
stage-more = en nog { $n }
stage-line = { $card }: { $words }
stage-forced = { $words } Er viel niets te kiezen.

## De zee
stage-waters = op weg naar de { $lands }
stage-alone = vloot { $letter } { $island-of } trekt een eigen gevaar
stage-nobody-struck = { $whom ->
    [more] Niemand wordt getroffen: geen vloot op deze route heeft meer dan { $n } kaarten aan boord.
    [cargo] Niemand wordt getroffen: geen vloot op deze route heeft lading.
    [rare] Niemand wordt getroffen: geen vloot op deze route heeft zeldzame goederen aan boord.
    [gold] Niemand wordt getroffen: geen vloot op deze route heeft goud aan boord.
   *[every] Niemand wordt getroffen.
}
stage-passed-over = { $whom ->
    [more] Vaart er ongemoeid langs: alleen vloten met meer dan { $n } kaarten worden getroffen.
    [cargo] Vaart er ongemoeid langs: alleen de vloot met de grootste lading wordt getroffen.
    [rare] Vaart er ongemoeid langs: alleen de vloot met de meeste zeldzame goederen wordt getroffen.
    [gold] Vaart er ongemoeid langs: alleen de vloot met het meeste goud wordt getroffen.
   *[every] Vaart er ongemoeid langs.
}
stage-struck = Getroffen.
stage-boarded = Geënterd.
stage-nothing-to-lose = Getroffen, maar zonder iets aan boord dat dit gevaar meeneemt.
stage-loses = Verliest { $goods }.
stage-gives-up = Staat { $goods } af en blijft ongedeerd.
stage-gift = Schenkt Poseidon zijn geschenk en trekt een eigen gevaar.
stage-shows = Toont { $goods } en blijft ongedeerd.
stage-spared-by = Gespaard dankzij ‘{ $card }’.
stage-turns-back = Keert met zijn lading naar huis terug.
stage-driven = Drijft af { $land-toward }.
stage-sails-on = { $n ->
    [0] leeg vaart de vloot verder { $land-toward }.
    [one] { $n } kaart vaart verder { $land-toward }.
   *[other] { $n } kaarten varen verder { $land-toward }.
}
stage-landed = { $n ->
    [one] Je vloot { $letter } bereikte { $land } ongedeerd, met zijn kaart.
   *[other] Je vloot { $letter } bereikte { $land } ongedeerd, met al zijn { $n } kaarten.
}
stage-landed-lighter = { $n ->
    [0] { $all ->
        [one] Je vloot { $letter } bereikte { $land } zonder zijn kaart.
       *[other] Je vloot { $letter } bereikte { $land } zonder een van zijn { $all } kaarten.
    }
    [one] Je vloot { $letter } bereikte { $land } met { $n } van zijn { $all } kaarten.
   *[other] Je vloot { $letter } bereikte { $land } met { $n } van zijn { $all } kaarten.
}
stage-thieves = Dieven in de haven
stage-next-time = { $danger ->
    [thieves] De volgende keer: een leger aan boord houdt dieven weg.
    [pirates] De volgende keer: een oorlogsschip of een leger aan boord houdt piraten weg, een geschenk van Poseidon elk gevaar.
   *[storm] De volgende keer: een geschenk van Poseidon aan boord houdt elk gevaar weg.
}
stage-next-time-lighter = { $whom ->
    [more] Vloten met hoogstens { $n } kaarten gaan dit gevaar voorbij.
    [cargo] Alleen de vloot met de meeste lading wordt getroffen.
    [rare] Alleen de vloot met de meeste zeldzame goederen wordt getroffen.
    [gold] Alleen de vloot met het meeste goud wordt getroffen.
   *[every] Naar nabije landen ligt er één gevaar op de weg, naar verre landen twee.
}

## Gebeurtenissen
stage-event-new = nieuwe gebeurtenis
stage-event-again = ‘{ $card }’ werkt opnieuw.
stage-named = Aangewezen door de archont.
stage-pays = Betaalt { $goods }.
stage-receives = Krijgt { $goods }.
stage-spared = { $why ->
    [few] Gespaard: het had niet meer dan { $n } goederenkaarten in de hand.
    [guard] Gespaard: het heeft { $card } aan wal.
    [idle] Gespaard: geen van zijn dorpen kan nu worden stilgelegd.
    [hand] Gespaard: vóór de oogst was zijn hand leeg.
    [village] Gespaard: geen van zijn dorpen kan nu verloren gaan.
   *[unsaid] Gespaard.
}
stage-declines = Gaat er niet op in.
stage-donates = Geeft { $cards } aan de archont.

## Havens, ruil, de stemming, het jaar
stage-harbor = { $land } opent zijn haven
stage-harbor-stays = De kaart blijft open liggen tot het jaar om is.
stage-reveals = onthult
stage-passes = past
stage-deal = De ruil is rond
stage-harvest-title = Oogst
stage-harvest = Oogst: { $goods }.
stage-harvest-more = Rijker dankzij ‘{ $card }’.
stage-harvest-less = Schraler door ‘{ $card }’.
stage-vote = Wie wordt archont?
stage-year = Jaar { $numeral } is om
stage-year-mine = Jaar { $numeral } is voorbij: { $n } van je 16 gebouwen staan er. De gebeurtenissen verdwijnen, en open havens krijgen een nieuwe kaart.
stage-year-go = Naar jaar { $numeral }
stage-leads = aan kop
stage-leads-together = gelijk aan kop
stage-year-events = De gebeurtenissen van jaar { $numeral } verdwijnen. Er liggen vier nieuwe dicht klaar, een voor elk seizoen.
stage-year-harbors = Havens die open lagen, hebben een nieuwe, gesloten kaart. Kaarten die nooit zijn omgedraaid, blijven liggen.
stage-year-stays = Al het andere blijft: kaarten, vloten, gebouwen, de archont. Filosofieën, de krachten die academies brengen, zijn weer te gebruiken als ze eens per jaar werken.
stage-year-ahead = { $n ->
    [one] Jaar { $next } is het laatste: wie na de winter de meeste gebouwen heeft, wint; wie er eerder 16 heeft, wint meteen.
   *[other] Er liggen nog { $n } jaren voor je. Wie aan het eind van een seizoen alle 16 gebouwen heeft, wint meteen.
}
