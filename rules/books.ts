/**
 * The books as one batch sees them: every row its commands name, read and held.
 * A decision never touches them; it lists what changes, so a refusal leaves them as they were by construction.
 */
import type { Card } from './card.ts'
import { type DeskSettings, defaultDeskSettings } from './desk-settings.ts'
import type { Centimes } from './money.ts'
import type { Product } from './product.ts'
import type { Thousandths } from './quantity.ts'
import type { RechargeBooked } from './recharge-cancellation.ts'
import { Refusal } from './refusal.ts'
import type { Sale } from './sale.ts'
import { type Ability, can, isShutOut, type StaffMember } from './staff.ts'
import type { Stand } from './stand.ts'
import type { MovementType } from './stock.ts'
import type { StockAlert } from './stock-alert.ts'
import type { Till, TillKind } from './till.ts'

export type Books = {
  readonly staff: Map<string, StaffMember>
  readonly stands: Map<string, Stand>
  readonly tills: Map<string, Till>
  /** Id of the open till, by `tillKey`. */
  readonly openTills: Map<string, string>
  readonly cards: Map<string, Card>
  readonly takenCodes: Set<string>
  /** Cards whose seal is not ours. */
  readonly suspectCards: Set<string>
  /** Of these, the ones on which the organiser wants no money to move: all of them or none. */
  readonly blockedCards: Set<string>
  readonly products: Map<string, Product>
  /** The pending or processing alert of a product, by product id. */
  readonly openAlerts: Map<string, StockAlert>
  /** The last order number given, by `orderKey`. */
  readonly orderNumbers: Map<string, number>
  readonly sales: Map<string, Sale>
  readonly recharges: Map<string, RechargeBooked>
  /** The number of the last closing report of the venue. */
  readonly reports: { last: number }
  settings: DeskSettings
}

export const emptyBooks = (): Books => ({
  staff: new Map(),
  stands: new Map(),
  tills: new Map(),
  openTills: new Map(),
  cards: new Map(),
  takenCodes: new Set(),
  suspectCards: new Set(),
  blockedCards: new Set(),
  products: new Map(),
  openAlerts: new Map(),
  orderNumbers: new Map(),
  sales: new Map(),
  recharges: new Map(),
  reports: { last: 0 },
  settings: defaultDeskSettings,
})

export const tillKey = (holderId: string, kind: TillKind) => `${kind} of ${holderId}`
export const orderKey = (standId: string, businessDay: string) => `${standId} on ${businessDay}`

/**
 * Value moves from one account to another; a card, a till's drawer and a stand's sales are accounts by their id.
 * What the house holds (cash in drawers, money to collect, cash missing) grows by what it gives; what it owes or has
 * earned (float lent by the organiser, card balances, sales) grows by what it receives. Both sides are always equal.
 */
export type Transfer = { readonly from: string; readonly to: string; readonly amount: Centimes }

/** The accounts of the house itself. */
export const house = {
  float: '00000000-0000-7000-8000-000000000001',
  cardsToCollect: '00000000-0000-7000-8000-000000000002',
  cashDifferences: '00000000-0000-7000-8000-000000000003',
  unclaimed: '00000000-0000-7000-8000-000000000004',
} as const

export type StockMovement = {
  readonly productId: string
  readonly number: number
  readonly standId: string
  readonly type: MovementType
  /** Signed: what the stock gained. */
  readonly quantity: Thousandths
  readonly previousStock: Thousandths
  readonly newStock: Thousandths
  readonly createdBy: string
  readonly at: Date
  readonly notes: string
  /** The sale or cancellation it belongs to, when it has one. */
  readonly operationId: string | null
}

export const operationKinds = [
  'issue',
  'import',
  'recharge',
  'recharge-cancellation',
  'refund',
  'initialization',
  'replacement',
  'deactivation',
  'expiry-change',
  'sale',
  'sale-cancellation',
  'till-opening',
  'cash-in',
  'cash-out',
  'till-count',
  'till-closing',
  'till-remote-closing',
  'void',
] as const
export type OperationKind = (typeof operationKinds)[number]

/** What an accepted command does to the books. Rows are given whole, as they stand afterwards. */
export type Changes = {
  readonly transfers: readonly Transfer[]
  readonly newCards?: readonly Card[]
  /** Of the new cards, those that take the place of a suspect one: doubt is handed on, not washed off. */
  readonly suspectCards?: readonly string[]
  readonly newTills?: readonly Till[]
  /** Beside the till of the decision: the one whose drawer is taken over. */
  readonly tills?: readonly Till[]
  readonly products?: readonly Product[]
  readonly movements?: readonly StockMovement[]
  readonly newAlerts?: readonly StockAlert[]
  readonly alerts?: readonly StockAlert[]
  readonly newSale?: Sale
  readonly cancelledSale?: Sale
  readonly cancelledRecharge?: RechargeBooked
}

export type Decision<Answer> = {
  /** Signed as the card sees it, or the cash counted for a till. */
  readonly amount: Centimes
  /** The card whose balance moves; the operation keeps both balances, the card is saved as it is after. */
  readonly card: { readonly before: Card; readonly after: Card } | null
  /** The till that numbers and chains this operation, saved as it is given here. */
  readonly till: Till | null
  readonly reversesId?: string
  readonly changes: Changes
  readonly answer: Answer
}

export type Act<Input> = {
  readonly operationId: string
  readonly actorId: string
  readonly input: Input
  readonly now: Date
  /**
   * Drawn by the house for this decision alone: the ids of what it brings into being come from it. They are accounts
   * and keys, so nobody outside may choose or foresee them; the operation's own id is chosen by whoever asks.
   */
  readonly freshId: string
}

export function mustBeAllowed(books: Books, actorId: string, ability: Ability): StaffMember {
  const member = books.staff.get(actorId)
  if (!member) throw new Refusal('staff-record-missing')
  if (isShutOut(member)) throw new Refusal('staff-disabled-since')
  if (!can(member.role, ability)) throw new Refusal('not-allowed')
  return member
}

/** The till the actor must have open for this act. */
export function mustHoldOpenTill(books: Books, actorId: string, kind: TillKind): Till {
  const till = books.tills.get(books.openTills.get(tillKey(actorId, kind)) ?? '')
  if (!till) throw new Refusal('till-none-open-at-desk')
  return till
}

export function mustFindCard(books: Books, cardId: string): Card {
  const card = books.cards.get(cardId)
  if (!card) throw new Refusal('card-not-found')
  return card
}

/** A card on which money may move as far as its seal is concerned. */
export function mustFindTrustedCard(books: Books, cardId: string): Card {
  const card = mustFindCard(books, cardId)
  if (books.blockedCards.has(cardId)) throw new Refusal('card-suspect')
  return card
}
