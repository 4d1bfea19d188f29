# Names of the cards of the set aegean. The words on the cards come from their effects.

## Hazards
safe_journey = Safe Journey
storm_swell = Storm (one card lost)
storm_founder = Storm (fullest hold lost)
storm_adrift = Storm (full fleets turn back)
storm_gale = Storm (all turn back)
storm_jettison = Storm (down to three cards)
storm_breakers = Storm (half a cargo lost)
storm_diverted = Storm (off course)
pirates_treasure = Pirates (after rare goods)
pirates_gold = Pirates (after gold)
pirates_prize = Pirates (after the fullest hold)
pirates_boarding = Pirates (two cards)
pirates_toll = Pirates (one card each)

## Harbors
shortage_grain = Grain Shortage
shortage_grapes = Grape Shortage
shortage_olives = Olive Shortage
shortage_ore = Ore Shortage
shortage_timber = Timber Shortage
shortage_wool = Wool Shortage
surplus_grain = Grain Surplus
surplus_grapes = Grape Surplus
surplus_olives = Olive Surplus
surplus_ore = Ore Surplus
surplus_timber = Timber Surplus
surplus_wool = Wool Surplus
harbor_fees = Harbor Fees
blockade = Blockade
thieves = Thieves
free_port = Free Port
festival = Festival

## Events
unskilled_labor = Unskilled Labor
drought = Drought
sea_raiders = Sea Raiders
good_harvest = Good Harvest
olympic_games = Olympic Games
fair_winds = Fair Winds
persian_tribute = Persian Tribute
merchant_ships = Merchant Ships
earthquake = Earthquake
plague = Plague
delphic_oracle = Delphic Oracle
mercenaries = Mercenaries
persian_war = Persian War
embargo = Embargo
corsairs = Corsairs
golden_age = Golden Age
panathenaia = Panathenaia
famine = Famine

## Philosophies
stoicism = Stoicism
cynicism = Cynicism
epicureanism = Epicureanism
sophism = Sophism
pythagoreanism = Pythagoreanism
platonism = Platonism

## Great wonders
parthenon = Parthenon
colossus = Colossus
lighthouse = Lighthouse
statue_of_zeus = Statue of Zeus
temple_of_artemis = Temple of Artemis
mausoleum = Mausoleum
theater = Theater
library = Great Library
gardens = Hanging Gardens
oracle = Oracle
altar = Great Altar
stadium = Stadium
