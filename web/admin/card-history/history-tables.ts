/** The history as a table for a spreadsheet: amounts have no sign and no unit, so that they can be added up. */
import type { CardOperationOnTheWire, Purchase } from '#contract/card/card-history.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { type Centimes, negated, noMoney } from '#rules/plain/money.ts'
import type { Cell, Table } from '#rules/plain/table-file.ts'
import { saleStatusLabels } from '#rules/sale/sale-words.ts'
import { operationKinds, productsOf } from './history-words.ts'

/** The code of the card, and the business day on which the file is made. */
type About = { readonly code: string; readonly day: string }

const nameOf = (what: string, { code, day }: About) => `${what}-${code}-${day}`

export const purchaseTable = (purchases: readonly Purchase[], about: About): Table => ({
  name: nameOf('achats', about),
  head: ['Date', 'Commande', 'État', 'Stand', 'Vendu par', 'Produits', 'Montant payé (DH)', 'Identifiant'],
  rows: purchases.map((purchase) => [
    formatDateTime(new Date(purchase.at)),
    purchase.orderNumber,
    saleStatusLabels[purchase.status],
    purchase.stand.name,
    purchase.vendorName,
    productsOf(purchase),
    { amount: purchase.amount },
    purchase.id,
  ]),
})

const only = (amount: Centimes): Cell => (amount > noMoney ? { amount } : null)

export const operationTable = (operations: readonly CardOperationOnTheWire[], about: About): Table => ({
  name: nameOf('recharges', about),
  head: [
    'Date',
    'Opération',
    'Crédit (DH)',
    'Débit (DH)',
    'Solde précédent (DH)',
    'Nouveau solde (DH)',
    'Opérateur',
    'Identifiant',
  ],
  rows: operations.map((operation) => [
    formatDateTime(new Date(operation.at)),
    operationKinds[operation.kind].label,
    only(operation.amount),
    only(negated(operation.amount)),
    { amount: operation.balanceBefore },
    { amount: operation.balanceAfter },
    operation.operator.name,
    operation.id,
  ]),
})
