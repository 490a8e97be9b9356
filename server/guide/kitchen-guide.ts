import type { Guide } from './guide.ts'
import { comeIn } from './shared-steps.ts'

export const kitchenGuide: Guide = {
  title: 'Préparer les commandes',
  opening: "Pour la cuisine. Les commandes payées arrivent seules à l'écran, la plus ancienne d'abord.",
  parts: [
    {
      title: 'Commencer',
      steps: [
        comeIn,
        "«Quels stands ?», si l'écran le demande : cochez le vôtre, plusieurs, ou «Tous les stands». Puis touchez «Démarrer l'écran de cuisine». Le son est alors allumé et l'écran ne s'éteint plus.",
      ],
    },
    {
      title: 'Lire une commande',
      picture: {
        name: 'kitchen',
        shows: "L'écran de cuisine : les commandes par âge, du haut vers le bas, puis la colonne suivante",
      },
      notes: [
        "Lisez du haut vers le bas, puis la colonne suivante : la plus ancienne est la première. En haut d'une commande : son numéro, son attente, son état ; en dessous le bipeur, puis les plats, une note du client en italique. L'heure et le vendeur : laissez le doigt appuyé sur le haut.",
        "La bande dit l'état : «En attente» ou «En préparation». L'attente passe au jaune après 5 minutes, au rouge après 10 ; les trois plus en retard ont une bande rouge, «En retard».",
        '«Récapitulatif» (la liste, sur un petit écran) additionne tout ce qui reste à préparer, plat par plat.',
      ],
    },
    {
      title: 'Faire avancer',
      steps: [
        '«Commencer» quand vous vous y mettez. Touchez un plat pour le barrer, encore une fois pour le remettre.',
        "«Marquer prête» : la commande passe dans «Prêtes», à droite (sur un petit écran, un onglet), et son bipeur sonne. Sans bipeur, ou s'il ne répond pas, appelez le numéro à la voix.",
        "«Servie» («Marquer servie» sur un petit écran) quand le client l'a : elle quitte l'écran.",
      ],
      notes: [
        'Le client ne vient pas : la cloche est «Rappeler le bipeur» (sur un petit écran, le doigt appuyé sur le haut de la commande).',
        'Une commande annulée est rayée : arrêtez-la, puis touchez «Vu».',
      ],
    },
    {
      title: 'Revenir en arrière',
      notes: [
        "Erreur à l'instant : «Annuler», pendant 5 secondes.",
        "Une étape en arrière : laissez le doigt appuyé sur le haut de la commande (d'une prête, touchez son numéro), puis «Revenir d'une étape».",
        'Prête ou servie trop tôt : «Rappeler» (la flèche ronde, sur un petit écran), puis touchez la commande qui doit revenir.',
      ],
    },
    {
      title: 'Un plat est épuisé',
      steps: [
        'Laissez le doigt appuyé sur le plat dans une commande, puis «Épuisé». Les caisses ne le vendent plus ; «Annuler» reste 5 secondes.',
        "Il y en a de nouveau : le même geste, puis deux fois «De nouveau disponible». Plus aucune commande ne l'a : demandez au vendeur.",
      ],
      notes: ['Il va manquer : le même geste, puis «Demander un réapprovisionnement».'],
    },
    {
      title: "Régler l'écran",
      notes: [
        "Le bouton à trois points ouvre «Réglages de l'écran». Lire de loin : «Taille des commandes», «Grand» ou «Très grand». Ce qui ne tient plus à l'écran est sous «Page suivante».",
        '«Volume des sons» règle la sonnerie.',
        "Écrivez d'autres minutes dans «À surveiller après» et «En retard après».",
      ],
    },
    {
      title: 'Le réseau est coupé',
      notes: [
        '«Connexion perdue — dernières commandes affichées» : continuez. Vos touches sont gardées et partent au retour ; les nouvelles commandes arrivent alors.',
      ],
    },
    {
      title: 'Finir',
      notes: [
        'Le bouton à trois points, puis «Se déconnecter». Une minute plus tard, les vendeurs du stand servent eux-mêmes ce qui reste.',
      ],
    },
  ],
}
