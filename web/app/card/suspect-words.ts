/** The words for what «Bloquer les cartes suspectes» stops. */
export const blockedOnSuspect =
  'ni achat, ni vente ou remise, ni recharge, ni remboursement, ni initialisation, ni remplacement'
