/**
 * A shelf is one kind of row in the books, with everything the bookkeeper does about it. It names the needs, the parts
 * of the books and the effects that are its own; each of its functions sees these alone.
 *
 * A new kind of row: a shelf in `shelves/` (`products.ts` has every part, `accounts.ts` rows that are only added to), and its place in
 * `shelves.ts`, which is the order in which rows are locked. What commands may ask of it joins `Needs` (`command.ts`), what they see of
 * it `Books`, what they do to it `Changes` (`rules/books`). A name there that no shelf takes does not compile; a change that a shelf
 * forgets to show, write or tell fails `shelves.test.ts`. The noun that `Changes` names stands in a file of its own, its decision in
 * another (`rules/recharge/booked-recharge.ts`): in one file they would be an import ring.
 */
import type { Books } from '#rules/books/books.ts'
import type { Changes, Decision } from '#rules/books/decision.ts'
import type { Topic } from '#rules/books/live-topics.ts'
import type { Card } from '#rules/card/card.ts'
import type { SealedCard } from '../card/card-row-store.ts'
import type { Tx, Writer } from '../platform/database.ts'
import type { Command, Needs } from './command.ts'
import type { Operation } from './operation-store.ts'

type Decided = Changes & Pick<Decision<unknown>, 'card' | 'till'>

/** The effects of an accepted command: its decision without the answer, and its operation. */
export type Effects = Decided & {
  readonly operation: Pick<Operation, 'id' | 'kind' | 'bookedAt' | 'amount' | 'settled'>
}

export type Reading = {
  readonly now: Date
  readonly isAuthentic: (card: SealedCard) => boolean
  /** The hour from an environment variable, which wins over the settings. */
  readonly fixedTurnHour: number | null
}

export type Writing = {
  /** Makes the security hash of a card. */
  readonly seal: (card: Card) => string
  readonly now: Date
  /** Which rows of the tallies this process adds to. */
  readonly shard: number
}

type Asking<Need extends keyof Needs> = Pick<Command, 'actorId'> & { readonly needs: Pick<Needs, Need> }

type Held<Need extends keyof Needs, Part extends keyof Books, Wanted, Rows> = {
  /** What these commands need of this shelf; undefined when they need nothing, and then nothing is read. */
  readonly wanted: (commands: readonly Asking<Need>[]) => Wanted | undefined
  /** Reads the rows and locks them until the transaction ends. */
  readonly hold: (tx: Tx, wanted: Wanted, reading: Reading) => Promise<Rows>
  readonly put: (books: Pick<Books, Part>, rows: Rows) => void
}

type Changed<Part extends keyof Books, Effect extends keyof Decided> = {
  /** Applies what a command did to the books in memory, for the next commands of the batch. */
  readonly apply: (books: Pick<Books, Part>, effects: Pick<Effects, Effect | 'operation'>) => void
  /** One statement per table for the whole batch, in the order of sending. */
  readonly write: (
    writer: Writer,
    effects: readonly Pick<Effects, Effect | 'operation'>[],
    writing: Writing,
  ) => readonly (Promise<void> | undefined)[]
  /** The topics watched by screens that show such rows. */
  readonly topics: (effects: Pick<Effects, Effect | 'operation'>) => readonly Topic[]
}

type Own<Need, Part, Effect> = {
  readonly needs: readonly Need[]
  readonly books: readonly Part[]
  readonly effects: readonly Effect[]
}

export type Shelf<
  Need extends keyof Needs = keyof Needs,
  Part extends keyof Books = keyof Books,
  Effect extends keyof Decided = keyof Decided,
> = Own<Need, Part, Effect> & {
  /** Reads into the books what these commands need of this shelf; undefined when they need nothing. */
  readonly read: (
    tx: Tx,
    commands: readonly Command[],
    reading: Reading & { readonly books: Books },
  ) => Promise<void> | undefined
} & Changed<keyof Books, keyof Decided>

/** What a shelf does after a command when no command changes its rows: nothing. */
const unchanged: Changed<never, never> = { apply: () => {}, write: () => [], topics: () => [] }

/** Makes a shelf. `held` is null for rows that are only inserted, `changed` for rows that no command changes. */
export function shelf<
  Need extends keyof Needs,
  Part extends keyof Books,
  Effect extends keyof Decided,
  Wanted,
  Rows,
>({
  held,
  changed,
  ...own
}: Own<Need, Part, Effect> & {
  readonly held: Held<Need, Part, Wanted, Rows> | null
  readonly changed: Changed<Part, Effect> | null
}): Shelf<Need, Part, Effect> {
  const read: Shelf['read'] = (tx, commands, { books, ...reading }) => {
    const wanted = held?.wanted(commands)
    return held && wanted !== undefined ? takeUp(held, wanted) : undefined

    async function takeUp({ hold, put }: Held<Need, Part, Wanted, Rows>, rows: Wanted): Promise<void> {
      put(books, await hold(tx, rows, reading))
    }
  }
  return { ...own, ...(changed ?? unchanged), read }
}

/** Every key once, sorted, so that all batches lock rows in the same order; undefined when there is none. */
export function keysOf<Asked>(
  commands: readonly Asked[],
  named: (command: Asked) => readonly string[] | undefined,
): string[] | undefined {
  const keys = new Set<string>()
  for (const command of commands) for (const key of named(command) ?? []) keys.add(key)
  return keys.size > 0 ? [...keys].sort() : undefined
}

export function fill<Row extends { readonly id: string }>(
  into: Map<string, Row>,
  rows: readonly Row[],
): void {
  for (const row of rows) into.set(row.id, row)
}
