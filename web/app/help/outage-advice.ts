import type { Advice } from '../calls/ConnectionBar.tsx'

const pointOfSale: Advice = {
  works: 'La grille, le panier, la recherche et les dernières ventes restent utilisables.',
  blocked: 'Le paiement et la lecture des cartes attendent la connexion.',
}

const desk: Advice = {
  works: "Le comptage en cours et l'historique déjà affiché restent utilisables.",
  blocked: 'Recharger, rembourser, initialiser et lire une carte attendent la connexion.',
}

const kitchen: Advice = {
  works: 'Les commandes affichées restent\u202F; vos étapes sont gardées et seront envoyées au retour.',
  blocked: 'Les nouvelles commandes et «\u00A0Rappeler\u00A0» attendent la connexion.',
}

const lists: Advice = {
  works: 'Les dernières données lues restent affichées.',
  blocked: "Aucune modification n'est possible.",
}

/** What works and what does not during an outage, by the screen's address. */
export function adviceFor(path: string): Advice {
  if (path === '/pos' || path === '/cashier-session') return pointOfSale
  if (path.startsWith('/recharge') || path === '/cashier') return desk
  return path === '/kitchen' ? kitchen : lists
}
