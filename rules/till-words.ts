/** What the closing report calls the operations of a till. */
import type { TillOperationKind } from './operation-kinds.ts'

type Words = {
  readonly one: string
  readonly many: string
  /** Where a line has little room. */
  readonly short: string
}

export const tillOperationWords: Readonly<Record<TillOperationKind, Words>> = {
  'till-opening': { one: 'Ouverture', many: 'Ouvertures', short: 'Ouverture' },
  recharge: { one: 'Recharge', many: 'Recharges', short: 'Recharge' },
  'recharge-cancellation': {
    one: 'Annulation de recharge',
    many: 'Annulations de recharge',
    short: 'Annulation',
  },
  refund: { one: 'Remboursement', many: 'Remboursements', short: 'Rembours.' },
  initialization: { one: 'Initialisation', many: 'Initialisations', short: 'Initial.' },
  replacement: { one: 'Remplacement', many: 'Remplacements', short: 'Remplac.' },
  deactivation: { one: 'Désactivation', many: 'Désactivations', short: 'Désactiv.' },
  issue: { one: 'Création de carte', many: 'Créations de carte', short: 'Création' },
  import: { one: 'Import', many: 'Imports', short: 'Import' },
  'expiry-change': { one: "Changement d'expiration", many: "Changements d'expiration", short: 'Expiration' },
  'card-sale': { one: 'Carte vendue', many: 'Cartes vendues', short: 'Carte vendue' },
  'card-gift': { one: 'Remise gratuite', many: 'Remises gratuites', short: 'Rem. grat.' },
  sale: { one: 'Vente', many: 'Ventes', short: 'Vente' },
  'sale-cancellation': { one: 'Vente annulée', many: 'Ventes annulées', short: 'Vte annul.' },
  'cash-in': { one: "Entrée d'espèces", many: "Entrées d'espèces", short: 'Entrée' },
  'cash-out': { one: "Sortie d'espèces", many: "Sorties d'espèces", short: 'Sortie' },
  'till-count': { one: 'Comptage', many: 'Comptages', short: 'Comptage' },
  'till-closing': { one: 'Clôture', many: 'Clôtures', short: 'Clôture' },
  'till-remote-closing': { one: 'Clôture à distance', many: 'Clôtures à distance', short: 'Clôt. dist.' },
  void: { one: 'Sans effet', many: 'Sans effet', short: 'Sans effet' },
}
