/** What a verifier keeps of an archive while it reads: people, tills, cards, and what every account received and gave. */
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

/** The operations in the order of their ids, which is that of the transfers and the sales too. */
export type Seen = {
  readonly ids: string[]
  readonly kinds: string[]
  readonly amounts: number[]
  readonly cards: (CardSeen | null)[]
}

export type Ledger = {
  readonly faults: Faults
  readonly hash: (text: string) => string
  readonly people: Map<string, string>
  readonly stands: Map<string, string>
  readonly tills: Map<string, TillSeen>
  readonly cards: Map<string, CardSeen>
  readonly seen: Seen
  readonly kinds: Map<string, { readonly kind: string; count: number; amount: number; settled: number }>
  /** Of each account, what it received minus what it gave. */
  readonly received: Map<string, number>
}

export const openLedger = (faults: Faults, hash: (text: string) => string): Ledger => ({
  faults,
  hash,
  people: new Map(),
  stands: new Map(),
  tills: new Map(),
  cards: new Map(),
  seen: { ids: [], kinds: [], amounts: [], cards: [] },
  kinds: new Map(),
  received: new Map(),
})

/** One table's part of the check: each line in turn, then what all lines come to. */
export type TableCheck = { readonly line: (row: Row, line: number) => void; readonly end?: () => void }

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const whole = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
