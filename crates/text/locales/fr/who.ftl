# Qui je suis sur ce serveur : nom, appareils, retours et départ.

## La page
who = Qui je suis
who-since = Ici depuis le { $date }.
who-tables = { $n ->
    [0] Aucune table pour l’instant.
    [one] Une table.
   *[other] { $n } tables.
}
who-no-password = Pas de mot de passe : vous êtes la personne qui tient cet appareil.
who-shield = votre bouclier là où vous n’avez pas de place
who-name = Changer de nom

## Appareils
who-devices = Appareils
who-this = Ce navigateur
who-alone = le seul pour l’instant
who-here = ici
who-phone = Téléphone
who-computer = Ordinateur
who-today = aujourd’hui
who-rename = Renommer
    .about = Le nom de cet appareil
who-forget = Oublier
who-add = Ajouter un appareil
who-add-lead = Montrez le code à sa caméra, ou ouvrez-y le lien. L’appareil a alors toutes vos tables, et vous le voyez ci-dessus.
who-add-show = Afficher un code
who-add-new = Nouveau code
who-add-link = Le même, en lien
who-add-qr = Code QR pour un autre appareil, valable une fois
who-add-once = valable une fois, pendant { $n } minutes
who-add-left = valable une fois, encore { $left }
who-add-over = Le temps est écoulé. Faites un nouveau code.

## Retours
who-lost = Si tous les appareils sont perdus
who-phrase = Phrase de secours
who-phrase-none = six mots sur papier, quand il ne reste rien d’autre
who-phrase-some = six mots sur papier ; montrés une fois, puis seulement remplacés
who-phrase-make = En faire une
who-phrase-replace = Remplacer
who-phrase-lead = Notez-les maintenant. Qui les a, c’est vous.
who-phrase-done = Je les ai
who-lost-back = Déjà joué ici, sur un autre appareil ?
who-back = Revenir
who-back-lead = Avec vos six mots, ce navigateur est de nouveau le vôtre, avec toutes vos tables. S’il a déjà des tables ou s’il est celui d’un autre joueur, vous voyez d’abord ce que cela devient.
who-back-words = Vos six mots
who-back-go = Revenir
who-back-wrong = Personne n’a ces mots. Comparez-les, lettre par lettre, avec ce que vous avez noté.
who-back-word = « { $word } » n’est pas l’un de nos mots. Comparez-le avec ce que vous avez noté.
who-back-fine = Majuscules et virgules ne comptent pas. Après cinq essais, nous demandons une minute de patience avant chaque nouvel essai.
who-back-is = Vous êtes { $name }. Voici ce que devient ce que ce navigateur a maintenant.
who-back-still = Tant que vous n’appuyez pas, rien ne se passe.

## Un lien pour un autre appareil, ouvert
who-join = Être { $name } sur cet appareil aussi ?
who-join-lead = { $name } a fait ce lien pour un appareil à soi. Ne le prenez que si c’est vous.
who-join-tables = Cet appareil a alors toutes les tables de { $name }
who-join-along = { $n ->
    [one] La table que ce navigateur a maintenant vient avec : { $name } l’a sur tous ses appareils
   *[other] Les { $n } tables que ce navigateur a maintenant viennent avec : { $name } les a sur tous ses appareils
}
who-join-ends = Ce que ce navigateur était jusqu’ici prend fin : sa phrase et ses clés d’accès ne servent plus
who-join-others = Jusqu’ici, c’est un appareil de { $was }, qui garde ses tables sur ses autres appareils
who-join-called = Vous vous appelez alors { $name } ici, et non plus { $was }
who-join-go = Être { $name } ici
who-join-no = Non, laisser
who-join-fine = Le lien sert une fois, pendant dix minutes. Tant que vous n’appuyez pas, rien ne se passe.
who-join-same = Cet appareil est déjà { $name }
who-join-same-lead = Le lien est pour un autre appareil. Il peut encore servir.
page-error-code-void = Ce lien a déjà servi, ou il est trop vieux
    .do = Un tel lien sert une fois, et pas longtemps. Faites-en un nouveau sous « Qui je suis ». S’il a servi et que ce n’était pas vous, oubliez-y l’appareil que vous ne connaissez pas.
page-error-many-devices = On ne peut pas avoir plus de trente appareils
    .do = Oubliez-en un sous « Qui je suis », sur un appareil que vous avez sous la main, puis rouvrez le lien.

## Quitter le serveur
who-leave = Quitter le serveur
who-leave-short = Nom, appareils et résultats disparaissent aussitôt. Les parties restent, sans votre nom ; dans celles qui sont en cours, l’intendant prend vos places.
who-leave-go = Quitter…
who-leave-lead = C’est sans retour, et personne ne peut le défaire pour vous.
who-leave-goes = Ce qui disparaît
who-leave-goes-name = Votre nom et vos messages : à vos places, et partout où vous avez regardé
who-leave-goes-ways = Vos appareils, votre phrase de secours, vos clés d’accès, vos résultats, et les voies par où l’on vous prévenait
who-leave-goes-seats = Vos places : dans les parties en cours l’intendant joue, ailleurs il n’y a plus personne
who-leave-goes-browser = Le cookie de ce navigateur
who-leave-stays = Ce qui reste
who-leave-stays-games = Ce qui a été joué, sans votre nom : d’autres l’ont joué aussi
who-leave-stays-seats = Ce que vous avez écrit à des places que vous aviez quittées ou perdues avant, et le nom que vous y portiez
who-leave-stays-tables = Les noms que vous avez donnés à des tables, et ce que d’autres ont écrit de vous
who-leave-stays-copies = Les copies faites avant par l’hébergeur, jusqu’à ce qu’elles soient remplacées
who-leave-name = Tapez encore une fois votre nom : { $name }
who-leave-wrong = Ce n’est pas votre nom. Rien n’a été effacé.
who-leave-no = Rester
who-leave-do = Tout effacer et quitter
who-left = Vous avez quitté le serveur
who-left-lead = Plus rien ici n’est à vous. Vous pouvez revenir à tout moment, comme une nouvelle personne.

## Résultats
who-results = Par île
who-results-none = Aucune partie finie pour l’instant.
who-results-not = pas encore jouée
who-results-won = { $won } sur { $games }
who-results-place = place { $n },{ $tenths }
who-results-fine = Or : gagnée. Parmi vos quarante dernières tables, celles où vous avez tenu une seule place jusqu’au bout.
who-results-players = Par nombre de joueurs
    .about = Parties gagnées. Le trait marque une part égale.
who-results-of = { $n } joueurs
who-results-share = { $share } ; une part égale serait de { $even }
who-results-rivals = Contre qui
    .about = Parties où vous avez fini devant ; chacun y figure sous le nom qu’il portait.
who-results-alone = Vous n’avez encore joué avec personne.
who-results-bots = Robots

## Clés d’accès
who-passkey = Clé d’accès
who-passkey-about = visage, doigt ou clé : rien à retenir
who-passkey-make = En faire une
who-passkey-another = Une autre
who-passkey-since = Clé d’accès du { $date }
who-passkey-give-up = Abandonner
who-passkey-no = Pas de clé d’accès en http simple, ni à une adresse sans nom : ici la page n’est pas chiffrée. Un second appareil ou la phrase font de même.
who-passkey-failed = Cela n’a rien donné. Réessayez, ou prenez un autre appareil ou votre phrase.
who-back-passkey = Avec une clé d’accès
page-error-unproved = Cette clé d’accès ne prouve rien ici
    .do = Essayez encore une fois. Si elle est d’un autre site, ou abandonnée, un autre appareil ou la phrase de secours vous fait revenir.

## Invitations
who-invited = Vous pouvez ouvrir des tables
who-invited-lead = Sur ce serveur, on ouvre des tables sur invitation. Prenez celle-ci, et vous le pourrez, sur tous vos appareils.
who-invited-already = Vous avez déjà pris une invitation, et pouvez ouvrir des tables.
who-invited-go = La prendre
page-error-not-invited = Ici, il faut une invitation pour ouvrir une table
    .do = Demandez un lien à qui tient ce serveur. Aux tables des autres, on joue et on regarde sans invitation.
