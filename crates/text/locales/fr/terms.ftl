# Noms des choses. Les attributs sont d’autres formes du même nom.

language = Français
decimal-mark = ,

## Marchandises et cartes Égide
good-grain = blé
    .some = du blé
good-grapes = raisins
    .some = du raisin
good-olives = olives
    .some = des olives
good-ore = minerai
    .some = du minerai
good-timber = bois
    .some = du bois
good-wool = laine
    .some = de la laine
good-pottery = poterie
    .some = de la poterie
good-spices = épices
    .some = des épices
good-tools = outils
    .some = des outils
good-papyrus = papyrus
    .some = du papyrus
good-gold = or
    .some = de l’or
good-army = armée
    .some = une armée
good-warship = navire de guerre
    .some = un navire de guerre
good-gift = cadeau de Poséidon
    .some = un cadeau de Poséidon

class-basic = marchandises de base
class-rare = marchandises rares
class-gold = or
class-aegis = cartes Égide

## Îles : .the dans une phrase, .of qui possède, .to qui reçoit
island-chios = Chios
    .the = Chios
    .of = de Chios
    .to = à Chios
island-crete = Crète
    .the = la Crète
    .of = de la Crète
    .to = à la Crète
island-rhodes = Rhodes
    .the = Rhodes
    .of = de Rhodes
    .to = à Rhodes
island-lemnos = Lemnos
    .the = Lemnos
    .of = de Lemnos
    .to = à Lemnos
island-naxos = Naxos
    .the = Naxos
    .of = de Naxos
    .to = à Naxos
island-scyros = Skyros
    .the = Skyros
    .of = de Skyros
    .to = à Skyros

## Pays : .the dans une phrase, .at y être, .toward y aller
land-athens = Athènes
    .the = Athènes
    .at = à Athènes
    .toward = vers Athènes
land-sparta = Sparte
    .the = Sparte
    .at = à Sparte
    .toward = vers Sparte
land-ionia = Ionie
    .the = l’Ionie
    .at = en Ionie
    .toward = vers l’Ionie
land-egypt = Égypte
    .the = l’Égypte
    .at = en Égypte
    .toward = vers l’Égypte
land-carthage = Carthage
    .the = Carthage
    .at = à Carthage
    .toward = vers Carthage
land-italy = Italie
    .the = l’Italie
    .at = en Italie
    .toward = vers l’Italie

group-neighboring = pays avoisinants
group-foreign = pays lointains

## Constructions : .one dans une phrase
village-grain = village céréalier
    .one = un village céréalier
village-grapes = village viticole
    .one = un village viticole
village-olives = village oléicole
    .one = un village oléicole
village-ore = village minier
    .one = un village minier
village-timber = village forestier
    .one = un village forestier
village-wool = village lainier
    .one = un village lainier
workshop-pottery = atelier de poterie
    .one = un atelier de poterie
workshop-spices = atelier d’épices
    .one = un atelier d’épices
workshop-tools = atelier d’outils
    .one = un atelier d’outils
workshop-papyrus = atelier de papyrus
    .one = un atelier de papyrus
acropolis-marketplace = Marché
    .one = un marché
acropolis-shrine = Sanctuaire
    .one = un sanctuaire
acropolis-academy = Académie
    .one = une académie
acropolis-great_harbor = Grand port
    .one = un grand port
acropolis-treasury = Trésor
    .one = un trésor
acropolis-fortress = Forteresse
    .one = une forteresse

stage-plans = plans
stage-partial = en construction
stage-complete = achevée

fleet = flotte { $letter }
    .new = une nouvelle flotte

## Temps
season-spring = printemps
season-summer = été
season-autumn = automne
season-winter = hiver

phase-event = Événement
phase-production = Production
phase-island_trade = Commerce entre îles
phase-journey = Voyage
phase-hazard = Périls
phase-fleet_trade = Commerce naval
phase-return = Retour
phase-build = Construction
phase-discard = Défausse
phase-archon = Archonte

step-order_events = ordre des événements
step-name_target = choix de l’archonte
step-answer_event = réponses à l’événement
step-work = armées au travail
step-bounty = choix d’une marchandise de base
step-start_trade = ouverture du commerce entre îles
step-trade = commerce entre îles
step-launch = départ des flottes
step-face = réponses au péril
step-divert = une flotte déroutée
step-harbor = révéler ou passer
step-thieves = voleurs au port
step-barter = commerce avec la banque
step-unload = retour des flottes
step-build = construction
step-discard = cartes à garder
step-vote = élection de l’archonte
step-crown = l’archonte départage les ex æquo
step-over = fin de la partie

## Options : .about dit ce qui change
option-beginner = Première partie
    .about = L’événement le plus rude de chaque année est retiré.
option-delian_league = Ligue de Délos
    .about = La première année, Athènes n’a pas de carte Port : toute flotte qui y arrive commerce librement.
option-tournament = Tournoi
    .about = Une partie plus courte, qui commence en année 2 avec tous les villages, un atelier, les plans d’une merveille et deux flottes.
option-open_hands = Cartes sur table
    .about = Tout le monde voit toutes les mains et toutes les cargaisons : idéal pour apprendre.
option-even_start = Départ équilibré
    .about = À quatre, la quatrième île commence avec deux cadeaux de Poséidon au lieu de son armée, qui vaut bien plus.
