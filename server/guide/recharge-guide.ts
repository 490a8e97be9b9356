import { refusals } from '#rules/plain/refusal.ts'
import type { Guide } from './guide.ts'
import { comeIn, connectionLost, idle } from './shared-steps.ts'

export const rechargeGuide: Guide = {
  title: 'Tenir une caisse de recharge',
  opening:
    'Pour les opérateurs de recharge. Les clients vous donnent des espèces, vous les mettez sur leur carte.',
  parts: [
    {
      title: 'Commencer',
      steps: [
        comeIn,
        'Sous «Ouvrir ma caisse», comptez le tiroir et saisissez le «Fonds initial», puis «Ouvrir la caisse».',
      ],
      notes: [
        "Un collègue «vous transmet sa caisse» : recomptez-la, puis «J'ai compté» avec la somme ; sinon «J'ai compté autre chose», et il recompte.",
      ],
    },
    {
      title: 'Recharger',
      picture: {
        name: 'recharge',
        shows: 'La caisse de recharge : la carte lue, les montants rapides, le bouton',
      },
      steps: [
        'Touchez «Recharger une carte». Prenez les espèces, puis scannez la carte : douchette, caméra, ou «Saisir le code».',
        'Touchez un montant, ou tapez-le. «Reçu» calcule la monnaie à rendre.',
        "Touchez «Recharger» avec le montant. C'est fait quand l'écran dit «Carte rechargée» : montrez le «Nouveau solde».",
        '«Reçu» si le client le veut, puis «Carte suivante».',
      ],
      notes: [
        "«Autre carte présentée» : rien ne part avant que vous choisissiez «Finir» la première ou «Passer à» l'autre.",
        'Erreur de montant : «Annuler cette recharge», pendant 2 minutes et seulement pour la dernière ; aussi dans «Historique», qui dit ce qui a été fait.',
        "La caisse ne montre pas ce qu'elle doit contenir : vous le saurez après avoir compté.",
      ],
    },
    {
      title: 'Vendre une carte',
      steps: [
        "Scannez une carte neuve : l'écran dit ce qu'elle contient et ce qui est «À encaisser». Un montant à recharger en plus s'y ajoute.",
        "Touchez «Vendre la carte» ou «Encaisser», avec le montant. La carte est au client quand l'écran dit «Carte vendue».",
      ],
      notes: ['Erreur : «Annuler cette vente», pendant 2 minutes.'],
    },
    {
      title: 'Rembourser',
      steps: [
        "Scannez la carte, touchez «Rembourser». L'écran dit combien remettre au client.",
        'Touchez «Confirmer le remboursement de» ce montant, et donnez les espèces. La carte reste au client, à zéro.',
      ],
      notes: [
        "«Carte jamais vendue» : personne ne l'a payée. Ne la remboursez pas, appelez un administrateur.",
        '«Initialiser» rembourse la carte et la remet à zéro pour un autre client, avec le même QR code.',
        "Carte perdue ou volée : «Carte perdue». Demandez au client un achat (stand, heure, montant, article) et sa dernière recharge : deux faits suffisent pour la trouver et la «Bloquer». Dès qu'un administrateur a accepté sur son appareil, «Remplacer» : scannez une carte vierge, qui reçoit le solde ; sinon «Imprimer une nouvelle carte» : un administrateur l'imprime.",
        'Carte abîmée : scannez-la, «Autres actions sur la carte» (les trois points), «Perdue, volée ou abîmée», «Abîmée», puis une carte vierge. Gardez la carte abîmée à la caisse.',
      ],
    },
    {
      title: 'La carte est refusée',
      notes: [
        `«${refusals['card-expired']}» : elle se rembourse, elle ne se recharge plus.`,
        `«${refusals['card-deactivated']}» ou «${refusals['card-not-found']}» : plus rien n'est possible avec elle. Vendez une autre carte.`,
        `«${refusals['card-not-sold']}» : «Vendre cette carte», après l'avoir encaissée.`,
        `«${refusals['card-suspect']}» : vérifiez la carte avec un responsable. En rouge, elle ne sert plus : retenez-la et appelez-le.`,
      ],
    },
    connectionLost('Rien ne se recharge ni ne se rembourse avant le retour.'),
    {
      title: 'Compter et finir, même après minuit',
      steps: [
        'Ouvrez «Ma caisse», touchez «Clôturer ma caisse».',
        "Comptez tout le tiroir, fonds compris : combien de chaque billet et pièce, ou «Saisir le total». Puis «J'ai fini de compter».",
        `L'écran montre «Attendu», «Compté» et «Écart». «Recompter» si vous doutez. Un grand écart demande une phrase dans «${refusals['difference-unexplained']}».`,
        "Touchez «Clôturer la caisse», puis «Imprimer le rapport» et «Se déconnecter». Remettez le tiroir à l'organisateur.",
      ],
      notes: [
        "De la monnaie arrive, ou des billets partent au coffre : «Entrée / sortie d'espèces», toujours avec un motif.",
        'Le tiroir passe à un collègue : choisissez-le dans «Remettre la caisse à un collègue (facultatif)» avant de clôturer.',
        idle,
      ],
    },
  ],
}
