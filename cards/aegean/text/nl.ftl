# Namen van de kaarten van de set aegean. De kaartteksten volgen uit hun effecten.

## Gevaren
safe_journey = Veilige reis
storm_swell = Storm (één kaart kwijt)
storm_founder = Storm (volste ruim kwijt)
storm_adrift = Storm (volle vloten keren om)
    .note = aangeduid, niet uitgeschreven
storm_gale = Storm (alle vloten keren om)
    .note = aangeduid, niet uitgeschreven
storm_jettison = Storm (hoogstens drie kaarten)
storm_breakers = Storm (halve lading kwijt)
storm_diverted = Storm (uit de koers)
pirates_treasure = Piraten (zeldzame goederen)
    .note = wie getroffen wordt, komt uit de spelregels; wat er verloren gaat niet
pirates_gold = Piraten (goud)
pirates_prize = Piraten (volste ruim)
pirates_boarding = Piraten (twee kaarten)
pirates_toll = Piraten (elk één kaart)

## Havens
shortage_grain = Graantekort
    .note = de koersen zijn die van olijven in de spelregels
shortage_grapes = Druiventekort
    .note = de koersen zijn die van olijven in de spelregels
shortage_olives = Olijventekort
shortage_ore = Ertstekort
    .note = de koersen zijn die van olijven in de spelregels
shortage_timber = Houttekort
    .note = de koersen zijn die van olijven in de spelregels
shortage_wool = Woltekort
    .note = de koersen zijn die van olijven in de spelregels
surplus_grain = Graanoverschot
    .note = de koersen zijn die van olijven in de spelregels
surplus_grapes = Druivenoverschot
    .note = de koersen zijn die van olijven in de spelregels
surplus_olives = Olijvenoverschot
surplus_ore = Ertsoverschot
    .note = de koersen zijn die van olijven in de spelregels
surplus_timber = Houtoverschot
    .note = de koersen zijn die van olijven in de spelregels
surplus_wool = Woloverschot
    .note = de koersen zijn die van olijven in de spelregels
harbor_fees = Havengeld
    .note = het bedrag komt uit de spelregels; dat de eigenaar kiest en elk seizoen betaalt niet
blockade = Blokkade
    .note = de blokkade komt uit de spelregels; dat een oorlogsschip erdoor komt niet
thieves = Dieven
    .note = elders is alleen beschreven dat sommige havens een deel van de lading nemen
free_port = Vrijhaven
festival = Havenfeest

## Gebeurtenissen
unskilled_labor = Ongeschoolde arbeiders
    .note = titel, jaar en hardheid komen uit de spelregels; het effect niet
drought = Droogte
    .note = titel en druiven komen uit de spelregels; jaar en effect niet
sea_raiders = Plunderaars van overzee
    .note = alleen dat er erts gevraagd wordt, is elders beschreven
good_harvest = Goede oogst
olympic_games = Olympische Spelen
fair_winds = Gunstige wind
persian_tribute = Perzische schatting
    .note = titel, jaar en hardheid komen uit de spelregels; het effect niet
merchant_ships = Koopvaarders
    .note = titel en jaar komen uit de spelregels; het effect niet
earthquake = Aardbeving
plague = Pest
delphic_oracle = Orakel van Delphi
mercenaries = Huurlingen
persian_war = Perzische oorlog
    .note = titel, jaar en hardheid komen uit de spelregels; het effect niet
embargo = Embargo
corsairs = Kapers
golden_age = Gouden eeuw
panathenaia = Panathenaeën
famine = Hongersnood

## Filosofieën
stoicism = Stoïcisme
cynicism = Cynisme
epicureanism = Epicurisme
sophism = Sofistiek
pythagoreanism = Pythagorisme
platonism = Platonisme

## Wereldwonderen
parthenon = Parthenon
colossus = Kolos
lighthouse = Vuurtoren
statue_of_zeus = Zeusbeeld
temple_of_artemis = Tempel van Artemis
mausoleum = Mausoleum
theater = Theater
library = Grote Bibliotheek
gardens = Hangende Tuinen
oracle = Orakel
altar = Groot Altaar
stadium = Stadion

## Eilanden
crete =
    .note = alleen de naam van het eiland is van elders bekend
rhodes =
    .note = alleen de naam van het eiland is van elders bekend
lemnos =
    .note = alleen de naam van het eiland is van elders bekend
naxos =
    .note = alleen de naam van het eiland is van elders bekend
scyros =
    .note = alleen de naam van het eiland is van elders bekend

## Akropolisgebouwen
shrine =
    .note = dat elk zeldzaam goed volstaat, is een huisregel
great_harbor =
    .note = de bouwkosten komen uit de spelregels; wat een oorlogsschip kost niet
fortress =
    .note = de bouwkosten komen uit de spelregels; wat een leger kost niet
