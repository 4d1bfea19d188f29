# Noms des cartes du jeu aegean. Le texte des cartes vient de leurs effets.

## Périls
safe_journey = Voyage sans histoire
storm_swell = Tempête
storm_founder = Tempête
storm_adrift = Tempête
storm_gale = Tempête
storm_jettison = Tempête
storm_breakers = Tempête
storm_diverted = Tempête
pirates_treasure = Pirates
pirates_gold = Pirates
pirates_prize = Pirates
pirates_boarding = Pirates
pirates_toll = Pirates

## Ports
shortage_grain = Pénurie de blé
shortage_grapes = Pénurie de raisins
shortage_olives = Pénurie d’olives
shortage_ore = Pénurie de minerai
shortage_timber = Pénurie de bois
shortage_wool = Pénurie de laine
surplus_grain = Excédent de blé
surplus_grapes = Excédent de raisins
surplus_olives = Excédent d’olives
surplus_ore = Excédent de minerai
surplus_timber = Excédent de bois
surplus_wool = Excédent de laine
harbor_fees = Taxes portuaires
blockade = Blocus
thieves = Voleurs
free_port = Port franc
festival = Jour de fête

## Événements
unskilled_labor = Main-d’œuvre inexpérimentée
drought = Sécheresse
sea_raiders = Pillards des mers
good_harvest = Bonne récolte
olympic_games = Jeux olympiques
fair_winds = Vents favorables
persian_tribute = Tribut perse
merchant_ships = Navires marchands
earthquake = Tremblement de terre
plague = Peste
delphic_oracle = Oracle de Delphes
mercenaries = Mercenaires
persian_war = Guerre contre les Perses
embargo = Embargo
corsairs = Corsaires
golden_age = Âge d’or
panathenaia = Panathénées
famine = Famine

## Philosophies
stoicism = Stoïcisme
cynicism = Cynisme
epicureanism = Épicurisme
sophism = Sophistique
pythagoreanism = Pythagorisme
platonism = Platonisme

## Merveilles
parthenon = Parthénon
colossus = Colosse
lighthouse = Phare
statue_of_zeus = Statue de Zeus
temple_of_artemis = Temple d’Artémis
mausoleum = Mausolée
theater = Théâtre
library = Grande Bibliothèque
gardens = Jardins suspendus
oracle = Oracle
altar = Grand Autel
stadium = Stade
