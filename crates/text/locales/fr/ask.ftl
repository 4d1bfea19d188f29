### Les formulaires qui répondent à ce qui est demandé à une place

## Qui est sollicité
ask-form-your-move = À vous de jouer
ask-form-archon-move = Vous êtes archonte :
ask-form-thinking = { $n ->
    [one] { $islands } réfléchit aussi
   *[other] { $n } autres réfléchissent
}
ask-form-forced = Rien à choisir
    .about = Il n’y a qu’une voie : la table la prend pour vous et continue dans un instant.
ask-form-answered-for = { $kind ->
    [thieves] Aucune armée à bord de votre flotte : les voleurs prennent leur part.
   *[hazard] Votre flotte n’a rien contre ce péril, et vous n’avez rien à choisir : il suit son cours.
}
ask-form-waits-for = La table attend { $islands }
ask-form-until = jusqu’à { $time } UTC
ask-form-lobby = La partie n’a pas commencé.
ask-form-paused = La table est en pause.
ask-form-watching = Vous regardez la partie.
ask-form-broken = Cette partie ne peut pas continuer.
ask-form-answered = Votre réponse : { $answer }
ask-form-rule = Règle { $rule }

## Éléments
ask-form-fleet = Flotte { $fleet }
    .alone = Votre flotte
ask-form-structures = { $n ->
    [one] { $n } construction
   *[other] { $n } constructions
}
ask-form-exactly = { $n ->
    [one] choisissez { $n } carte
   *[other] choisissez { $n } cartes
}
ask-form-up-to = { $n ->
    [one] choisissez une carte ou aucune
   *[other] choisissez { $n } cartes au plus
}
ask-form-between = choisissez de { $least } à { $n } cartes
ask-form-costs = Coût : { $cost }
ask-form-brings = Vous recevez
ask-form-only-you = vous seul le savez
ask-form-face-down = face cachée
ask-form-no-card = sans carte
ask-form-place = { $n ->
    [1] En premier
    [2] En deuxième
    [3] En troisième
    [4] En quatrième
    [5] En cinquième
   *[other] En dernier
}

## Dans toutes les phases
ask-form-finish-start = Passer directement au commerce
ask-form-finish-trade = Terminer le commerce
ask-form-finish-launch = Garder les flottes au port
    .alone = Garder votre flotte au port
ask-form-finish-launched = Ne plus envoyer de flotte
ask-form-finish-all-sent = Prendre la mer
    .head = Toutes vos flottes sont parties
    .alone = Votre flotte part { $land-toward }
    .about = étape 2 sur 2 : c’est alors définitif
ask-form-finish-barter = Terminer le commerce avec la banque
ask-form-finish-build = Terminer la construction
ask-form-order = Ordre de jeu
    .archon = Fixer un ordre de jeu
ask-form-order-changes = D’ordinaire tous agissent en même temps. S’il y a un ordre, le premier se sert d’abord de ce qui est rare, et le dernier a vu ce que les autres ont fait.
ask-form-order-about = Chacun peut demander à l’archonte d’en fixer un. Tous attendent alors leur tour.
    .archon = En tant qu’archonte, vous pouvez en fixer un. Tous attendent alors leur tour.
ask-form-set-order = Fixer cet ordre

## Événements
ask-form-order-events = Appliquer dans cet ordre
ask-form-order-events-about = De haut en bas, chacun s’achève avant le suivant. Ce qui donne, placé d’abord, aide à payer la suite ; ce qui prend, placé d’abord, laisse moins pour payer.
ask-form-name-an-island = Désigner une île
ask-form-name-a-land = Désigner une contrée
ask-form-name-island = Désigner { $island }
ask-form-name-land = Désigner { $land }
ask-form-donate = Donner des cartes { $archon-to }, île de l’archonte
ask-form-donate-about = Un don sans contrepartie. Les autres voient combien de cartes, pas lesquelles.
ask-form-donate-button = Donner à l’archonte
ask-form-yields = Donne { $goods } chaque saison.
ask-form-fleet-about = Une flotte de plus : jusqu’à { $n } cartes de plus peuvent partir chaque saison.
ask-form-suffer-village = Choisissez le village qui est frappé.
ask-form-suffer-cards = Vous ne payez pas. Choisissez les cartes que cela vous coûte.
ask-form-any-commodity = L’or est aussi une marchandise ; les cartes Égide n’en sont pas.
ask-form-suffer-lose = { $n ->
    [one] Céder { $n } carte
   *[other] Céder { $n } cartes
}
ask-form-ignore-about = une fois par an
ask-form-take = Prendre
ask-form-swap = Échanger
ask-form-look = Regarder la carte
ask-form-look-at = Regarder la carte { $land-at }

## Production
ask-form-work-about = { $n ->
    [one] Une armée peut travailler : son village produit le double.
   *[other] { $n } armées peuvent travailler, une par village : il produit le double.
}
ask-form-work = Mettre au travail
ask-form-work-none = Ne mettre aucune armée au travail

## Commerce entre îles
ask-form-no-offers = Aucune offre en cours.
ask-form-you = Vous
ask-form-to-you = à vous
ask-form-private = privée
ask-form-gives = donne
ask-form-asks = demande
ask-form-accept = Accepter
ask-form-refuse = Refuser
ask-form-withdraw = Retirer
ask-form-lack = Il vous manque { $goods }.
ask-form-counter = Contre-offre
ask-form-new-offer = Nouvelle offre
ask-form-offers-open = { $n } en cours sur { $most }
ask-form-to-whom = À qui
ask-form-you-give = Vous donnez
    .empty = touchez vos cartes
ask-form-you-get = Vous recevez
    .empty = touchez ci-dessous
ask-form-privately = Privée : visible de vous et de ses destinataires seulement
ask-form-rarely = Ce que presque personne n’a encore
ask-form-offer-button = Faire l’offre

## Voyage
ask-form-which-fleet = Flotte
ask-form-near = Avoisinant
ask-form-far = Lointain
ask-form-hazards = { $n ->
    [one] { $n } péril
   *[other] { $n } périls
}
ask-form-embargo = aucune flotte cette saison
ask-form-launch = Faire partir
ask-form-launch-to = Faire partir { $land-toward }
ask-form-launch-about = encore annulable
    .last = étape 1 sur 2 : encore annulable
ask-form-undo-launch = Annuler le départ
ask-form-stow = Cartes Égide à bord de la flotte { $fleet }
    .alone = Cartes Égide à bord de votre flotte
ask-form-stow-about = Au port, une flotte peut porter des cartes Égide face cachée.
ask-form-stow-button = Mettre à bord

## L’avis du pilote
ask-form-odds = L’avis du pilote
ask-form-odds-ask = Consulter le pilote
ask-form-odds-hint = Choisissez un pays et des cartes : le pilote donnera alors vos chances.
ask-form-odds-no-draws = aucun péril sur cette route
ask-form-odds-gift = À l’arrivée, le port lui donne une marchandise de base au choix.
ask-form-odds-gift-buys = Si tout arrive, le port donne une marchandise de base au choix (mieux vaut { $good }) ; le tout vous rapportera { $goods }.
ask-form-odds-draws = { $draws ->
    [one] 1 tirage, nuisibles : { $harmful } sur { $n } périls
   *[other] { $draws } tirages, nuisibles : { $harmful } sur { $n } périls
}
ask-form-odds-beside = { $n ->
    [one] avec { $n } autre flotte en route vers les { $lands }
   *[other] avec { $n } autres flottes en route vers les { $lands }
}
ask-form-odds-whole = entière
ask-form-odds-lighter = allégée
ask-form-odds-diverted = déroutée
ask-form-odds-home = renvoyée
ask-form-odds-empty = tout perdu
ask-form-odds-buys = Si tout arrive, vous obtiendrez { $goods } contre { $given }.
ask-form-odds-blockade = Le port est sous blocus : sans navire de guerre à bord, rien n’y est possible.
ask-form-odds-hidden = La carte Port est cachée : { $bad } sur { $n } empêchent le commerce ou coûtent une carte, les autres peuvent aider.
ask-form-odds-forgone = Ce qui reste à terre ne paie plus { $structure }.

## Périls
ask-form-face-accept = { $n ->
    [0] Subir le péril
    [one] Le subir et perdre { $n } carte
   *[other] Le subir et perdre { $n } cartes
}
ask-form-face-lose = Choisissez ce que vous perdez.
ask-form-face-protect = Utiliser { $card }
ask-form-face-army = elle est défaussée
ask-form-face-warship = il est montré et gardé
ask-form-face-warship-lost = cette carte le coule
ask-form-face-gift = il est défaussé ; un autre péril est tiré pour cette seule flotte
ask-form-face-wonder = Utiliser « { $card } »
ask-form-divert = Envoyer la flotte
ask-form-divert-to = Envoyer la flotte { $land-toward }

## Commerce naval
ask-form-reveal = Révéler
ask-form-pass = Passer
ask-form-show-army = Montrer une armée
ask-form-show-warship = Montrer un navire de guerre
ask-form-show-about = vous gardez la carte
ask-form-yield = Laisser faire les voleurs
ask-form-fee = Payer les taxes
ask-form-give = Donner
ask-form-get = obtenir
ask-form-trade = Échanger
ask-form-trade-other = Un autre échange
ask-form-plans = Prendre les plans d’une merveille
ask-form-plans-free = les premiers ne coûtent rien
ask-form-plans-gold = pour 1 or de la cargaison

## Retour
ask-form-shift = Déplacer les cartes
ask-form-drop = { $n ->
    [one] La flotte ramène 6 cartes au plus : { $n } passe par-dessus bord.
   *[other] La flotte ramène 6 cartes au plus : { $n } passent par-dessus bord.
}
ask-form-aboard = Laisser des cartes Égide à bord
ask-form-return = Ramener la flotte { $fleet }
    .alone = Ramener votre flotte

## Construction
ask-form-build = Construire { $structure }
ask-form-finish-sure = Vous pouvez encore construire { $structure }. Appuyez encore une fois pour terminer quand même.
ask-form-new-fleet = Nouvelle flotte
ask-form-village-which = { $village } ({ $n } sur { $all })
ask-form-village-terms = { $cost } : { $goods } par saison
ask-form-stand-in = Votre pouvoir permet qu’une marchandise de base ou rare en remplace une autre de sa classe.
ask-form-introduce = Une académie introduit une philosophie que personne n’a encore.
ask-form-wonder = Construire « { $card } »
ask-form-wonder-cargo = { $cost }, sur la cargaison de la flotte { $fleet }
    .alone = { $cost }, sur la cargaison de votre flotte
ask-form-adopt = Adopter une philosophie
ask-form-adopt-about = { $n ->
    [0] Introduite par une autre île, gratuite
   *[other] Introduite par une autre île, pour { $n } or
}
ask-form-adopt-button = Adopter
ask-form-use = Utiliser
ask-form-buy-use = Payer et utiliser

## Défausse et archonte
ask-form-limit-kept = { $n ->
    [0] Vous n’avez aucune carte. En fin de saison, vous pourriez en garder { $most }.
    [one] Vous avez { $n } carte, et pouvez la garder : la limite en fin de saison est de { $most }.
   *[other] Vous avez { $n } cartes, et pouvez toutes les garder : la limite en fin de saison est de { $most }.
}
ask-form-limit = Vous avez { $n } cartes. En fin de saison, vous en gardez { $most }, ou une de chaque sorte si vous les montrez.
ask-form-keep = { $n ->
    [one] Garder { $n } carte
   *[other] Garder ces { $n } cartes
}
ask-form-keep-about = face cachée ; le reste est défaussé
ask-form-show-hand-about = vous gardez { $goods }, face visible
ask-form-vote = Voter
ask-form-vote-for = Voter pour { $island }
ask-form-archon = Ce que fait l’archonte
    .order = Il fixe l’ordre du jeu quand quelqu’un le réclame, et envoie ailleurs les flottes que la mer détourne.
    .vote = On ne vote pas pour soi. Les votes sont publics ; en cas d’égalité, le sort décide.
ask-form-vote-event = « { $event } »
ask-form-vote-again = { $n ->
    [0] La saison prochaine, un nouvel événement est retourné, et l’archonte est le premier à y faire face.
    [one] La saison prochaine, { $events } agit de nouveau, avec un nouvel événement ; l’archonte dit lequel vient d’abord.
   *[other] La saison prochaine, { $events } agissent de nouveau, avec un nouvel événement ; l’archonte en fixe l’ordre.
}
ask-form-vote-last = La partie s’achève après ce vote. Si tout le reste est à égalité, l’archonte désigne le vainqueur.
ask-form-vote-strikes = Pour « { $event } », l’archonte désigne qui est frappé : peut-être vous.
ask-form-vote-grants = Pour « { $event } », l’archonte désigne qui en profite : peut-être vous.
ask-form-vote-closes = Pour « { $event } », l’archonte ferme un pays à toutes les flottes : peut-être celui qu’il vous faut.
ask-form-crown = Donner la victoire
ask-form-crown-for = Donner la victoire { $island-to }

ask-form-less = Reprendre une carte : { $good }
ask-form-tally = { $n } sur { $max }
ask-form-few = Choisissez-en au moins { $min }.
ask-form-many = Choisissez-en au plus { $max }.
ask-form-up = { $name } : plus tôt
ask-form-down = { $name } : plus tard
ask-form-as-counter = En contre-offre : elle répond à la leur, qui reste valable
ask-form-gift-button = En faire cadeau
    .about = Vous ne recevez rien en échange. Choisissez ce que vous voulez, ou appuyez encore pour en faire cadeau.

## Fields that stand elsewhere on the page
ask-form-on-chart = Choisissez un pays sur la carte.
ask-form-from-dock = De votre main :
ask-form-harbor-about = Si vous révélez la carte Port, toutes les flottes présentes commercent selon elle. Si tous passent, personne ne commerce ici cette saison.
ask-form-trade-after = ensuite à bord
ask-form-trade-reaches = cela suffit pour { $goal }
ask-form-trade-toward = cela sert pour { $goal }
ask-form-trade-terms = { $give } contre { $want } ; ensuite à bord : { $after }
ask-form-trade-more = Plusieurs fois, ou en payant avec d’autres cartes

## The bank's rates
rates = Les taux de la banque
rates-papyrus = on vend ici du papyrus
rates-plans = plans à Athènes
rates-surplus = Excédent ({ $good }) : seulement à ces taux
rates-shortage = Pénurie ({ $good }) : seulement à ces taux
rates-rare = rare
rates-basic = de base
rates-basics = { $n ->
    [one] { $n } marchandise de base
   *[other] { $n } marchandises de base
}
rates-rares = { $n ->
    [one] { $n } marchandise rare
   *[other] { $n } marchandises rares
}
rates-buys = { $n ->
    [one] { $give } achète { $want }
   *[other] { $give } achètent { $want }
}

## The agora
agora = L’agora
agora-sides = à gauche ce que vous donnez, à droite ce que vous recevez
agora-get = vous recevez
agora-give = vous donnez
agora-between-others = Entre les autres
agora-done = Marchés conclus cette saison
agora-they-need = Pour bâtir, il manque { $island-to } : { $goods }, sauf si la main en cache déjà.
agora-could = Vous pourriez alors construire { $structure }.
agora-could-not = Vous ne pourriez plus construire { $structure }.
agora-fates = Le sort de vos offres
agora-older = { $n ->
    [one] 1 réponse plus ancienne
   *[other] { $n } réponses plus anciennes
}
agora-accepted = Acceptée
agora-refused = Refusée
agora-open = { $no ->
    [one] { $declined } refuse
   *[other] { $declined } refusent
}, { $n ->
    [one] { $islands } réfléchit
   *[other] { $islands } réfléchissent
}
agora-countered = Contre-offre
agora-agreed = Conclue
agora-quoted = « { $words } »

ask-form-odds-usually = D’ordinaire, vous y obtiendrez { $goods } contre { $given }.
ask-form-odds-nothing = C’est trop peu pour un échange là-bas.
ask-form-odds-plans-free = Les premiers plans de merveille y sont gratuits, quelle que soit la cargaison.
ask-form-odds-plans = Les plans d’une seconde merveille y coûtent 1 or.
ask-form-odds-fee = Si tout arrive, la taxe prend { $fee } ; vous obtiendrez ensuite { $goods } contre { $given }.
ask-form-odds-gold = Là-bas, 1 or achète 2 marchandises de base au choix.
ask-form-odds-elsewhere = { $group ->
    [near] Dans un pays voisin, { $given } rapporterait d’ordinaire { $goods }.
   *[far] Dans un pays lointain, { $given } rapporterait d’ordinaire { $goods }.
}
ask-form-odds-elsewhere-nothing = { $group ->
    [near] Un pays voisin n’en donnerait rien de mieux.
   *[far] Un pays lointain n’en donnerait rien de mieux.
}
ask-form-odds-basics = Là-bas, cela s’échange contre des marchandises de base, mais pas contre de l’or.
ask-form-choose = Choisissez d’abord.

## Advice
hint-ask = Que ferait le marchand ?
hint-order = Dans cet ordre : { $events }.
hint-launch = Envoyez votre flotte { $land-toward } avec { $goods }.
hint-title = Le marchand ferait ceci
hint-fill = Remplir pour moi
hint-show = Montrez-moi le bouton
hint-none = Le marchand n’a rien à dire ici.
hint-close = Fermer
agora-wait = { $n ->
    [one] { $n } offre pour vous
   *[other] { $n } offres pour vous
}
agora-makes = produit par saison
agora-decline-all = Tout refuser
hint-short = Conseil
ask-form-harbor-barred = Vous ne pouvez pas commercer ici cette saison : révéler la carte n’aide que les autres.
ask-form-pass-about = si tous passent, personne ne commerce ici

ask-form-short = Vous avez laissé passer votre temps : pour l’instant l’intendant répond plus tôt.
ask-form-im-back = Je suis là
