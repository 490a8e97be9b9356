/**
 * Sends push messages about new notifications after their commit, so that a person who asks for more never waits for the
 * internet. Several servers on one database share the notifications. Each is sent once, or never if the internet is down:
 * nothing is kept for later.
 */
import { addressOfNotification, isNewsForMs } from '#rules/notification/desktop-notification.ts'
import { titleOf } from '#rules/notification/notification-kinds.ts'
import { findListed } from '../notification/notification-list-store.ts'
import type { LiveListener } from '../platform/live.ts'
import type { TakeTurn } from '../platform/turns.ts'
import { allPushDevices, claimNews, findNews } from './push-store.ts'
import { type Telling, tellDevice } from './tell-device.ts'

export type PushDispatcher = LiveListener & {
  /** Finishes the messages on their way and starts no other. */
  close(): Promise<void>
}

export function openPushDispatcher({
  onError,
  turn,
  ...telling
}: Telling & { readonly turn: TakeTurn; readonly onError: (error: unknown) => void }): PushDispatcher {
  const { database, clock } = telling
  const underWay = new Set<Promise<unknown>>()
  let isClosing = false

  const follow = (work: Promise<unknown>) => {
    const followed = work.catch(onError).finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  async function tell(deviceId: string, notificationId: string): Promise<void> {
    if (isClosing) return
    const news = await findNews(database, { notificationId, deviceId })
    const told = news && (await findListed(database, notificationId))
    if (!told) return
    await tellDevice(telling, deviceId, {
      title: titleOf(told),
      tag: notificationId,
      address: addressOfNotification(notificationId),
      rings: news.rings,
    })
  }

  async function tellNews(): Promise<void> {
    const now = clock()
    const devices = await allPushDevices(database, now)
    // A closing server must not claim notifications that it will not send: another server or the next start does.
    if (devices.length === 0 || isClosing) return
    const claimed = await claimNews(database, { since: new Date(now.getTime() - isNewsForMs), now })
    for (const notificationId of claimed)
      for (const deviceId of devices) follow(turn(() => tell(deviceId, notificationId)))
  }

  const wake = () => {
    if (!isClosing) follow(tellNews())
  }
  return {
    onChange: (topics) => {
      if (topics.includes('notifications')) wake()
    },
    // Called at the start and when the database answers again.
    onUnknown: wake,
    close: async () => {
      isClosing = true
      await Promise.all(underWay)
    },
  }
}
