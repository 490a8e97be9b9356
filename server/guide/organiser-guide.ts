import type { Guide } from './guide.ts'

export const organiserGuide: Guide = {
  title: 'Organiser la soirée',
  opening:
    'Pour les administrateurs. Le «Tableau de bord» est votre premier écran ; le menu mène à tous les autres. Ctrl K cherche partout.',
  parts: [
    {
      title: 'Préparer',
      steps: [
        "La première fois, ouvrez le lien que l'ordinateur affiche au démarrage : «Créer le compte». Ensuite, votre «Adresse e-mail», votre «Mot de passe», «Se connecter».",
        'Un lieu vide montre «Préparer mon événement» : suivez ses lignes, chacune se coche seule.',
        "«Réglages du lieu», en haut du «Tableau de bord» : le nom, les dates, et «Quelle adresse vos clients ouvriront-ils ?» avant d'imprimer des cartes. «Cartes jamais vendues», «Refuser» : une carte volée avant sa vente n'achète rien.",
        '«Stands», «Catégories», «Produits» : un par un ; sans «Stock initial», un produit est épuisé. Ou tout depuis un tableur : «Produits», les trois points à côté du titre, «Importer un tableur».',
        "«Utilisateurs» : «Nouvel utilisateur», ou «Ajouter plusieurs utilisateurs». Imprimez les «Identifiants à transmettre» : les mots de passe ne se montrent qu'une fois.",
        "Un téléphone sans mot de passe : «Utilisateurs», «Appareils», «Ajouter un appareil», «Afficher le code». La personne le scanne ; «Le téléphone affiche un avertissement» vous dit quoi faire. Après «Se déconnecter», ou un autre jour, il lui faut un «Nouveau code». «Révoquer» l'arrête ; ce qu'il avait envoyé sans réponse est sous la liste, «Vérifier». Perdu : «Faire sonner».",
        '«Cartes», «Créer des cartes» : le type, «Remise de la carte» («Vierge (solde 0,00 DH)» pour en recharger plus tard ou remplacer une carte perdue), «Nombre de cartes», puis le bouton vert. «Imprimer les non imprimées», «Ouvrir le PDF» : dix par feuille, recto puis verso. Enfin «Oui», ou «Toutes sauf…».',
        "Essayez, avec leurs aides : sur l'appareil d'un opérateur vendez une carte, sur celui d'un vendeur un plat. Annulez le plat, puis la carte ; clôturez.",
      ],
    },
    {
      title: 'Suivre la soirée',
      picture: {
        name: 'dashboard',
        shows: 'Le tableau de bord : ce qui attend, les chiffres, les ventes par heure',
      },
      notes: [
        '«À traiter» dit ce qui vous attend, chaque mot y mène. «Notifications» : «Approuver» ou «Rejeter» ce que les stands demandent.',
        '«Sessions de recharge» et «Sessions de caisse» : qui tient quelle caisse. Là aussi «Réglages des caisses» : limites, montants rapides.',
        '«Téléviseur» montre les chiffres en grand ; «Masquer les montants» devant le public.',
        'Annuler une vente trop vieille pour son vendeur : «Sessions de caisse», ses trois points, «Voir la session», «Annuler».',
      ],
    },
    {
      title: 'Les cartes et les gens',
      notes: [
        'Une carte : «Cartes», «Scanner». «Historique» raconte tout ce qui lui est arrivé.',
        "Ses trois points : «Remise gratuite» offre une carte jamais vendue, «Désactiver» en ferme une pour toujours, après «Rembourser d'abord».",
        'Rembourser ou initialiser vous-même demande une caisse : «Caisse», «Ouvrir ma caisse».',
        "Mot de passe oublié : «Utilisateurs», les trois points, «Réinitialiser le mot de passe». Quelqu'un doit partir : «Désactiver» ; sa caisse reste à clôturer.",
      ],
    },
    {
      title: "L'argent est-il juste ?",
      notes: [
        '«Preuve de caisse» compte chaque dirham deux fois et dit «Les comptes sont justes», ou où ils ne le sont pas.',
        "«Surveillance» montre ce qui sort de l'ordinaire, et les cartes perdues dont vous acceptez le remplacement. «Valider l'écart» garde votre explication.",
      ],
    },
    {
      title: 'Fermer la soirée',
      steps: [
        "Chacun compte et clôture sa caisse. Quelqu'un est parti : les trois points de sa session, «Clôturer à distance», avec ce que vous comptez et un motif.",
        'Ouvrez «Preuve de caisse» : plus rien «Dans les caisses ouvertes». Gardez les rapports imprimés avec les espèces.',
        '«Exports» : choisissez les jours, emportez ventes, opérations des cartes et stocks, avec «Exporter», en XLSX ou en CSV.',
        "«Copier et emporter», sous le rapport de la dernière caisse. Arrêtez l'ordinateur. Une soirée qui passe minuit compte pour le jour où elle a commencé, jusqu'à «La journée change à».",
      ],
    },
    {
      title: "Quand quelque chose s'arrête",
      notes: [
        'Réseau coupé : «Connexion perdue. Nouvelle tentative…». Personne ne paie ni ne recharge ; rallumez la borne Wi-Fi, tout reprend seul.',
        "L'ordinateur a redémarré : lancez à nouveau le serveur. Ce qui était enregistré l'est toujours, les écrans reviennent seuls.",
        "Une opération «À vérifier» : ne la refaites pas, l'écran finit par dire si elle a eu lieu.",
        "La caméra d'un téléphone ne s'ouvre pas : ouvrez sur lui la page /ca du serveur, elle dit quoi faire.",
        "L'ordinateur est perdu : «Comment reprendre une copie ?» dit tout. Sans copie, il ne reste que les exports : choisissez une clé USB dans «Réglages du lieu», «Copies», et imprimez la «Clé de secours».",
      ],
    },
  ],
}
