/** What a verifier keeps of an archive while it reads: people, tills, cards, and what every account received and gave. */
import { type Column, idColumn, namedColumn, numberColumn } from './columns.ts'
import type { Faults } from './faults.ts'
import type { Series } from './series.ts'

/** A line of a table, as it was read: nothing says yet that its values are what they should be. */
export type Row = Readonly<Record<string, unknown>>

export type TillSeen = {
  readonly words: string
  readonly line: number
  readonly row: Row
  readonly chain: Series<Link>
  hash: string
  cash: number
  /** What its transfers moved from it to the differences. */
  difference: number
}

export type CardSeen = {
  readonly id: string
  readonly words: string
  readonly series: Series<Link>
  /** What its last operation left. */
  left: number
  /** Its line in card_balance, and the balance there. */
  line: number
  balance: number
  operations: number
}

export type Link = { readonly row: Row; readonly line: number }

export type SeenOperation = {
  readonly id: string
  readonly kind: string
  readonly amount: number
  readonly card: CardSeen | undefined
}

/** The operations in the order of their ids, which is that of the transfers and the sales too. */
export type Seen = {
  readonly add: (operation: SeenOperation) => void
  readonly at: (place: number) => SeenOperation | undefined
  readonly count: () => number
  /** The stand that the transfers of each operation paid, in the same order; empty where none did. */
  readonly paid: Column<string>
}

function openSeen(cards: ReadonlyMap<string, CardSeen>): Seen {
  const [ids, kinds, amounts, cardIds] = [
    idColumn(),
    namedColumn(),
    numberColumn(Float64Array),
    namedColumn(),
  ]
  return {
    add: ({ id, kind, amount, card }) => {
      ids.add(id)
      kinds.add(kind)
      amounts.add(amount)
      cardIds.add(card?.id ?? '')
    },
    at: (place) => {
      if (place >= ids.count()) return undefined
      const card = cards.get(cardIds.at(place))
      return { id: ids.at(place), kind: kinds.at(place), amount: amounts.at(place), card }
    },
    count: ids.count,
    paid: namedColumn(),
  }
}

/** Hands over the operations from a place on that come before an id, or all that are left; answers the place after them. */
export function passUpTo(
  { seen }: Ledger,
  { from, before }: { readonly from: number; readonly before?: string },
  each: (operation: SeenOperation) => void,
): number {
  let place = from
  for (let next = seen.at(place); next && (before === undefined || next.id < before); next = seen.at(place)) {
    each(next)
    place += 1
  }
  return place
}

export type Ledger = {
  readonly faults: Faults
  readonly hash: (text: string) => string
  readonly people: Map<string, string>
  readonly stands: Map<string, string>
  readonly tills: Map<string, TillSeen>
  readonly cards: Map<string, CardSeen>
  readonly seen: Seen
  readonly kinds: Map<string, { count: number; amount: number; settled: number }>
  /** Of each account, what it received minus what it gave. */
  readonly received: Map<string, number>
}

export function openLedger(faults: Faults, hash: (text: string) => string): Ledger {
  const cards = new Map<string, CardSeen>()
  return {
    faults,
    hash,
    people: new Map(),
    stands: new Map(),
    tills: new Map(),
    cards,
    seen: openSeen(cards),
    kinds: new Map(),
    received: new Map(),
  }
}

/** One table's part of the check: each line in turn, then what all lines come to. */
export type TableCheck = { readonly line: (row: Row, line: number) => void; readonly end?: () => void }

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Equal to nothing where it is no whole number that is kept to its last digit. */
export const whole = (value: unknown): number =>
  Number.isSafeInteger(value) ? (value as number) : Number.NaN
