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
  /** Among the cards, from 0 on. */
  readonly place: number
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

function openSeen(cards: readonly CardSeen[]): Seen {
  const [ids, kinds] = [idColumn(), namedColumn()]
  const [amounts, places] = [numberColumn(Float64Array), numberColumn(Uint32Array)]
  let read: SeenOperation | undefined
  let readAt = -1
  return {
    add: ({ id, kind, amount, card }) => {
      ids.add(id)
      kinds.add(kind)
      amounts.add(amount)
      places.add(card ? card.place + 1 : 0)
    },
    at: (place) => {
      if (place >= ids.count()) return undefined
      if (readAt !== place)
        read = {
          id: ids.at(place),
          kind: kinds.at(place),
          amount: amounts.at(place),
          card: cards[places.at(place) - 1],
        }
      readAt = place
      return read
    },
    count: ids.count,
    paid: namedColumn(),
  }
}

export type Ledger = {
  readonly faults: Faults
  readonly hash: (text: string) => string
  readonly people: Map<string, string>
  readonly stands: Map<string, string>
  readonly tills: Map<string, TillSeen>
  readonly cards: Map<string, CardSeen>
  readonly cardsInOrder: CardSeen[]
  readonly seen: Seen
  readonly kinds: Map<string, { count: number; amount: number; settled: number }>
  /** Of each account, what it received minus what it gave. */
  readonly received: Map<string, number>
}

export function openLedger(faults: Faults, hash: (text: string) => string): Ledger {
  const cardsInOrder: CardSeen[] = []
  return {
    faults,
    hash,
    people: new Map(),
    stands: new Map(),
    tills: new Map(),
    cards: new Map(),
    cardsInOrder,
    seen: openSeen(cardsInOrder),
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
