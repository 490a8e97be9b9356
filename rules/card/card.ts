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
  /** When the code was first issued, which may be before this generation of the card. */
  readonly codeFirstIssuedAt: Date
  readonly isPrinted: boolean
  readonly previousCardId: string | null
  readonly lastPurchaseAt: Date | null
  /** The last recharge that was not cancelled: a cancellation restores the date of the one before. */
  readonly lastRechargeAt: Date | null
  readonly lastRefundAt: Date | null
  /** What is still to be collected for the card: what it was issued with, until it is sold or given. */
  readonly toCollect: Centimes
  /** How the card reached its holder: sold or given. Null while nobody has paid for it, and where nothing was to be paid. */
  readonly handed: CardHanding | null
  /** How many operations the books hold for this card. A card that replaces another begins with 0. */
  readonly operationCount: number
  /** Why the card is no longer active; null while it is active. */
  readonly ending: CardEnding | null
  /** The note written when the card was declared lost, stolen or damaged. */
  readonly endingNote: string | null
  /** Since when the card is blocked because its holder has lost it: no money moves. Null when it is not blocked. */
  readonly blockedAt: Date | null
  /** When an administrator agreed that the balance moves to another card; only of a blocked card. */
  readonly lossConfirmedAt: Date | null
  /** When its expiry or its activity last changed; null when neither ever did. */
  readonly updatedAt: Date | null
}

export const cardHandings = ['sold', 'given'] as const
export type CardHanding = (typeof cardHandings)[number]

export const cardEndings = ['deactivated', 'initialized', 'lost', 'stolen', 'damaged'] as const
export type CardEnding = (typeof cardEndings)[number]
/** The endings that a holder declares when they no longer have the card. */
export const cardLosses = ['lost', 'stolen'] as const satisfies readonly CardEnding[]
export type CardLoss = (typeof cardLosses)[number]
/** Why a card is replaced. A damaged card stays at the desk. */
export const replacementReasons = [...cardLosses, 'damaged'] as const satisfies readonly CardEnding[]
export type ReplacementReason = (typeof replacementReasons)[number]

const dayLength = 24 * 60 * 60 * 1000

/** This many days of 24 hours from now, to the millisecond. */
export const expiryAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayLength)

/** Expired from the instant of its expiry date on. A card without expiry date is not expired but inactive. */
export const isExpired = (card: Pick<Card, 'expiresAt'>, now: Date): boolean =>
  card.expiresAt !== null && card.expiresAt.getTime() <= now.getTime()

/** Active by its flag and by its date: a card without expiry date counts as inactive, on screen and for money. */
export const isInService = (card: Pick<Card, 'isActive' | 'expiresAt'>): boolean =>
  card.isActive && card.expiresAt !== null

/** Below this balance a card has the badge «Solde bas». The filter of the list also includes cards with exactly this balance. */
export const lowBalance = centimes(20_00)

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

/** Refuses when the balance is no longer the one that the screen showed. `expected` is null where none was shown. */
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

/** The one check for every credit to a card; the kinds of credit differ only in `largest`. */
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

/** Subtracts the price of a purchase. The refusal of a low balance has the `missing` centimes. */
export function debit(card: Card, amount: Centimes, now: Date): Card {
  mustDebitSomething(amount)
  mustBeUsable(card, now)
  if (amount > card.balance) throw new Refusal('balance-insufficient', { missing: amount - card.balance })
  const balance = centimes(card.balance - amount)
  return { ...card, balance, lastPurchaseAt: now, operationCount: card.operationCount + 1 }
}

/**
 * Gives back the price of a cancelled sale, even on an expired card, with a code a year old or above the recharge limit: the
 * money is the customer's. Refuses, in this order: a deactivated card, where the money could not be spent, a blocked card, and a
 * balance above the largest.
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

/** Undoes a recharge. Allowed on an expired card; refused on a deactivated one, and where part of the recharge was spent. */
export function takeBack(card: Card, amount: Centimes): Card {
  mustBeInService(card)
  if (amount > card.balance) throw new Refusal('balance-insufficient', { missing: amount - card.balance })
  return { ...card, balance: centimes(card.balance - amount), operationCount: card.operationCount + 1 }
}

/**
 * Refunds the whole balance, also of an expired card: the money is its holder's. Refuses, in this order: a deactivated card, a
 * blocked card, an empty card.
 */
export function refund(card: Card, now: Date): Card {
  mustBeInService(card)
  if (card.balance <= 0) throw new Refusal('card-balance-nothing-to-refund')
  return { ...card, balance: noMoney, lastRefundAt: now, operationCount: card.operationCount + 1 }
}

/**
 * Cards that may be refunded: usable ones, expired ones, and those whose code is a year old. The money is the holder's, and the
 * code need not be read again. Refuses, in this order: a deactivated card, a blocked one.
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

/** The card after its end: inactive for ever, with a balance of 0. */
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

/** A card from the creation form: active, not printed, with its issue as first operation. */
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

/** A card that replaces no other: active, with its initial balance, and its issue counted as first operation. */
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
