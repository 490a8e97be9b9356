/** Exports use connections of their own, since they read for minutes and lists must not wait for them. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openDatabase, type Reading, type Tx } from './database.ts'
import type { Silence } from './silence.ts'

export const mostExportsAtOnce = 2

/** The statement timeout in milliseconds: sorting a season's sales comes before the first row. */
const patienceMs = 120_000

export type Exports = {
  /**
   * Takes one of the places for exports and returns the function that frees the place. Throws 'too-many-exports' when all
   * are taken, or this person has one.
   */
  readonly enter: (personId: string) => () => void
  /** Every statement of the work sees the same instant, however long the reader takes. */
  readonly snapshot: <Result>(work: (tx: Reading) => Promise<Result>) => Promise<Result>
  readonly hearTrouble: (error: unknown) => void
  readonly close: () => Promise<void>
}

type Parts = {
  readonly address: ConnectionSettings
  readonly silence: Silence
  readonly onError: (error: unknown) => void
  readonly rewrite?: ((text: string) => string) | undefined
}

export function openExports({ address, silence, onError, rewrite }: Parts): Exports {
  const database = openDatabase(address, {
    size: mostExportsAtOnce,
    patienceMs,
    silence,
    onError,
    ...(rewrite && { rewrite }),
  })
  const people = new Set<string>()
  return {
    enter: (personId) => {
      if (people.size === mostExportsAtOnce || people.has(personId))
        throw new Refusal('too-many-exports', { most: mostExportsAtOnce })
      people.add(personId)
      let isOver = false
      return () => {
        if (!isOver) people.delete(personId)
        isOver = true
      }
    },
    snapshot: (work) =>
      database.readWhole(async (tx) => {
        await takeTime(tx)
        return work(tx)
      }),
    hearTrouble: onError,
    close: database.close,
  }
}

/** Allows a slow reader to pause for 90 s, and plans for reading all rows rather than the first ones. */
const takeTime = (tx: Tx) => tx.sql`
  select set_config('idle_in_transaction_session_timeout', '90s', true), set_config('cursor_tuple_fraction', '1', true)`
