/**
 * Every refusal: each sentence that a person may read when the server or a rule declines is listed here, once. The sentences of
 * the specification's error catalogue are kept byte for byte, straight apostrophes included.
 */

export const refusals = {
  // Signing in
  'fields-missing': 'Veuillez remplir tous les champs',
  'email-malformed': 'Adresse email invalide',
  'account-unknown': 'Aucun compte ne correspond à cet email',
  'password-wrong': 'Mot de passe incorrect',
  'account-disabled': 'Ce compte a été désactivé',
  'staff-record-missing': 'Utilisateur non trouvé',
  'staff-disabled': 'Votre compte a été désactivé. Contactez un administrateur.',
  'staff-disabled-since': 'Votre compte a été désactivé',
  'outside-hours': 'Connexion non autorisée en dehors des heures de travail ({start} - {end})',
  'outside-hours-since': 'Connexion autorisée uniquement entre {start} et {end}',
  'network-failed': 'Erreur de connexion réseau',
  'sign-in-failed': 'Une erreur est survenue lors de la connexion',
  'too-many-tries': 'Trop de tentatives. Réessayez dans {seconds} secondes.',
  'not-signed-in': 'Votre session a expiré. Connectez-vous.',
  'signed-out-inactive': "Vous avez été déconnecté après 5 minutes d'inactivité.",
  'signed-out-everywhere': 'Vous avez été déconnecté de tous vos appareils. Connectez-vous.',
  'role-changed': 'Votre rôle a changé. Connectez-vous à nouveau.',
  'password-reset': 'Votre mot de passe a été changé. Connectez-vous à nouveau.',
  'not-allowed': 'Non autorisé',
  'pin-wrong': 'Code incorrect. Essais restants : {left}.',
  'pin-tries-over': "Trop d'essais. Entrez votre mot de passe.",
  'pin-removed': "Vous n'avez plus de code. Entrez votre mot de passe.",
  'confirm-yourself': "Tapez d'abord votre mot de passe, puis réessayez.",
  'one-time-code-needed': 'Entrez le code de votre application.',
  'one-time-code-malformed': 'Le code a {digits} chiffres.',
  'one-time-code-wrong': 'Code incorrect ou déjà utilisé. Ici, il est {time}.',
  'second-factor-alone': 'Il faut un autre administrateur, au cas où vous perdriez votre téléphone.',
  'second-factor-already': 'La double authentification est déjà activée.',
  'second-factor-not-begun': 'Recommencez : ce QR code a expiré.',
  'identity-unverified': "Votre fournisseur d'identité n'a pas confirmé votre adresse e-mail.",
  'identity-refused': "La connexion par votre fournisseur d'identité n'a pas abouti.",

  // People
  'password-too-short': 'Au moins {least} caractères.',
  'password-too-long': 'Au plus {most} caractères.',
  'password-common': 'Ce mot de passe est trop courant : choisissez-en un autre.',
  'pin-malformed': 'Le code doit avoir de {least} à {most} chiffres.',
  'pin-common': 'Ce code est trop facile à deviner : choisissez-en un autre.',
  'name-of-colleague': 'Un collègue porte déjà ce nom. Demandez à un administrateur.',
  'email-taken': 'Cette adresse e-mail est déjà utilisée.',
  'staff-not-found': 'Utilisateur introuvable',
  'working-hours-empty': "L'heure de fin doit être différente de l'heure de début.",
  'last-admin': 'Au moins un administrateur actif est nécessaire.',
  'admin-not-disabled': "Un administrateur ne peut pas être désactivé. Changez d'abord son rôle.",
  'not-oneself': 'Vous ne pouvez pas faire cela sur votre propre compte.',
  'staff-till-open': "Cet utilisateur a une caisse ouverte. Clôturez-la d'abord.",
  'vendor-till-open': "{name} a une caisse ouverte. Clôturez-la d'abord.",
  'first-admin-link-dead': "Ce lien n'est plus valable. Relancez le serveur pour en obtenir un nouveau.",
  'first-admin-link-used': 'Ce lien a déjà servi. Connectez-vous.',
  'reset-link-dead': "Ce lien n'est plus valable. Relancez la commande sur l'ordinateur du lieu.",

  // Cards
  'card-not-found': 'Carte non trouvée',
  'card-missing': "La carte n'existe pas",
  'card-deactivated': 'Cette carte est désactivée',
  'card-already-deactivated': 'La carte est déjà désactivée',
  'card-blocked': 'Carte bloquée. Gardez-la et appelez un responsable.',
  'card-not-blocked': "Cette carte n'est plus bloquée.",
  'unblock-needs-administrator': 'Seul un administrateur peut débloquer cette carte.',
  'card-not-shown': "Scannez d'abord cette carte.",
  'facts-too-few': 'Donnez au moins deux faits.',
  'blocks-too-many': '{most} cartes attendent déjà un administrateur : appelez-le.',
  'loss-changed': 'Cette carte a été bloquée à nouveau entre-temps.',
  'loss-not-searched': "Cherchez d'abord cette carte.",
  'loss-not-confirmed': "Un administrateur doit d'abord accepter de remplacer cette carte.",
  'card-expired': 'Cette carte est expirée',
  'card-expires-later': 'Cette carte expire déjà ce jour-là, ou plus tard.',
  'card-code-invalid': 'QR code invalide',
  'card-code-generation-failed': 'Erreur de génération du QR code, veuillez réessayer',
  'card-code-not-unique': 'Impossible de générer un QR code unique après plusieurs tentatives',
  'card-creation-incomplete': 'Le solde et la validité doivent être supérieurs à 0.',
  'card-already-sold': 'Cette carte est déjà vendue.',
  'card-already-given': 'Cette carte a déjà été remise gratuitement.',
  'card-not-sold': "Cette carte n'a pas encore été vendue.",
  'card-nothing-to-collect': "Il n'y a rien à encaisser pour cette carte.",
  'card-balance-nothing-to-refund': "Cette carte n'a pas de solde à rembourser",
  'card-address-missing': "Choisissez d'abord l'adresse que les cartes ouvriront.",
  'too-many-sheets': "{most} PDF de cartes se préparent déjà. Réessayez dès que l'un d'eux est terminé.",
  'card-printing-failed': "Erreur lors de l'impression de la carte",
  'card-print-window-blocked': "Impossible d'ouvrir la fenêtre d'impression",
  'card-initialization-failed': "Erreur lors de l'initialisation de la carte",
  'cards-loading-failed': 'Erreur lors du chargement des cartes',
  'card-balance-too-large': 'Le solde de la carte dépasserait le maximum autorisé.',
  'card-balance-changed': 'Le solde de la carte a changé entre-temps. Vérifiez le nouveau montant.',
  'card-suspect': 'Carte potentiellement falsifiée',
  'card-in-use': 'Cette carte est déjà en service.',
  'card-same': "C'est la carte à remplacer.",
  'card-code-taken': "Ce code est déjà celui d'une autre carte.",
  'import-line-wrong': 'Cette ligne contient une erreur.',
  'import-column-missing': 'Colonne manquante : {column}.',
  'import-code-malformed': 'Le code doit être de la forme FP-123456-3FA9C07B12DE45F8.',
  'import-code-repeated': 'Ce code est déjà celui de la ligne {line}.',
  'import-code-too-old': "Ce code a un an ou plus : il n'est plus accepté.",
  'import-card-suspect': "Cette carte est potentiellement falsifiée : elle n'est pas reprise.",
  'import-type-unknown': 'Le type doit être BASIC, STANDARD ou PREMIUM.',
  'import-expiry-malformed': "La date d'expiration doit être de la forme AAAA-MM-JJ ou JJ/MM/AAAA.",
  'import-created-malformed': 'La date de création doit être de la forme AAAA-MM-JJ ou JJ/MM/AAAA.',
  // The sentence comes from the code that reads the cell: see `cellWrong` of line-fault.ts.
  'import-cell-wrong': '{said}',
  'import-not-found': 'Import non trouvé',
  'import-already-cancelled': 'Cet import est déjà annulé.',
  'import-too-old-to-cancel': 'Cet import date de plus de 10 minutes.',
  'import-product-repeated': 'Ce produit est déjà celui de la ligne {line}.',
  'import-created-in-future': 'La date de création est dans le futur.',

  // Money
  'recharge-amount-not-positive': 'Le montant de recharge doit être positif',
  'debit-amount-not-positive': 'Le montant du débit doit être positif',
  'amount-malformed': 'Le montant doit être un nombre de dirhams à deux décimales au plus.',
  'amount-not-positive': 'Le montant doit être supérieur à 0,00 DH.',
  'balance-insufficient': 'Solde insuffisant',
  'recharge-limit-exceeded': 'Une recharge ne peut pas dépasser {limit}.',
  'card-limit-exceeded': 'Une carte ne peut pas dépasser {limit} : ce serait {excess} de trop.',
  'recharge-not-found': 'Recharge non trouvée',
  'recharge-already-cancelled': 'Cette opération est déjà annulée.',
  'recharge-not-last': 'Seule la dernière recharge ou vente de carte de la caisse peut être annulée.',
  'recharge-too-old-to-cancel': 'Cette opération date de plus de 2 minutes.',
  'total-changed': 'Le total a changé. Vérifiez le panier puis confirmez à nouveau.',

  // Tills
  'till-none-open-at-desk': 'Aucune session de caisse ouverte',
  'till-already-open': 'Une session est déjà ouverte',
  'till-ahead-of-clock': "L'heure de l'ordinateur a reculé de {back} depuis l'ouverture de cette caisse.",
  'clock-moved-again': "L'heure de l'ordinateur a encore changé. Vérifiez-la, puis confirmez.",
  'float-without-desk': 'Cette personne ne tient pas de caisse de recharge.',
  'float-after-opening': "Cette personne a déjà ouvert sa caisse\u00A0: elle note une entrée d'espèces.",
  'float-waits-already': 'Un fonds attend déjà cette personne. Reprenez-le pour en remettre un autre.',
  'float-not-waiting': "Ce fonds n'attend plus : il a été reçu ou repris.",
  'till-stopped': 'Votre caisse a été arrêtée. Comptez-la et clôturez-la pour en ouvrir une autre.',
  'till-none-open': 'Aucune session ouverte',
  'till-not-found': 'Session non trouvée',
  'till-loading-failed': 'Erreur lors de la récupération de la session',
  'till-closing-failed': 'Erreur lors de la fermeture de la session',
  'drawer-insufficient': "Il n'y a pas assez d'espèces dans la caisse.",
  'drawer-limit-exceeded': 'Une caisse ne peut pas contenir plus de {limit}.',
  'till-holds-no-cash': "Cette caisse ne contient pas d'espèces : il n'y a rien à compter.",
  'till-not-counted': "Comptez d'abord les espèces.",
  'till-changed-since-count': 'Une opération est arrivée depuis le comptage : recomptez les espèces.',
  'difference-unexplained': "Expliquez l'écart",
  'till-still-open': 'Cette session est encore ouverte.',
  'difference-none': "Cette session n'a pas d'écart.",
  'difference-counted-oneself':
    'Vous avez compté cette caisse\u00A0: un autre administrateur doit valider son écart.',
  'difference-already-reviewed': 'Cet écart est déjà validé.',
  'payout-not-found': 'Remboursement non trouvé',
  'admin-since': "Vous n'étiez pas encore administrateur. Un autre administrateur doit répondre.",
  'payout-own': 'Vous avez fait ce remboursement\u00A0: un autre administrateur doit répondre.',
  'payout-already-answered': 'Un administrateur a déjà répondu.',
  'colleague-unable': 'Cette personne ne peut pas reprendre la caisse.',
  'till-already-taken-over': 'Cette caisse a déjà été reprise.',
  'drawer-count-expected': "C'est le compte attendu : reprenez la caisse.",
  'reason-missing': 'Indiquez le motif.',

  // The event
  'event-name-missing': "Indiquez le nom de l'événement.",
  'event-address-malformed': "L'adresse doit être de la forme https://carte.example.ma.",
  'event-address-unchosen': "Choisissez l'une de ces adresses.",
  'event-hours-half': "Indiquez l'heure d'ouverture et l'heure de fermeture.",
  'dates-reversed': 'La date de fin doit suivre la date de début.',
  'event-till-open': "Clôturez les caisses ouvertes avant de changer l'heure.",
  'event-changed': 'Ces réglages ont été modifiés entre-temps. Vérifiez puis enregistrez à nouveau.',

  // Copies
  'copies-not-ours': 'Votre PostgreSQL fait ses propres copies.',
  'copies-silent':
    "Les copies ne répondent pas. Elles reprennent d'elles-mêmes\u00A0: réessayez dans un instant.",
  'copy-place-not-found': 'Emplacement introuvable',
  'copy-place-name-missing': "Indiquez le nom de l'emplacement.",
  'copy-place-name-taken': 'Un emplacement porte déjà ce nom.',
  'copy-places-too-many': "Il y a déjà {most} emplacements\u00A0: retirez-en un d'abord de la liste.",
  'copy-folder-malformed': 'Indiquez le dossier en entier, comme /media/copies.',
  'copy-folder-taken': 'Les copies vont déjà dans ce dossier.',
  'copy-folder-missing': "Ce dossier n'existe pas, ou son disque est absent.",
  'copy-folder-of-data':
    "C'est le dossier des données, ou celui du programme. Choisissez-en un autre, sur un autre disque.",
  'copy-place-hung': "L'emplacement ne répond pas. Vérifiez son branchement, puis réessayez.",
  'copy-place-in-trouble': 'Rien ne peut y être copié maintenant\u00A0: {why}.',
  'copy-place-busy': 'Une copie ou une épreuve est déjà en cours à cet emplacement.',
  'copy-none-yet': "Aucune copie complète n'est encore là\u00A0: faites-en une d'abord.",
  'drill-till-open':
    'Une caisse est ouverte\u00A0: éprouvez la reprise une fois toutes les caisses clôturées.',
  'restoring-under-way': 'Une copie est en train de revenir. Attendez sa fin.',
  'restoring-stopped': "La reprise est arrêtée\u00A0: rien n'a changé ici.",
  'restoring-broken-off': "La reprise n'a pas abouti\u00A0: rien n'a changé ici. Recommencez.",
  'rescue-key-missing': "Imprimez d'abord la clé de secours.",
  'rescue-key-in-clear':
    "Cette liaison n'est pas chiffrée\u00A0: la clé n'y passe pas. Ouvrez FarhaPass sur l'ordinateur du lieu, ou à son adresse https.",
  'rescue-key-wrong': "Ce n'est pas la clé de secours. Vérifiez les deux derniers groupes.",

  'card-words-unprintable': "Un caractère ne s'imprime pas.",
  'card-words-not-arabic': 'Écrivez en lettres arabes.',

  // Printing
  'receipt-not-found': 'Reçu introuvable',
  'printer-not-set': "Aucune imprimante de reçus n'est réglée.",
  'printer-address-malformed': "L'adresse doit être de la forme 192.168.1.50:9100.",
  'printer-silent': "L'imprimante ne répond pas.",
  'printer-silent-there':
    "L'imprimante ne répond pas à {address}. Imprimez sa page d'état : l'adresse y est.",
  'printing-failed': "Erreur lors de l'impression",

  // The base station of the buzzers
  'pager-not-set': "Aucune borne d'appel n'est réglée.",
  'pager-address-malformed': "L'adresse doit être de la forme 192.168.1.60:2000.",
  'pager-template-malformed': "L'appel doit contenir {place} et avoir la forme de l'exemple.",
  'pager-message-malformed': 'Entre accolades, le message ne peut contenir que {place}.',
  'pager-message-unwritable': "L'écran d'un bipeur n'a que des lettres latines.",
  'pager-silent': "La borne d'appel ne répond pas.",
  'pager-refused': "La borne d'appel a refusé l'appel.",

  // Sales and orders
  'sale-empty': 'Le panier est vide.',
  'sale-too-large': 'Le panier ne peut pas dépasser {most}.',
  'sale-not-found': 'Vente non trouvée',
  'sale-already-cancelled': 'Cette vente est déjà annulée.',
  'sale-too-old-to-cancel': 'Cette vente date de plus de 10 minutes.',
  'sale-already-ready': 'La commande est déjà prête : la vente ne peut plus être annulée.',
  'sale-of-another-till': "Cette vente n'appartient pas à votre caisse.",
  'ticket-not-found': 'Commande non trouvée',
  'kitchen-at-work': "La cuisine s'en occupe.",
  'ticket-changed': "La commande a changé d'état entre-temps.",
  'tickets-recalled-too-many':
    "{most} commandes rappelées sont déjà en préparation : finissez-en une d'abord.",
  'ticket-served-long-ago': 'Cette commande a été remise il y a plus de {minutes} minutes.',

  // Stands
  'stand-none-assigned': 'Aucun stand ne vous est affecté.',
  'stand-not-found': 'Stand introuvable',
  'stand-paused': 'Ce stand est en pause.',
  'stand-inactive': 'Ce stand est désactivé. Appelez un administrateur.',
  'stand-name-taken': 'Ce stand existe déjà.',
  'stand-letter-taken': "Cette lettre est déjà celle d'un autre stand.",
  'stand-letters-gone': 'Toutes les lettres de commandes sont prises : aucun stand ne peut être ajouté.',
  'stand-vendor-only': "Cette personne n'est pas un vendeur.",
  'stand-is-reserve': 'Personne ne travaille dans une réserve.',
  'stand-not-reservable': 'Ce stand a vendu ou a du personnel : il ne peut pas devenir une réserve.',
  'stand-in-use': "Désactivez-le plutôt : l'historique serait perdu.",
  'stands-loading-failed': 'Erreur lors du chargement des stands',
  'stand-adding-failed': "Erreur lors de l'ajout du stand",
  'stand-updating-failed': 'Erreur lors de la mise à jour du stand',
  'stand-deleting-failed': 'Erreur lors de la suppression du stand',

  // Boards for customers
  'board-not-found': 'Écran introuvable',
  'board-name-missing': "Indiquez le nom de l'écran.",
  'board-name-taken': 'Cet écran existe déjà.',
  'board-stands-missing': 'Choisissez au moins un stand.',
  'boards-too-many': "Il y a déjà {most} écrans : retirez-en un d'abord.",
  'boards-loading-failed': 'Erreur lors du chargement des écrans',

  // Devices
  'device-name-taken': 'Un appareil porte déjà ce nom.',
  'device-code-dead': "Ce code n'est plus valable. Demandez-en un autre.",
  'device-revoked': 'Cet appareil a été retiré par un administrateur.',

  // Categories
  'category-not-found': 'Catégorie introuvable',
  'category-name-missing': 'Indiquez le nom de la catégorie.',
  'category-name-taken': 'Cette catégorie existe déjà.',
  'category-order-changed': "L'ordre des catégories a changé entre-temps. Vérifiez puis recommencez.",
  'category-in-use': 'Cette catégorie contient {contents}.',
  'categories-loading-failed': 'Erreur lors du chargement des catégories',

  // Products and stock
  'product-fields-missing': 'Veuillez remplir tous les champs obligatoires',
  'product-price-negative': 'Le prix ne peut pas être négatif',
  'image-too-large': "L'image dépasse 5 Mo.",
  'image-unreadable': "Cette image n'a pas pu être lue.",
  'images-unavailable': 'Photos indisponibles sur ce serveur.',
  'product-not-found': 'Produit non trouvé',
  'product-creation-failed': 'Une erreur inattendue est survenue lors de la création du produit',
  'products-loading-failed': 'Erreur lors du chargement des produits',
  'product-price-too-large': 'Le prix ne peut pas dépasser {most}.',
  'product-name-taken': 'Ce produit existe déjà dans ce stand.',
  'product-code-malformed': 'Un code court a 1 à 4 chiffres ou lettres.',
  'product-code-taken': 'Ce code court est déjà pris dans ce stand.',
  'product-sold-out': '{name} est épuisé.',
  'product-archived': 'Ce produit est supprimé.',
  'product-changed': 'Ce produit a été modifié entre-temps. Vérifiez puis enregistrez à nouveau.',
  'product-unit-fixed': "L'unité ne peut plus changer : ce produit a déjà un historique.",
  'stock-negative': 'Le stock ne peut pas être négatif',
  'stock-too-large': 'Le stock ne peut pas dépasser {most}.',
  'threshold-negative': 'Les seuils ne peuvent pas être négatifs.',
  'threshold-too-large': 'Les seuils ne peuvent pas dépasser {most}.',
  'quantity-not-whole': 'Cette unité se compte en nombres entiers.',
  'quantity-not-positive': 'La quantité doit être supérieure à 0.',

  'stock-alert-already-active': 'Une alerte est déjà active pour ce produit',
  'stock-alert-still-short': 'Le stock est toujours insuffisant pour résoudre cette alerte',
  'stock-alert-not-found': 'Alerte non trouvée',
  'notification-not-found': 'Demande non trouvée',
  'notification-ended': "Cette demande n'est plus en attente.",
  'push-service-unknown': "Ce navigateur ne permet pas de prévenir l'appareil une fois l'application fermée.",
  'push-not-joined':
    "Ce navigateur n'a pas pu s'inscrire\u00A0: il lui faut internet, et une adresse sécurisée (HTTPS).",
  'push-device-not-found': 'Appareil non trouvé',
  'restock-already-requested': 'Une demande est déjà en attente pour ce produit.',
  'stock-alert-not-taken': "Cette alerte n'est pas prise en charge.",
  'inventory-not-found': 'Inventaire introuvable',
  'inventory-already-open': "Un inventaire de ce stand est déjà en cours : {by} l'a commencé.",
  'inventory-ended': 'Cet inventaire est terminé.',
  'inventory-empty': "Aucun produit n'a été compté.",
  'inventory-counted-meanwhile':
    "Un produit vient d'être compté. Vérifiez les écarts puis validez à nouveau.",

  'stock-transfer-not-found': 'Transfert introuvable',
  'stock-transfer-same-product': 'Choisissez deux produits différents.',
  'stock-transfer-same-stand': 'Les deux produits sont au même stand.',
  'stock-transfer-units-differ': "Les deux produits n'ont pas la même unité.",
  'stock-transfer-changed': 'Ce transfert a changé entre-temps.',
  'stock-transfer-too-much': "C'est plus que ce qui est en route : {left}.",
  'stock-transfer-on-its-way':
    "Un transfert de ce produit est en route. Réceptionnez-le ou annulez-le d'abord.",
  'stock-transfers-loading-failed': 'Erreur lors du chargement des transferts',
  'correction-unexplained': 'Indiquez pourquoi le stock est corrigé.',
  'supply-failed': "Erreur lors de l'approvisionnement",
  'stock-alert-creation-failed': "Erreur lors de la création de l'alerte",
  'stock-alert-update-failed': "Erreur lors de la mise à jour de l'alerte",
  'stock-alerts-loading-failed': 'Erreur lors de la récupération des alertes',
  'stock-movements-loading-failed': 'Erreur lors du chargement des mouvements',
  'sales-loading-failed': 'Erreur lors du chargement des ventes',
  'loading-failed': 'Erreur lors du chargement des données. Veuillez réessayer plus tard.',

  // Exports
  'too-many-exports':
    "Pas plus de {most} exports à la fois, et un seul par personne. Réessayez dès que l'un d'eux est terminé.",

  // Camera
  'camera-refused': "L'accès à la caméra a été refusé",
  'camera-not-found': "Aucune caméra n'a été trouvée",
  'camera-needs-secure-address': 'La caméra exige une adresse sécurisée (HTTPS).',
  'camera-busy': 'La caméra est utilisée par une autre application.',

  // Buzzers
  'buzzer-not-found': 'Bipeur non trouvé',
  'buzzer-number-malformed': 'Un numéro de bipeur compte de 1 à 6 lettres ou chiffres.',
  'buzzer-number-taken': 'Le bipeur {number} existe déjà.',
  'buzzer-range-impossible': 'Le dernier numéro doit suivre le premier.',
  'buzzer-range-too-wide': '{most} bipeurs au plus à la fois.',
  'buzzer-in-use': "Le bipeur {number} est remis : récupérez-le d'abord.",
  'buzzer-in-service': 'Ce bipeur est déjà en service.',
  'buzzer-lent': 'Le bipeur {number} est déjà remis.',
  'buzzer-lost': 'Le bipeur {number} est déclaré perdu.',
  'buzzer-disabled': 'Le bipeur {number} est hors service.',
  'buzzer-none-free': 'Aucun bipeur libre.',
  'buzzer-not-lent': "Ce bipeur n'est plus remis.",
  'buzzer-called-lately': 'Appelé {ago}.',
  'buzzer-order-over': 'Cette commande est déjà servie ou annulée.',
  'buzzers-unused': 'Ce stand ne remet pas de bipeurs.',
  'buzzer-without-kitchen': 'Rien à préparer : à servir au comptoir, sans bipeur.',

  // Dates
  'date-format-wrong': 'Format de date invalide. Utilisez le format YYYY-MM-DD',
  'date-impossible': 'Date invalide',

  // The server itself
  'operation-id-taken': 'Cette opération a déjà été envoyée avec un autre contenu.',
  'operation-not-found': 'Opération introuvable',
  'operation-void': "L'opération n'a pas eu lieu. Vous pouvez recommencer.",
  'page-too-old': "Cette page n'est plus à jour : rechargez-la.",
  'request-malformed': "La demande n'a pas été comprise.",
  'request-too-large': 'La demande est trop volumineuse.',
  'not-found': 'Page introuvable',
  'origin-foreign': "Demande refusée : elle vient d'un autre site.",
  'disk-full': "Le disque du serveur est plein : l'opération n'a pas été enregistrée.",
  'too-many-screens': "Trop d'écrans sont ouverts sur ce serveur. Fermez ceux qui ne servent plus.",
  'service-unavailable': 'Le serveur ne répond pas. Réessayez dans un instant.',
  'something-went-wrong': 'Une erreur est survenue',
} as const

export type RefusalCode = keyof typeof refusals

/** Values that a screen may show under the sentence: what is missing, what is left, which line is at fault. */
export type RefusalDetails = Readonly<Record<string, string | number | null>>

/**
 * The sentence with its placeholders filled: «{seconds}» is taken from the details, or «…» where they lack it. Less than two
 * seconds are in the singular; from two minutes on the time is given in minutes.
 */
export const sentenceFor = (code: RefusalCode, details: RefusalDetails = {}): string =>
  filled(refusals[code], details)

/** See `sentenceFor`. */
export const filled = (sentence: string, details: RefusalDetails): string =>
  sentence
    .replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '…'))
    .replace(/\b([01]) secondes\b/, '$1 seconde')
    .replace(/\b(\d{3,}) secondes\b/, (words, seconds: string) =>
      Number(seconds) < 120 ? words : `${Math.ceil(Number(seconds) / 60)} minutes`,
    )

/** What a rule throws when it declines. Any other exception is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  /** `sentence`: of a code that stands in another catalogue, which pages do not download; see rules/relay/relay-refusals.ts. */
  constructor(code: RefusalCode, details: RefusalDetails = {}, sentence = sentenceFor(code, details)) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export type Attempt<Value> = { readonly value: Value } | { readonly refusal: Refusal }

/** Runs a rule for a preview: returns its result, or the refusal it threw. Bugs are still thrown. */
export function attempt<Value>(rule: () => Value): Attempt<Value> {
  try {
    return { value: rule() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** The sentence of the refusal; undefined when the rule does not refuse. */
export function refusedBy(rule: () => unknown): string | undefined {
  const tried = attempt(rule)
  return 'refusal' in tried ? tried.refusal.message : undefined
}
