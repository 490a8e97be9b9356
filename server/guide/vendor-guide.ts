import { refusals } from '#rules/plain/refusal.ts'
import type { Guide } from './guide.ts'
import { comeIn, connectionLost, idle } from './shared-steps.ts'

export const vendorGuide: Guide = {
  title: 'Vendre à un stand',
  opening:
    "Pour les vendeurs. Tout se passe sur l'écran «Point de vente», et la fin sur «Ma caisse». En haut : «À remettre», «Dernières ventes» («Ventes» sur un téléphone) et «Plus».",
  parts: [
    {
      title: 'Commencer',
      steps: [
        comeIn,
        "Touchez «Ouvrir ma caisse». Si votre stand garde des espèces, saisissez d'abord le «Fonds de caisse» : ce qu'il y a dans le tiroir.",
      ],
    },
    {
      title: 'Vendre',
      picture: { name: 'pos', shows: 'Le point de vente : les produits à gauche, le panier à droite' },
      steps: [
        "Touchez un produit pour l'ajouter au «Panier» («Voir le panier» sur un téléphone), encore une fois pour un de plus. Au poids, tapez le poids puis «Ajouter».",
      ],
      notes: [
        "Le doigt appuyé sur un produit : tapez une quantité. Dans le panier, la feuille à côté d'un plat : «Ajouter une note» pour la cuisine.",
        'Un autre client attend : «Mettre en attente», puis «Paniers en attente».',
      ],
    },
    {
      title: 'Encaisser',
      picture: { name: 'payment', shows: 'Une carte lue : son solde, et le bouton qui confirme le montant' },
      steps: [
        'Scannez la carte du client avec la douchette. Sans douchette : «Encaisser», puis «Activer la caméra», ou «Saisir le code» écrit sous le QR code.',
        "Vérifiez le montant et touchez «Confirmer». C'est payé quand l'écran dit «Paiement accepté».",
        "Dites au client son numéro de commande et montrez-lui son «Nouveau solde». S'il y a un bipeur à donner, l'écran dit lequel. Ce qui est «À servir au comptoir», donnez-le tout de suite.",
        'Touchez les produits du client suivant : la vente payée reste écrite au-dessus de son panier.',
      ],
      notes: ["Le client veut son solde : avec un panier vide, scannez sa carte. Rien n'est débité."],
    },
    {
      title: 'La carte est refusée',
      notes: [
        `«${refusals['balance-insufficient']}» : l'écran dit combien il manque. «Retirer des articles», ou envoyez le client recharger.`,
        `«${refusals['card-expired']}», «${refusals['card-not-sold']}», «${refusals['card-deactivated']}» ou «${refusals['card-not-found']}» : envoyez le client à la caisse de recharge. «Scanner une autre carte» s'il en a une.`,
        `«${refusals['card-code-invalid']}» : ce n'est pas une de nos cartes, ou son code est trop vieux.`,
        'En orange, une carte pas encore vendue : elle paie. Envoyez ensuite le client la régler à la caisse de recharge.',
        `«${refusals['card-suspect']}» : appelez un responsable avant d'encaisser. En rouge, retenez la carte.`,
      ],
    },
    {
      title: 'Reprendre une vente',
      steps: [
        'Touchez «Dernières ventes» et cherchez le numéro de la commande.',
        "«Plus» à sa droite, «Annuler la vente», puis le bouton rouge : l'argent revient sur la carte, les produits dans le stock.",
        'Pour corriger la commande : «Refaire ce panier», changez-le et encaissez.',
      ],
      notes: ["Pendant 10 minutes, tant que la commande n'est pas prête. Ensuite : l'organisateur."],
    },
    {
      title: "Il n'y en a plus",
      notes: [
        'Le doigt appuyé sur le produit : «Épuisé». Aucune caisse ne le vend plus ; «Annuler» reste 5 secondes. De nouveau là : touchez-le, puis «De nouveau disponible».',
        'Il va manquer : le même geste, «Demander un réapprovisionnement». La réponse : «Plus», «Demandes».',
        'Trop de monde : «Plus», «Mettre en pause» (toutes les caisses du stand), puis «Reprendre».',
        "«À remettre» compte les commandes à donner : touchez «Remettre» quand le client a la sienne. Sans écran de cuisine, celles de votre stand y sont aussi, sous «En cuisine, et personne n'y est» : «Prête» appelle le client.",
      ],
    },
    connectionLost('Le panier reste. Aucune carte ne peut payer avant le retour.'),
    {
      title: 'Finir',
      steps: [
        "«Ma caisse», «Clôturer ma caisse». S'il y a des espèces, comptez-les d'abord.",
        "Touchez «Clôturer la caisse». Le rapport s'affiche : vous pouvez l'imprimer.",
        'Touchez «Se déconnecter».',
      ],
      notes: [idle],
    },
  ],
}
