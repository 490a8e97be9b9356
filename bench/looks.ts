/**
 * Sales at the pace of a small evening while customers look up their cards, compared with the same sales while as many
 * customers ask an echo server that only repeats one page: on a machine of two cores the asking itself also slows the sales.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type Measured, measureCallers } from './callers.ts'
import { dial } from './line.ts'
import { meanRatio, median } from './numbers.ts'
import { sellOverHttp } from './sales.ts'
import { newHeard, openEcho } from './watching/echo.ts'

type Run = {
  readonly port: number
  readonly secret: string
  readonly rounds?: number
  readonly seconds?: number
}

export type Looking = {
  readonly looksPerSecond: number
  readonly lookP95: number
  readonly salesPerSecond: number
  /** The 99th percentile of a sale in milliseconds, while customers ask the echo server or ours: the median of the rounds. */
  readonly echo: number
  readonly looked: number
  readonly ratio: number
  readonly deviation: number
  readonly refused: number
}

/** Two vendors who sell ten times a second each; sixty phones whose holders look ten times a second each. */
const sales = { callers: 2, pauseMs: 100, workload: 'a thousand cards' } as const
const phones = { callers: 60, pauseMs: 100 } as const
const required = { looksPerSecond: 500, lookP95: 100, ratio: 1.1 }

const codeOf = (card: number) => `FP-123456-${card.toString(16).toUpperCase().padStart(16, '0')}`
const pathOf = () => `/api/v1/public/cards/${codeOf(Math.floor(Math.random() * 1_000))}`

export async function lookOverHttp({ port, secret, rounds = 4, seconds = 25 }: Run): Promise<Looking> {
  const echo = await openEcho(await onePage(port))
  const during = async (lookAt: number) => {
    const [sold, looked] = await Promise.all([
      sellOverHttp({ port, secret, seconds, ...sales }),
      look(lookAt, seconds),
    ])
    return { sold, looked }
  }
  const turns: { looked: Measured; sold: Measured; beside: Measured }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { sold, looked } = await during(port)
    turns.push({ sold, looked, beside: (await during(echo.port)).sold })
  }
  echo.close()
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  return {
    looksPerSecond: middle(({ looked }) => looked.perSecond),
    lookP95: middle(({ looked }) => looked.p95),
    salesPerSecond: middle(({ sold }) => sold.perSecond),
    echo: middle(({ beside }) => beside.p99),
    looked: middle(({ sold }) => sold.p99),
    ...meanRatio(turns.map(({ sold, beside }) => sold.p99 / beside.p99)),
    refused: turns.reduce(
      (sum, { sold, looked, beside }) => sum + sold.refused + looked.refused + beside.refused,
      0,
    ),
  }
}

async function onePage(port: number) {
  const line = await dial(port)
  const heard = newHeard()
  heard.pages.set('', (await line.get(pathOf())).whole)
  line.end()
  return heard
}

const look = (port: number, seconds: number) =>
  measureCallers({ port, secret: '', seconds, callers: phones.callers }, async (line) => {
    await wait(2 * Math.random() * phones.pauseMs)
    const asked = performance.now()
    const { status } = await line.get(pathOf())
    return status === 200 ? { took: performance.now() - asked, refused: 0 } : { took: null, refused: 1 }
  })

const said = (ms: number) => `${ms.toFixed(1)} ms`

export const describeLooking = (told: Looking): string =>
  [
    `looks      ${told.looksPerSecond.toFixed(0)}/s beside ${told.salesPerSecond.toFixed(0)} sales/s, p95 ${said(told.lookP95)}`,
    `p99 of a sale ${said(told.echo)} while they look at an echo, ${said(told.looked)} while they look`,
    `ratio ${told.ratio.toFixed(2)} ± ${told.deviation.toFixed(2)}, at most ${required.ratio}`,
    ...(told.refused > 0 ? [`${told.refused} REFUSED`] : []),
  ].join('   ')

export const faultsOfLooking = ({ looksPerSecond, lookP95, ratio, refused }: Looking): string[] => [
  ...(refused > 0 ? [`looks: ${refused} refused`] : []),
  ...(looksPerSecond < required.looksPerSecond ? [`looks: ${looksPerSecond.toFixed(0)} a second`] : []),
  ...(lookP95 > required.lookP95 ? [`looks: p95 ${said(lookP95)}`] : []),
  ...(ratio > required.ratio ? [`looks: the p99 of a sale is ${ratio.toFixed(2)} times as long`] : []),
]
