# Les ordres pour la saison : la page, ce qui en découle, et ce qui n’a pas pu être lu.

## Ce qui en découle
orders-by = sur ordre
because-said = Votre ordre le dit.
because-condition = Ce que votre ordre dit d’abord ne s’appliquait pas.
because-lacking = Pour ce que votre ordre dit d’abord, il manque { $goods }.
because-allowed = Ce que votre ordre dit d’abord n’était pas possible.
because-done = Tout ce que vos ordres disent pour cette phase est fait, ou n’est pas possible.
because-steward = Votre ordre s’en remet à l’intendant.
because-one_choice = Il ne restait qu’un choix.
because-no_gain = Il n’y avait rien à gagner.
because-no_offers = Personne ne proposait rien.
because-not_struck = Cela ne vous touchait pas.
because-unknown = L’ordre a changé depuis.

## Ce qui n’a pas pu être lu
problem-found = Mot { $n } : « { $found } » ne convient pas ici. { $what }
problem-near = Mot { $n } : « { $found } » ne convient pas ici. Vouliez-vous dire « { $near } » ?
problem-ends = La ligne s’arrête trop tôt. { $what }
problem-phase = Une ligne commence par une phase.
problem-verb = Il faut dire que faire dans cette phase.
problem-quick = Il faut nommer une question qui se répond d’elle-même.
problem-island = Il faut une île de cette table.
problem-land = Il faut un pays.
problem-fleet = Il faut une flotte : a, b ou c.
problem-good = Il faut une sorte de carte.
problem-village = Il faut un village, de 1 à 6.
problem-number = Il faut un nombre qui convienne.
problem-project = Il faut quelque chose à construire.
problem-condition = Il faut une condition.
problem-card = Il faut le nom d’une carte.
problem-joint = Il manque ici un petit mot.
problem-end = La ligne devrait s’arrêter ici.
problem-less = C’est trop long, ou une ligne de trop.

## La page
orders-title = Ordres
orders-heading = Ordres, { $table }
orders-lead = Dites d’avance ce que vous voulez. Vous seul le voyez ; chaque ligne peut changer tant qu’elle n’a pas servi. Là où vos ordres se taisent, la table vous attend.
orders-rows = Phase par phase
orders-silent = Rien n’est dit : la table vous attend.
orders-rests = En repos : c’était pour une saison passée. Enregistrez encore pour renouveler.
orders-add = Ajouter
orders-drop = Retirer la ligne { $n }
orders-always = chaque saison
orders-say = Dire
orders-with = avec
orders-then = puis
orders-if = si
orders-else = sinon
orders-nothing-more = rien de plus
orders-ask = me demander
orders-anything = n’importe quoi
orders-anybody = n’importe qui
orders-quick = Répondre pour moi quand
orders-quick-one_choice = il ne reste qu’un choix
orders-quick-no_gain = il n’y a rien à gagner
orders-quick-no_offers = personne ne propose rien
orders-quick-not_struck = cela ne me touche pas
orders-quick-save = Régler
orders-text = La même chose en texte
orders-text-lead = Une ligne par ordre. D’abord la phase, puis les mots de l’enregistrement de partie.
orders-text-label = Tous les ordres
orders-save = Enregistrer
orders-try = Voir ce qu’ils feraient
orders-clear = Reprendre tous les ordres
orders-saved = Enregistré.
orders-lines = { $n ->
        [one] { $n } ligne en vigueur.
       *[other] { $n } lignes en vigueur.
    }
orders-resting = { $n ->
        [one] { $n } ligne en repos.
       *[other] { $n } lignes en repos.
    }
orders-now = Maintenant
orders-now-none = On ne vous demande rien pour l’instant.
orders-now-act = Sur vos ordres : { $action }
orders-now-waits = Votre ordre est de vous demander : la table vous attend.
orders-now-silent = Vos ordres se taisent : la table vous attend.
orders-now-custom = À l’échéance, l’intendant choisirait : { $action }
orders-course = Si la saison se jouait maintenant
orders-course-lead = Un cours probable, d’après ce que vous savez.
orders-course-none = On ne vous demanderait plus rien cette saison.
orders-by-order = votre ordre
orders-by-wait = vous attend
orders-by-nobody = aucun choix
orders-reach = Dans { $n } cours sur { $of }, vos ordres mènent sans vous jusqu’à la fin de la saison.
orders-help = Toutes les phrases
orders-back = À la table

## Les formulaires : ce qui se choisit dans une phrase
orders-verb-pay = payer
orders-verb-first = d’abord
orders-verb-never = jamais
orders-verb-suffer = ne pas payer
orders-verb-ignore = l’ignorer, si je le peux
orders-verb-decline = laisser ce qui est proposé
orders-verb-work = mes armées travaillent à
orders-verb-nowhere = nulle part
orders-verb-give = proposer
orders-verb-accept-give = si d’autres le proposent, donner
orders-verb-want = contre
orders-verb-to = à
orders-verb-from = de
orders-verb-once = une fois
orders-verb-nothing-to = aucun marché avec
orders-verb-never-give = ne jamais donner
orders-verb-finish = terminer
orders-verb-finish-no_offers = terminer quand personne ne propose rien
orders-verb-refuse = refuser tout le reste
orders-verb-launch = envoyer
orders-verb-least = au moins
orders-verb-all-there = si toutes les cartes y sont
orders-verb-stay = elle reste au port
orders-verb-stay-all = toutes les autres restent au port
orders-verb-bear = l’accepter
orders-verb-shelter = la merveille qui le peut
orders-verb-sent_home = si la flotte devait rentrer
orders-verb-in-any-case = dans tous les cas
orders-verb-pass = laisser la carte cachée
orders-verb-reveal = retourner la carte
orders-verb-takes_cards = si elle prend des cartes
orders-verb-blockade = si elle ferme le pays
orders-verb-plans = prendre des plans
orders-verb-army = montrer une armée aux voleurs
orders-verb-warship = montrer un navire de guerre à un blocus
orders-verb-fee = payer la taxe avec ce que j’ai le plus
orders-verb-receive = prendre ce que je ne produis pas
orders-verb-ashore = les cartes Égide vont à terre
orders-verb-aboard = navires de guerre et cadeaux restent à bord
orders-verb-aboard-all = toutes les cartes Égide restent à bord
orders-verb-hold = garder
orders-verb-keep = garder
orders-verb-show_hand = tout montrer et garder une carte de chaque sorte
orders-verb-unmade = ce que je ne produis pas
orders-verb-most = ce que j’ai le plus
orders-verb-wonder = l’étape suivante d’une merveille
orders-verb-fleet = la flotte suivante
orders-verb-up-to = jusqu’à { $n } fois
orders-verb-least-n = avec { $n } ou plus
orders-verb-loss = si { $n } cartes ou plus seraient perdues
orders-verb-for = contre { $goods }
orders-verb-use = utiliser : { $what }
