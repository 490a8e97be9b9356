import { refusals } from '#rules/plain/refusal.ts'
import type { Guide } from './guide.ts'
import { comeIn, connectionLost, idle } from './shared-steps.ts'

export const stockGuide: Guide = {
  title: 'Tenir les stocks',
  opening:
    "Pour l'économe. Tout est sur l'écran «Gestion des stocks» ; chaque vente y retire ce qu'elle a vendu.",
  parts: [
    {
      title: 'Commencer',
      steps: [
        comeIn,
        "Lisez «Alertes» : ce qui manque, le plus grave d'abord. «Stand» ne garde qu'un stand.",
      ],
    },
    {
      title: 'Répondre à une alerte',
      picture: {
        name: 'stocks',
        shows: 'La gestion des stocks : une fiche par alerte, avec ce qui est demandé',
      },
      steps: [
        'Touchez «Prendre en charge» : vos collègues voient que vous y allez.',
        "Apportez la marchandise, puis touchez «Approvisionner» sur la fiche de l'alerte. Si l'alerte dit combien, la quantité est déjà là : corrigez-la si vous en apportez une autre.",
        "Touchez «Enregistrer». L'alerte disparaît dès que le stock suffit : «Résolue automatiquement».",
      ],
      notes: [
        "Vous n'y allez plus : les trois points, puis «Laisser aux autres». Elle était de trop : «Annuler», avec un motif.",
        `«Résoudre» ferme une alerte dont le stock suffit déjà. «${refusals['stock-alert-still-short']}» : il en faut plus.`,
      ],
    },
    {
      title: 'Écrire ce qui arrive ou se perd',
      steps: [
        'Touchez «Approvisionner» en haut (en bas, sur un téléphone), cherchez le produit, tapez la «Quantité» (en kilogrammes au poids).',
        'Autre chose : dans «Stocks», les trois points du produit donnent «Retour», «Perte» (avec son motif) et «Ajustement» (la quantité comptée).',
        'Touchez «Enregistrer». «Mouvements» garde chaque écriture, et son auteur.',
      ],
    },
    {
      title: "Porter d'un stand à l'autre",
      steps: [
        'Dans «Stocks», les trois points du produit, puis «Transférer».',
        'Dans «Vers quel produit», choisissez celui du même nom, ou effacez le nom et cherchez-en un autre. Tapez la quantité, puis «Envoyer». Le stock de départ diminue.',
        "À l'arrivée, dans «Transferts», touchez «Réceptionner» et écrivez la «Quantité reçue». S'il en manque, écrivez ce qui s'est «Perdu en route» et ce qui est rendu.",
      ],
      notes: ["Sans «Envoyer tout de suite», le bouton dit «Demander» : rien ne bouge avant l'envoi."],
    },
    {
      title: "Faire l'inventaire d'un stand",
      steps: [
        "Touchez «Inventaire», le stand, puis «Commencer l'inventaire». Le stand continue de vendre.",
        "Écrivez ce que vous comptez et Entrée ; chaque ligne s'enregistre seule. Une ligne qui attend son enregistrement : vérifiez-la, encore Entrée. Vous pouvez vous arrêter et reprendre, à plusieurs.",
        "Touchez «Valider l'inventaire», lisez les écarts, puis «Enregistrer».",
        '«Recompter» : ces produits ont changé entre-temps et ne sont pas corrigés. Comptez-les encore. Sinon, «Terminer».',
      ],
      notes: ['«Imprimer la feuille de comptage» pour compter sur papier.'],
    },
    {
      title: 'Demander, arrêter la vente',
      notes: [
        "Il faut acheter : les trois points d'une alerte, «Demander un réapprovisionnement». L'organisateur répond dans la liste du camion «Demandé».",
        'Un besoin sans alerte : dans «Stocks», les trois points du produit, «Signaler un besoin». Plus rien à vendre : «Marquer épuisé», puis «De nouveau disponible».',
      ],
    },
    connectionLost("Ce qui est compté et pas encore enregistré reste à l'écran."),
    { title: 'Finir', notes: ['Touchez «Se déconnecter».', idle] },
  ],
}
