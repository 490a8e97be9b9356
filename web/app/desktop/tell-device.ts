/** Tells a device of what came, and closes what has ended. */
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

/** The newest that are pending, as the list answers. */
type Newest = { readonly rows: readonly NotificationOnTheWire[]; readonly pages: number }

/** What leads a device tells it of one answer after the other: an older one never closes what a newer one shows. */
export function deviceTeller(onTap: (address: string) => void): (newest: Newest) => void {
  let known = knownAtFirst()
  let last: Promise<void> = Promise.resolve()
  const tell = async (newest: Newest) => {
    const told = whatToShow(newest.rows.map(madeOf), known, now())
    // Kept first: what is shown half-way when the page is closed is not shown again by the next.
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
 * What came while no page was open is shown now: the server reaches a device without internet no other way, and where it did, the tag
 * makes them one. What was tapped on to open this page has been seen.
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
    // A notification brings the sound of the device with it.
    if (toShow.some(({ rings }) => rings)) playSound('new order')
    return
  }
  for (const { id, rings } of toShow) {
    const row = rows.find((one) => one.id === id)
    if (row) await showOutside({ id, title: titleOf(row), rings }, onTap)
  }
}

/** One that nobody can say anything of keeps no other from being closed. */
async function closeEnded(newest: Newest): Promise<void> {
  for (const id of await shownOutside())
    if (await hasEnded(id, newest).catch(() => false)) await closeOutside(id)
}

/** One that is not among the newest may wait on a later page. */
async function hasEnded(id: string, { rows, pages }: Newest): Promise<boolean> {
  if (rows.some((row) => row.id === id)) return false
  return pages === 1 || !isPending(await ask.readNotification({ notificationId: id }))
}
