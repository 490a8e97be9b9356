/**
 * A computer of two while it is the second: it takes a base of the first, receives its log from then on, and becomes the first when a
 * person says so.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { type Following, lookAtFollowing, takeFirstBase } from '../embedded-postgres/follow.ts'
import { settleIn } from '../embedded-postgres/home.ts'
import { connections, type EmbeddedPostgres, launchPostgres } from '../embedded-postgres/launch.ts'
import { endpointOf } from '../embedded-postgres/socket-folder.ts'
import { keepSlot, openReplication } from '../replication/replication-client.ts'
import type { WalPosition } from '../replication/wal-position.ts'
import type { HandAnswer, HandWord } from './hand-words.ts'
import { openPipe } from './pipe.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import { takeOver } from './take-over.ts'
import { openTalk, type Talk, type Wire } from './talk.ts'

type AsSecondParts = Wire & {
  readonly keeper: RelayKeeper
  readonly clock: Clock
  /** The folder of the database, with the passwords of its accounts. */
  readonly directory: string
  readonly log: (line: string) => void
  readonly onError: (error: unknown) => void
  /** What the first says about passing the hand. */
  readonly handles?: (word: HandWord) => Promise<HandAnswer>
  /** Tests only. */
  readonly lostAfterMs?: number
}

export type AsSecond = Pick<Talk, 'port' | 'ask' | 'said' | 'heardAgoMs' | 'firstHeardAgoMs'> & {
  /** The database that follows; undefined until the base is there. */
  postgres(): EmbeddedPostgres | undefined
  /** How far the log of the first lies on this disk, as it was seen last. */
  received(): WalPosition | undefined
  /**
   * Makes this computer the first, and resolves with its database, after which nothing of the second is open but that. Undefined where it
   * is not the time; rejects where it did not come about, and then it is a second still.
   */
  take(because: 'take' | 'hand', enter: Entering): Promise<EmbeddedPostgres | undefined>
  close(): Promise<void>
}

/** The first transaction of the new first, under this term. */
export type Entering = (postgres: EmbeddedPostgres, term: number) => Promise<void>

const lookEveryMs = 500
/** A first that says nothing for so long may be frozen, and PostgreSQL would not notice for a minute. */
const silentAfterMs = 3_000
/** A base costs the first little, and an evening without a second much. */
const usuallyLostAfterMs = 10_000

export async function openAsSecond(parts: AsSecondParts): Promise<AsSecond> {
  const { keeper, onError } = parts
  const talk = await openTalk(parts)
  const database = await followFirst({ ...parts, isHeard: () => talk.heardAgoMs() < silentAfterMs })
  return {
    ...{ port: talk.port, ask: talk.ask, said: talk.said },
    ...{ heardAgoMs: talk.heardAgoMs, firstHeardAgoMs: talk.firstHeardAgoMs },
    ...{ postgres: database.postgres, received: database.received },
    take: async (because, enter) => {
      const postgres = database.postgres()
      if (!postgres) return undefined
      const taken = await takeOver({
        ...{ keeper, because, postgres, other: talk, endStream: database.endStream },
        enter: (term) => enter(postgres, term),
      }).catch(async (error: unknown) => {
        await database.followAgain()
        throw error
      })
      if (taken === 'cut') await database.followAgain()
      if (taken !== 'uncovered') return undefined
      await talk.close()
      return postgres
    },
    close: async () => {
      await talk.close()
      await database.close().catch(onError)
    },
  }
}

/** Follows on and on: without a base it takes one, and with one that can no longer follow it takes another. */
async function followFirst(parts: AsSecondParts & { readonly isHeard: () => boolean }) {
  const { keeper, isHeard, pair, to, slot, directory, log, onError, lostAfterMs = usuallyLostAfterMs } = parts
  const home = settleIn(directory)
  const local = await endpointOf(home, 'pipe')
  const first: ConnectionSettings = { ...connections(home, local).copies }
  const openThePipe = () => openPipe({ ...pair, to, local, account: home.account })
  let pipe = await openThePipe()
  let postgres: EmbeddedPostgres | undefined
  let seen: Following = { receiver: undefined, received: undefined, replayed: undefined }
  let isStreaming = false
  let isOver = false
  let ending = new AbortController()

  const takeBase = async () => {
    await postgres?.stop()
    postgres = undefined
    await keepSlot(first, slot)
    await takeFirstBase(home, first, { signal: ending.signal })
    keeper.happened('based')
  }
  const follow = async () => {
    postgres ??= await launchPostgres({ directory, follows: { first, slot }, log })
    const before = seen
    seen = await lookAtFollowing(postgres.owner)
    isStreaming = isHeard() && seen.receiver !== undefined && seen.receiver === before.receiver
    const { state, hand } = keeper.now()
    if (isStreaming && state === 'cut') keeper.happened('near')
    // A first that passes the hand stops its database: then that the stream ends says nothing.
    if (!isStreaming && state === 'following' && hand === undefined) keeper.happened('silent')
  }
  const standsStill = standstillWatch(first, lostAfterMs)
  const step = async () => {
    const { state } = keeper.now()
    if (state === 'joining') return takeBase()
    if (state !== 'following' && state !== 'cut') return
    await follow()
    if (await standsStill({ ...seen, isStreaming })) keeper.happened('lost')
  }
  const goOn = async () => {
    while (!isOver) {
      await step().catch((error) => isOver || onError(error))
      await wait(lookEveryMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  let going = goOn()
  const endStream = async () => {
    isOver = true
    ending.abort()
    await pipe.close()
    await going
  }
  return {
    postgres: () => postgres,
    received: () => seen.received,
    endStream,
    followAgain: async () => {
      pipe = await openThePipe()
      isOver = false
      ending = new AbortController()
      going = goOn()
    },
    close: async () => {
      await endStream()
      await postgres?.stop()
    },
  }
}

/**
 * Tells when nothing came and nothing moved for so long though the first answers: it no longer has what this one lacks, or goes on from
 * elsewhere.
 */
function standstillWatch(first: ConnectionSettings, lostAfterMs: number) {
  let since: { readonly atMs: number; readonly at: string } | undefined
  return async ({
    isStreaming,
    received,
    replayed,
  }: Following & { isStreaming: boolean }): Promise<boolean> => {
    const at = `${received} ${replayed}`
    if (isStreaming || at !== since?.at || !(await answers(first))) since = undefined
    since ??= { atMs: performance.now(), at }
    return !isStreaming && performance.now() - since.atMs >= lostAfterMs
  }
}

const answers = (first: ConnectionSettings): Promise<boolean> =>
  openReplication(first).then(
    async (replication) => {
      await replication.close()
      return true
    },
    () => false,
  )
