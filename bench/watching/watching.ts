/**
 * Sales at the pace of an evening while a thousand phones and fifty boards watch orders, compared with the same sales while
 * all of them watch an echo server: on a machine of two cores the watchers themselves also slow the sales. Also measures how
 * soon a phone hears what the cook did.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { withClient } from '#server/platform/one-client.ts'
import { meanRatio, median, shareOf } from '../numbers.ts'
import { sellOverHttp } from '../sales.ts'
import type { Seen, Setup } from './crowd.ts'
import { type Crowd, orderForAll, servingTheOthers } from './scene.ts'

type Run = Crowd & {
  readonly port: number
  readonly secret: string
  readonly owner: ConnectionSettings
  readonly rounds?: number
  /** Seconds of each half: long enough for phones to hear that their order is next, and then that it is ready. */
  readonly seconds?: number
}

export type Watching = Crowd & {
  /** The 99th percentile of a sale in milliseconds, while the echo server or ours is watched: the median of the rounds. */
  readonly echo: number
  readonly watched: number
  /** The mean of the rounds: sales while our server is watched, divided by sales while the echo server is. */
  readonly ratio: number
  /** The standard error of `ratio`: two benchmarks in three find a ratio this close to the true one. */
  readonly deviation: number
  readonly questionsPerSecond: number
  readonly piecesPerSecond: number
  /** The share of one core that the watchers took. */
  readonly crowdShare: number
  /** The 95th percentile of the time from the cook's tap to the phone of an order that was next, in milliseconds. */
  readonly heardP95: number
  readonly heard: number
  readonly refused: number
}

const pace = { callers: 16, pauseMs: 100, workload: 'a thousand cards' } as const
const most = { ratio: 1.1, heardMs: 5_000 }

export async function watchOverHttp(run: Run): Promise<Watching> {
  const { port, secret, owner, phones, boards, rounds = 8, seconds = 11 } = run
  const orders = await orderForAll(port, secret, phones)
  const crowd = await openCrowd({ port, secret, orders, boards })
  const sell = () =>
    withClient(owner, (client) =>
      servingTheOthers(client, orders, () => sellOverHttp({ port, secret, seconds, ...pace })),
    )
  const turns: { watched: number; echo: number; refused: number }[] = []
  const seen: Seen[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const watched = await crowd.during('server', sell)
      const echo = await crowd.during('echo', sell)
      seen.push(watched.seen)
      const refused = watched.sold.refused + echo.sold.refused + watched.seen.refused
      turns.push({ watched: watched.sold.p99, echo: echo.sold.p99, refused })
    }
  } finally {
    crowd.end()
  }
  const sum = (of: (one: Seen) => number) => seen.reduce((all, one) => all + of(one), 0)
  const heardAfter = seen.flatMap((one) => one.heardAfter)
  return {
    phones,
    boards,
    echo: median(turns.map(({ echo }) => echo)),
    watched: median(turns.map(({ watched }) => watched)),
    ...meanRatio(turns.map(({ watched, echo }) => watched / echo)),
    questionsPerSecond: sum(({ questions }) => questions) / (rounds * seconds),
    piecesPerSecond: sum(({ pieces }) => pieces) / (rounds * seconds),
    crowdShare: sum(({ cpuMs }) => cpuMs) / (1000 * rounds * seconds),
    heardP95: shareOf(heardAfter, 0.95),
    heard: heardAfter.length,
    refused: turns.reduce((all, { refused }) => all + refused, 0),
  }
}

async function openCrowd(setup: Setup) {
  const child = fork(new URL('crowd.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  child.send(setup)
  await once(child, 'message')
  return {
    async during<Sold>(
      which: 'server' | 'echo',
      sell: () => Promise<Sold>,
    ): Promise<{ sold: Sold; seen: Seen }> {
      child.send(which)
      await once(child, 'message')
      const sold = await sell()
      const told = once(child, 'message') as Promise<[Seen]>
      child.send('rest')
      return { sold, seen: (await told)[0] }
    },
    end: () => void child.disconnect(),
  }
}

const said = (ms: number) => `${ms.toFixed(1)} ms`

export const describeWatching = (told: Watching): string =>
  [
    `watchers   ${told.phones} phones, ${told.questionsPerSecond.toFixed(0)} questions/s, ${told.boards} boards, ${told.piecesPerSecond.toFixed(0)} pieces/s`,
    `p99 of a sale ${said(told.echo)} while they watch an echo, ${said(told.watched)} while they watch`,
    `ratio ${told.ratio.toFixed(2)} ± ${told.deviation.toFixed(2)}, at most ${most.ratio} (they take ${(100 * told.crowdShare).toFixed(0)} % of a core)`,
    `${told.heard} heard of the cook, p95 ${(told.heardP95 / 1000).toFixed(1)} s`,
    ...(told.refused > 0 ? [`${told.refused} REFUSED`] : []),
  ].join('   ')

export const faultsOfWatching = ({ ratio, heardP95, refused }: Watching): string[] => [
  ...(refused > 0 ? [`watchers: ${refused} refused`] : []),
  ...(ratio > most.ratio ? [`watchers: the p99 of a sale is ${ratio.toFixed(2)} times as long`] : []),
  ...(heardP95 > most.heardMs ? ['watchers: phones hear too late'] : []),
]
