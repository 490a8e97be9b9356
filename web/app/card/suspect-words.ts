/** The acts that «Bloquer les cartes suspectes» stops, in words. */
export const blockedOnSuspect =
  'ni achat, ni vente ou remise, ni recharge, ni remboursement, ni initialisation, ni remplacement'
