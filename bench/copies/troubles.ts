/** How long it takes until an organiser is told that a stick is full, takes no writes or was pulled out. It mounts one: Linux, as root. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceTrouble } from '#rules/copies/copy-place.ts'
import { aStick, canMount, fill, free, type Stick } from '#server/testing/small-disk.ts'
import { shareOf } from '../numbers.ts'
import { sellOverHttp } from '../sales.ts'
import { openSellingHouse, type SellingHouse } from './copied-house.ts'
import type { Row } from './report.ts'

const mostSeconds = 10
const megabytes = 256

type Fault = {
  readonly told: PlaceTrouble
  readonly breaks: (stick: Stick) => unknown
  readonly mends: (stick: Stick) => unknown
}

const faults: readonly Fault[] = [
  { told: 'full', breaks: ({ folder }) => fill(folder), mends: ({ folder }) => free(folder) },
  { told: 'missing', breaks: (stick) => stick.pullOut(), mends: (stick) => stick.plugIn() },
  {
    told: 'read-only',
    breaks: (stick) => stick.takesWrites(false),
    mends: (stick) => stick.takesWrites(true),
  },
]

export async function measureTroubles(times: number): Promise<readonly Row[]> {
  if (!canMount) throw new Error('This account may not mount a stick: run it as root, on Linux')
  const ends: (() => void)[] = []
  const house = await openSellingHouse()
  const over = new AbortController()
  try {
    const stick = aStick(megabytes, (end) => ends.unshift(end))
    await house.addPlace(stick.folder)
    const { secret, server } = house
    const selling = sellOverHttp({
      ...{ port: server.port, secret, workload: 'a thousand cards', callers: 2, seconds: 86_400 },
      ...{ pauseMs: 200, signal: over.signal },
    })
    const seconds: { readonly kind: PlaceTrouble; readonly took: number }[] = []
    for (let n = 0; n < times; n += 1) {
      const fault = faults[n % faults.length] as Fault
      seconds.push({ kind: fault.told, took: await toldAfter(house, stick, fault) })
    }
    over.abort()
    const { refused } = await selling
    return [
      ...faults.map(({ told }) =>
        rowOf(
          told,
          seconds.filter(({ kind }) => kind === told).map(({ took }) => took),
        ),
      ),
      { measure: 'sales refused meanwhile', is: String(refused), wanted: '0', isReached: refused === 0 },
    ]
  } finally {
    over.abort()
    await house.close()
    for (const end of ends) end()
  }
}

function rowOf(kind: PlaceTrouble, seconds: readonly number[]): Row {
  const inTime = seconds.filter((took) => took <= mostSeconds).length
  return {
    measure: `${kind}: told within ${mostSeconds} s`,
    is: `${inTime} of ${seconds.length} (half ${shareOf(seconds, 0.5).toFixed(1)} s, longest ${shareOf(seconds, 1).toFixed(1)} s)`,
    wanted: 'all',
    isReached: inTime === seconds.length,
  }
}

/** Breaks the stick, waits until it is told, mends it, and waits until nothing is told any more. */
async function toldAfter(
  { until }: SellingHouse,
  stick: Stick,
  { told, breaks, mends }: Fault,
): Promise<number> {
  const begun = performance.now()
  await breaks(stick)
  // The copier makes room on a full stick once by itself, by what no copy needs any more: only then is there nothing left.
  const again = told === 'full' ? setInterval(() => breaks(stick), 500) : undefined
  await until(({ places }) => places[0]?.trouble?.kind === told)
  clearInterval(again)
  const took = (performance.now() - begun) / 1_000
  await mends(stick)
  await until(({ places }) => places[0]?.trouble === null && (places[0].behindMs ?? Number.NaN) < 5_000)
  // The next is not to begin always at the same moment of a turn.
  await wait(Math.random() * 2_000)
  return took
}
