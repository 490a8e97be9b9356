/** The clock of the database: of several servers on it, none goes by its own. */
import type { ConnectionSettings } from './connection-settings.ts'
import type { Log } from './log.ts'
import { withClient } from './one-client.ts'
import { machineSources, type Sources } from './steady-clock.ts'

const askEveryMs = 20_000
/** A silent database is not waited for until the next time. */
const patienceMs = 5_000
/** An answer that took longer says too little of now. */
const longestAskMs = 1_000
/** So far from the database's, the clock of this machine is told to be wrong. */
const apartMs = 60_000

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
  let answered = { time: wall(), awake: awake() }
  let isApart = false
  const ask = async () => {
    const before = awake()
    const asked = { ...address, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
    const time = await withClient(asked, async (client) => {
      const { rows } = await client.query<{ time: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as time',
      )
      return Number(rows[0]?.time)
    })
    const after = awake()
    if (after - before > longestAskMs) return
    answered = { time: time + (after - before) / 2, awake: after }
    const apart = wall() - answered.time
    if (isApart !== Math.abs(apart) > apartMs) {
      isApart = !isApart
      if (isApart)
        log.warn(
          { seconds: Math.round(apart / 1_000) },
          'the clock of this machine is not that of the database: the database’s is followed',
        )
    }
  }
  await ask()
  const asking = setInterval(() => {
    // Its silence is told elsewhere.
    ask().catch(() => {})
  }, settings.askEveryMs ?? askEveryMs)
  asking.unref()
  return {
    sources: { ...machineSources, wall: () => answered.time + (awake() - answered.awake) },
    close: () => clearInterval(asking),
  }
}
