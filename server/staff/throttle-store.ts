/** Failed sign-in tries, counted for all servers together. */
import { signInThrottleTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, computed, orNull, reading, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type Counter = {
  readonly key: string
  /** Seconds to wait after the first failure, after the second and so on; the last value for all later ones. */
  readonly waits: readonly number[]
}

type Moment = { readonly now: Date; readonly forgottenBefore: Date; readonly longestWait: number }

/**
 * Counts a try as failed before its password is checked: of a hundred simultaneous guesses, the first few use the free tries
 * and the others must wait. False, without a change, when this try must wait. A try without waiting time blocks nobody, even
 * if its clock was a little behind; nor does an end of waiting that is too far away, which a clock wrote that was put back
 * later.
 */
export async function reserveTry(tx: Tx, { key, waits }: Counter, moment: Moment): Promise<boolean> {
  const { now, forgottenBefore, longestWait } = moment
  const { rowCount } = await tx.sql`
    insert into sign_in_throttle as t (key, failures, last_try_at, blocked_until)
    values (${key}, 1, ${now}, ${now}::timestamptz + make_interval(secs => (${waits}::integer[])[1]))
        on conflict (key) do update
       set (failures, last_try_at, blocked_until) = (
             select n, ${now}::timestamptz,
                    ${now}::timestamptz + make_interval(secs => (${waits}::integer[])[least(n, cardinality(${waits}::integer[]))])
               from (select case when t.last_try_at < ${forgottenBefore} then 1 else t.failures + 1 end as n) as counted)
     where t.blocked_until <= greatest(t.last_try_at, ${now}::timestamptz)
        or t.blocked_until > ${now}::timestamptz + make_interval(secs => ${longestWait}::integer)`
  return rowCount > 0
}

/** Removes a counted try: the password was right, or was never checked. */
export async function giveBack(tx: Tx, { key, waits }: Counter): Promise<void> {
  await tx.sql`
    update sign_in_throttle
       set failures = greatest(failures - 1, 0),
           blocked_until = last_try_at + make_interval(
             secs => coalesce((${waits}::integer[])[least(failures - 1, cardinality(${waits}::integer[]))], 0))
     where key = ${key}`
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.sql`
    delete from sign_in_throttle
     where key = ${key}`
}

const ofLatest = selection({
  latest: computed(
    orNull(signInThrottleTable.columns.blockedUntil),
    fragment`max(sign_in_throttle.blocked_until)`,
  ),
})

export async function latestEnd(tx: Tx, keys: readonly string[]): Promise<Date | undefined> {
  const { latest } = await readingOne(tx, ofLatest)`
    select ${ofLatest}
      from sign_in_throttle
     where key = any(${keys}::text[])`
  return latest ?? undefined
}

const knownKey = (key: string) => `known ${key}`

/** True when this account has signed in from this address before. */
export async function isKnownPlace(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from sign_in_throttle where key = ${knownKey(key)}) as found`
  return rows[0]?.found ?? false
}

export async function rememberPlace(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.sql`
    insert into sign_in_throttle (key, failures, last_try_at, blocked_until)
    values (${knownKey(key)}, 0, ${now}, ${now})
        on conflict (key) do update
       set last_try_at = excluded.last_try_at`
}

const ofTries = selection(columnsOf(signInThrottleTable, 'sign_in_throttle', 'failures'))

/** How often `reserveTry` has counted this key recently. */
export async function timesCounted(tx: Tx, key: string, forgottenBefore: Date): Promise<number> {
  const [tries] = await reading(tx, ofTries)`
    select ${ofTries}
      from sign_in_throttle
     where key = ${key}
       and last_try_at >= ${forgottenBefore}`
  return tries?.failures ?? 0
}

const spentKey = (check: string) => `check ${check}`

export async function isSpent(tx: Tx, check: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from sign_in_throttle where key = ${spentKey(check)}) as found`
  return rows[0]?.found ?? false
}

/** A proof of work whose guess was not checked may be used again. */
export const restoreCheck = (tx: Tx, check: string): Promise<void> => forgetTries(tx, spentKey(check))

/** False when it was used before, at any server. The row is deleted long after the proof itself has expired. */
export async function spendCheck(tx: Tx, check: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into sign_in_throttle (key, failures, last_try_at, blocked_until)
    values (${spentKey(check)}, 0, ${now}, ${now})
        on conflict (key) do nothing`
  return rowCount === 1
}

/** Rows that another transaction has locked are left for the next sweep, so that sweeping never waits. */
export async function sweepTries(
  tx: Tx,
  { triedBefore, knownBefore }: { triedBefore: Date; knownBefore: Date },
): Promise<void> {
  await tx.sql`
    delete from sign_in_throttle
     where key in (
           select key
             from sign_in_throttle
            where last_try_at < case when starts_with(key, 'known ') then ${knownBefore}::timestamptz
                                     else ${triedBefore}::timestamptz end
              for update skip locked)`
}
