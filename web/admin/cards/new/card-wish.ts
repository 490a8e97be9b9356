/** The creation form as typed, and the cards it asks for. */
import { type CardType, cardTypeDefaults, mayCreateCard } from '#rules/card-type.ts'
import { parseDirhams } from '#rules/money.ts'
import { type BatchWish, readCount } from './card-batch.ts'

export type CardWish = {
  readonly type: CardType
  readonly balance: string
  readonly days: string
  readonly count: string
}

/** What the form proposes for a type. */
export function wishOf(type: CardType, count = '1'): CardWish {
  const { balance, validityDays } = cardTypeDefaults[type]
  return { type, balance: String(balance / 100).replace('.', ','), days: String(validityDays), count }
}

/** Another type puts balance and validity back to its defaults; `overwrites` when other values had been typed. */
export function chooseType(wish: CardWish, type: CardType): { wish: CardWish; overwrites: boolean } {
  const proposed = wishOf(wish.type)
  return {
    wish: wishOf(type, wish.count),
    overwrites: wish.balance !== proposed.balance || wish.days !== proposed.days,
  }
}

/** Undefined as long as no such card may be created. */
export function readWish({ type, balance, days }: CardWish): BatchWish | undefined {
  const [initialBalance, validityDays] = [parseDirhams(balance), readDays(days)]
  if (initialBalance === undefined || validityDays === undefined) return undefined
  const wish = { type, initialBalance, validityDays }
  return mayCreateCard(wish) ? wish : undefined
}

const readDays = (days: string): number | undefined =>
  /^\d{1,4}$/.test(days.trim()) ? Number(days) : undefined

/** The fields of which no card, or no such number of cards, can be made. */
export function fieldsAtFault({ type, balance, days, count }: CardWish): ReadonlySet<keyof CardWish> {
  const { balance: goodBalance, days: goodDays } = wishOf(type)
  const faults = {
    balance: !readWish({ type, balance, days: goodDays, count }),
    days: !readWish({ type, balance: goodBalance, days, count }),
    count: readCount(count) === undefined,
  }
  return new Set((['balance', 'days', 'count'] as const).filter((field) => faults[field]))
}
