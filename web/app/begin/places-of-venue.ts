/** The parts of «Réglages du lieu» that other screens lead to, as they stand behind the «#» of its address. */
export const placesOfVenue = {
  steps: 'preparer',
  address: 'adresse-des-cartes',
  unsoldCards: 'cartes-jamais-vendues',
  machines: 'imprimante',
} as const
