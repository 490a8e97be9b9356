/** The words of each step of «Préparer mon événement», and where it is done. */
import type { Preparation } from '#rules/venue/getting-ready.ts'

type Place = { readonly to: string; readonly search?: { readonly id: string } | { readonly etape: string } }

type Step = {
  readonly label: string
  /** What stands beside the label while the step is not done. */
  readonly note?: string
  /** One sentence and the button, shown while the step is open. */
  readonly sentence: string
  readonly button: string
  readonly place: Place
  /** For a step that is done with a spreadsheet: how to begin without one. */
  readonly bySheet?: { readonly label: string; readonly without: Place }
}

export const steps: Readonly<Record<Preparation, Step>> = {
  event: {
    label: "Nommer l'événement",
    sentence: 'Son nom paraît sur les écrans, les cartes et les reçus.',
    button: 'Donner un nom',
    place: { to: '/admin/venue', search: { etape: 'evenement' } },
  },
  catalogue: {
    label: 'Importer le catalogue',
    sentence: 'Vous avez un tableur\u202F? Collez-le\u00A0: stands, catégories et produits sont créés.',
    button: 'Coller ou choisir un fichier',
    place: { to: '/products', search: { id: 'importer' } },
    bySheet: { label: 'Créer un stand', without: { to: '/stands', search: { id: 'nouveau' } } },
  },
  people: {
    label: "Importer l'équipe",
    note: 'noms et rôles\u202F; un e-mail si vous en avez',
    sentence: 'Collez la liste\u00A0: noms et rôles\u202F; un e-mail si vous en avez.',
    button: 'Coller ou choisir un fichier',
    place: { to: '/users', search: { id: 'plusieurs' } },
    bySheet: { label: 'Nouvel utilisateur', without: { to: '/users', search: { id: 'nouveau' } } },
  },
  address: {
    label: "Choisir l'adresse des cartes",
    sentence: "Ce que le code QR d'une carte ouvre. À choisir avant d'imprimer.",
    button: "Choisir l'adresse",
    place: { to: '/admin/venue', search: { etape: 'adresse' } },
  },
  copies: {
    label: 'Choisir où vont les copies (facultatif)',
    sentence:
      "Une clé USB ou un second disque\u00A0: l'ordinateur peut être perdu ou volé, la maison revient de sa copie.",
    button: 'Choisir un emplacement',
    place: { to: '/admin/venue', search: { etape: 'copies' } },
  },
  cards: {
    label: 'Créer et imprimer les cartes',
    sentence: "Créez-les en un lot, imprimez-les, puis confirmez qu'elles sont sorties.",
    button: 'Créer les cartes',
    place: { to: '/cards' },
  },
  kitchens: {
    label: 'Une cuisine pour chaque stand qui y envoie des plats',
    sentence: 'Un compte de cuisine par stand, ou un seul sans stand pour tous.',
    button: 'Nouvel utilisateur',
    place: { to: '/users', search: { id: 'nouveau' } },
  },
  devices: {
    label: 'Ajouter les appareils (facultatif)',
    sentence: "Un téléphone devient le poste d'une personne en scannant un code QR.",
    button: 'Ajouter un appareil',
    place: { to: '/admin/devices' },
  },
  printer: {
    label: "Brancher l'imprimante (facultatif)",
    sentence: 'Les reçus et les rapports sortent sur une imprimante du réseau.',
    button: "Régler l'imprimante",
    place: { to: '/admin/venue', search: { etape: 'imprimante' } },
  },
  floats: {
    label: 'Ouvrir une caisse avec son fonds',
    sentence: 'La personne se connecte sur son appareil, compte son fonds et ouvre sa caisse.',
    button: 'Voir les caisses de recharge',
    place: { to: '/admin/recharge-sessions' },
  },
  trial: {
    label: "Faire une vente d'essai et l'annuler",
    sentence: "Sur l'appareil d'un vendeur, avec une carte rechargée\u00A0: vendez, puis annulez la vente.",
    button: 'Voir les caisses des stands',
    place: { to: '/admin/cashier-sessions' },
  },
}
