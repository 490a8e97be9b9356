/** Tells a device of what came, and closes what has ended. */
import type { NotificationOnTheWire } from '#contract/notification.ts'
import { desktopTitle, knowsNothing, type ToShow, whatToShow } from '#rules/desktop-notification.ts'
import { isPending } from '#rules/notification.ts'
import { ask } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import { playSound } from '../device/sounds.ts'
import { deviceKnows } from './known.ts'
import { closeOutside, shownOutside, showOutside } from './outside.ts'
import { permitNow } from './permit.ts'
import { isToldWhileClosed } from './push.ts'

/** The newest that are pending, as the list answers. */
type Newest = { readonly rows: readonly NotificationOnTheWire[]; readonly pages: number }

/** What leads a device tells it of one answer after the other: an older one never closes what a newer one shows. */
export function deviceTeller(onTap: (id: string) => void): (newest: Newest) => void {
  // What came while no page was open was shown then, where the device is told without one.
  let known = isToldWhileClosed() ? knowsNothing : deviceKnows.get()
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

const madeOf = ({ id, product, createdAt }: NotificationOnTheWire) => ({
  id,
  productId: product.id,
  createdAt: new Date(createdAt),
})

async function show({ rows }: Newest, toShow: readonly ToShow[], onTap: (id: string) => void): Promise<void> {
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

const titleOf = ({ type, product, stand }: NotificationOnTheWire) =>
  desktopTitle({ type, productName: product.name, standName: stand.name })

/** One that is not among the newest may wait on a later page. */
async function closeEnded({ rows, pages }: Newest): Promise<void> {
  const waiting = new Set(rows.map(({ id }) => id))
  for (const id of await shownOutside()) {
    if (waiting.has(id)) continue
    const isStillPending = pages > 1 && isPending(await ask.readNotification({ notificationId: id }))
    if (!isStillPending) await closeOutside(id)
  }
}
