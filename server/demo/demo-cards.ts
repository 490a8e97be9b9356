/** The two hundred cards of the demo, with every type and every state of a card. */
import { createHash } from 'node:crypto'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { makeCardCode } from '#rules/card/card-code.ts'
import { type CardType, cardTypeDefaults } from '#rules/card/card-type.ts'
import { type Centimes, centimes } from '#rules/plain/money.ts'
import type { Chance } from './chance.ts'

/** What the holder does with the card. With 'spends all', the balance ends at exactly 0. */
type Use = 'buys' | 'bought yesterday' | 'spends all' | 'never'

/** What happens to the card tonight. No command of the books can make the last three, so they are set after the evening. */
export type Fate =
  | 'deactivated'
  | 'initialized'
  | 'damaged'
  | 'without expiry'
  | 'seal missing'
  | 'seal wrong'

export type DemoCard = {
  readonly id: string
  readonly code: string
  readonly type: CardType
  readonly initialBalance: Centimes
  readonly validityDays: number
  readonly issuedAt: Date
  readonly use: Use
  readonly isPrinted: boolean
  readonly fate: Fate | null
}

type Lot = {
  readonly count: number
  readonly type: CardType
  /** The earliest and the latest issue of these cards, in hours before the end of the evening. */
  readonly issued: readonly [number, number]
  readonly use: Use
  readonly printed: 'all' | 'none' | 'some'
  /** Undefined: the default of the type, for `balance` and for `days`. */
  readonly balance?: number
  readonly days?: number
  readonly fate?: Fate
}

const lastWeek = [193, 192] as const
const yesterday = [27.5, 27.1] as const
const tonight = [5.1, 1.5] as const

const lots: readonly Lot[] = [
  { count: 26, type: 'BASIC', issued: lastWeek, use: 'buys', printed: 'all' },
  { count: 22, type: 'STANDARD', issued: lastWeek, use: 'buys', printed: 'all' },
  { count: 14, type: 'PREMIUM', issued: lastWeek, use: 'buys', printed: 'all' },
  { count: 10, type: 'BASIC', issued: yesterday, use: 'buys', printed: 'all' },
  { count: 8, type: 'STANDARD', issued: yesterday, use: 'buys', printed: 'some' },
  { count: 24, type: 'BASIC', issued: tonight, use: 'buys', printed: 'some' },
  { count: 16, type: 'STANDARD', issued: tonight, use: 'buys', printed: 'some' },
  { count: 8, type: 'PREMIUM', issued: tonight, use: 'buys', printed: 'some' },
  { count: 4, type: 'BASIC', issued: lastWeek, use: 'never', printed: 'all' },
  { count: 7, type: 'STANDARD', issued: tonight, use: 'never', printed: 'none' },
  { count: 5, type: 'PREMIUM', issued: tonight, use: 'never', printed: 'none' },
  { count: 3, type: 'BASIC', issued: tonight, use: 'never', printed: 'some', balance: 20_00 },
  { count: 2, type: 'BASIC', issued: tonight, use: 'never', printed: 'some', balance: 19_99 },
  { count: 1, type: 'BASIC', issued: tonight, use: 'never', printed: 'some', balance: 20_01 },
  { count: 9, type: 'BASIC', issued: tonight, use: 'spends all', printed: 'all', balance: 60_00 },
  { count: 3, type: 'STANDARD', issued: lastWeek, use: 'spends all', printed: 'all', balance: 120_00 },
  { count: 6, type: 'BASIC', issued: [27.5, 27.1], use: 'bought yesterday', printed: 'all', days: 1 },
  { count: 4, type: 'STANDARD', issued: [80, 73], use: 'never', printed: 'all', days: 3 },
  { count: 2, type: 'PREMIUM', issued: [40, 30], use: 'never', printed: 'none', days: 1 },
  { count: 3, type: 'BASIC', issued: [23, 21], use: 'never', printed: 'all', days: 1 },
  { count: 3, type: 'STANDARD', issued: [46, 28], use: 'buys', printed: 'all', days: 2 },
  { count: 5, type: 'BASIC', issued: lastWeek, use: 'buys', printed: 'all', fate: 'deactivated' },
  { count: 3, type: 'PREMIUM', issued: yesterday, use: 'never', printed: 'none', fate: 'deactivated' },
  { count: 3, type: 'BASIC', issued: yesterday, use: 'never', printed: 'all', fate: 'initialized' },
  { count: 1, type: 'STANDARD', issued: yesterday, use: 'never', printed: 'all', fate: 'damaged' },
  { count: 1, type: 'STANDARD', issued: lastWeek, use: 'never', printed: 'all', fate: 'without expiry' },
  { count: 1, type: 'BASIC', issued: lastWeek, use: 'buys', printed: 'all', fate: 'seal missing' },
  { count: 1, type: 'STANDARD', issued: lastWeek, use: 'buys', printed: 'all', fate: 'seal wrong' },
  { count: 1, type: 'PREMIUM', issued: [9000, 8900], use: 'never', printed: 'all', days: 700 },
]

const hour = 3_600_000

/** Oldest first. The code of the last lot is over a year old and may not be used any more. */
export function demoCards(now: Date, chance: Chance): DemoCard[] {
  return lots
    .flatMap((lot) => Array.from({ length: lot.count }, () => lot))
    .map((lot, index) => draw(lot, { index, now, chance }))
    .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
}

function draw(lot: Lot, { index, now, chance }: { index: number; now: Date; chance: Chance }): DemoCard {
  const { type, use, fate = null } = lot
  const [earliest, latest] = lot.issued
  const hoursBefore = latest + chance.draw() * (earliest - latest)
  // Rounded to ten minutes, because people issue several cards at a time.
  const issuedAt = new Date(now.getTime() - Math.ceil(hoursBefore * 6) * (hour / 6))
  const digest = createHash('sha256').update(`card ${index} of the demo`).digest('hex')
  return {
    id: makeOperationId(issuedAt, chance.bytes(10)),
    code: makeCardCode(issuedAt, digest),
    type,
    initialBalance: centimes(lot.balance ?? cardTypeDefaults[type].balance),
    validityDays: lot.days ?? cardTypeDefaults[type].validityDays,
    issuedAt,
    use,
    isPrinted: lot.printed === 'some' ? chance.happens(0.6) : lot.printed === 'all',
    fate,
  }
}
