# Noms des cartes du jeu aegean. Le texte des cartes vient de leurs effets.

## Périls
safe_journey = Voyage sans histoire
storm_swell = Tempête (une carte perdue)
storm_founder = Tempête (la cale la plus pleine)
storm_adrift = Tempête (demi-tour des plus chargées)
    .note = évoqué, sans être détaillé
storm_gale = Tempête (demi-tour général)
    .note = évoqué, sans être détaillé
storm_jettison = Tempête (trois cartes au plus)
storm_breakers = Tempête (demi-cargaison perdue)
storm_diverted = Tempête (cap dévié)
pirates_treasure = Pirates (marchandises rares)
    .note = la cible vient du livret de règles ; la perte, non
pirates_gold = Pirates (or)
pirates_prize = Pirates (la cale la plus pleine)
pirates_boarding = Pirates (deux cartes)
pirates_toll = Pirates (une carte chacune)

## Ports
shortage_grain = Pénurie de blé
    .note = les taux sont ceux que le livret de règles donne pour les olives
shortage_grapes = Pénurie de raisins
    .note = les taux sont ceux que le livret de règles donne pour les olives
shortage_olives = Pénurie d’olives
shortage_ore = Pénurie de minerai
    .note = les taux sont ceux que le livret de règles donne pour les olives
shortage_timber = Pénurie de bois
    .note = les taux sont ceux que le livret de règles donne pour les olives
shortage_wool = Pénurie de laine
    .note = les taux sont ceux que le livret de règles donne pour les olives
surplus_grain = Excédent de blé
    .note = les taux sont ceux que le livret de règles donne pour les olives
surplus_grapes = Excédent de raisins
    .note = les taux sont ceux que le livret de règles donne pour les olives
surplus_olives = Excédent d’olives
surplus_ore = Excédent de minerai
    .note = les taux sont ceux que le livret de règles donne pour les olives
surplus_timber = Excédent de bois
    .note = les taux sont ceux que le livret de règles donne pour les olives
surplus_wool = Excédent de laine
    .note = les taux sont ceux que le livret de règles donne pour les olives
harbor_fees = Taxes portuaires
    .note = le montant vient du livret de règles ; le choix du propriétaire et le paiement à chaque saison, non
blockade = Blocus
    .note = le blocus vient du livret de règles ; qu’un navire de guerre le force, non
thieves = Voleurs
    .note = il est seulement attesté que certains ports prennent une part de la cargaison
free_port = Port franc
festival = Jour de fête

## Événements
unskilled_labor = Main-d’œuvre inexpérimentée
    .note = le titre, l’année et la rudesse viennent du livret de règles ; l’effet, non
drought = Sécheresse
    .note = le titre et les raisins viennent du livret de règles ; l’année et l’effet, non
sea_raiders = Pillards des mers
    .note = seul le minerai exigé est attesté
good_harvest = Bonne récolte
olympic_games = Jeux olympiques
fair_winds = Vents favorables
persian_tribute = Tribut perse
    .note = le titre, l’année et la rudesse viennent du livret de règles ; l’effet, non
merchant_ships = Navires marchands
    .note = le titre et l’année viennent du livret de règles ; l’effet, non
earthquake = Tremblement de terre
plague = Peste
delphic_oracle = Oracle de Delphes
mercenaries = Mercenaires
persian_war = Guerre contre les Perses
    .note = le titre, l’année et la rudesse viennent du livret de règles ; l’effet, non
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

## Îles
crete =
    .note = seul le nom de l’île est connu par ailleurs
rhodes =
    .note = seul le nom de l’île est connu par ailleurs
lemnos =
    .note = seul le nom de l’île est connu par ailleurs
naxos =
    .note = seul le nom de l’île est connu par ailleurs
scyros =
    .note = seul le nom de l’île est connu par ailleurs

## Constructions de l’acropole
shrine =
    .note = que n’importe quelle marchandise rare convienne est une règle maison
great_harbor =
    .note = son coût de construction vient du livret de règles ; le prix d’un navire de guerre, non
fortress =
    .note = son coût de construction vient du livret de règles ; le prix d’une armée, non
