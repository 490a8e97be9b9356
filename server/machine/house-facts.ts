/** Asks the database what the checks of the machine want to know of it. */
import { quarterOf } from '#rules/figures/figures.ts'
import type { PortFacts } from '#rules/machine/ports-reached.ts'
import type { PaceOfHouse } from '#rules/machine/room-for-tonight.ts'
import { boundsOfBusinessDay, businessDay } from '#rules/plain/venue-clock.ts'
import { type Device, devicesInUse } from '../device/device-store.ts'
import { type Base, readBase } from '../pager/pager-store.ts'
import type { Tx } from '../platform/database.ts'
import { readPrinterAddress } from '../printing/printer-store.ts'
import { readEventSettings } from '../venue/event-store.ts'
import { countSalesSince, readLastBooked, readServer } from './house-facts-store.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** A device is heard every ten seconds while its page is open. */
const heardMs = 10 * minuteMs

/** What the start fixes wins over what the organiser chose. */
export type FixedForMachine = { readonly turnHour: number | null; readonly publicAddress: string | null }

export type HouseFacts = {
  readonly postgres: string
  readonly readsOnly: boolean
  readonly lastBookedAt: Date | null
  readonly pace: PaceOfHouse
  readonly heard: NonNullable<PortFacts['heard']>
  /** What the cards open; null while nobody has chosen it. */
  readonly cards: string | null
  readonly printers: readonly string[]
  readonly base: Base
}

export async function readHouseFacts(tx: Tx, now: Date, fixed: FixedForMachine): Promise<HouseFacts> {
  const [server, booked, devices, printer, base, event] = await Promise.all([
    readServer(tx),
    readLastBooked(tx),
    devicesInUse(tx),
    readPrinterAddress(tx),
    readBase(tx),
    readEventSettings(tx),
  ])
  return {
    postgres: server.version.split(' ')[0] ?? '',
    readsOnly: server.readsOnly,
    lastBookedAt: booked.at,
    pace: await readPace(tx, now, { ...server, turnHour: fixed.turnHour ?? event.turnHour }),
    heard: heardOf(devices, now),
    cards: (fixed.publicAddress ?? event.publicAddress) || null,
    printers: printersOf(printer, devices),
    base,
  }
}

function heardOf(devices: readonly Device[], now: Date): HouseFacts['heard'] {
  const instants = devices.flatMap(({ lastSeenAt }) =>
    lastSeenAt && now.getTime() - lastSeenAt.getTime() < heardMs ? [lastSeenAt.getTime()] : [],
  )
  return {
    devices: instants.length,
    lastAt: instants.length === 0 ? null : new Date(Math.max(...instants)),
  }
}

const printersOf = (ofVenue: string | null, devices: readonly Device[]): string[] => {
  const all = [ofVenue, ...devices.map(({ printerAddress }) => printerAddress)]
  return [...new Set(all.filter((address) => address !== null))]
}

type Filled = { readonly bytes: number; readonly sales: number; readonly turnHour: number }

/** Sales are counted by the quarter of an hour: those of the last three whole ones and of this one, for so long as they took. */
async function readPace(tx: Tx, now: Date, { bytes, sales, turnHour }: Filled): Promise<PaceOfHouse> {
  const since = new Date(quarterOf(now).getTime() - 45 * minuteMs)
  const counted = await countSalesSince(tx, { day: businessDay(since, turnHour), since })
  const { end } = boundsOfBusinessDay(businessDay(now, turnHour), turnHour)
  return {
    salesLastHour: Math.round((counted.sales * hourMs) / (now.getTime() - since.getTime())),
    bytesOfSale: bytes / Math.max(1, sales),
    hoursLeft: (end.getTime() - now.getTime()) / hourMs,
  }
}
