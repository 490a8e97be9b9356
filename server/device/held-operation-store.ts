/** The operations that devices report as sent without a known outcome, and the phones that were revoked. */
import { type ToldKind, toldKinds } from '#rules/books/operation-kinds.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { heldOperationTable } from '../database/tables/books.ts'
import { deviceTable, staffTable } from '../database/tables/people.ts'
import { formerPhoneTable } from '../database/tables/sales.ts'
import { nameOfStaff } from '../database/tables/staff-name.ts'
import type { Tx } from '../platform/database.ts'
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orNull,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export type Held = { readonly operationId: string; readonly about: string; readonly sentAt: Date }

/** Adds operations that are not stored yet, unless `most` are stored for this device. `leftAt`: when its phone was revoked; null: still in use. */
export async function addHeld(
  tx: Tx,
  deviceId: string,
  { held, leftAt, most }: { held: readonly Held[]; leftAt: Date | null; most: number },
): Promise<void> {
  await tx.sql`
    insert into held_operation (device_id, operation_id, about, sent_at, left_at)
    select ${deviceId}::uuid, h.operation_id, h.about, h.sent_at, ${leftAt}::timestamptz
      from unnest(
             ${held.map(({ operationId }) => operationId)}::uuid[],
             ${held.map(({ about }) => about)}::text[],
             ${held.map(({ sentAt }) => sentAt)}::timestamptz[]) as h (operation_id, about, sent_at)
     where (select count(*)
              from held_operation
             where device_id = ${deviceId}) < ${most}
        on conflict (device_id, operation_id) do nothing`
}

/** Deletes operations that the present phone no longer reports. Those that a former phone left stay. */
export async function dropHeldNoMore(
  tx: Tx,
  deviceId: string,
  operationIds: readonly string[],
): Promise<void> {
  await tx.sql`
    delete from held_operation
     where device_id = ${deviceId}
       and left_at is null
       and operation_id <> all(${operationIds}::uuid[])`
}

/** Call before the key is deleted: the revoked phone may still report what it holds, and is recognised by this key. */
export async function keepFormerPhone(tx: Tx, deviceId: string, at: Date): Promise<void> {
  await tx.sql`
    insert into former_phone (key_digest, device_id, left_at)
    select key_digest, id, ${at}::timestamptz
      from device
     where id = ${deviceId}
       and key_digest is not null
        on conflict (key_digest) do nothing`
}

/** Call after the phone's sign-ins have ended: what the phone reported now waits for an admin. */
export async function leaveHeld(tx: Tx, deviceId: string, at: Date): Promise<void> {
  await tx.sql`
    update held_operation
       set left_at = ${at}
     where device_id = ${deviceId}
       and left_at is null`
}

const ofFormerPhone = selection(columnsOf(formerPhoneTable, 'f', 'deviceId'))

/** Undefined for a phone that is still in use, was revoked too long ago, or was never a device. */
export async function deviceOfFormerPhone(
  tx: Tx,
  keyDigest: Buffer,
  since: Date,
): Promise<string | undefined> {
  const [phone] = await reading(tx, ofFormerPhone)`
    select ${ofFormerPhone}
      from former_phone f
     where f.key_digest = ${keyDigest}
       and f.left_at > ${since}`
  return phone?.deviceId
}

/** `kind`: the kind of the operation with this id; null when none is booked. */
const ofLeft = selection({
  ...columnsOf(heldOperationTable, 'h', 'deviceId', 'operationId', 'about', 'sentAt', 'verifiedAt'),
  leftAt: neverNull(columnOf(heldOperationTable, 'h', 'leftAt')),
  deviceName: columnOf(deviceTable, 'd', 'name'),
  staffName: columnOf(staffTable, 's', 'name'),
  kind: computed(orNull(text<ToldKind | 'void'>()), fragment`o.kind`),
  isTold: computed(boolean(), fragment`coalesce(o.kind = any(${toldKinds}::text[]), false)`),
  amount: computed(bigint<Centimes>(), fragment`coalesce(o.amount + o.settled, 0)`),
  actorName: nameOfStaff(fragment`o.actor_id`),
})
export type LeftBehind = Readonly<SelectedRow<typeof ofLeft>>

/** Most recently left first, without those verified before `since`. */
export const listLeftBehind = (tx: Tx, since: Date): Promise<LeftBehind[]> =>
  reading(tx, ofLeft)`
    select ${ofLeft}
      from held_operation h
      join device d on d.id = h.device_id
      join staff s on s.id = d.staff_id
      left join operation o on o.id = h.operation_id
     where h.left_at is not null
       and (h.verified_at is null or h.verified_at > ${since})
     order by h.left_at desc, h.device_id, h.sent_at, h.operation_id
     limit 1000`

const ofWaiting = selection(columnsOf(heldOperationTable, 'h', 'operationId'))

/** The ids of this device's operations that an admin has to verify. */
export async function heldToVerify(tx: Tx, deviceId: string): Promise<string[]> {
  const rows = await reading(tx, ofWaiting)`
    select ${ofWaiting}
      from held_operation h
     where h.device_id = ${deviceId}
       and h.left_at is not null
       and h.verified_at is null
     order by h.sent_at, h.operation_id`
  return rows.map(({ operationId }) => operationId)
}

export async function saveVerified(
  tx: Tx,
  deviceId: string,
  { operationIds, at }: { operationIds: readonly string[]; at: Date },
): Promise<void> {
  await tx.sql`
    update held_operation
       set verified_at = ${at}
     where device_id = ${deviceId}
       and operation_id = any(${operationIds}::uuid[])`
}
