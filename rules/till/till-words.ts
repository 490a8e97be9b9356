/** The words of the closing report for the operations of a till. */
import type { TillOperationKind } from '../books/operation-kinds.ts'

type Words = {
  readonly one: string
  /** For lines with little room. */
  readonly short: string
}

export const tillOperationWords: Readonly<Record<TillOperationKind, Words>> = {
  'till-opening': { one: 'Ouverture', short: 'Ouverture' },
  recharge: { one: 'Recharge', short: 'Recharge' },
  'recharge-cancellation': {
    one: 'Annulation de recharge',
    short: 'Annulation',
  },
  refund: { one: 'Remboursement', short: 'Rembours.' },
  initialization: { one: 'Initialisation', short: 'Initial.' },
  replacement: { one: 'Remplacement', short: 'Remplac.' },
  'replacement-credit': { one: 'Solde repris', short: 'Solde repris' },
  deactivation: { one: 'Désactivation', short: 'Désactiv.' },
  issue: { one: 'Création de carte', short: 'Création' },
  import: { one: 'Import', short: 'Import' },
  'expiry-change': { one: "Changement d'expiration", short: 'Expiration' },
  'card-sale': { one: 'Carte vendue', short: 'Carte vendue' },
  'card-gift': { one: 'Remise gratuite', short: 'Rem. grat.' },
  sale: { one: 'Vente', short: 'Vente' },
  'sale-cancellation': { one: 'Vente annulée', short: 'Vte annul.' },
  'cash-in': { one: "Entrée d'espèces", short: 'Entrée' },
  'cash-out': { one: "Sortie d'espèces", short: 'Sortie' },
  'till-count': { one: 'Comptage', short: 'Comptage' },
  'till-closing': { one: 'Clôture', short: 'Clôture' },
  'till-remote-closing': { one: 'Clôture à distance', short: 'Clôt. dist.' },
  void: { one: 'Sans effet', short: 'Sans effet' },
}

/** The cancelled sale of a card has the same kind as a cancelled recharge, but its own words. */
export const cancelledCardSaleWords = { one: 'Vente de carte annulée', short: 'Annulation' } as const
