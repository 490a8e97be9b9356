/** The history as a table for a spreadsheet: amounts bare, without sign, so that they can be added up. */
import type { CardOperationOnTheWire, Purchase } from '#contract/card-history.ts'
import { csvAmount } from '#rules/csv.ts'
import { formatDateTime } from '#rules/french.ts'
import { type Centimes, negated, noMoney } from '#rules/money.ts'
import { operationKinds, productsOf, purchaseStates } from './history-words.ts'

type Table = readonly (readonly string[])[]

export const purchaseTable = (purchases: readonly Purchase[]): Table => [
  ['Date', 'Commande', 'État', 'Stand', 'Vendu par', 'Produits', 'Montant payé (DH)', 'Identifiant'],
  ...purchases.map((purchase) => [
    formatDateTime(new Date(purchase.at)),
    purchase.orderNumber,
    purchaseStates[purchase.status].label,
    purchase.stand.name,
    purchase.vendorName,
    productsOf(purchase),
    csvAmount(purchase.amount),
    purchase.id,
  ]),
]

const only = (amount: Centimes) => (amount > noMoney ? csvAmount(amount) : '')

export const operationTable = (operations: readonly CardOperationOnTheWire[]): Table => [
  [
    'Date',
    'Opération',
    'Crédit (DH)',
    'Débit (DH)',
    'Solde précédent (DH)',
    'Nouveau solde (DH)',
    'Opérateur',
    'Identifiant',
  ],
  ...operations.map((operation) => [
    formatDateTime(new Date(operation.at)),
    operationKinds[operation.kind].label,
    only(operation.amount),
    only(negated(operation.amount)),
    csvAmount(operation.balanceBefore),
    csvAmount(operation.balanceAfter),
    operation.operator.name,
    operation.id,
  ]),
]
