# Accueil, salle d’attente, règles et les autres pages autour de la table.

## Toutes les pages
page-title = { $title } · Parthenon
page-home = Parthenon, accueil
page-skip = Aller au contenu
page-empty = Veuillez remplir ce champ.
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
page-name-deleted = (nom effacé)
page-words-deleted = (effacé)
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
page-lobby-seats = Places
page-lobby-invite = Inviter
page-lobby-setup = La partie
page-lobby-hot-seat = Quelqu’un d’autre à cet écran ? Qu’il prenne une autre place libre et dise son nom.
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
page-log-none = Rien de tel ne s’est passé cette saison.
page-log-before = Avant la partie
page-log-turn = Saisons d’avant et d’après
page-log-earlier = Avant
page-log-later = Après
page-log-part = Année { $year }, { $season }, partie { $n }
page-log-seated = Nouveau joueur ({ $seat }) : { $name }.
page-log-seated-you = Vous jouez { $seat }.
page-log-named = Qui joue { $seat } s’appelle désormais { $name }.
page-log-paused = La table a été mise en pause.
page-log-went-on = La table a repris.
page-log-extended = Plus de temps accordé : { $seat }.
page-log-muted = L’exploitant a retiré le droit d’écrire à cette place : { $seat }.
page-log-unmuted = L’exploitant a rendu le droit d’écrire à cette place : { $seat }.
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
    .text = Un cookie, qui dit quelles places sont à vous, et le nom que vous tapez. Pas de compte, pas de courriel, pas de pistage, rien qui vienne d’ailleurs. À chaque table vous pouvez faire effacer votre nom et vos messages.
page-about-license = Licence
    .text = Logiciel libre, sous licence MIT ou licence Apache 2.0, au choix.

## Effacer nom, messages et ordres
page-forget = Effacer mon nom, mes messages et mes ordres
page-forget-lead = À cette table, votre nom disparaît, ainsi que chaque ligne écrite depuis votre place, dans la discussion ou comme ordre. Personne ne pourra les rétablir.
page-forget-stays = Vos décisions restent, sans nom : la partie en a besoin, et continue. Vous gardez votre place.
page-forget-file = Les pages ne les montrent plus dès maintenant ; le fichier du serveur en est débarrassé en quelques minutes. Les copies conservées par l’exploitant et ce que d’autres ont noté échappent à cette page. Les autres tables restent comme elles sont.
page-forget-do = Effacer nom et messages : { $seat }
page-forget-back = Retour à la table

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
page-error-busy = Il y a foule aux archives
    .do = Beaucoup de monde revoit des parties en ce moment. Réessayez dans un instant.
page-error-no-record = De cette partie, il n’y a pas d’enregistrement
    .do = Ce qui était caché quand elle a repris une autre partie a été redistribué, et ne découle d’aucun nombre secret : un enregistrement ne pourrait pas le prouver. Vous pouvez toujours la revoir.
page-error-no-puzzle = Pas de problème pour ce jour
    .do = Un problème est posé le jour venu, et gardé un mois.
page-error-failed = Quelque chose a cassé ici
    .do = C’est notre faute. Ce qui a été confirmé est en sûreté ; rechargez la table.
page-error-not-saved = Non enregistré, réessayez
    .do = Ce que vous avez envoyé n’a pas pu être écrit. Réessayez dans un instant.

page-error-not-shown = Impossible à afficher pour l’instant
    .do = Les parties sont momentanément inaccessibles. Tout ce qui a été confirmé est conservé. Réessayez dans un instant : la page montrera où en sont les choses.

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
page-end-you-with = { $n ->
    [one] { $you }, { $n } construction
   *[other] { $you }, { $n } constructions
}

## Tables of mine
# Names of tables that nobody has named, with semicolons between them.
page-table-names = La récolte des olives; La mer lente; Les feux du port; Six rames; La route du sel; L’eau couleur de vin; Le long quai; Les jarres peintes; Le marché du matin; La seconde voile; Bronze et laine; Les chouettes d’Athènes; Le vent du nord; Les figuiers; La table du passeur; Les colonnes blanches; La côte d’ambre; Neuf navires; Le tour du potier; La marée du soir; La carrière; Miel et thym; Le phare lointain; Moutons sur la colline
page-new-called = Comment s’appelle la table ?
    .hint = Peut rester vide : nous trouverons un nom.
page-mine-title = Vos tables
page-mine-wait = { $n ->
    [1] « { $table } » vous attend
   *[other] { $n } tables vous attendent
}
page-mine-next = « { $table } » d’abord : { $asked }
page-mine-nobody = Personne ne vous attend
    .text = Jouez contre des robots en attendant, ou ouvrez une table pour vos amis.
page-mine-go = Aller à « { $table } »
page-mine-left = encore { $time }
page-mine-count = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
page-mine-are = { $when }, vous jouez { $islands }
page-mine-waits-for = On attend { $names }
page-mine-whenever = Quand vous voulez
page-mine-paused = En pause
page-mine-at-most = { $time } au plus
page-mine-no-clock = sans limite de temps
page-mine-finished = Terminées
    .find = un nom, une île, un rival
    .go = Chercher
page-mine-place = { $n ->
    [1] 1er
   *[other] { $n }e
}
page-mine-agreed = finie d’un commun accord
page-mine-ended = { $n ->
    [one] { $n } construction
   *[other] { $n } constructions
}
page-mine-play = Jouer maintenant
page-mine-need = { $n ->
    [1] Une vous attend
   *[other] { $n } vous attendent
}
page-mine-new-talk = { $n ->
    [one] { $n } nouveau message
   *[other] { $n } nouveaux messages
}
page-mine-to-next = Prochaine table qui vous attend

## Leaving
page-leave = Quitter « { $table } » ?
page-leave-lead = L’intendant garde la place ({ $island }) et joue avec soin. Vous pouvez revenir tant que personne d’autre ne la prend.
page-leave-now = { $island } : on joue désormais sans vous
page-leave-host = L’hôte peut donner la place à un robot ou à quelqu’un d’autre
page-leave-goodbye = Vous pouvez d’abord dire au revoir dans la discussion
page-leave-do = Quitter la table
page-leave-instead = Peut-être plutôt :
page-leave-holiday = { $n ->
    [one] Un congé, encore { $n } jour
   *[other] Un congé, encore { $n } jours
}
page-leave-pause = Demander une pause
page-leave-stay = Rester
page-left = Vous avez quitté « { $table } »
page-left-lead = { $island } : la place reste à vous, et l’intendant joue.
page-leave-back = Revenir
page-leave-watch = Regarder seulement
page-log-left = { $seat } a quitté la partie ; l’intendant joue.
page-log-back = { $seat } est de retour.

page-takes-live = Une soirée
page-takes-relaxed = Une soirée ou deux
page-takes-week = Environ une semaine
page-takes-weeks = Deux ou trois semaines
page-takes-days3 = Un mois ou plus
page-takes-open = Le temps qu’il faudra
page-pace-jar = { $line } par décision, puis une jarre de { $jar }
page-new-rest = Nuits, week-ends et congés
    .hint = Pour les parties de plusieurs jours : les horloges s’arrêtent alors pour tout le monde.
page-new-nights = Pas la nuit
    .about = Aucune horloge ne tourne entre ces heures.
page-new-weekends = Pas le week-end
    .about = Aucune horloge ne tourne le samedi et le dimanche.
page-new-from = De
page-new-to = à
page-new-zone = Fuseau horaire de la table
    .hint = Un écart fixe avec Greenwich : au changement d’heure chez vous, les nuits se décalent d’une heure.
page-new-holidays = Congés de chaque joueur
page-new-days = { $n ->
    [0] aucun
    [one] { $n } jour par partie
   *[other] { $n } jours par partie
}
page-mistake-rest = Choisissez deux heures différentes pour la nuit.
page-rest-night = la nuit de { $from } à { $to } ({ $zone })
page-rest-weekends = le week-end ({ $zone })
page-rest-holidays = { $n ->
    [one] { $n } jour de congé par joueur
   *[other] { $n } jours de congé par joueur
}
page-rest-never = jamais
page-log-rest = Les horloges s’arrêtent : { $rest }.
page-log-off = { $seat } : en congé jusqu’au { $date }.
page-log-off-over = { $seat } : plus de congé prévu.
page-time = Le temps à « { $table } »
page-time-menu = Temps et congés
page-time-rules = Combien de temps vous avez
page-time-pace = { $pace }. Le temps écoulé, l’intendant répond.
page-time-jar = La ligne est pour ce coup, la jarre est à vous. La ligne se vide d’abord, puis la jarre. Ce qu’un coup laisse n’est pas gardé ; chaque saison reverse { $time } dans la jarre, jusqu’au bord.
page-time-rest = Les horloges s’arrêtent : { $rest }.
page-time-mine = Ce coup
page-time-back = À la table
page-holiday = Congé
page-holiday-planned = Du { $from } au { $to }
page-holiday-end = Y mettre fin
page-holiday-left = { $n ->
    [0] Il ne vous reste aucun jour.
    [one] Il vous reste { $n } jour. Pendant un congé votre horloge est arrêtée.
   *[other] Il vous reste { $n } jours. Pendant un congé votre horloge est arrêtée.
}
page-holiday-from = Premier jour
    .wrong = Choisissez aujourd’hui ou un jour suivant.
page-holiday-to = Dernier jour
page-holiday-take = Prendre ces jours
page-holiday-seen = Les autres voient jusqu’à quand, et rien de plus. Vous pouvez jouer quand même.

page-away = Vous revoilà, { $island }
page-away-lead = { $n ->
    [one] En { $time }, l’intendant a décidé une fois pour vous.
   *[other] En { $time }, l’intendant a décidé { $n } fois pour vous.
}
page-away-back = De retour
    .text = Votre temps avait été réduit, car vous l’aviez laissé passer. C’est fini depuis que vous avez ouvert la table : vous l’avez de nouveau en entier.
page-away-nothing = Rien ne vous est demandé pour l’instant
page-away-go = À la table
page-away-did = Ce que l’intendant a fait
page-away-late = temps écoulé
page-away-left = vous étiez parti
page-away-only = un seul choix restait
page-away-others = Les autres

assembly = L’assemblée
assembly-lead = Les personnes à la table décident ensemble. Robots et intendants ne votent pas.
assembly-asks = { $seat } propose : { $motion }
assembly-count = { $yes } voix sur { $needs } ; fin
assembly-vote = Voter
assembly-see = Voir
assembly-called = { $seat } propose
assembly-needs = Il faut { $n } voix pour sur { $of } ; c’est fait dès qu’elles y sont.
assembly-needs-all = { $n ->
    [one] La seule voix doit être pour.
   *[other] Les { $n } voix doivent être pour ; c’est fait dès qu’elles y sont.
}
assembly-falls = Sinon la motion tombe :
assembly-for = Pour
assembly-against = Contre
assembly-open = Pas encore voté :
assembly-yes = Blanc : je suis pour
assembly-no = Noir : je suis contre
assembly-no-vote = Vous ne votez pas sur cette motion.
assembly-calls = Proposer un vote
assembly-one = Une motion à la fois : celle-ci d’abord.
assembly-call = Proposer
assembly-all = Il faut l’accord de tous, absents compris, sauf si leur place est perdue.
assembly-half = Plus de la moitié décide.
assembly-lost = Une place est dite perdue quand l’intendant la joue, ou que la table l’attend sans horloge, et que personne n’y a donné signe depuis { $time }. Un hôte disparu peut être remplacé.
assembly-opened = { $seat } : la place est ouverte à quelqu’un de nouveau. Créez un lien et transmettez-le.
motion-pause = Mettre la table en pause
motion-pause-about = Les horloges s’arrêtent et personne n’agit jusqu’à la reprise.
motion-go_on = Reprendre la partie
motion-go_on-about = Les horloges repartent où elles étaient.
motion-extend = Plus de temps pour ce coup
motion-extend-about = { $time } de plus pour tous ceux qu’on attend. Les jarres ne changent pas.
motion-bot = Confier la place à un robot ({ $seat })
motion-bot-about = Un marchand y joue désormais. D’ici là, qui tient la place peut revenir.
motion-open = Ouvrir la place à quelqu’un de nouveau ({ $seat })
motion-open-about = Chacun ici peut créer un lien vers la place. Tant qu’il n’a pas servi, qui la tient peut revenir.
motion-host = Changer d’hôte ({ $seat })
motion-host-about = L’hôte a disparu ; qui joue cette place ({ $seat }) prend la suite.
motion-end = Finir la partie en l’état
motion-end-about = Le classement suit les temples d’aujourd’hui, et tous les secrets sont dits.
page-log-called = { $seat } propose un vote : { $motion }.
page-log-carried = L’assemblée a décidé : { $motion }.
page-log-fallen = L’assemblée n’a pas suivi : { $motion }.
page-end-led = { $island } mène à la fin
page-end-agreed = La partie a été finie d’un commun accord ({ $when }) : voici le classement d’alors.
page-end-unfinished = Il dit jusqu’où la partie a été jouée.
page-away-quiet = Rien que le journal raconterait.

## Ensemble
page-rematch = Encore une partie ?
    .about = Tous ceux qui ont joué sont invités. Elle commence quand tout le monde en est.
page-rematch-want = { $n ->
    [one] { $names } veut rejouer
   *[other] { $names } veulent rejouer
}
page-rematch-in = { $n ->
    [one] { $n } sur { $of } en est.
   *[other] { $n } sur { $of } en sont.
}
page-rematch-yes = J’en suis
page-rematch-no = Pas maintenant
page-rematch-lobby = Vers la salle d’attente
page-rematch-begun = La nouvelle partie a commencé
page-lobby-asked = Invitation sans réponse pour l’instant
page-lobby-again = Les mêmes, encore une fois.
    .last = La partie précédente
page-lobby-wait-all = La partie commence d’elle-même quand tout le monde en est.
page-mine-invited = Invitations
    .look = Voir
page-talk-table = Tous
page-talk-watchers = Spectateurs
    .about = Ceux qui jouent ne voient pas ceci avant la fin de la partie.
page-talk-rooms = Qui l’entend
page-talk-private = Vous deux seulement voyez ceci.
page-talk-to = à { $name }
page-talk-say = Dire à { $name }
page-talk-left = Quelqu’un qui est parti
page-talk-between = Apartés
    .on = Deux joueurs peuvent parler seuls
page-new-private = Apartés
    .about = Deux joueurs peuvent parler seuls, et personne d’autre ne le voit.
page-name-question = Comment les autres doivent-ils vous appeler ?
page-forget-remarks = Effacer ce que j’ai dit parmi les spectateurs
page-log-hushed = L’exploitant a retiré le droit d’écrire aux spectateurs.
page-log-unhushed = L’exploitant a rendu le droit d’écrire aux spectateurs.
page-name-about = Il figure à votre place. 24 lettres au plus.
page-name-again = Quelques lettres suffisent, pour que les autres sachent qui est là.
page-name-sit = S’asseoir à { $table }
page-share = Partager le lien
page-end-link = Lien vers cette page
page-open = Tables ouvertes
page-open-none = Aucune table n’attend pour l’instant
    .about = Dressez-en une vous-même, et mettez-la sur cette liste.
page-open-seats = { $n } sur { $of } prises
page-open-sit = Prendre place
page-new-listed = Montrer dans la liste des tables ouvertes
    .about = Quiconque sur ce serveur peut alors trouver la table et prendre une place libre.
page-lobby-list = Mettre sur la liste des tables ouvertes
page-lobby-unlist = Retirer de la liste
page-lobby-listed = La table est sur la liste des tables ouvertes.

## Serments
oaths = Serments
oaths-lead = Des promesses que chacun entend. Le journal les juge, personne ne les impose.
oaths-none = Personne n’a encore rien juré.
oaths-open = En cours
oaths-done = Passés
oath-all = à tous
oath-to = { $island-to }
oath-whose = { $by }, { $to }
oath-former = (par qui occupait la place auparavant)
oath-vote = Je vote pour { $island }
oath-give = Je cède { $goods } au commerce entre îles
oath-no_trade = Je n’échange rien avec { $island }
oath-no_sail = Je n’envoie aucune flotte { $land-toward }
oath-last = Archonte, je range « { $event } » en dernier
oath-open = En cours
oath-kept = Tenu
oath-broken = Rompu
oath-moot = Sans objet
oath-said = Dit
oath-back = Le reprendre
oath-due-vote = Année { $year }, { $season } : jugé au vote.
oath-due-trade = Année { $year }, { $season } : jugé au commerce entre îles.
oath-due-sail = Année { $year }, { $season } : jugé quand les flottes sont parties.
oath-due-order = Année { $year }, { $season } : jugé quand les événements sont rangés.
oath-why-words = Paroles libres : on s’en souvient, on ne les juge pas.
oath-why-kept = Année { $year }, { $season } : le journal le montre.
oath-why-broken = Année { $year }, { $season } : le journal montre le contraire.
oath-why-not-given = Année { $year }, { $season } : le commerce a pris fin, et rien de tel n’a été cédé.
oath-why-no-occasion = L’occasion ne s’est pas présentée.
oath-why-private = Année { $year }, { $season } : l’échange s’est fait en privé, et le journal n’en montre pas les cartes.
oath-why-barred = Année { $year }, { $season } : un événement avait fermé ce pays à tous.
oath-why-not-archon = Année { $year }, { $season } : quelqu’un d’autre était archonte.
oath-why-not-there = Année { $year }, { $season } : il n’y avait pas d’ordre à fixer pour cet événement.
oath-why-left = La place est passée à quelqu’un d’autre.
oath-why-absent = Année { $year }, { $season } : un autre a décidé à sa place, ou il n’y avait rien à choisir.
oath-answer-trusts = { $name } : « J’entends, et je le chercherai dans le journal. »
oath-answer-doubts = { $name } : « J’ai vu votre parole rompue. J’y croirai quand le journal le montrera. »
oath-tally = Serments : { $kept ->
    [one] { $kept } tenu
   *[other] { $kept } tenus
}, { $broken ->
    [one] { $broken } rompu
   *[other] { $broken } rompus
}, { $open } en cours
oath-sum = { $kept ->
    [one] { $kept } tenu
   *[other] { $kept } tenus
}, { $broken ->
    [one] { $broken } rompu
   *[other] { $broken } rompus
}
oath-seen = Tout le monde l’entendra
oath-swear = Prêter serment
oath-to-whom = À qui
oath-to-all = tous
oath-what = À propos de
oath-kind-vote = mon vote
oath-kind-give = des cartes
oath-kind-no_trade = pas d’échange
oath-kind-no_sail = mes flottes
oath-kind-last = l’ordre des événements
oath-kind-words = paroles libres
oath-field-vote = Je vote pour
oath-field-give = Au commerce entre îles, je cède
oath-field-good = Quelles cartes
oath-field-no_trade = Je n’échange rien avec
oath-field-no_sail = Je n’envoie aucune flotte vers
oath-field-last = Archonte, je range cet événement en dernier :
oath-field-words = Je jure
oath-judged = Comment on le juge.
oath-judged-vote = À votre prochain vote : tenu si vous votez ainsi, rompu sinon. Sans objet s’il n’y en a pas cette saison.
oath-judged-give = À la fin du prochain commerce entre îles : tenu si vos échanges publics ont cédé au moins cela à qui vous le jurez, quoi que vous ayez reçu. Sans objet si vous avez échangé en privé et que nul ne peut savoir. Rompu sinon.
oath-judged-no_trade = Rompu par tout échange avec cette île au prochain commerce entre îles, tenu quand ce commerce prend fin.
oath-judged-no_sail = Quand les flottes du prochain voyage sont parties : rompu si l’une des vôtres y a été envoyée. Sans objet si un événement ferme ce pays.
oath-judged-last = Quand les événements seront rangés : tenu si vous êtes archonte et qu’il est le dernier. Sans objet si un autre est archonte, ou s’il n’y a pas d’ordre à fixer.
oath-judged-words = On ne le juge pas. On s’en souvient.
oath-weighs = Les serments rompus restent à côté de votre nom jusqu’à la fin de la partie.
oath-swear-it = Le jurer
oath-until = Vous pouvez le reprendre tant que l’autre n’a pas agi et que la saison n’est pas finie.
oath-at-stake = Vous avez juré { $to } : « { $words } ». Agir autrement, c’est rompre votre serment.
oath-breaks = Ceci rompt votre serment { $to } : « { $words } ».
oath-breaks-taken = Si { $island } accepte, ceci rompt votre serment { $to } : « { $words } ».
oath-breaks-ends = Si le commerce finit ainsi, ceci rompt votre serment { $to } : « { $words } ».
oath-break-it = Le faire quand même
oath-log-sworn = Serment { $island-of } { $to } : « { $words } ».
oath-log-back = Serment { $island-of } { $to }, repris : « { $words } ».
oath-log-kept = Serment { $island-of } { $to }, tenu : « { $words } ».
oath-log-broken = Serment { $island-of } { $to }, rompu : « { $words } ».
oath-log-moot = Serment { $island-of } { $to }, sans objet : « { $words } ».

## Une image à partager
picture = Une image à partager
picture-save = Télécharger l’image
picture-share = Partager l’image
picture-game = { $players ->
    [3] Trois
    [4] Quatre
    [5] Cinq
   *[other] Six
} îles, { $years ->
    [1] un an
    [2] deux ans
   *[other] trois ans
}
picture-came = { $n ->
    [1] { $island } l’emporte
    [2] { $island } finit deuxième
    [3] { $island } finit troisième
    [4] { $island } finit quatrième
    [5] { $island } finit cinquième
   *[other] { $island } finit sixième
}
picture-won = { $island } l’emporte
picture-place = { $n ->
    [1] 1re
   *[other] { $n }e
}
picture-alt = { $title }. { $reason } { $places }
