# Momenten op het toneel boven de kaart, en de regels die ervan blijven staan. Zonder eiland volgt de zin op zijn naam.

## Het kader
stage-speed = Tempo
stage-slow = Traag
stage-normal = Normaal
stage-quick = Snel
stage-still = Stilstaand
stage-sound = Geluid
stage-skip = Overslaan
stage-befell = Wat je overkwam
stage-read = Gezien
stage-more = en nog { $n }
stage-line = { $card }: { $words }
stage-forced = Niets te kiezen: { $words }

## De zee
stage-waters = op weg naar de { $lands }
stage-alone = vloot { $letter } { $island-of } trekt een eigen gevaar
stage-nobody-struck = Niemand wordt getroffen.
stage-passed-over = Vaart er ongemoeid langs.
stage-struck = Getroffen.
stage-boarded = Geënterd.
stage-nothing-to-lose = Getroffen, maar heeft niets te verliezen.
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
stage-thieves = Dieven in de haven

## Gebeurtenissen
stage-event-new = nieuwe gebeurtenis
stage-event-again = werkt dit seizoen opnieuw
stage-named = Aangewezen door de archont.
stage-pays = Betaalt { $goods }.
stage-receives = Krijgt { $goods }.
stage-spared = Gespaard.
stage-declines = Gaat er niet op in.
stage-donates = Geeft { $cards } aan de archont.

## Havens, ruil, de stemming, het jaar
stage-harbor = { $land } opent zijn haven
stage-harbor-stays = De kaart blijft open liggen tot het jaar om is.
stage-reveals = onthult
stage-passes = past
stage-deal = De ruil is rond
stage-get = Je krijgt
stage-give = Je geeft
stage-vote = Wie wordt archont?
stage-year = Jaar { $numeral } is om
stage-year-mine = Jaar { $numeral } is voorbij: { $n } van je 16 gebouwen staan er. De gebeurtenissen verdwijnen, en open havens krijgen een nieuwe kaart.
stage-year-note = Wat dit jaar gebouwd is, blinkt. De gebeurtenissen verdwijnen, en havens die open lagen, krijgen een nieuwe kaart.
