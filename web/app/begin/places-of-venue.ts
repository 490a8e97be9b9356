/** The sections of «Réglages du lieu» that other screens link to, by the «#» of the address. */
export const placesOfVenue = {
  steps: 'preparer',
  address: 'adresse-des-cartes',
  unsoldCards: 'cartes-jamais-vendues',
  machines: 'imprimante',
} as const
