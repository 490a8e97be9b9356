/** What is taken home has connections of its own: it reads for minutes, and lists must not wait for it. */
import { Refusal } from '#rules/plain/refusal.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { type Database, openDatabase, type Tx } from './database.ts'
import type { Silence } from './silence.ts'

export const mostExportsAtOnce = 2

/** The longest one step may take: sorting what a season sold, before the first row. */
const patienceMs = 120_000

export type Exports = {
  /** Takes a place, which the answer gives back. Refused 'too-many-exports' when there is none, or this person has one. */
  readonly enter: (personId: string) => () => void
  /** Every statement of the work sees the same instant, however long its reader takes. */
  readonly snapshot: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
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
  const database: Database = openDatabase(address, {
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
      database.snapshot(async (tx) => {
        await takeTime(tx)
        return work(tx)
      }),
    hearTrouble: onError,
    close: database.close,
  }
}

/** For a reader slower than the database, within the patience of their stream; and planned for every row, not for the first. */
const takeTime = (tx: Tx) => tx.sql`
  select set_config('idle_in_transaction_session_timeout', '90s', true), set_config('cursor_tuple_fraction', '1', true)`
