/** How long what is written waits until it lies on the place, while people sell at the pace of an evening. */
import { setTimeout as wait } from 'node:timers/promises'
import { shareOf } from '../numbers.ts'
import { sellOverHttp } from '../sales.ts'
import { openHowFar, openSellingHouse } from './copied-house.ts'
import { atMost, type Row, told } from './report.ts'

const callers = 20
const salesPerSecond = 20
const askEveryMs = 50
const most = { usual: 5, always: 8 } as const

export async function measureBehind(minutes: number): Promise<readonly Row[]> {
  const house = await openSellingHouse()
  try {
    await house.addPlace(house.folder.stick)
    const { secret, server } = house
    const over = new AbortController()
    const delays = watchDelays(house, over.signal)
    const sold = await sellOverHttp({
      ...{ port: server.port, secret, workload: 'a thousand cards', callers },
      ...{ seconds: minutes * 60, pauseMs: (callers / salesPerSecond) * 1_000 },
    })
    over.abort()
    const waits = await delays
    const seconds = waits.map(({ took }) => took)
    const at = (share: number) => shareOf(seconds, share)
    return [
      told('sales', `${sold.answered} in ${minutes} minutes, ${sold.refused} refused`),
      told('behind, half of the time', `${at(0.5).toFixed(1)} s`),
      told('behind, 99 % of the time', `${at(0.99).toFixed(1)} s`),
      atMost('behind, 99.9 % of the time', at(0.999), most.usual),
      atMost('behind, longest', at(1), most.always),
      told('  written after', `${waits.find(({ took }) => took === at(1))?.after.toFixed(0)} s`),
    ]
  } finally {
    await house.close()
  }
}

type Written = { readonly upTo: bigint; readonly at: number }
/** In seconds: how long it took, and when it was written. */
type Delay = { readonly took: number; readonly after: number }

/** Each position that was written is timed until it lies on the place. */
async function watchDelays(house: Awaited<ReturnType<typeof openSellingHouse>>, over: AbortSignal) {
  const delays: Delay[] = []
  const begun = performance.now()
  const waiting: Written[] = []
  await openHowFar(house.folder, async (ask) => {
    let last = 0n
    while (!over.aborted) {
      const at = performance.now()
      const { written, placed = 0n } = await ask()
      if (written > last) waiting.push({ upTo: written, at })
      last = written
      for (let first = waiting[0]; first && first.upTo <= placed; first = waiting[0]) {
        waiting.shift()
        delays.push({ took: (performance.now() - first.at) / 1_000, after: (first.at - begun) / 1_000 })
      }
      await wait(askEveryMs)
    }
  })
  return delays
}
