/** The sign-ins of people, one for each device or browser. */
import { type EndedSignIn, mostWrongPins } from '#rules/people/pin.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { signInTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  orNull,
  reading,
  readingOne,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

type NewSignIn = {
  readonly staffId: string
  readonly token: string
  readonly expiresAt: Date
  readonly now: Date
  readonly visit: { readonly source: string; readonly device: string }
}

export async function insertSignIn(
  tx: Tx,
  { staffId, token, expiresAt, now, visit }: NewSignIn,
): Promise<void> {
  await tx.sql`
    insert into sign_in (id, staff_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    values (gen_random_uuid(), ${staffId}, ${token}, ${expiresAt}, ${visit.source}, ${visit.device}, ${now}, ${now})`
}

/** Moves the times of valid sign-ins with the server's clock, so that they last as long as before and nobody counts as idle. */
export async function moveSignIns(
  tx: Tx,
  { now, to }: { readonly now: Date; readonly to: Date },
): Promise<void> {
  await tx.sql`
    with held as (
      select id
        from sign_in
       where expires_at > ${now}
       order by id
         for update)
    update sign_in
       set created_at = created_at + (${to}::timestamptz - ${now}::timestamptz),
           expires_at = expires_at + (${to}::timestamptz - ${now}::timestamptz)
     where id in (select id from held)`
}

export async function endSignIn(tx: Tx, token: string): Promise<void> {
  await tx.sql`
    delete from sign_in
     where token = ${token}`
}

/**
 * Ends the matching sign-ins with this reason, which their devices are told at every later request; their push devices are
 * deleted. These are separate statements after the lock, so that they see a device that was registered, or a sign-in that
 * was resumed, while the lock waited. Sign-ins that ended for being idle get this reason too, so that no pin resumes them.
 * Returns how many valid sign-ins ended.
 */
async function endMeant(tx: Tx, meant: Fragment, because: RefusalCode): Promise<number> {
  const held = tx.sql`
    select id
      from sign_in
     where ${meant}
     order by id
       for update`
  const ended = tx.sql`
    update sign_in
       set ended_because = ${because}
     where ${meant}
       and ended_because is null`
  const noLongerIdle = tx.sql`
    update sign_in
       set ended_because = ${because}
     where ${meant}
       and ended_because = 'signed-out-inactive'`
  const forgotten = tx.sql`
    delete from push_device
     where sign_in_id in (select id
                            from sign_in
                           where ${meant}
                             and ended_because is not null)`
  const [, { rowCount }] = await Promise.all([held, ended, noLongerIdle, forgotten])
  return rowCount
}

export async function endSignInBecause(tx: Tx, token: string, because: RefusalCode): Promise<void> {
  await endMeant(tx, fragment`token = ${token}`, because)
}

/** Ends every sign-in of a person except one; returns how many ended. */
export const endSignInsOf = (
  tx: Tx,
  staffId: string,
  { because, exceptToken = '' }: { because: RefusalCode; exceptToken?: string },
): Promise<number> => endMeant(tx, fragment`staff_id = ${staffId} and token <> ${exceptToken}`, because)

/** Ends every sign-in of everybody, as in a house that was brought back from a copy. */
export const endEverySignIn = (tx: Tx): Promise<number> =>
  endMeant(tx, fragment`true`, 'signed-out-everywhere')

/** Ends every sign-in on a revoked device, of any person; returns how many ended. */
export const endSignInsOfDevice = (tx: Tx, deviceId: string): Promise<number> =>
  endMeant(tx, fragment`device_id = ${deviceId}`, 'device-revoked')

/** Locks the sign-in until the transaction ends, so that it cannot end meanwhile. False when it has ended. */
export async function holdLiveSignIn(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    select id
      from sign_in
     where token = ${token}
       and ended_because is null
       and expires_at > ${now}
       for share`
  return rowCount > 0
}

/**
 * A page of this sign-in came from the other computer with a ticket that was taken then: once, so that it and all before it are good no
 * more. False where that happened already, and where the sign-in has ended.
 */
export async function moveSignIn(
  tx: Tx,
  token: string,
  { ticketOf, now }: { readonly ticketOf: Date; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update sign_in
       set moved_by_ticket_of = ${ticketOf}
     where token = ${token}
       and ended_because is null
       and expires_at > ${now}
       and (moved_by_ticket_of is null or moved_by_ticket_of < ${ticketOf})`
  return rowCount > 0
}

const ofMove = selection(columnsOf(signInTable, 'i', 'movedByTicketOf'))

/** Whether this ticket may still be used, and its sign-in goes on; `moveSignIn` asks again. */
export async function mayStillMove(
  tx: Tx,
  token: string,
  { ticketOf, now }: { readonly ticketOf: Date; readonly now: Date },
): Promise<'yes' | 'used' | 'ended'> {
  const [found] = await reading(tx, ofMove)`
    select ${ofMove}
      from sign_in i
     where i.token = ${token}
       and i.ended_because is null
       and i.expires_at > ${now}`
  if (!found) return 'ended'
  return found.movedByTicketOf && found.movedByTicketOf >= ticketOf ? 'used' : 'yes'
}

/** The person of this sign-in has typed the password again. */
export async function confirmSignIn(tx: Tx, token: string, now: Date): Promise<void> {
  await tx.sql`
    update sign_in
       set confirmed_at = ${now}
     where token = ${token}`
}

const ofEnded = selection({
  signedInAt: columnOf(signInTable, 'i', 'createdAt'),
  ...columnsOf(signInTable, 'i', 'expiresAt', 'wrongPins'),
})

/** Undefined unless this sign-in ended because its person was idle. */
export async function findEndedIdle(tx: Tx, token: string): Promise<Omit<EndedSignIn, 'hasPin'> | undefined> {
  const [ended] = await reading(tx, ofEnded)`
    select ${ofEnded}
      from sign_in i
     where i.token = ${token}
       and i.ended_because = 'signed-out-inactive'`
  return ended
}

const ofTries = selection(columnsOf(signInTable, 'sign_in', 'wrongPins'))

/**
 * Counts a pin as wrong before it is checked, so that of forty simultaneous tries at two servers only five are checked.
 * Returns the number of this try; undefined when none is left.
 */
export async function countWrongPin(tx: Tx, token: string): Promise<number | undefined> {
  const [counted] = await reading(tx, ofTries)`
    update sign_in
       set wrong_pins = wrong_pins + 1
     where token = ${token}
       and ended_because = 'signed-out-inactive'
       and wrong_pins < ${mostWrongPins}
    returning ${ofTries}`
  return counted?.wrongPins
}

/**
 * Makes the sign-in valid again until its original end, with a new token: a stolen cookie becomes useless. The right pin is
 * not counted as a try; earlier wrong ones stay counted. False when the sign-in was ended for another reason meanwhile.
 */
export async function resumeSignIn(
  tx: Tx,
  token: string,
  { freshToken, now }: { freshToken: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.sql`
    update sign_in
       set ended_because = null,
           token = ${freshToken},
           confirmed_at = null,
           wrong_pins = wrong_pins - 1,
           updated_at = ${now}
     where token = ${token}
       and ended_because = 'signed-out-inactive'`
  return rowCount > 0
}

const ofLeftEverywhere = selection({
  mark: computed(orNull(text()), fragment`md5(string_agg(i.id::text, ',' order by i.id))`),
})

/**
 * A mark of the sign-ins that ended because their person signed out of all devices: another one after each time, whatever the clock does.
 * Null where that never happened.
 */
export async function markOfLeavingEverywhere(tx: Tx, staffId: string): Promise<string | null> {
  const { mark } = await readingOne(tx, ofLeftEverywhere)`
    select ${ofLeftEverywhere}
      from sign_in i
     where i.staff_id = ${staffId}
       and i.ended_because = 'signed-out-everywhere'`
  return mark
}

const ofDevice = selection({
  ...columnsOf(signInTable, 'i', 'id', 'token'),
  device: computed(text(), fragment`coalesce(i.user_agent, '')`),
  source: computed(text(), fragment`coalesce(i.ip_address, '')`),
  signedInAt: columnOf(signInTable, 'i', 'createdAt'),
})
type Device = Readonly<SelectedRow<typeof ofDevice>>

export const devicesOf = (tx: Tx, staffId: string, now: Date): Promise<Device[]> =>
  reading(tx, ofDevice)`
    select ${ofDevice}
      from sign_in i
     where i.staff_id = ${staffId}
       and i.ended_because is null
       and i.expires_at > ${now}
     order by i.created_at desc, i.id`
