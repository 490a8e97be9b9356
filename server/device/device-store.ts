import { deviceTable, staffTable, standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  orMissing,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'
import type { Code } from './code-store.ts'

/** `untilByCode`: the end of the loan that begins when a phone scans the waiting code; null when no code is waiting. */
const ofDevice = selection({
  ...columnsOf(deviceTable, 'd', 'id', 'name', 'staffId', 'codeUntil', 'until', 'untilByCode', 'lastSeenAt'),
  ...columnsOf(deviceTable, 'd', 'ringsUntil', 'printerAddress', 'screens', 'battery', 'unsettled'),
  staffName: columnOf(staffTable, 's', 'name'),
  role: columnOf(staffTable, 's', 'role'),
  standName: orMissing(columnOf(standTable, 't', 'name')),
})
export type Device = Readonly<SelectedRow<typeof ofDevice>>

const inUse = (tx: Tx, which: Fragment): Promise<Device[]> => reading(tx, ofDevice)`
    select ${ofDevice}
      from device d
      join staff s on s.id = d.staff_id
      left join stand t on t.id = s.stand_id
     where d.revoked_at is null
       and ${which}
     order by d.name, d.id`

export const devicesInUse = (tx: Tx) => inUse(tx, fragment`true`)

/**
 * Undefined for an unknown code, an expired one, or one of a revoked device: all take the same search in the same index, so
 * that the time reveals nothing.
 */
export const findByCode = async (tx: Tx, digest: Buffer, now: Date): Promise<Device | undefined> =>
  (await inUse(tx, fragment`d.code_digest = ${digest} and d.code_until > ${now}`))[0]

/** Reads the devices after the lock: until the transaction ends, no other admin adds or revokes a device and no phone enrols. */
export async function holdDevices(tx: Tx): Promise<Device[]> {
  const held = tx.sql`lock table device in share row exclusive mode`
  const [, devices] = await Promise.all([held, devicesInUse(tx)])
  return devices
}

type NewDevice = Code & {
  readonly id: string
  readonly name: string
  readonly staffId: string
  readonly printerAddress: string | null
  readonly at: Date
}

export async function insertDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { id, name, staffId, printerAddress, codeDigest, codeUntil, untilByCode, at } = device
  await tx.sql`
    insert into device (id, name, staff_id, printer_address, code_digest, code_until, created_at, until, until_by_code)
    values (${id}, ${name}, ${staffId}, ${printerAddress}, ${codeDigest}, ${codeUntil}, ${at}, ${untilByCode}, ${untilByCode})`
}

export async function saveName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.sql`
    update device
       set name = ${name}
     where id = ${id}`
}

export async function savePrinterOfDevice(tx: Tx, id: string, address: string | null): Promise<void> {
  await tx.sql`
    update device
       set printer_address = ${address}
     where id = ${id}`
}

export async function saveRinging(tx: Tx, id: string, until: Date | null): Promise<void> {
  await tx.sql`
    update device
       set rings_until = ${until}
     where id = ${id}`
}

const ofRinging = selection(columnsOf(deviceTable, 'd', 'ringsUntil'))

/** Null when the device is not ringing. */
export async function ringingOf(tx: Tx, id: string): Promise<Date | null> {
  const [device] = await reading(tx, ofRinging)`
    select ${ofRinging}
      from device d
     where d.id = ${id}`
  return device?.ringsUntil ?? null
}

type Health = Pick<Device, 'screens' | 'battery' | 'unsettled'>

export async function saveHealth(tx: Tx, id: string, { screens, battery, unsettled }: Health): Promise<void> {
  await tx.sql`
    update device
       set screens = ${screens},
           battery = ${battery},
           unsettled = ${unsettled}
     where id = ${id}`
}

/** The revocation is never dated before the device was added, even if the clock was put back: revoking must not wait for the clock. */
export async function saveRevocation(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.sql`
    update device
       set revoked_at = greatest(created_at, ${at}::timestamptz),
           code_digest = null,
           code_until = null,
           until_by_code = null,
           key_digest = null,
           rings_until = null
     where id = ${id}`
}

const ofHolder = selection(columnsOf(deviceTable, 'd', 'staffId'))

/** The device's person and everyone signed in on it by a code or a password, including idle people, who may resume. */
export async function peopleOn(tx: Tx, deviceId: string): Promise<string[]> {
  const rows = await reading(tx, ofHolder)`
    select ${ofHolder}
      from device d
     where d.id = ${deviceId}
     union
    select i.staff_id
      from sign_in i
     where i.device_id = ${deviceId}
       and (i.ended_because is null or i.ended_because = 'signed-out-inactive')`
  return rows.map(({ staffId }) => staffId)
}

const ofLoan = selection(columnsOf(deviceTable, 'd', 'id', 'until'))

/** Until when the device with this key is lent; undefined where no device has it. */
export async function loanOfKey(tx: Tx, keyDigest: Buffer): Promise<Date | undefined> {
  const [device] = await reading(tx, ofLoan)`
    select ${ofLoan}
      from device d
     where d.key_digest = ${keyDigest}`
  return device?.until
}

/**
 * Ties a sign-in to the device whose key the browser has: it expires with the device at the latest. Does nothing when no
 * device has this key. The device is locked: a concurrent revocation either comes first and removes the key, or ends this
 * sign-in too.
 */
export async function signInOnDevice(
  tx: Tx,
  token: string,
  { keyDigest, now }: { keyDigest: Buffer; now: Date },
): Promise<void> {
  const [device] = await reading(tx, ofLoan)`
    select ${ofLoan}
      from device d
     where d.key_digest = ${keyDigest}
       and d.until > ${now}
       for share`
  if (!device) return
  await tx.sql`
    update sign_in
       set device_id = ${device.id},
           expires_at = least(expires_at, ${device.until})
     where token = ${token}`
}

/** Saves when devices were last seen; an earlier time than the stored one changes nothing. */
export async function saveDevicesSeen(tx: Tx, seen: ReadonlyMap<string, Date>): Promise<void> {
  await tx.sql`
    update device d
       set last_seen_at = greatest(d.last_seen_at, s.at)
      from unnest(
             ${[...seen.keys()]}::uuid[],
             ${[...seen.values()]}::timestamptz[]) as s (id, at)
     where d.id = s.id
       and d.revoked_at is null`
}
