import type { Guide } from './guide.ts'

export const cardGuide: Guide = {
  title: 'Ma carte',
  opening: 'Pour les clients. Une carte, un solde : on la recharge à la caisse, on la présente aux stands.',
  parts: [
    {
      title: 'Payer et recharger',
      steps: [
        'Achetez ou rechargez la carte à la caisse de recharge, en espèces.',
        'Au stand, commandez, puis présentez le QR code. Le vendeur vous montre le montant, puis votre nouveau solde.',
        "Retenez le numéro de votre commande, par exemple A-127 : c'est lui qu'on appelle.",
      ],
    },
    {
      title: 'Voir mon solde',
      picture: {
        name: 'public-card-phone',
        shows: "La page d'une carte : son solde et ses dernières opérations",
      },
      steps: [
        "Scannez le QR code avec l'appareil photo de votre téléphone, sur le Wi-Fi que l'organisateur indique, et ouvrez le lien.",
        "Rien ne s'ouvre, ou pas de téléphone : demandez à un stand, il scanne la carte sans rien débiter.",
      ],
      notes: [
        '«Actualiser» relit le solde. «Me prévenir» fait sonner votre téléphone quand la commande est prête, tant que la page est ouverte.',
      ],
    },
    {
      title: 'Bon à savoir',
      notes: [
        "La carte vaut son solde pour qui la tient : gardez-la comme de l'argent liquide, et ne publiez pas son QR code.",
        "Perdue : allez tout de suite à la caisse de recharge, avec le code de la carte si vous l'avez (26 caractères, sous le QR code). Une photo de la carte suffit.",
        "Ce qui reste se rembourse à la caisse de recharge, tant qu'elle est ouverte.",
      ],
    },
  ],
}
