/** The devices people are signed in on. */
import { type EndedSignIn, mostWrongPins } from '#rules/people/pin.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { signInTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  reading,
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

/** Those that still count last as long as they would have: the clock of the house is moved, and nobody is away any longer for it. */
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
 * Ends those that are meant, for a reason that their devices are told at every later request, and at no other time: what was to
 * tell them goes. Within a transaction, by statements of their own: they see the device that was registered, and the sign-in that
 * somebody went on with by their code, while the first waited for it. Those that ended while their person was idle stay ended for
 * this better reason: no code goes on with them. Answers how many there were.
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

/** Every sign-in of a person. Answers how many there were. */
export const endSignInsOf = (
  tx: Tx,
  staffId: string,
  { because, exceptToken = '' }: { because: RefusalCode; exceptToken?: string },
): Promise<number> => endMeant(tx, fragment`staff_id = ${staffId} and token <> ${exceptToken}`, because)

/** Every sign-in on a device that is taken out of use, whoever's it is. */
export const endSignInsOfDevice = (tx: Tx, deviceId: string): Promise<number> =>
  endMeant(tx, fragment`device_id = ${deviceId}`, 'device-revoked')

/** False once it was ended. Held until the transaction is over, so that it does not end meanwhile. */
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
 * Counts a code as wrong before it is looked at: of forty tries at once, at two servers, five are looked at. Answers which one
 * it is; undefined when none is left.
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
 * Makes it count again, until the instant it was to end at, under another token: a cookie that somebody took meanwhile is of
 * no use. The right code is not counted, those before it stay so. False when it has ended for good since.
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
           wrong_pins = wrong_pins - 1,
           updated_at = ${now}
     where token = ${token}
       and ended_because = 'signed-out-inactive'`
  return rowCount > 0
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
