/** Puts together what the system and the database tell, for the checks of the machine. */

import { mustBePagerAddress } from '#rules/kitchen/pager.ts'
import type { MachineFacts } from '#rules/machine/checks.ts'
import type { ClockFacts } from '#rules/machine/clock-set.ts'
import type { DatabaseFacts } from '#rules/machine/database-answer.ts'
import type { PagerFacts } from '#rules/machine/pager-open.ts'
import { mustBePrinterAddress } from '#rules/paper/printer-address.ts'
import { writeNetworkAddress } from '#rules/plain/network-address.ts'
import { isPortOpen } from '../platform/machine/is-port-open.ts'
import type { SystemFacts } from '../platform/machine/look-at-system.ts'
import type { HouseFacts } from './house-facts.ts'

type Told = {
  readonly system: SystemFacts
  /** Undefined where the database does not answer. */
  readonly house: HouseFacts | undefined
  readonly database: DatabaseFacts | undefined
  readonly copies: MachineFacts['copies']
  readonly clock: Pick<ClockFacts, 'machine' | 'house' | 'apart'>
}

export async function machineFacts({ system, house, database, copies, clock }: Told): Promise<MachineFacts> {
  const { freeBytes, builtAt, addresses, name, isRunning, ports, versions, ...told } = system
  const [printers, pager] = await Promise.all([
    house && askPrinters(house.printers),
    house && askPager(house.base),
  ])
  const [address] = addresses
  return {
    ...told,
    database,
    copies,
    room: freeBytes === undefined ? undefined : { freeBytes, pace: house?.pace ?? null },
    clock: { ...clock, builtAt, lastBookedAt: house?.lastBookedAt ?? null },
    addresses: { addresses, name, cards: house?.cards ?? null },
    ports: {
      isRunning,
      ports,
      heard: house?.heard ?? null,
      address: address === undefined || ports[0] === undefined ? null : `http://${address}:${ports[0].port}`,
    },
    printers,
    pager,
    versions: { ...versions, postgres: house?.postgres ?? null },
  }
}

const askPrinters = (printers: HouseFacts['printers']) =>
  Promise.all(
    printers.map(async (address) => ({ address, isOpen: await isPortOpen(mustBePrinterAddress(address)) })),
  )

async function askPager({ driver, address, silentSince }: HouseFacts['base']): Promise<PagerFacts> {
  if (driver === 'none' || address === null) return null
  const place = mustBePagerAddress(driver, address)
  return { address: writeNetworkAddress(place), isOpen: await isPortOpen(place), silentSince }
}
