# Namen van de kaarten van de set aegean. De kaartteksten volgen uit hun effecten.

## Gevaren
safe_journey = Veilige reis
storm_swell = Storm
storm_founder = Storm
storm_adrift = Storm
storm_gale = Storm
storm_jettison = Storm
storm_breakers = Storm
storm_diverted = Storm
pirates_treasure = Piraten
pirates_gold = Piraten
pirates_prize = Piraten
pirates_boarding = Piraten
pirates_toll = Piraten

## Havens
shortage_grain = Graantekort
shortage_grapes = Druiventekort
shortage_olives = Olijventekort
shortage_ore = Ertstekort
shortage_timber = Houttekort
shortage_wool = Woltekort
surplus_grain = Graanoverschot
surplus_grapes = Druivenoverschot
surplus_olives = Olijvenoverschot
surplus_ore = Ertsoverschot
surplus_timber = Houtoverschot
surplus_wool = Woloverschot
harbor_fees = Havengeld
blockade = Blokkade
thieves = Dieven
free_port = Vrijhaven
festival = Havenfeest

## Gebeurtenissen
unskilled_labor = Ongeschoolde arbeiders
drought = Droogte
sea_raiders = Plunderaars van overzee
good_harvest = Goede oogst
olympic_games = Olympische Spelen
fair_winds = Gunstige wind
persian_tribute = Perzische schatting
merchant_ships = Koopvaarders
earthquake = Aardbeving
plague = Pest
delphic_oracle = Orakel van Delphi
mercenaries = Huurlingen
persian_war = Perzische oorlog
embargo = Embargo
corsairs = Kapers
golden_age = Gouden eeuw
panathenaia = Panathenaeën
famine = Hongersnood

## Filosofieën
stoicism = Stoïcisme
cynicism = Cynisme
epicureanism = Epicurisme
sophism = Sofisme
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
