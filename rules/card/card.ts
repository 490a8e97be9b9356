import { type Centimes, centimes, largestAmount, largestBalance, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { codeIsTooOld } from './card-code.ts'
import { type CardType, mayCreateCard } from './card-type.ts'

export type Card = {
  readonly id: string
  readonly code: string
  readonly type: CardType
  readonly balance: Centimes
  readonly initialBalance: Centimes
  readonly isActive: boolean
  readonly expiresAt: Date | null
  readonly createdAt: Date
  /** When the code, not this generation of the card, was first issued. */
  readonly codeFirstIssuedAt: Date
  readonly isPrinted: boolean
  readonly previousCardId: string | null
  readonly lastPurchaseAt: Date | null
  /** Of a recharge that was not taken back: its cancellation restores the one before. */
  readonly lastRechargeAt: Date | null
  readonly lastRefundAt: Date | null
  /** What is still to be collected for it: what it was issued with, until it is sold or given. */
  readonly toCollect: Centimes
  /** How it came into its holder's hands; null while nobody paid for it, and where nothing was to be paid. */
  readonly handed: CardHanding | null
  /** How many operations the books hold for this card. A card that replaces another begins with none. */
  readonly operationCount: number
  /** Why it is no longer active; null while it is. */
  readonly ending: CardEnding | null
  /** What was said when it was declared lost, stolen or damaged. */
  readonly endingNote: string | null
  /** Since when no money moves on it, its holder having said that they no longer have it; null of a card that is not blocked. */
  readonly blockedAt: Date | null
  /** When an administrator agreed that what it holds moves to another card; only of a blocked card. */
  readonly lossConfirmedAt: Date | null
  /** When its expiry or its activity last changed; null when neither ever did. */
  readonly updatedAt: Date | null
}

export const cardHandings = ['sold', 'given'] as const
export type CardHanding = (typeof cardHandings)[number]

export const cardEndings = ['deactivated', 'initialized', 'lost', 'stolen', 'damaged'] as const
export type CardEnding = (typeof cardEndings)[number]
/** The endings a holder declares when they no longer have the card. */
export const cardLosses = ['lost', 'stolen'] as const satisfies readonly CardEnding[]
export type CardLoss = (typeof cardLosses)[number]
/** Why another card takes the place of this one. A damaged card stays at the desk. */
export const replacementReasons = [...cardLosses, 'damaged'] as const satisfies readonly CardEnding[]
export type ReplacementReason = (typeof replacementReasons)[number]

const dayLength = 24 * 60 * 60 * 1000

/** Days of 24 hours from now, to the millisecond. */
export const expiryAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayLength)

/** Expired from the very instant of its expiry. A card without expiry date is not expired: it is inactive. */
export const isExpired = (card: Pick<Card, 'expiresAt'>, now: Date): boolean =>
  card.expiresAt !== null && card.expiresAt.getTime() <= now.getTime()

/** Active by its flag and by its date: a card without expiry date counts as inactive, on screen and for money. */
export const isInService = (card: Pick<Card, 'isActive' | 'expiresAt'>): boolean =>
  card.isActive && card.expiresAt !== null

/** Below this a card wears the «Solde bas» badge. The list's filter also takes cards exactly at it. */
export const lowBalance = centimes(20_00)

export type CardStatus = 'inactive' | 'expired' | 'low-balance' | 'active'

type Showable = Pick<Card, 'isActive' | 'expiresAt' | 'balance'>

/** The first that holds: inactive (also without expiry date), expired, low balance, active. */
export function cardStatus(card: Showable, now: Date): CardStatus {
  if (!card.isActive || card.expiresAt === null) return 'inactive'
  if (isExpired(card, now)) return 'expired'
  return card.balance < lowBalance ? 'low-balance' : 'active'
}

/**
 * Whether money may move on this card. Refuses, in this order: a code a year old or more, a deactivated card
 * (or one without expiry date), a blocked card, an expired card.
 */
export function mustBeUsable(
  card: Pick<Card, 'isActive' | 'expiresAt' | 'blockedAt' | 'codeFirstIssuedAt'>,
  now: Date,
): void {
  if (codeIsTooOld(card.codeFirstIssuedAt, now)) throw new Refusal('card-code-invalid')
  mustBeInService(card)
  if (isExpired(card, now)) throw new Refusal('card-expired')
}

/** What the person at the screen was shown must still be true. `expected` is null where nothing was shown. */
export function mustStillHold(card: Card, expected: Centimes | null): void {
  if (expected !== null && expected !== card.balance)
    throw new Refusal('card-balance-changed', { balance: card.balance })
}

export function mustRechargeSomething(amount: Centimes): void {
  if (amount <= 0) throw new Refusal('recharge-amount-not-positive')
}

export function mustDebitSomething(amount: Centimes): void {
  if (amount <= 0) throw new Refusal('debit-amount-not-positive')
}

/** However money comes onto a card, it asks here; ways differ only in how much they allow. */
export function mustFitCard(balance: Centimes, largest: Centimes): Centimes {
  if (balance > largest) throw new Refusal('card-balance-too-large', { largest })
  return balance
}

export function recharge(card: Card, amount: Centimes, now: Date): Card {
  mustRechargeSomething(amount)
  mustBeUsable(card, now)
  const balance = mustFitCard(centimes(card.balance + amount), largestAmount)
  return { ...card, balance, lastRechargeAt: now, operationCount: card.operationCount + 1 }
}

/** Takes the price of a purchase. The refusal for want of balance says how many centimes are `missing`. */
export function debit(card: Card, amount: Centimes, now: Date): Card {
  mustDebitSomething(amount)
  mustBeUsable(card, now)
  if (amount > card.balance) throw new Refusal('balance-insufficient', { missing: amount - card.balance })
  const balance = centimes(card.balance - amount)
  return { ...card, balance, lastPurchaseAt: now, operationCount: card.operationCount + 1 }
}

/**
 * Gives back the price of a cancelled sale. Allowed on an expired card, on a code a year old and beyond what a recharge
 * may leave: the money is the customer's. Refused on a deactivated card, where it could not be spent, then where the
 * card can hold no more; on a blocked one no money moves either.
 */
export function credit(card: Card, amount: Centimes): Card {
  if (amount <= 0) throw new RangeError(`a cancelled sale gives back more than nothing: ${amount}`)
  if (!card.isActive) throw new Refusal('card-deactivated')
  mustNotBeBlocked(card)
  return {
    ...card,
    balance: mustFitCard(centimes(card.balance + amount), largestBalance),
    operationCount: card.operationCount + 1,
  }
}

/** Undoes a recharge. Allowed on an expired card; refused on a deactivated one, and where part of it was spent. */
export function takeBack(card: Card, amount: Centimes): Card {
  mustBeInService(card)
  if (amount > card.balance) throw new Refusal('balance-insufficient', { missing: amount - card.balance })
  return { ...card, balance: centimes(card.balance - amount), operationCount: card.operationCount + 1 }
}

/**
 * Pays back everything. An expired card is paid back too, the money being its holder's; a deactivated one is not.
 * Refuses, in this order: a deactivated card, a blocked card, an empty card.
 */
export function refund(card: Card, now: Date): Card {
  mustBeInService(card)
  if (card.balance <= 0) throw new Refusal('card-balance-nothing-to-refund')
  return { ...card, balance: noMoney, lastRefundAt: now, operationCount: card.operationCount + 1 }
}

/**
 * Usable, or expired, or its code a year old: what may be refunded. The money is its holder's, and the code need not be read
 * again. Refuses, in this order: a deactivated card, a blocked one.
 */
export function mustBeInService(card: Pick<Card, 'isActive' | 'expiresAt' | 'blockedAt'>): void {
  mustNotBeDeactivated(card)
  mustNotBeBlocked(card)
}

export function mustNotBeDeactivated(card: Pick<Card, 'isActive' | 'expiresAt'>): void {
  if (!isInService(card)) throw new Refusal('card-deactivated')
}

export function mustNotBeBlocked({ blockedAt }: Pick<Card, 'blockedAt'>): void {
  if (blockedAt !== null) throw new Refusal('card-blocked')
}

/** The card after its end: inactive for ever, its balance 0. */
export const ended = (card: Card, ending: CardEnding, { note = null, now }: Ending): Card => ({
  ...card,
  balance: noMoney,
  isActive: false,
  ending,
  endingNote: note,
  blockedAt: null,
  lossConfirmedAt: null,
  updatedAt: now,
  operationCount: card.operationCount + 1,
})

type Ending = { readonly note?: string | null; readonly now: Date }

type CardWish = {
  id: string
  code: string
  type: CardType
  initialBalance: Centimes
  validityDays: number
  now: Date
  isBlank?: boolean
  /** Only for a code that was in use before this card; by default it is issued now. */
  codeFirstIssuedAt?: Date
}

/** A card as it leaves the creation form: active, not printed, with its issue as first operation. */
export function newCard(wanted: CardWish): Card {
  const { validityDays, now, isBlank = false, codeFirstIssuedAt = now, ...wish } = wanted
  if (!mayCreateCard({ ...wish, validityDays, isBlank })) throw new Refusal('card-creation-incomplete')
  return bornCard({
    ...wish,
    expiresAt: expiryAfter(now, validityDays),
    createdAt: now,
    codeFirstIssuedAt,
    isPrinted: false,
  })
}

type Birth = Pick<
  Card,
  'id' | 'code' | 'type' | 'initialBalance' | 'expiresAt' | 'createdAt' | 'codeFirstIssuedAt' | 'isPrinted'
>

/** A card that replaces no other: active, with its initial balance, its issue counted as first operation. */
export const bornCard = (birth: Birth): Card => ({
  ...birth,
  balance: birth.initialBalance,
  toCollect: birth.initialBalance,
  handed: null,
  isActive: true,
  previousCardId: null,
  lastPurchaseAt: null,
  lastRechargeAt: null,
  lastRefundAt: null,
  operationCount: 1,
  ending: null,
  endingNote: null,
  blockedAt: null,
  lossConfirmedAt: null,
  updatedAt: null,
})
