/**
 * Looks every few seconds for orders that wait too long, for time alone makes them so. Screens are told when what waits has changed, and
 * devices at most once per stand in ten minutes: which server tells them is claimed in the database. A device that is told by an open page
 * as well shows one notification, for both bear the tag of the stand.
 */
import { alarmOf, alarmTag, isAlarming, type WaitingOrders } from '#rules/kitchen/waiting-orders.ts'
import type { House } from '../books/answer.ts'
import { type Waiting, waitingIn } from '../books/waiting-orders.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { claimAlarms } from '../sale/waiting-orders-store.ts'
import { allPushDevices } from './push-store.ts'
import { tellDevice } from './tell-device.ts'

const lookEveryMs = 5_000

export type OrderWatch = {
  /** Lets what is on its way end, and begins nothing more. */
  close(): Promise<void>
}

type Parts = {
  readonly house: Waiting & Pick<House, 'announce' | 'push'>
  readonly onError: (error: unknown) => void
}

export function watchOrders({ house, onError }: Parts): OrderWatch {
  const { database, clock, announce, push } = house
  const underWay = new Set<Promise<unknown>>()
  let isClosing = false
  /** What waited when screens were told last. */
  let known = '[]'

  const follow = (work: Promise<unknown>) => {
    const followed = work.catch(onError).finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  function tellDevices(stand: WaitingOrders, devices: readonly string[]): void {
    const message = { ...alarmOf(stand, clock()), tag: alarmTag(stand.standId), rings: true }
    for (const id of devices)
      follow(
        push.turn(async () => {
          if (!isClosing) await tellDevice({ database, clock, sendPush: push.send }, id, message)
        }),
      )
  }

  async function raiseAlarms(waiting: readonly WaitingOrders[]): Promise<boolean> {
    const due = waiting.filter((stand) => isAlarming(stand, clock()))
    if (due.length === 0 || isClosing) return false
    const claimed = await claimAlarms(
      database,
      due.map(({ standId }) => standId),
      clock(),
    )
    const told = due.filter(({ standId }) => claimed.includes(standId))
    if (told.length > 0) {
      const devices = await allPushDevices(database, clock())
      for (const stand of told) tellDevices(stand, devices)
    }
    return told.length > 0
  }

  const look = singleFlight(async () => {
    const waiting = await database.snapshot((tx) => waitingIn(house, tx))
    const isTold = await raiseAlarms(waiting)
    const found = JSON.stringify(waiting.map(({ since: _, ...stand }) => stand))
    if (isTold || found !== known) announce(['waiting-orders'])
    known = found
  })
  const looking = setInterval(() => follow(look()), lookEveryMs)
  looking.unref()

  return {
    close: async () => {
      isClosing = true
      clearInterval(looking)
      await Promise.all(underWay)
    },
  }
}
