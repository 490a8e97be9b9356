/**
 * Races on cards. Both the sound servers and their twins take their time between the last thing they read and the first
 * they write, so that what the protection is there for comes to pass every time and never by chance.
 */
import type { HouseSettings } from '../house.ts'
import { withoutConstraints } from './race.ts'

const done = { lingering: 0, 'card not held': 0 }

/** Both statements were found to be altered: whoever rewords them must reword them here. */
export const statementsAltered = () => ({ ...done })

const altered = (what: keyof typeof done, sql: string, to: string): string => {
  if (to !== sql) done[what] += 1
  return to
}

/** What an operation answered before is asked last, once every row is held. */
const lingering = (sql: string, seconds: number) =>
  altered(
    'lingering',
    sql,
    sql.replace(
      /(select id, kind, actor_id, request_hash, answer::text as answer\s+from operation\s+where id = any\(\$1::uuid\[\]\))/,
      `$1 or (select pg_sleep(${seconds})) is null`,
    ),
  )

/** The card is read, and not held. Everything else a batch names still is. */
const cardNotHeld = (sql: string) =>
  altered(
    'card not held',
    sql,
    sql.replace(
      /(from card_balance\s+where card_id = any\(\$1::uuid\[\]\)\s+order by card_id)\s+for update/,
      '$1',
    ),
  )

type Given = { readonly settings: Partial<HouseSettings>; readonly arrange?: string }

export const slow = (seconds: number): Given => ({ settings: { rewrite: (sql) => lingering(sql, seconds) } })

export const slowWithoutHoldingCards = (seconds: number): Given => ({
  settings: { rewrite: (sql) => cardNotHeld(lingering(sql, seconds)) },
  arrange: [
    withoutConstraints,
    'alter table card drop constraint card_previous_card_id_key',
    'drop index one_active_card_per_code',
  ].join(';'),
})

export const slowWithoutConstraint = (seconds: number, arrange: string): Given => ({
  ...slow(seconds),
  arrange,
})
