/**
 * Sales at the pace of an evening while a thousand phones watch their orders and fifty boards call them, beside the same
 * sales while all of those watch a server that only says again what it once heard: on a machine of two cores those who watch
 * take of the sales too. And how soon a phone hears of what the cook did.
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
  /** Long enough for phones to hear that their order is near, and then that it is ready. */
  readonly seconds?: number
}

export type Watching = Crowd & {
  /** The 99th of a hundred sales, in milliseconds: the median of the rounds. */
  readonly echo: number
  readonly watched: number
  /** The mean of what each round says: of the sales beside those that only lose what watching takes of the machine. */
  readonly ratio: number
  /** Two thirds of such benchmarks would find a ratio within so much of the true one. */
  readonly deviation: number
  readonly questionsPerSecond: number
  readonly piecesPerSecond: number
  /** Of one core, by those who watch. */
  readonly crowdShare: number
  /** From the cook's tap to the phone whose order was near, in milliseconds: 95 of 100 sooner. */
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
