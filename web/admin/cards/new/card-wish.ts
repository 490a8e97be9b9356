/** The creation form as typed, and the cards it asks for. */
import type { IssueWay } from '#rules/card/card-issue.ts'
import { type CardType, cardTypeDefaults, mayCreateCard } from '#rules/card/card-type.ts'
import { parseDirhams, typedAmount } from '#rules/plain/money.ts'
import { type BatchWish, readCount } from './card-batch.ts'

export type CardWish = {
  readonly type: CardType
  readonly way: IssueWay
  readonly balance: string
  readonly days: string
  readonly count: string
}

const noBalance = '0,00'

/** The balance and validity that the form proposes for a type; a blank card holds nothing. */
export function wishOf(type: CardType, count = '1', way: IssueWay = 'to-sell'): CardWish {
  const { balance: proposed, validityDays } = cardTypeDefaults[type]
  const balance = way === 'blank' ? noBalance : typedAmount(proposed)
  return { type, way, balance, days: String(validityDays), count }
}

/** Choosing blank cards empties the balance; choosing another way after that proposes the type's balance again. */
export function chooseWay(wish: CardWish, way: IssueWay): CardWish {
  const isOtherBalance = (way === 'blank') !== (wish.way === 'blank')
  return { ...wish, way, balance: isOtherBalance ? wishOf(wish.type, wish.count, way).balance : wish.balance }
}

/** Choosing another type resets balance and validity to its defaults; `overwrites` is true when other values had been typed. */
export function chooseType(wish: CardWish, type: CardType): { wish: CardWish; overwrites: boolean } {
  const proposed = wishOf(wish.type, wish.count, wish.way)
  return {
    wish: wishOf(type, wish.count, wish.way),
    overwrites: wish.balance !== proposed.balance || wish.days !== proposed.days,
  }
}

/** Undefined while the fields describe no card that may be created. */
export function readWish({ type, way, balance, days }: CardWish): BatchWish | undefined {
  const [initialBalance, validityDays] = [parseDirhams(balance), readDays(days)]
  if (initialBalance === undefined || validityDays === undefined) return undefined
  const wish = { type, way, initialBalance, validityDays }
  return mayCreateCard({ ...wish, isBlank: way === 'blank' }) ? wish : undefined
}

const readDays = (days: string): number | undefined =>
  /^\d{1,4}$/.test(days.trim()) ? Number(days) : undefined

/** The fields whose text is no valid value. */
export function fieldsAtFault(wish: CardWish): ReadonlySet<keyof CardWish> {
  const good = wishOf(wish.type, wish.count, wish.way)
  const faults = {
    balance: !readWish({ ...wish, days: good.days }),
    days: !readWish({ ...wish, balance: good.balance }),
    count: readCount(wish.count) === undefined,
  }
  return new Set((['balance', 'days', 'count'] as const).filter((field) => faults[field]))
}
