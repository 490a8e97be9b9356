/** The clock of the database: of several servers on it, none goes by its own. */
import type { ConnectionSettings } from './connection-settings.ts'
import type { Log } from './log.ts'
import { withClient } from './one-client.ts'
import { machineSources, type Sources } from './steady-clock.ts'

const askEveryMs = 20_000
/** A silent database is not waited for until the next time. */
const patienceMs = 5_000
/** An answer that took longer says too little of now, but for the first. */
const longestAskMs = 1_000
/** So far from the database's, the clock of this machine is told to be wrong. */
const apartMs = 60_000

type Answered = { readonly time: number; readonly awake: number; readonly tookMs: number }

/** The question alone is timed: a connection takes longer. */
async function askTime(address: ConnectionSettings, awake: () => number): Promise<Answered> {
  const asked = { ...address, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  return withClient(asked, async (client) => {
    const before = awake()
    const { rows } = await client.query<{ time: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as time',
    )
    const after = awake()
    return { time: Number(rows[0]?.time) + (after - before) / 2, awake: after, tookMs: after - before }
  })
}

export type DatabaseClock = { readonly sources: Sources; readonly close: () => void }

type Settings = {
  readonly address: ConnectionSettings
  readonly log: Log
  readonly askEveryMs?: number
  /** This machine's. */
  readonly wall?: () => number
}

/** Asked once before it is there, and again every so often; while the database is silent the last answer counts on. */
export async function openDatabaseClock(settings: Settings): Promise<DatabaseClock> {
  const { address, log, wall = machineSources.wall } = settings
  const { awake } = machineSources
  let answered = await askTime(address, awake)
  let isApart = false
  const tellWhereApart = () => {
    const apart = wall() - answered.time
    if (isApart === Math.abs(apart) > apartMs) return
    isApart = !isApart
    if (isApart)
      log.warn(
        { seconds: Math.round(apart / 1_000) },
        'the clock of this machine is not that of the database: the database’s is followed',
      )
  }
  const ask = async () => {
    const answer = await askTime(address, awake)
    if (answer.tookMs > longestAskMs) return
    answered = answer
    tellWhereApart()
  }
  tellWhereApart()
  const asking = setInterval(() => {
    // Its silence is told elsewhere.
    ask().catch(() => {})
  }, settings.askEveryMs ?? askEveryMs)
  asking.unref()
  return {
    sources: {
      ...machineSources,
      wall: () => answered.time + (awake() - answered.awake),
    },
    close: () => clearInterval(asking),
  }
}
