/**
 * At the first: makes each commit wait for the second while that one answers, and goes on without it when it does not. PostgreSQL is
 * told by one setting, which names the second.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import {
  type Cover,
  type CoverPace,
  coverAfter,
  type SeenStream,
  uncoveredAtFirst,
} from '#rules/relay/covering.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { withClient } from '../one-client.ts'
import { positionOf } from '../replication/wal-position.ts'

/** How the second names itself where it receives the log. */
export const nameOfSecond = 'second'

export type Covering = {
  readonly owner: ConnectionSettings
  /** Whether the other computer says that it was made the first; false where it does not answer soon. */
  readonly isOtherFirst: () => Promise<boolean>
  /** Onto the disk, before anybody is told: a start reads it. */
  readonly keep: (isCovered: boolean) => void
  /** The screens say so from here on. */
  readonly tell: (isCovered: boolean) => void
  /** The other was: nothing may be acknowledged here any more, and nobody is watched. */
  readonly onFenced: () => void
  /** Lets no word of the second through to PostgreSQL while the work is done, which takes milliseconds. */
  readonly holding: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Tests only. */
  readonly pace?: CoverPace
  /** Test twins only: goes on alone first, and tells of it after. */
  readonly tellsLate?: boolean
}

export type WatchedCover = {
  /** Whether each commit that is answered now lies on both. */
  isCovered(): boolean
  /**
   * `letsGo`: commits that wait for the second go on without it. Of a computer that is no longer first they do not: whoever asked is
   * answered nothing, and settles it at the other.
   */
  close(how: { readonly letsGo: boolean }): Promise<void>
}

/** The name is taken away when it begins, and when it has ended where commits are let go. */
export async function watchCover(covering: Covering): Promise<WatchedCover> {
  const { owner } = covering
  await nameNobody(owner)
  let cover: Cover = uncoveredAtFirst
  let told = false
  let isOver = false
  const tell = (isCovered: boolean) => {
    if (told === isCovered) return
    covering.keep(isCovered)
    told = isCovered
    covering.tell(isCovered)
  }
  const goOnAlone = async (client: Client) => {
    if (await covering.isOtherFirst()) {
      isOver = true
      return covering.onFenced()
    }
    if (!covering.tellsLate) tell(false)
    await setName(client, '')
    if (covering.tellsLate) await wait(lookEveryMs)
    tell(false)
  }
  /** Looked at meanwhile: the second may fall silent again. */
  const believe = async () => {
    const isStill = () => !isOver && cover.isCovered
    if ((await seesACommitWait(owner, covering.holding, isStill)) && isStill()) tell(true)
  }
  const look = async (client: Client) => {
    const was = cover.isCovered
    cover = coverAfter(cover, await seenBy(client), covering.pace)
    if (was && !cover.isCovered) await goOnAlone(client)
    if (was || !cover.isCovered) return
    // Waits for nobody itself: it writes no transaction.
    await setName(client, nameOfSecond)
    // Where PostgreSQL ended meanwhile, the next look finds no stream.
    believe().catch(() => {})
  }
  const looking = lookOn(owner, look, () => isOver)
  return {
    isCovered: () => told,
    close: async ({ letsGo }) => {
      isOver = true
      await looking
      if (!letsGo) return
      await nameNobody(owner)
      tell(false)
    },
  }
}

const lookEveryMs = 100

/** A PostgreSQL that ended is started again by whoever keeps it. */
async function lookOn(
  owner: ConnectionSettings,
  look: (client: Client) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await withClient(owner, async (client) => {
      while (!isOver()) {
        await look(client)
        await wait(lookEveryMs)
      }
    }).catch(() => wait(lookEveryMs))
  }
}

async function seenBy(client: Client): Promise<SeenStream> {
  const { rows } = await client.query<{ written: string; received: string | null }>(
    `select pg_current_wal_flush_lsn()::text as written,
            (select flush_lsn::text
               from pg_stat_replication
              where application_name = $1 and state = 'streaming'
              limit 1) as received`,
    [nameOfSecond],
  )
  const { written = '0/0', received = null } = rows[0] ?? {}
  const isStreaming = received !== null
  return {
    ...{ atMs: performance.now(), isStreaming, written: positionOf(written) },
    received: isStreaming ? positionOf(received) : 0n,
  }
}

/** Written by PostgreSQL to its own file of settings, which outlives it. */
async function setName(client: Client, name: string): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '${name}'`)
  await client.query('select pg_reload_conf()')
}

/** No commit waits for a second that is not watched. */
export const nameNobody = (owner: ConnectionSettings): Promise<void> =>
  withClient(owner, (client) => setName(client, ''))

/**
 * Between the setting and its effect a commit may still leave alone, and nothing that PostgreSQL says of itself tells when that is over.
 * So the second is not heard for a moment, until a commit of ours is seen to wait for it. False where `isStill` ends first.
 */
async function seesACommitWait(
  owner: ConnectionSettings,
  holding: Covering['holding'],
  isStill: () => boolean,
): Promise<boolean> {
  while (isStill()) {
    const isWaiting = await withClient(owner, (client) =>
      withClient(owner, async (beside) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        let isDone = false
        let committing: Promise<unknown> = Promise.resolve()
        const seen = await holding(async () => {
          committing = client.query("select pg_logical_emit_message(true, 'farhapass', '')").finally(() => {
            isDone = true
          })
          committing.catch(() => {})
          while (!isDone) if (await waitsForSecond(beside, rows[0]?.pid)) return true
          return false
        })
        await committing
        return seen
      }),
    )
    if (isWaiting) return true
    await wait(lookEveryMs)
  }
  return false
}

async function waitsForSecond(client: Client, pid: number | undefined): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'",
    [pid],
  )
  return rowCount === 1
}
