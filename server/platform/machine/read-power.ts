/** Mains power and batteries of the machine, from what the kernel tells of each supply. */
import { join } from 'node:path'
import type { PowerFacts } from '#rules/machine/power-left.ts'
import { namesIn, readText } from './read-text.ts'
import type { SystemPlaces } from './system-places.ts'

/** Undefined where the system knows of no supplies at all. */
export async function readPower({ sys }: SystemPlaces): Promise<PowerFacts | undefined> {
  const folder = join(sys, 'class/power_supply')
  const names = await namesIn(folder)
  if (names === undefined) return undefined
  const supplies = await Promise.all(names.map((name) => readSupply(join(folder, name))))
  // A mouse or a phone has a battery too, and says that it is that of a device.
  const own = supplies.filter(({ scope }) => scope !== 'Device')
  const batteries = own.filter(({ type }) => type === 'Battery')
  const mains = own.filter(({ type, online }) => type !== 'Battery' && online !== undefined)
  const isPlugged =
    mains.length > 0
      ? mains.some(({ online }) => online === '1')
      : batteries.every(({ status }) => status !== 'Discharging')
  return { isPlugged, battery: batteries.length === 0 ? null : together(batteries) }
}

type Supply = Awaited<ReturnType<typeof readSupply>>

async function readSupply(folder: string) {
  const read = (name: string) => readText(join(folder, name))
  const figure = async (...names: readonly string[]) => {
    for (const name of names) {
      const value = Number.parseInt((await read(name)) ?? '', 10)
      if (value >= 0) return value
    }
    return undefined
  }
  return {
    type: await read('type'),
    scope: await read('scope'),
    online: await read('online'),
    status: await read('status'),
    capacity: await figure('capacity'),
    /** Millionths of a watt-hour, or of an ampere-hour. */
    left: await figure('energy_now', 'charge_now'),
    /** What it gives at this moment, in the same unit an hour. */
    used: await figure('power_now', 'current_now'),
  }
}

function together(batteries: readonly Supply[]) {
  const sum = (of: (one: Supply) => number | undefined) =>
    batteries.reduce((total, one) => total + (of(one) ?? 0), 0)
  const [left, used] = [sum((one) => one.left), sum((one) => one.used)]
  return {
    percent: Math.round(sum(({ capacity }) => capacity) / batteries.length),
    minutesLeft: used > 0 && left > 0 ? Math.round((left / used) * 60) : null,
  }
}
