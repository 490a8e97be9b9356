/** The devices that receive push messages, and the notifications that a server has claimed. */

import { pushClaimTable, pushDeviceTable } from '../database/tables/notifications.ts'
import { signInTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import type { Outcome, Subscription } from '../platform/push/send-push.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofRegistering = selection({
  id: columnOf(signInTable, 'i', 'id'),
  isRemoved: computed(boolean(), fragment`i.device_removed_at is not null`),
})

export async function findRegistering(
  tx: Tx,
  token: string,
): Promise<Readonly<SelectedRow<typeof ofRegistering>> | undefined> {
  const [registering] = await reading(tx, ofRegistering)`
    select ${ofRegistering}
      from sign_in i
     where i.token = ${token}`
  return registering
}

/**
 * Saves one device for each sign-in; a browser at which another person signs in only receives messages for that person. A
 * repeated registration changes nothing.
 */
export async function savePushDevice(
  tx: Tx,
  signInId: string,
  { endpoint, p256dh, auth, now }: Subscription & { readonly now: Date },
): Promise<void> {
  await tx.sql`
    update sign_in
       set device_removed_at = null
     where id = ${signInId}
       and device_removed_at is not null`
  await tx.sql`
    delete from push_device
     where endpoint = ${endpoint}
       and sign_in_id <> ${signInId}`
  await tx.sql`
    insert into push_device (sign_in_id, endpoint, p256dh, auth, registered_at)
    values (${signInId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
        on conflict (sign_in_id) do update
       set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
           registered_at = excluded.registered_at, last_reached_at = null, last_failed_at = null
     where push_device.endpoint <> excluded.endpoint`
}

type Removal = { readonly staffId: string; readonly id: string; readonly now: Date }

/**
 * False when this person has no such device. Locks the sign-in first, so that a simultaneous registration is either seen
 * here or sees this removal.
 */
export async function removePushDevice(tx: Tx, { staffId, id, now }: Removal): Promise<boolean> {
  const noted = tx.sql`
    update sign_in
       set device_removed_at = ${now}
     where id = ${id}
       and staff_id = ${staffId}`
  const deleted = tx.sql`
    delete from push_device d
     using sign_in i
     where d.sign_in_id = ${id}
       and i.id = d.sign_in_id
       and i.staff_id = ${staffId}`
  const [, { rowCount }] = await Promise.all([noted, deleted])
  return rowCount > 0
}

const ofKnownDevice = selection({
  ...columnsOf(signInTable, 'i', 'id', 'token'),
  device: computed(text(), fragment`coalesce(i.user_agent, '')`),
  ...columnsOf(pushDeviceTable, 'd', 'registeredAt', 'lastReachedAt', 'lastFailedAt'),
})
export type KnownDevice = Readonly<SelectedRow<typeof ofKnownDevice>>

export const pushDevicesOf = (tx: Tx, staffId: string, now: Date): Promise<KnownDevice[]> =>
  reading(tx, ofKnownDevice)`
    select ${ofKnownDevice}
      from push_device d
      join sign_in i on i.id = d.sign_in_id
     where i.staff_id = ${staffId}
       and i.ended_because is null
       and i.expires_at > ${now}
     order by d.registered_at desc, i.id`

const ofSignIn = selection(columnsOf(pushDeviceTable, 'd', 'signInId'))

/** The devices whose sign-in is valid. */
export async function allPushDevices(tx: Tx, now: Date): Promise<string[]> {
  const rows = await reading(tx, ofSignIn)`
    select ${ofSignIn}
      from push_device d
      join sign_in i on i.id = d.sign_in_id
     where i.ended_because is null
       and i.expires_at > ${now}
     order by d.sign_in_id`
  return rows.map(({ signInId }) => signInId)
}

const ofDevice = selection({
  ...columnsOf(pushDeviceTable, 'd', 'endpoint', 'p256dh', 'auth'),
  token: columnOf(signInTable, 'i', 'token'),
})

/** The present address of the device, with its sign-in; undefined when the device was removed. */
export async function findPushDevice(
  tx: Tx,
  id: string,
): Promise<(Subscription & { readonly token: string }) | undefined> {
  const [device] = await reading(tx, ofDevice)`
    select ${ofDevice}
      from push_device d
      join sign_in i on i.id = d.sign_in_id
     where d.sign_in_id = ${id}`
  return device
}

/** Saves what the push service answered. A device that is gone is deleted, unless its browser registered another address meanwhile. */
export async function notePush(
  tx: Tx,
  { id, endpoint, outcome, now }: { id: string; endpoint: string; outcome: Outcome; now: Date },
): Promise<void> {
  const isReached = outcome === 'reached'
  if (outcome === 'gone')
    await tx.sql`
      delete from push_device
       where sign_in_id = ${id}
         and endpoint = ${endpoint}`
  else
    await tx.sql`
      update push_device
         set last_reached_at = coalesce(${isReached ? now : null}::timestamptz, last_reached_at),
             last_failed_at = coalesce(${isReached ? null : now}::timestamptz, last_failed_at)
       where sign_in_id = ${id}
         and endpoint = ${endpoint}`
}

const ofClaim = selection(columnsOf(pushClaimTable, 'c', 'notificationId'))

/** Claims the pending notifications since `since` that no server has claimed, oldest first; older ones are not worth a message. */
export async function claimNews(tx: Tx, { since, now }: { since: Date; now: Date }): Promise<string[]> {
  await tx.sql`
    delete from push_claim
     where claimed_at < ${since}`
  const rows = await reading(tx, ofClaim)`
    insert into push_claim as c (notification_id, claimed_at)
    select n.id, ${now}::timestamptz
      from notification n
     where n.status = 'pending'
       and n.created_at > ${since}
     order by n.created_at, n.id
        on conflict (notification_id) do nothing
    returning ${ofClaim}`
  return rows.map(({ notificationId }) => notificationId)
}

/** `rings`: false when there was already a message about the same subject shortly before. */
const ofNews = selection({
  rings: computed(
    boolean(),
    fragment`
           not exists (select
                         from push_claim c
                         join notification o on o.id = c.notification_id
                        where o.about_id = n.about_id
                          and (o.created_at, o.id) < (n.created_at, n.id))`,
  ),
})
export type News = Readonly<SelectedRow<typeof ofNews>>

/** Undefined when the notification is not pending any more, or when the device was registered later and finds it in the list. */
export async function findNews(
  tx: Tx,
  { notificationId, deviceId }: { readonly notificationId: string; readonly deviceId: string },
): Promise<News | undefined> {
  const [news] = await reading(tx, ofNews)`
    select ${ofNews}
      from notification n
      join push_device d on d.sign_in_id = ${deviceId}
                        and d.registered_at < n.created_at
     where n.id = ${notificationId}
       and n.status = 'pending'`
  return news
}
