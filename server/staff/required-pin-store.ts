/** Which people must have a pin, and since when an admin requires it. */
import type { Tx } from '../platform/database.ts'
import { boolean, computed, orNull, reading, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** Returns true when the requirement changed. */
export async function requirePin(
  tx: Tx,
  staffId: string,
  { isRequired, now }: { isRequired: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update staff
       set pin_required_at = case when ${isRequired} then ${now}::timestamptz end
     where id = ${staffId}
       and (pin_required_at is not null) <> ${isRequired}`
  return rowCount > 0
}

/** Renews the requirement: people at work continue, and choose a pin at their next sign-in. */
export async function requirePinFromNow(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx.sql`
    update staff
       set pin_required_at = ${now}
     where id = ${staffId}
       and pin_required_at is not null`
}

/**
 * True for people whose sign-in began after the requirement, so that nobody is asked in the middle of their work; a new
 * sign-in has no token yet. False for people without a password, which choosing a pin needs.
 */
export async function mustChoosePin(
  tx: Tx,
  staffId: string,
  { token = null, now }: { token?: string | null | undefined; now: Date },
): Promise<boolean> {
  const asked = selection({
    must: computed(
      orNull(boolean()),
      fragment`
           s.pin_required_at <= coalesce((select created_at from sign_in where token = ${token}::text), ${now}::timestamptz)
           and not exists (select from credential where staff_id = s.id and provider_id = 'pin')
           and exists (select from credential where staff_id = s.id and provider_id = 'credential')`,
    ),
  })
  const [answer] = await reading(tx, asked)`
    select ${asked}
      from staff s
     where s.id = ${staffId}`
  return answer?.must ?? false
}

/** True when an admin requires a pin of this person. */
export async function isPinRequired(tx: Tx, staffId: string): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select
      from staff
     where id = ${staffId}
       and pin_required_at is not null`
  return rowCount > 0
}
