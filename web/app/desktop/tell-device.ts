/** Shows new notifications on the device, and closes those that have ended. */
import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import { type DeviceKnows, type ToShow, whatToShow } from '#rules/notification/desktop-notification.ts'
import { isPending } from '#rules/notification/notification.ts'
import { aboutIdOf, titleOf } from '#rules/notification/notification-kinds.ts'
import { ask } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import { playSound } from '../device/sounds.ts'
import { deviceKnows } from './known.ts'
import { closeOutside, shownOutside, showOutside } from './outside.ts'
import { permitNow } from './permit.ts'

/** The newest pending notifications, and how many pages of them there are. */
type Newest = { readonly rows: readonly NotificationOnTheWire[]; readonly pages: number }

/** Handles one answer after the other, so that an older one never closes what a newer one shows. */
export function deviceTeller(onTap: (address: string) => void): (newest: Newest) => void {
  let known = knownAtFirst()
  let last: Promise<void> = Promise.resolve()
  const tell = async (newest: Newest) => {
    const told = whatToShow(newest.rows.map(madeOf), known, now())
    // Stored first: if the page is closed half-way, the next page does not show the notification again.
    known = told.known
    deviceKnows.set(known)
    await show(newest, told.toShow, onTap)
    await closeEnded(newest)
  }
  return (newest) => {
    last = last.then(() => tell(newest)).catch(() => undefined)
  }
}

/**
 * Notifications that came while no page was open are shown now, as a device without internet gets no push; on other devices the tag
 * prevents a second one. The notification tapped to open this page counts as seen.
 */
function knownAtFirst(): DeviceKnows {
  const known = deviceKnows.get()
  const seen = new URLSearchParams(location.search).get('demande')
  return seen ? { ...known, met: [...known.met, seen] } : known
}

const madeOf = (row: NotificationOnTheWire) => ({
  id: row.id,
  aboutId: aboutIdOf(row),
  createdAt: new Date(row.createdAt),
})

async function show(
  { rows }: Newest,
  toShow: readonly ToShow[],
  onTap: (address: string) => void,
): Promise<void> {
  if (permitNow() !== 'granted') {
    // Without permission only the sound is played; a notification brings the sound of the device with it.
    if (toShow.some(({ rings }) => rings)) playSound('new order')
    return
  }
  for (const { id, rings } of toShow) {
    const row = rows.find((one) => one.id === id)
    if (row) await showOutside({ id, title: titleOf(row), rings }, onTap)
  }
}

/** Where the server does not answer about one notification, the others are still closed. */
async function closeEnded(newest: Newest): Promise<void> {
  for (const id of await shownOutside())
    if (await hasEnded(id, newest).catch(() => false)) await closeOutside(id)
}

/** A notification missing among the newest may be on a later page, so the server is asked about it. */
async function hasEnded(id: string, { rows, pages }: Newest): Promise<boolean> {
  if (rows.some((row) => row.id === id)) return false
  return pages === 1 || !isPending(await ask.readNotification({ notificationId: id }))
}
