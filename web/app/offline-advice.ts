/** What still works on a screen without a link, and what does not. */
export type Advice = { readonly works: string; readonly blocked: string }

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
  blocked: 'Les nouvelles commandes arriveront au retour de la connexion.',
}

const lists: Advice = {
  works: 'Les dernières données lues restent affichées.',
  blocked: "Aucune modification n'est possible.",
}

const signIn: Advice = {
  works: 'Vérifiez que cet appareil est sur le réseau du site.',
  blocked: 'La connexion à un compte attend le réseau.',
}

export function adviceFor(path: string): Advice {
  if (path === '/login') return signIn
  if (path === '/pos' || path === '/cashier-session') return pointOfSale
  if (path.startsWith('/recharge') || path === '/cashier') return desk
  return path === '/kitchen' ? kitchen : lists
}
