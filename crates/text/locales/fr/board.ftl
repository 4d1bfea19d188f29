# La table elle-même : carte, îles, événements, main, journal.

## La barre
board-title = Parthenon
board-title-due = À vous : Parthenon, année { $numeral }, { $season }
board-title-when = Parthenon, année { $numeral }, { $season }
board-skip = Aller à ce qui m’est demandé
board-year = Année { $numeral }
board-phases = Les dix phases
board-phase-number = phase { $n } sur 10
board-your-move = À vous de jouer
board-paused = La table est en pause
    .about = L’hôte la relancera. Aucune horloge ne tourne.
board-broken = Cette table ne peut plus être jouée
    .about = Son journal ne peut plus être rejoué. Vous voyez jusqu’où il va.

## Le menu
board-menu = Table et place
board-code = Table { $code }
board-device = Un lien pour un autre appareil
board-leave = Quitter ma place
board-watch = Voir ce que tout le monde voit
board-host = Hôte
board-host-pause = Mettre la table en pause
board-host-go-on = Reprendre la partie
board-host-pace = Rythme
board-host-set = Appliquer
board-host-seat = Qui joue à cette place
board-host-extend = Plus de temps
board-host-link = Un nouveau lien pour cette place

## Les autres îles
board-others = Les autres îles
board-archon = Archonte
board-thinking = Réfléchit
board-ready = Prêt
board-ready-trade = A fini, répond aux offres
board-resting = Attend
board-away = L’intendant joue
board-left = Parti ; l’intendant joue
board-not-here = Absent
board-stat-structures = { $n ->
    [one] { $n } construction sur 16
   *[other] { $n } constructions sur 16
}
board-stat-hand = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
board-stat-philosophies = { $n ->
    [one] { $n } philosophie
   *[other] { $n } philosophies
}
board-stat-wonders = { $n ->
    [one] { $n } merveille achevée
   *[other] { $n } merveilles achevées
}
board-at-home = À terre : { $goods }
board-back = renvoyée au port
board-look = Le plateau { $island-of }

## La carte
board-chart = Carte marine
board-islands = Îles
board-lands = Pays et leurs cartes Port
board-face-down = Face cachée
board-usually = d’ordinaire
board-only-you = vous seul
board-no-card = Sans carte
board-port = Flotte { $letter }, au port
board-port-back = Flotte { $letter }, renvoyée au port
board-ship = { $n ->
    [one] { $island }, flotte { $letter } { $land-toward } : { $n } carte.
   *[other] { $island }, flotte { $letter } { $land-toward } : { $n } cartes.
}
board-ship-cargo = { $island }, flotte { $letter } { $land-toward } : { $goods }.

## Événements
board-event-acted = a agi
board-event-acts = agit maintenant
board-event-turn = numéro { $n }
board-force-pay = payez { $cost }, sinon { $harm }.
board-force-suffer = { $harm }.
board-force-idle = un de vos villages ne produit rien
board-force-idle-workshops = un de vos villages et tous vos ateliers ne produisent rien
board-force-random = { $n ->
    [one] vous perdez { $n } carte au hasard
   *[other] vous perdez { $n } cartes au hasard
}
board-force-discard = { $n ->
    [one] vous défaussez { $n } carte
   *[other] vous défaussez { $n } cartes
}
board-force-last-village = vous perdez votre village le plus récent
board-force-village = vous perdez un village
board-force-over = si vous avez plus de { $n } cartes en main : { $words }
board-force-spared = vous épargne : vous avez { $card } chez vous.
board-force-named = Si l’archonte vous désigne : { $words }
board-force-you-name = Vous désignez une autre île qui en souffre.
board-force-granted = L’archonte désigne qui reçoit { $goods }.
board-force-you-grant = Vous désignez qui reçoit { $goods }.
board-force-bounty = Vous apporte 1 marchandise de base au choix.
board-force-bounty-made = Vous apporte 1 marchandise de plus parmi celles de vos villages.
board-force-no-bounty = Ne vous apporte rien : vous êtes archonte.
board-force-market = Vous pouvez échanger une fois : { $exchanges }.
board-force-oracle = Vous pouvez regarder une carte Port cachée.
board-force-embargo = L’archonte ferme un pays à vos flottes.
board-force-you-close = Vous fermez un pays à toutes les flottes.
board-force-hazards = { $n ->
    [0] Vos flottes ne rencontrent aucun péril en route vers les pays voisins.
    [one] Vos flottes rencontrent { $n } péril en route vers les pays voisins.
   *[other] Vos flottes rencontrent { $n } périls en route vers les pays voisins.
}
board-force-workshops = { $n ->
    [0] Vos ateliers ne produisent rien.
   *[other] Chacun de vos ateliers produit { $n }.
}
board-force-no-workshop = Ne vous fait rien : vous n’avez pas d’atelier.

## Une île
board-of-sixteen = sur 16 construites
board-reach = { $n } à portée
board-reach-now = { $n } à portée maintenant
board-built = Debout
board-twice = Bâti deux fois
board-second = un second est possible
board-idle = à l’arrêt
board-build-now = Construire
board-hold = Vous l’avez
board-pay-next = À payer au début du prochain commerce
board-shut = plus de place
board-needs = il manque { $goods }
board-lacks = il en manque { $n }
board-have-of = { $have } sur { $n }
board-needs-too = il manque { $goods } ; { $have } sur { $n } { $class ->
    [rare] rares
   *[basic] de base
}
board-wonder = Merveille
board-plans-about = Une merveille commence par ses plans : une flotte qui commerce à Athènes les prend. Les premiers sont gratuits, les seconds coûtent 1 or. Ils disent quelle merveille c’est et ce qu’elle demande, en deux paiements, chacun en son temps. Achevée, elle compte comme une construction et vous aide comme rien d’autre.
board-land-neighboring = Un pays avoisinant : en général, un seul péril est tiré pour les flottes en route.
board-land-foreign = Un pays lointain : en général, deux périls sont tirés pour les flottes en route.
board-land-card = Une carte Port se trouve ici. Tant qu’elle montre l’œil, nul ne la connaît ; face visible, elle change ces taux ou empêche le commerce, et il suffit d’y toucher pour la lire.
board-plans-at = plans { $land-at }
board-paid-at = { $land-at }
board-paid-in-trade = lors du commerce entre îles

## Ma main
board-hand = Ma main
board-hand-counts = { $n ->
    [one] { $n } carte, { $aboard } à bord
   *[other] { $n } cartes, { $aboard } à bord
}
board-keep = En fin de saison, vous en gardez { $n }, ou montrez votre main et gardez une carte de chaque sorte.
    .short = { $n } cartes ; fin de saison : { $most } gardées
board-gift = Cadeau
board-hand-empty = Aucune carte en main
board-in-port = au port
board-bound = { $land-toward }

## Journal et discussion
board-log-all = Toute l’histoire
board-say = Parler à la table
board-says = { $name } : { $words }
board-send = Envoyer
board-steward = l’intendant

## Cartes
board-cards = Cartes
board-close = Fermer la carte
board-house = notre version de cette carte
    .title = Carte maison : conçue pour cette édition, non tirée du jeu imprimé
board-kind-island = Île
board-kind-structure = Acropole
board-kind-plot = Emplacement
board-kind-aegis = Égide
board-kind-philosophy = Philosophie
board-kind-wonder = Merveille
board-kind-event = Événement
board-kind-harbor = Port
board-kind-hazard = Péril
board-host-void = Révoquer ses appareils et ses liens
board-cover = Cacher mes cartes

## Plates on the chart: what a harbor card does, in a few words
plate-shortage = { $good } : pénurie
plate-surplus = { $good } : excédent
plate-fees = { $n ->
    [one] Taxe : { $n } carte
   *[other] Taxe : { $n } cartes
}
plate-blockade = Blocus : navire de guerre
plate-thieves = { $n ->
    [one] Voleurs : { $n } carte
   *[other] Voleurs : { $n } cartes
}
plate-free_port = Port franc
plate-festival = Fête : 1 marchandise
plate-sells-athens = On y trouve les plans des merveilles.
plate-sells-sparta = On n’y vend rien de particulier.
plate-sells-ionia = On n’y vend rien de particulier.
plate-sells-egypt = On y vend du papyrus.
plate-sells-carthage = On y vend des navires de guerre, pour 1 or.
plate-sells-italy = On y vend des armées, pour 1 or.

board-events-title = Événements
board-stat-fleets = { $n ->
    [one] { $n } flotte
   *[other] { $n } flottes
}
board-aboard = { $n } sur { $letter }
    .alone = { $n } à bord
board-talk = Discussion
board-talk-none = Rien n’a encore été dit.
board-drawer = Journal et discussion

## What fills a small screen
leaves = Parties de la table
leaf-table = Table
leaf-island = Île
leaf-rivals = Rivaux
leaf-log = Journal
board-different = sortes
board-needs-short = pour bâtir
board-lacks-most = D’après ce que tout le monde voit, il manque surtout à ses prochaines constructions : { $goods }. Sa main est cachée : elle en a peut-être déjà.

## The guide of a first voyage
tour = Premier voyage
tour-next = Compris
tour-end = Arrêter les conseils
tour-show = Le guide
tour-welcome = Bienvenue ! Votre île : { $island }. Le but : seize constructions ; deux villages sont déjà debout. Qui a les seize gagne aussitôt, sinon qui en a le plus après trois ans. Tout le monde attend que vous soyez prêt.
tour-crowned = Vous êtes l’archonte : le laurier de votre île le montre. Vous fixez l’ordre des événements et désignez qui ils touchent, jusqu’au vote en fin de saison.
tour-hand = Vos premières cartes : vos villages en apportent chaque saison, pour construire, pour marchander, ou à embarquer pour gagner de l’or.
tour-island = Votre île a seize emplacements ; sur deux d’entre eux se dresse déjà un village. Les lettres d’un emplacement sont les cartes qu’il coûte, comme dans votre main. Touchez un emplacement pour en lire plus.
tour-event = Chaque saison, un événement est retourné. Ceux qui sont visibles agissent de nouveau à chaque saison de l’année.
tour-agora = Ici les îles marchandent. Ce qui est en pointillé sur votre temple vous manque : vous pouvez le demander, contre ce qui vous sert moins. Personne n’y est tenu, vous non plus.
tour-chart = Choisissez un pays sur la carte. Les pays lointains paient mieux, mais plus de périls vous attendent en route.
tour-ship = Touchez des cartes de votre main : elles montent à bord. Ce qui reste est en sûreté. Le pilote compte alors tous les périls restants : fiez-vous à lui plutôt qu’à l’espoir.
tour-hazard = Un péril a frappé. Les cartes Égide protègent une flotte ; sans elles, on subit ce que dit la carte.
tour-loss = Perdre en mer fait mal, mais arrive à tous. La prochaine fois : chargez moins, restez près, ou protégez-vous. Un navire de guerre écarte les pirates, une armée les voleurs des ports, un cadeau de Poséidon tout péril.
tour-harbor = Chaque pays cache une carte Port. Révélée, elle vaut pour toutes les flottes présentes. Si tous passent, personne n’y commerce cette saison.
tour-bank = Chaque ligne est un échange : ce que vous donnez, et ce que vous recevez. L’or et les marchandises rares se trouvent au loin.
tour-build = Sur votre temple, un anneau d’or marque ce qui est à votre portée. Villages et ateliers rapportent des cartes chaque saison ; l’acropole donne des pouvoirs.
tour-discard = En fin de saison, on garde peu de cartes : quelques-unes face cachée, ou une de chaque sorte si l’on montre sa main.
tour-vote = L’archonte fixe l’ordre des événements et désigne qui ils frappent. Votez pour qui vous voulez : on s’en souviendra peut-être.

## Filters of the log, what a rival holds
board-harvest = Dernière récolte
board-shown = Gardé de ce qui fut montré
board-in-hand = En main
log-filters = Que montrer
log-filter-all = Tout
log-filter-mine = Moi
log-filter-deals = Marchés
log-filter-sea = Mer
log-filter-building = Construction
tour-advice = Vous hésitez ? Demandez ce que ferait un marchand : le formulaire se remplit, et vous saurez pourquoi. À vous de décider.
tour-wonder = Deux emplacements sont pour les merveilles. Leurs plans se trouvent à Athènes ; chacune se paie ensuite en deux fois.
tour-farewell = Vous avez navigué toute une année : vous connaissez le chemin, et je vous quitte. Ce qui reste à bâtir veut de l’or, et les pays lointains en vendent. Le livre, en haut, contient les règles, et « Conseil » aide toujours. Bon vent !
tour-archon = Le prochain archonte désignera qui les événements frappent. Regardez qui est en tête avant de voter.
tour-reveal = Rien ne vous oblige à révéler une carte qui vous nuit. Mais si un autre la révèle, elle vaut aussi pour votre flotte.
tour-harbors = L’acropole et les merveilles demandent de l’or, et les pays étrangers en vendent. Une carte Port révélée reste visible jusqu’à la fin de l’année : lisez-la d’abord.
tour-deals = On accepte ce qui rend service : chaque île montre ce qu’il lui faut pour bâtir. Un échange où chacun gagne se conclut le mieux.
tour-aegis = Les cartes Égide protègent vos biens : armées et navires de guerre contre les pirates, cadeaux de Poséidon contre tout péril. Une armée peut aussi travailler dans un village.
tour-gold = L’or : il paie presque toute votre acropole et achète, au loin, armées, navires de guerre et marchandises rares.
tour-philosophy = Une Académie apporte une philosophie : un pouvoir pour le reste de la partie. Ceux qui ont une Académie pourront l’adopter ensuite.
tour-plans = Vous avez les plans d’une merveille. Son emplacement montre le prochain versement : touchez-le pour lire où il se paie, et ce que fait la merveille.
tour-home = Ce qui est encore à bord rentre dans votre main. Les cartes Égide peuvent rester à bord et protéger le prochain voyage.
tour-rest = Rien de nouveau pour l’instant. Je vous ferai signe.
tour-first = Une saison commence par un événement. Celui-ci vous demande quelque chose : la carte dit quoi, et c’est ici que l’on répond.
tour-watch = Regardez : voilà ce qui vient d’arriver. La suite vient d’elle-même, ou tout de suite avec « Passer » ; à côté, vous choisissez la vitesse.

## Regarder
watch = Vous regardez
watch-live = En direct
watch-behind = En différé
watch-paused = En pause
watch-pause = Pause
watch-go-on = Reprendre
watch-step = Un pas
watch-present = Au présent
watch-wait = Pas en attente : { $n }
watch-full = { $n } étapes attendent. Les suivantes ne sont pas gardées : après celles-ci vient le présent.
watch-pace = À quelle vitesse les pas se suivent
watch-whose = Le temple à voir
watch-leads = L’île en tête

## De retour
since-mark = Depuis votre dernier passage
since-new = Du nouveau depuis votre passage : { $n }
since-many = Du nouveau depuis votre passage : plus de { $n }

board-pouring = Sur la jarre
board-holiday = En congé jusqu’à { $time }
board-weekend = Week-end jusqu’à { $time }
board-night = Nuit jusqu’à { $time }
clock-line = { $time } pour ce coup
clock-line-jar = { $time } pour ce coup, puis la jarre : { $jar }
clock-jar = Sur la jarre : { $time }
clock-short = Temps réduit : { $time }
clock-night = Nuit : reste { $left }, reprise { $time }
clock-weekend = Week-end : reste { $left }, reprise { $time }
clock-holiday = Congé : reste { $left }, reprise { $time }
clock-reserve = Jarre :

# Revoir une partie terminée
replay = Revoir la partie
replay-skip = Vers ce qui est montré
replay-when = { $season } : { $phase }
replay-lens = Vu par
replay-open = Mains ouvertes
replay-public = Le public
replay-end = Vers la fin de la partie
replay-moment = Lien vers ce moment
replay-moments = Moments de la partie
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lire
replay-next = Un pas en avant
replay-last = À la fin
replay-count = { $n } sur { $of }

replay-on = Continuer d’ici
    .about = Une nouvelle table, des robots aux autres places
replay-on-as = Continuer à la place de { $island }
goes-on = Suite d’une partie finie
    .about = Cette table continue une partie finie à l’un de ses moments. Qui regarde cette partie peut savoir ce que le sort réserve ici : une seule personne joue donc, contre des robots.
    .there = Voir ce moment
    .fair = Cette table continue une autre partie à l’un de ses moments, et son empreinte est celle de cette partie : le nombre secret pouvait être connu avant que quelqu’un ne joue la suite. Tous les tirages en découlent, et personne n’a pu en changer un. Mais ils ne pouvaient surprendre qui avait regardé.
replay-on-note = Les serments ne sont pas repris, et personne d’autre ne peut s’asseoir à cette table.
replay-hidden = La partie reprend
replay-hidden-was = telle qu’elle était
    .about = Ce que le sort a tiré ensuite, il le tirera de nouveau tant que tout est joué comme avant.
replay-hidden-anew = telle que { $island } la connaissait : ce qui était caché est redistribué
    .about = Les autres mains et cargaisons, les pioches et les cartes face cachée sont tirées au sort parmi tout ce qui est possible ; les tirages suivants sont nouveaux. D’une telle table, il n’y a pas d’enregistrement.
replay-hidden-any = telle que l’île choisie la connaissait : ce qui était caché est redistribué
goes-anew = Suite d’une partie finie, cartes redistribuées
    .about = Cette table continue une partie finie à l’un de ses moments, telle que la connaissait l’île que l’on joue ici : ce qui était caché est redistribué. Qui regarde cette partie peut connaître cette main : une seule personne joue donc, contre des robots.
    .there = Voir ce moment
    .fair = Cette table continue une autre partie à l’un de ses moments. Ce que l’île jouée ici ne savait pas alors a été tiré au sort quand la table a été créée, avec un nouveau nombre secret : l’empreinte est celle de ce nombre, et tous les tirages depuis en découlent. Les cartes cachées du début ne découlent d’aucun nombre : aucun enregistrement ne pourrait donc les prouver.
same-deal = La donne d’une autre partie
    .about = Les îles, les pioches et tout ce que le sort réserve ici sont ceux d’une partie finie : qui l’a regardée les connaît.
    .there = Voir cette partie
    .fair = Cette table a la donne d’une autre partie, et son empreinte : le nombre secret pouvait être connu avant que quelqu’un ne décide quoi que ce soit ici. Tous les tirages en découlent, et personne n’a pu en changer un. Mais ils ne pouvaient surprendre qui avait regardé.
same-deal-for = La même donne, entre amis
    .about = Une nouvelle table avec les mêmes îles et les mêmes pioches, depuis le début. Les places sont libres, et elle dit que la donne est connue.

# Enregistrements
record = Ouvrir un enregistrement
record-lead = Un enregistrement contient toutes les décisions d’une partie. Ici, elle est rejouée, vérifiée et montrée sur la table.
record-file = Le fichier
record-text = Ou son texte
record-open = Ouvrir
record-kept = Il est gardé un moment en mémoire, pour qui connaît l’adresse de la page, et nulle part ailleurs.
record-empty = Choisissez un fichier, ou collez le texte d’un enregistrement.
record-gone = Cet enregistrement n’est plus gardé ici. Ouvrez-le de nouveau.
record-too-long = Cet enregistrement contient plus de décisions qu’aucune partie jouée.
record-not-told = Le nombre secret de cette partie n’est pas dévoilé : la partie n’était pas finie. Sans lui, personne ne peut la redistribuer.
record-other-set = Cette partie a été jouée avec le jeu de cartes { $set }, que ce serveur n’a pas.
record-wrong = Cet enregistrement n’est pas tel qu’il a été écrit : il y a une erreur à la ligne { $line }.
record-genuine = L’enregistrement se tient
record-promise = L’empreinte est le SHA-256 du nombre secret.
record-dealt = Le nombre secret distribue ces îles dans cet ordre : { $islands }.
record-decisions = { $n ->
    [one] Une décision, permise par les règles
   *[other] { $n } décisions, toutes permises par les règles
}, en { $seasons ->
    [one] une saison
   *[other] { $seasons } saisons
}.
record-digests = À la fin de chaque saison, la partie était telle que le dit l’enregistrement, à la carte près.
record-own = Calculé par votre navigateur
    .right = À partir du seul nombre secret : ces îles sont distribuées, et dans { $n } mélanges, les { $cards } cartes retournées se trouvent toutes à leur place.
    .promise = Le SHA-256 du nombre secret est bien l’empreinte.
    .no-digest = Il ne calcule pas ici le SHA-256 du nombre secret : les navigateurs ne le font que par HTTPS.
    .wrong = Il arrive à un autre résultat que ce serveur. Ne croyez pas cette page, et vérifiez l’enregistrement avec le programme.
    .none = Sans script, seul le serveur vérifie.
    .about = Les tirages découlent donc du nombre secret. Que les décisions étaient permises, seul le serveur le vérifie ; et le script vient aussi de lui. Qui ne s’y fie pas vérifie l’enregistrement sur sa propre machine : parthenon replay FILE --verify.
record-drawn = Ce qui a été tiré
    .about = Événements, périls et cartes de port dans l’ordre où ils ont été retournés. Tout découle du nombre secret et des décisions.
record-proves = Ce que cela prouve
    .text = L’empreinte a été montrée avant toute décision, et un seul nombre lui correspond. Le serveur n’a donc pas pu choisir les tirages en faveur de quelqu’un pendant la partie. Tous les mélanges et tirages découlent du nombre secret, chacun selon son but et sa place : personne n’a pu en changer un en jouant plus tôt ou plus tard.
record-not = Ce que cela ne prouve pas
    .text = Qui tenait le serveur pouvait voir le nombre secret et toutes les mains pendant la partie, et les dire à quelqu’un. Il a aussi pu faire beaucoup de nombres et en garder un à son goût avant de montrer la table. Et aucun enregistrement ne montre si deux joueurs s’étaient entendus. Comparez l’empreinte à celle que vous avez vue au début. Et une fois le nombre secret dévoilé, n’importe qui pourrait écrire une autre partie qu’il distribue : que les décisions étaient bien celles-là, seul le serveur qui a tenu la table peut le dire.
record-another = Ouvrir un autre enregistrement

# Le récit à la fin
tale = Le récit de la partie
tale-replay = La revoir, moment par moment
tale-same = La même donne
    .about = Les mêmes îles et les mêmes cartes, contre des robots
tale-curve = Chances de gagner
    .about = La chance de chaque île de gagner, à la fin de chaque saison, selon les meilleurs robots qui voient toute la table, mains ouvertes. C’est une estimation.
tale-deal = Le plus gros échange
tale-deal-text = { $when } : { $one } et { $other } ont échangé { $n } cartes.
tale-best = Le meilleur voyage
tale-best-text = { $when } : { $island } a fait voile { $land-toward } avec { $n ->
    [one] une carte
   *[other] { $n } cartes
} et y a obtenu { $goods }.
tale-worst = Le pire voyage
tale-worst-text = { $when } : en faisant voile { $land-toward }, { $island } a perdu { $goods }.
tale-temples = Les temples à la fin
tale-fair = Vérifier chaque tirage
