/**
 * Shows notifications about orders that wait too long, when the server has decided to send one, and closes those about a stand
 * where none waits any more.
 */
import type { WaitingOrdersOnTheWire } from '#contract/figures/figures.ts'
import { alarmOf, alarmsToShow, alarmTag } from '#rules/kitchen/waiting-orders.ts'
import { now } from '../calls/clock.ts'
import { storedValue } from '../device/device-storage.ts'
import { playSound } from '../device/sounds.ts'
import { closeOutside, showOutside } from './outside.ts'
import { permitNow } from './permit.ts'

/**
 * When the server last sent a notification about each stand, by its id, for the tab that becomes leader next. Undefined on a
 * device that has never asked.
 */
const alarmsMet = storedValue<Readonly<Record<string, string>> | undefined>('farhapass.alarms', (found) =>
  typeof found === 'object' && found !== null ? (found as Record<string, string>) : undefined,
)

type Stands = readonly WaitingOrdersOnTheWire[]

/** Handles one answer after the other, so that an older one never closes what a newer one shows. */
export function ordersTeller(onTap: (address: string) => void): (stands: Stands) => void {
  let last: Promise<void> = Promise.resolve()
  return (stands) => {
    last = last.then(() => tell(stands, onTap)).catch(() => undefined)
  }
}

async function tell(stands: Stands, onTap: (address: string) => void): Promise<void> {
  const { toShow, ended, met } = alarmsToShow(stands, alarmsMet.get(), now())
  // Stored first: if the page is closed half-way, the next page does not show the notification again.
  alarmsMet.set(met)
  for (const standId of ended) await closeOutside(alarmTag(standId))
  if (toShow.length > 0 && permitNow() !== 'granted') playSound('new order')
  if (permitNow() !== 'granted') return
  for (const stand of toShow) {
    const oldestLate = stand.oldestLate === null ? null : new Date(stand.oldestLate)
    const { title, address } = alarmOf({ ...stand, oldestLate }, now())
    await showOutside({ id: alarmTag(stand.standId), title, address, rings: true }, onTap)
  }
}
