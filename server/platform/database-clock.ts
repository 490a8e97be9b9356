/** The clock of the database: several servers on one database use it instead of their own. */
import type { ConnectionSettings } from './connection-settings.ts'
import type { Log } from './log.ts'
import { withClient } from './one-client.ts'
import { machineSources, type Sources } from './steady-clock.ts'

const askEveryMs = 20_000
/** The timeout of a question to a silent database. */
const patienceMs = 5_000
/** A later answer that took longer than this is ignored as too inexact. */
const longestAskMs = 1_000
/** With this difference from the database's clock, the clock of this machine is logged as wrong. */
const apartMs = 60_000

type Answered = { readonly time: number; readonly awake: number; readonly tookMs: number }

/** Only the question is timed, without the time to connect. */
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
  /** The clock of this machine. */
  readonly wall?: () => number
}

/** Asks once before it resolves, then at intervals; while the database is silent the last answer is extrapolated. */
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
    // A silent database is reported by other code.
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
