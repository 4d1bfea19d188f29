# Accueil, salle d’attente, règles et les autres pages autour de la table.

## Toutes les pages
page-title = { $title } · Parthenon
page-home = Parthenon, accueil
page-skip = Aller au contenu
page-tools = Outils
page-rules = Règles
page-cards = Cartes
page-about = À propos
page-language = Langue :
page-theme = Clair ou sombre
page-unofficial = Édition non officielle, faite par des joueurs. Les textes et les dessins sont les nôtres.
page-contents = Sommaire
page-to-home = À l’accueil
page-to-table = À la table
page-again = Réessayer
page-copy = Copier
page-copied = Copié
page-set = Valider
page-your-name = Votre nom
page-table = Table
page-season = Saison
page-you = (vous)
page-due = À vous de jouer
page-not-due = En attente

## Places
page-seat = Place { $n }
page-seat-open = Place libre
page-bot = { $level } (robot)
page-level-random = Vagabond
page-level-novice = Novice
page-level-steward = Intendant
page-level-merchant = Marchand
page-level-strategos = Stratège
page-pace-live = { $n } secondes par décision
page-pace-relaxed = Dix minutes par décision
page-pace-days = { $n ->
    [one] Un jour par décision
   *[other] { $n } jours par décision
}
page-pace-open = Sans limite de temps

## Accueil
page-home-subtitle = L’essor de l’Égée
page-home-lead = Trois ans pour faire d’une île de deux villages une merveille du monde. Marchandez avec vos rivaux, chargez vos navires, bravez la mer et rentrez bâtir.
page-home-quick = Jouer tout de suite contre trois robots
page-home-new = Nouvelle table
page-home-watch = Regarder jouer des robots
page-home-join = Vous avez un code ou un lien ?
    .go = Rejoindre
page-home-games = Mes parties
page-home-what = De quoi s’agit-il ?
    .text = Trois à six îles partagent une même mer. Vos villages donnent du blé, des olives ou de la laine ; vos voisins ont ce qui vous manque, et la lointaine Égypte a le papyrus que personne ne cultive. Tout se négocie, et une promesse vaut la confiance qu’on vous porte. Chaque saison, vos flottes portent vos marchandises au loin, à travers les tempêtes et malgré les pirates, et ce qu’elles rapportent devient villages, ateliers, acropole et merveilles. Une île achevée compte seize constructions. Qui a le plus bâti en trois ans gagne ; qui achève son île le premier gagne aussitôt.
page-home-season = Une saison en dix images
    .text = Une année a quatre saisons, et chaque saison passe par les mêmes dix phases. Tout le monde joue en même temps : personne n’attend longtemps.
page-home-rules = Comment jouer, et toutes les règles
page-phase-event = L’archonte révèle un événement ; il vaut pour l’année.
page-phase-production = Villages et ateliers donnent leurs marchandises.
page-phase-island_trade = Échangez librement avec les autres îles.
page-phase-journey = Chargez vos flottes et prenez la mer.
page-phase-hazard = Tempêtes et pirates prélèvent leur part.
page-phase-fleet_trade = Au port, échangez la cargaison avec la banque.
page-phase-return = Les flottes rentrent avec ce qu’elles ont acquis.
page-phase-build = Payez constructions, flottes et idées.
page-phase-discard = Gardez quelques marchandises, ou une de chaque à découvert.
page-phase-archon = Tous élisent le prochain archonte.
page-game-lobby = { $n ->
    [0] prête à commencer
    [one] une place libre
   *[other] { $n } places libres
}
page-game-when = Année { $year }, { $season }
page-game-score = { $n ->
    [one] { $n } construction sur 16.
   *[other] { $n } constructions sur 16.
}
page-ago-now = à l’instant
page-ago-minutes = { $n ->
    [one] il y a une minute
   *[other] il y a { $n } minutes
}
page-ago-hours = { $n ->
    [one] il y a une heure
   *[other] il y a { $n } heures
}
page-ago-days = { $n ->
    [one] il y a un jour
   *[other] il y a { $n } jours
}
page-ago-months = { $n ->
    [one] il y a un mois
   *[other] il y a { $n } mois
}

## Nouvelle table
page-new-title = Une nouvelle table
page-new-players = Qui joue ?
    .hint = Plusieurs places pour vous sur un même écran : vous vous le passez, et les cartes restent cachées entre-temps.
page-new-me = Moi, sur cet écran
page-new-sharer = Nom de qui joue la place { $n }
page-new-open = Libre, pour un ami
page-new-bot = Robot : { $level }
page-new-levels = Le novice pardonne, le marchand négocie bien, le stratège voit loin.
page-new-pace = Rythme
    .hint = Le temps écoulé, l’intendant répond pour la place : personne ne peut bloquer la table.
page-new-options = Options
page-new-set = Jeu de cartes
page-new-go = Ouvrir la table
page-mistake-players = On joue de trois à six : choisissez combien.
page-mistake-seat = Indiquez pour chaque place qui doit s’y asseoir.
page-mistake-name = Dites votre nom aux autres.
page-mistake-set = Choisissez un jeu de cartes dans la liste.
page-mistake-pace = Choisissez un rythme dans la liste.

## Salle d’attente
page-lobby-title = Table { $code }
page-lobby-seats = Places
page-lobby-invite = Inviter
page-lobby-setup = La partie
page-lobby-sit-hint = Dites qui vous êtes, puis prenez une place libre.
page-lobby-hot-seat = Quelqu’un d’autre sur cet écran ? Mettez ici son nom, puis prenez une autre place libre.
page-lobby-sit = S’asseoir ici
page-lobby-stand = Se lever
page-lobby-device = Autre appareil
page-lobby-open = La laisser libre
page-lobby-fill = Qui aura la place { $n }
page-lobby-ready = Prêt
page-lobby-here = Présent
page-lobby-away = Absent pour l’instant
page-lobby-link = Lien vers cette table
page-lobby-link-hint = Qui l’ouvre peut prendre une place libre ou regarder.
page-lobby-qr = QR code du lien vers cette table
page-lobby-pace = Changer de rythme
page-lobby-start = Commencer la partie
page-lobby-why-not = { $n ->
    [one] Une place est encore libre.
   *[other] { $n } places sont encore libres.
}
page-lobby-fill-start = Mettre des robots aux places libres et commencer
page-lobby-wait-host = L’hôte lance la partie quand tout le monde est là.

## Liens de place
page-take-title = Prendre cette place
page-take-lead = Ce lien vous donne une place à une table.
page-take-seat = Place
page-take-sitter = Joueur
page-take-others = À la table
page-take-go = Prendre cette place
page-take-fine = La place appartiendra alors à ce navigateur. Le lien sert une seule fois.
page-link-title = Un lien pour la place { $n }
page-link-title-island = Un lien pour { $island }
page-link-lead = Ouvrez-le sur l’appareil qui servira à jouer : scannez-y le code, ou envoyez le lien.
page-link-label = Lien vers la place
page-link-qr = QR code du lien vers la place
page-link-warn = Il sert une seule fois, pour un seul appareil, pendant { $n } jours, et n’est montré que maintenant. Qui le détient peut jouer à cette place et voir ses cartes : ne l’envoyez à personne d’autre.

## Un écran pour plusieurs
page-cover-title = Passez l’appareil
page-cover-pass = Passez l’appareil à { $name }
page-cover-wait = La table attend les autres
page-cover-lead = Aucune carte n’est montrée ici. Choisissez votre nom quand personne d’autre ne regarde.
page-cover-watch = Regarder sans cartes

## Fin
page-end-title = La partie est terminée
page-end-won = { $island } l’emporte
page-end-who = { $title } : { $who }
page-end-ranking = Classement
page-end-growth = L’essor des îles
    .about = Constructions de chaque île à la fin de chaque saison
page-end-start = Au début
page-end-table = La même chose en tableau
page-end-rematch = Rejouer avec les mêmes
page-end-rematch-there = Vers la nouvelle partie
page-end-log = Toute l’histoire
page-end-record = Télécharger l’enregistrement
    .about = L’enregistrement contient chaque décision. Le programme peut le rejouer et vérifier chaque tirage.
page-end-fair = Le sort était-il juste ?
    .text = Chaque tirage découle d’un seul nombre secret. Au début, la table en a montré l’empreinte, son SHA-256. Maintenant, ce nombre est dévoilé. Chacun peut calculer le SHA-256 de ses octets et comparer, et l’enregistrement redistribue les mêmes cartes.
page-end-promise = Empreinte, montrée au début
page-end-seed = Nombre secret, dévoilé maintenant

## Histoire
page-log-title = L’histoire de la table { $code }
page-log-empty = Il ne s’est encore rien passé ici.
page-log-before = Avant la partie
page-log-turn = Saisons d’avant et d’après
page-log-earlier = Avant
page-log-later = Après
page-log-part = Année { $year }, { $season }, partie { $n }
page-log-seated = Nouveau joueur ({ $seat }) : { $name }.
page-log-paused = La table a été mise en pause.
page-log-went-on = La table a repris.
page-log-extended = Plus de temps accordé : { $seat }.
page-log-pace = Nouveau rythme : { $pace }.

## Règles
page-play-title = Comment jouer, en cinq minutes
page-play-goal = Bâtissez seize constructions
    .text = Six villages, deux ateliers, six bâtiments sur votre acropole et deux merveilles. Vous commencez avec deux villages, une flotte et les mains vides. Le premier qui a les seize gagne ; sinon, qui en a le plus après trois ans.
page-play-goods = Tout se paie en marchandises
    .text = Il y a six marchandises de base, quatre rares, et l’or. Les villages donnent les premières, les ateliers les secondes. Aucune île ne produit tout, et le papyrus ne vient que d’Égypte.
page-play-bargain = Marchandez avec les autres
    .text = Pendant le commerce entre îles, toute marchandise peut changer de mains, en toute quantité qui convient à deux îles. Les cadeaux sont permis. Les promesses n’engagent personne, mais on s’en souvient.
page-play-sail = Naviguez et commercez au loin
    .text = Une flotte porte jusqu’à six cartes vers un pays. Athènes, Sparte et l’Ionie sont proches : une carte de péril vous guette. L’Égypte, Carthage et l’Italie sont lointaines : deux cartes, et de meilleurs taux. Navires de guerre, armées et cadeaux de Poséidon protègent la cargaison. Athènes a aussi les plans des merveilles.
page-play-build = Rentrez et bâtissez
    .text = Payez ce que demande votre carte d’île. Un marché fait de l’or ; sanctuaire, forteresse et grand port donnent des protections ; une académie ouvre les philosophies, un trésor garde plus de marchandises. En fin de saison on ne garde que peu de cartes : dépensez-les.
page-play-archon = Gagnez la faveur de l’archonte
    .text = L’archonte fixe l’ordre des événements de l’année et choisit qui certains d’entre eux frapperont. Chacun peut lui faire des présents auparavant, et à la fin de chaque saison tous votent de nouveau, mais jamais pour soi.
page-rules-whole = Les règles exactes
    .text = Énoncé par énoncé, chacun avec son numéro : ce que suit le programme.
page-rules-english = Le texte exact des règles n’existe qu’en anglais ; le guide, lui, est en français.

### Le guide : une ligne pour chaque chapitre qui ne porte pas sur une phase
page-guide-goal = Seize constructions, trois ans, et qui gagne en cas d’égalité.
page-guide-year = Quatre saisons de dix phases, et ce qui change d’une année à l’autre.
page-guide-setup = Les îles, ce que chacun a au départ, et d’autres façons de jouer.
page-guide-cards = Marchandises de base et rares, or, cartes Égide, et qui voit quoi.
page-guide-island = Villages, ateliers, acropole, merveilles et flottes.
page-guide-lands = Près ou loin, ce que paie la banque, et les cartes Port.
page-guide-archonship = Ce que décident les lauriers, et comment demander un ordre.
page-guide-table = Interrogés en même temps, réponses scellées, temps de réflexion.
page-guide-house = Quelles cartes sont de nous, et pourquoi.
page-guide-game = Le jeu et ses éléments
page-guide-season = Une saison, phase par phase
page-guide-look = À consulter
page-guide-structures = Guide des constructions
    .text = Ce que chaque construction coûte et fait, île par île.
page-guide-harbors = Guide des ports
    .text = Ce que vendent les pays, les taux de la banque et toutes les cartes Port.
page-guide-every-card = Toutes les cartes
    .text = Événements, périls et tout le reste, en entier.
page-guide-numbers = Les règles par numéro
    .text = Chaque numéro mène au passage qui explique la règle.
page-guide-small = Les petits numéros mènent aux règles exactes.
page-guide-example = Exemple
page-guide-why = Pourquoi c’est important
page-guide-find = Chercher dans les règles
    .go = Chercher
page-guide-found = { $n ->
    [0] Un chapitre traite de « { $words } ».
    [one] Un passage parle de « { $words } ».
   *[other] { $n } passages parlent de « { $words } ».
}
page-guide-nothing = Aucun passage ne parle de « { $words } ». Essayez un autre mot, ou une partie d’un mot.
page-guide-back = Tous les chapitres
page-guide-turn = Chapitre précédent et suivant
page-guide-before = Précédent
page-guide-next = Suivant
page-guide-open = Ouvrir la page
page-guide-hazards = { $n ->
    [one] { $n } péril
   *[other] { $n } périls
}
page-guide-only-plans = plans de merveilles
page-guide-only-papyrus = papyrus
page-guide-only-warship = navires de guerre
page-guide-only-army = armées
page-guide-give = Donné : reçu
page-guide-short-basic = de base
page-guide-short-rare = rare
page-guide-short-gold = or

## Cartes
page-cards-lead = Toutes les cartes du jeu « { $set } ». Le texte d’une carte est tiré de son effet : l’un ne peut pas contredire l’autre.
page-cards-house = signale les cartes maison : de notre cru, en tout ou en partie, là où le texte imprimé ne nous appartient pas ou n’est pas connu.
page-cards-island = Îles
page-cards-structure = Acropole
page-cards-plot = Villages et ateliers
page-cards-wonder = Merveilles
page-cards-philosophy = Philosophies
page-cards-event = Événements de l’année { $year }
page-cards-hazard = Périls
page-cards-harbor = Ports
page-cards-aegis = Cartes Égide
page-cards-commodity = Marchandises
page-good-basic = Les villages la donnent. Tout port l’achète et la vend.
page-good-rare = Les ateliers la produisent. Chère au loin, et exigée par les plus beaux bâtiments.
page-good-papyrus = S’achète en Égypte seulement, se vend partout.
page-good-gold = Paie flottes, plans, philosophies et plus encore. Il vient du commerce.

## À propos
page-about-title = Ce que c’est
page-about-lead = Un endroit où jouer à Parthenon: Rise of the Aegean, un jeu de société de commerce, de voyages et de monuments aujourd’hui épuisé : entre amis, sur des semaines, ou contre des robots.
page-about-unofficial = Non officiel
    .text = Cette édition n’a aucun lien avec les auteurs ou les éditeurs du jeu imprimé. Les règles sont dites avec nos propres mots, et chaque dessin a été fait pour cette table. Si vous trouvez la boîte, elle vaut l’achat.
page-about-cards = Cartes
    .text = Chaque carte dit d’où elle vient. Les cartes maison sont de notre cru et toujours signalées ; qui possède la boîte peut jouer avec ses propres textes.
page-about-fair = Un sort juste
    .text = Tous les tirages découlent d’un nombre secret dont le SHA-256 est montré au début de la partie. Ce nombre est montré à la fin, et chacun peut vérifier. Les robots ne savent que ce que leur place peut savoir.
page-about-privacy = Ce qu’on sait de vous
    .text = Un cookie, qui dit quelles places sont à vous, et le nom que vous tapez. Pas de compte, pas de courriel, pas de pistage, rien qui vienne d’ailleurs.
page-about-license = Licence
    .text = Logiciel libre, sous licence MIT ou licence Apache 2.0, au choix.

## Ennuis : .do dit que faire
page-error-status = Code { $n }
page-error-bad-form = Ce formulaire n’a pas de sens
    .do = Il y manquait quelque chose, ou son contenu était illisible. Revenez en arrière, rechargez la page et réessayez.
page-error-not-your-seat = Ce n’est pas votre place
    .do = Elle n’est pas attribuée à ce navigateur. Si elle est à vous sur un autre appareil, créez-y un lien avec « Autre appareil » et ouvrez-le ici ; ou demandez-en un à l’hôte.
page-error-foreign = Cela vient d’ailleurs
    .do = Pour votre sécurité, seuls les formulaires de nos propres pages sont acceptés. Ouvrez la table ici et réessayez.
page-error-no-page = Rien que la mer
    .do = Cette page n’existe pas. Vérifiez l’adresse, ou repartez de l’accueil.
page-error-no-table = Cette table n’existe pas
    .do = Vérifiez le code : chaque lettre compte. Demandez le lien à qui vous a invité.
page-error-wrong-way = Cette adresse ne sert pas à cela
    .do = Repartez de l’accueil, ou rouvrez la table.
page-error-link-void = Ce lien n’est plus valable
    .do = Il a déjà servi, a été retiré, est trop ancien ou incomplet. Demandez-en un nouveau à l’hôte.
page-error-too-large = C’est trop
    .do = Votre envoi dépasse tout ce dont la table a besoin. Raccourcissez-le.
page-error-too-many = Une chose à la fois
    .do = Trop de demandes sont venues de votre adresse en peu de temps. Attendez une minute, puis réessayez.
page-error-failed = Quelque chose a cassé ici
    .do = C’est notre faute. Ce qui a été confirmé est en sûreté ; rechargez la table.
page-error-not-saved = Non enregistré, réessayez
    .do = Votre décision n’a pas pu être écrite : elle ne compte donc pas. Réessayez dans un instant.

page-lost = Connexion perdue. Vos coups sont gardés ici et renvoyés.
page-kept = Gardé ici jusqu’à ce que la table réponde, puis envoyé.
page-failed = Cela n’a pas marché. Réessayez.
page-span-d = { $n } j
page-span-h = { $n } h
page-span-m = { $n } min
page-span-s = { $n } s
page-lobby-loopback = Ce lien ne marche que sur cet ordinateur. Pour des amis dans la même maison, lancez le programme avec : parthenon serve --lan
page-home-first = Premier voyage : apprendre en jouant
page-home-worst = Sans pitié : trois robots redoutables
page-about-type = Caractères
    .text = Les titres sont composés en Marcellus d’Astigmatic, les noms et les nombres en Alegreya de Huerta Tipográfica. Les deux sont employés sans changement sous la SIL Open Font License 1.1, jointe aux fichiers : OFL-marcellus.txt et OFL-alegreya.txt.
page-end-you = { $n ->
    [1] Vous avez gagné.
    [2] Vous êtes deuxième.
    [3] Vous êtes troisième.
    [4] Vous êtes quatrième.
    [5] Vous êtes cinquième.
   *[other] Vous êtes sixième.
}
