/** What sales feel of copies: with a place and without one, by turns on the same server; then while a whole copy is taken. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '#server/platform/one-client.ts'
import type { Measured } from '../callers.ts'
import { median } from '../numbers.ts'
import { sellOverHttp } from '../sales.ts'
import { isIdle, openSellingHouse, type SellingHouse } from './copied-house.ts'
import type { Row } from './report.ts'

const callerCounts = [1, 16, 64]
const most = { ratio: 0.95, lone: 1.05, slowest: 1.5 } as const
/** They sell while a whole copy is taken. */
const callersBesideBase = 16

/** A place that held copies before would have its next one taken in the middle of a turn. */
function newFolder({ folder }: SellingHouse, turn: number): string {
  const path = join(folder.stick, String(turn))
  mkdirSync(path)
  return path
}

type Turn = { readonly callers: number; readonly isCopied: boolean; readonly measured: Measured }

export async function measureBesideSales(turns: number, seconds: number): Promise<readonly Row[]> {
  const house = await openSellingHouse()
  try {
    const run = { port: house.server.port, secret: house.secret, workload: 'a thousand cards' } as const
    for (const callers of [64, 1]) await sellOverHttp({ ...run, callers, seconds })
    const measured: Turn[] = []
    for (let turn = 0; turn < turns; turn += 1)
      for (const isCopied of turn % 2 === 0 ? [false, true] : [true, false]) {
        const place = isCopied ? await house.addPlace(newFolder(house, turn)) : undefined
        // A whole copy begins with one, and the first change of each page after it writes the whole page.
        await withClient(house.folder.postgres.owner, (client) => client.query('checkpoint'))
        for (const callers of callerCounts)
          measured.push({ callers, isCopied, measured: await sellOverHttp({ ...run, callers, seconds }) })
        if (place) await house.ask(`/copies/places/${place.id}/removal`, {})
      }
    return [
      ...callerCounts.flatMap((callers) => ratios(callers, measured)),
      ...(await besideBase(house, turns, seconds)),
    ]
  } finally {
    await house.close()
  }
}

function ratios(callers: number, all: readonly Turn[]): readonly Row[] {
  const those = (isCopied: boolean) =>
    all.filter((one) => one.callers === callers && one.isCopied === isCopied).map(({ measured }) => measured)
  const [on, off] = [those(true), those(false)]
  // The middle ones: a turn that another program disturbed counts for one.
  const sales = median(on.map(({ perSecond }) => perSecond)) / median(off.map(({ perSecond }) => perSecond))
  const lone = median(on.map(({ p50 }) => p50)) / median(off.map(({ p50 }) => p50))
  const refused = on.reduce((sum, one) => sum + one.refused, 0)
  return [
    {
      measure: `sales with a place / without, ${callers} callers`,
      is: sales.toFixed(3),
      wanted: `≥ ${most.ratio}`,
      isReached: sales >= most.ratio && refused === 0,
    },
    ...(callers === 1
      ? [
          {
            measure: 'median of a lone caller with a place / without',
            is: lone.toFixed(3),
            wanted: `≤ ${most.lone}`,
            isReached: lone <= most.lone,
          },
        ]
      : []),
  ]
}

async function besideBase(house: SellingHouse, turns: number, seconds: number): Promise<readonly Row[]> {
  const { id } = await house.addPlace(newFolder(house, turns))
  const { secret, server, ask, until } = house
  const sell = (signal?: AbortSignal) =>
    sellOverHttp({
      ...{ port: server.port, secret, workload: 'a thousand cards', callers: callersBesideBase },
      ...(signal ? { seconds: 600, signal } : { seconds }),
    })
  const usual: number[] = []
  const beside: number[] = []
  let refused = 0
  for (let turn = 0; turn < turns; turn += 1) {
    // After each copy its archive is written, and the place takes one thing at a time.
    await until(isIdle)
    usual.push((await sell()).p99)
    const over = new AbortController()
    const selling = sell(over.signal)
    const runId = randomUUID()
    await ask(`/copies/places/${id}/copies`, { runId })
    await until(({ runs }) => runs.some((run) => run.runId === runId && run.outcome !== null))
    over.abort()
    const measured = await selling
    beside.push(measured.p99)
    refused += measured.refused
  }
  const ratio = median(beside) / median(usual)
  return [
    {
      measure: `p99 while a whole copy is taken / without, ${callersBesideBase} callers`,
      is: `${ratio.toFixed(2)} (${median(usual).toFixed(1)} → ${median(beside).toFixed(1)} ms)`,
      wanted: `≤ ${most.slowest}`,
      isReached: ratio <= most.slowest,
    },
    { measure: 'sales refused meanwhile', is: String(refused), wanted: '0', isReached: refused === 0 },
  ]
}
