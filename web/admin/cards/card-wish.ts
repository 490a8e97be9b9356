/** The creation form as typed, and the card it asks for. */
import { type CardType, cardTypeDefaults, mayCreateCard } from '#rules/card-type.ts'
import { type Centimes, parseDirhams } from '#rules/money.ts'

export type CardWish = { readonly type: CardType; readonly balance: string; readonly days: string }

/** What the form proposes for a type. */
export function wishOf(type: CardType): CardWish {
  const { balance, validityDays } = cardTypeDefaults[type]
  return { type, balance: String(balance / 100).replace('.', ','), days: String(validityDays) }
}

/** Another type puts both values back to its defaults; `overwrites` when somebody had typed others. */
export function chooseType(wish: CardWish, type: CardType): { wish: CardWish; overwrites: boolean } {
  const proposed = wishOf(wish.type)
  return {
    wish: wishOf(type),
    overwrites: wish.balance !== proposed.balance || wish.days !== proposed.days,
  }
}

export type ReadWish = { type: CardType; initialBalance: Centimes; validityDays: number }

/** Undefined as long as no such card may be created. */
export function readWish({ type, balance, days }: CardWish): ReadWish | undefined {
  const initialBalance = parseDirhams(balance)
  if (initialBalance === undefined || !/^\d{1,4}$/.test(days.trim())) return undefined
  const wish = { type, initialBalance, validityDays: Number(days) }
  return mayCreateCard(wish) ? wish : undefined
}
