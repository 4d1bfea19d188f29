# Messages à ceux qui sont ailleurs, et ce qu’ils en décident

told-one = À vous de jouer : { $table }
told-soon = Encore { $time } : { $table }
told-many = { $n ->
    [one] Une table vous attend
   *[other] { $n } tables vous attendent
}
told-when = Année { $numeral }, { $season }, { $phase }.
told-left = Il reste { $time }.
told-of = { $table } : { $about }
told-more = { $n ->
    [one] et une autre
   *[other] et { $n } autres
}
told-open = Ouvrir
told-silence = Silence aujourd’hui
told-test = Un essai de Parthenon
    .text = Ça marche. Le prochain message viendra quand on vous attendra.
told-mail-head = C’est à vous de jouer
told-mail-soon = Votre temps s’achève
told-mail-open = Ouvrir la table
told-mail-open-one = Ouvrir { $table }
told-mail-link = Le lien mène à la table dans un navigateur où vous jouez. Personne d’autre ne peut s’en servir.
told-mail-stop = Arrêter ou faire taire
told-mail-settings = Ce qu’on me dit
told-confirm = Parthenon peut-il vous écrire ici ?
    .text = Quelqu’un, vous sans doute, souhaite être prévenu à cette adresse quand une table l’attend. Si c’était vous, confirmez-le sous deux jours. Sinon, ne faites rien : aucun autre courriel ne viendra.
    .go = Oui, écrivez-moi ici

# La page où tout cela se choisit

told-title = Ce qu’on me dit
told-where = Prévenez-moi là où je suis
    .about = un message quand on m’attend, un rappel, rien de plus
told-nothing = Ce serveur n’envoie aucun message. Le flux fonctionne tout de même.
told-push = Cet appareil
    .ask = Voulez-vous être prévenu ici quand c’est à vous de jouer ?
    .go = Prévenez-moi ici
    .done = Entendu. Vous serez prévenu sur cet appareil.
told-push-blocked = Ce navigateur n’accepte pas de messages d’ici. Vous pouvez changer cela dans ses réglages.
told-push-by = Notification, par { $service }
told-mail = Courriel à
    .wrong = Écrivez une adresse de courriel, comme ada@example.org.
    .go = Écrivez-moi
told-mail-to = Courriel à { $address }
told-hook = Webhook
    .wrong = Écrivez une adresse qui commence par https://.
    .kind = Qui le lit
    .go = Ajouter
told-hook-to = { $kind } chez { $host }
told-feed = Flux
    .about = Atom, pour un lecteur. L’adresse est secrète : qui la possède voit les noms de vos tables.
    .address = Adresse du flux
    .go = En créer un
    .anew = Nouvelle adresse
told-feed-title = Mes tables
told-switch = Messages par cette voie
told-again = Renvoyer
told-drop = Retirer
told-state-unconfirmed = Pas encore confirmé : ouvrez le lien du courriel que nous avons envoyé.
told-state-off = Désactivé.
told-state-on = Activé. Rien n’a encore été envoyé.
told-state-last = Activé. Dernier message arrivé { $when }.
told-tried-again = Nouvel essai { $when }.
told-not-again = Au repos jusqu’au prochain message.
told-try-again = Réessayez dans une minute.
told-failed-answered = Réponse { $status }.
told-failed-unreachable = Injoignable.
told-failed-late = Trop lent à répondre.
told-failed-busy = Trop d’envois à la fois.
told-failed-forbidden = Mène là où l’on n’envoie rien.
told-failed-refused = Le courriel a été refusé.
told-failed-off = Ce serveur n’envoie plus rien par cette voie.
told-failed-gone = Le navigateur n’accepte plus de messages.
told-at-today = aujourd’hui à { $clock }
told-at-tomorrow = demain à { $clock }
told-at-yesterday = hier à { $clock }
told-at-days = { $n ->
    [one] il y a un jour, à { $clock }
   *[other] il y a { $n } jours, à { $clock }
}
told-when-title = Quand
    .about = pour toutes les tables ; chacune peut être plus discrète
told-wish-needed = On m’attend, et aucune page n’est ouverte sur mes appareils
told-wish-reminder = Il me reste un quart de mon temps
told-wish-quiet = Heures calmes : rien n’arrive alors
told-quiet-from = De
told-quiet-to = à
told-quiet-in = fuseau
told-quiet-then = Il y est { $now }. Ce qui tombe dans ces heures arrive à { $clock }, en une fois.
told-save = Enregistrer
told-tables = Table par table
told-mode-usual = Comme ci-dessus
told-mode-reminder = Rappel seul
told-mode-nothing = Rien
told-look = À quoi cela ressemble
    .sample = Année II, été, Voyage. Il reste 19 h.
    .about = Jamais de cartes, d’offres, de votes ni de paroles : d’autres lisent un écran verrouillé.
    .try = M’envoyer un essai
told-install = Sur votre écran
    .about = S’ouvre comme une application, montre combien de tables vous attendent.
    .go = Installer
told-stop = Tout arrêter
    .about = Tous les messages, toutes les tables, d’un coup. Vos places restent.
    .go = Tout arrêter
told-stopped = Tout est arrêté
    .about = Aucun message n’arrive. Vos voies sont conservées.
    .undo = Annuler
told-notice-saved = Enregistré.
told-notice-asked = Un courriel est en route. Ouvrez le lien qu’il contient, et vous serez prévenu là.
told-notice-tried = L’essai est parti.
told-notice-failed = L’envoi a échoué. La voie ci-dessous dit pourquoi.
told-notice-address = Ce n’est pas une adresse de courriel.
told-notice-hook = On ne peut rien envoyer à cette adresse : elle doit commencer par https:// et mener au réseau ouvert.
told-notice-many = C’est trop. Retirez-en d’abord une.
told-notice-often = Assez de courriels ont déjà posé la question à cette adresse, qui que ce soit qui l’ait demandé. Réessayez dans deux jours.
told-notice-off = Ce serveur n’envoie pas de messages par cette voie.
told-notice-strange = Ce formulaire n’était pas des nôtres. Rien n’a changé.

# Les pages où mènent les messages

told-stop-title = Moins de messages ?
    .about = Choisissez ce qui doit cesser. Vous pourrez choisir à nouveau à tout moment.
told-stop-quiet = Silence jusqu’à demain matin
told-stop-channel = Plus rien par cette voie
told-stop-all = Arrêter tous les messages
told-stop-done = C’est fait
    .about = Vous pouvez l’annuler maintenant, ou choisir à nouveau quand vous voulez.
    .elsewhere = Vous pouvez choisir à nouveau à tout moment, dans un navigateur où vous jouez.
told-stop-undo = Annuler
told-elsewhere = Ce lien est pour quelqu’un que nous connaissons ailleurs
    .about = Le lien d’un message ne mène à une table que dans un navigateur qui y joue. Nous ne connaissons pas celui-ci comme tel.
    .how = Est-ce le vôtre ? Ouvrez la table dans le navigateur où vous jouez, et créez dans son menu un lien pour un autre appareil. Ouvrez-le ici : ce navigateur jouera aussi.
told-offline = Pas de connexion
    .about = La mer est calme et le réseau absent. Vos tables sont en sûreté ; l’intendant joue pour vous quand votre temps est écoulé.
    .again = Réessayer
