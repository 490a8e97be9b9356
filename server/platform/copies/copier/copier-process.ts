/**
 * The server's side of the copier: a process of its own, which gives way to selling, that alone opens files of a place. It is started again
 * when it ends, and killed when it says nothing: no act of a person waits for it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { ConnectionSettings } from '../../connection-settings.ts'
import type { Log } from '../../log.ts'
import type { FromCopier, PlaceNow, PlaceWanted, ToCopier } from '../copier-messages.ts'
import { CopierDied, type CopierQuestions, CopierSilent, openQuestions } from './copier-questions.ts'

export type CopierListener = {
  /** The states of the places, about once a second. */
  readonly onState: (places: readonly PlaceNow[]) => void
  readonly onTold: (told: Extract<FromCopier, { tells: 'hole' | 'needs-base' }>) => void
  /** It began or ceased to be silent. */
  readonly onSilence: () => void
}

export type Copier = Pick<CopierQuestions, 'ask'> & {
  /** `house` is the id of a house whose PostgreSQL the copier is not to ask. */
  tellPlaces(places: readonly PlaceWanted[], house?: string | null): void
  tellTills(areOpen: boolean): void
  /** Since when it has said nothing, once that is longer than it may; null while it speaks. */
  silentSince(): Date | null
  listen(listener: CopierListener): void
  close(): Promise<void>
}

export type CopierStart = {
  /** The script of the copier, and what Node needs to run it. */
  readonly script: string
  readonly nodeFlags?: readonly string[]
  /** The account that may copy the whole database, and nothing else; undefined where that is a PostgreSQL of the organiser's own. */
  readonly address?: ConnectionSettings | undefined
  readonly dataDir: string
  /** Tests only: how long the copier may say nothing. */
  readonly patience?: CopierPatience
  /** Tests only: a machine that runs many of them leaves nothing to a process that comes last. */
  readonly priority?: number
}

type Parts = CopierStart & { readonly clock: () => Date; readonly log: Log }

export type CopierPatience = { readonly toldAfterMs: number; readonly killedAfterMs: number }

/**
 * It tells its state each second: after ten without a word people are told. It is killed later, since one that was killed begins anew, and
 * a living one comes last: with 35 programs at work on two cores it was seen to be without a turn for 43 seconds.
 */
export const usualPatience: CopierPatience = { toldAfterMs: 10_000, killedAfterMs: 120_000 }

/** Each call on a place that hangs holds one, and Node has four: two such places would stop the copier for both. */
const threads = '16'

/** glibc keeps what each thread once needed: with as many heaps as threads, the copier held twice the memory. */
const arenas = '2'

export function startCopier({ clock, log, patience = usualPatience, ...start }: Parts): Copier {
  const listeners: CopierListener[] = []
  const wanted = { places: [] as readonly PlaceWanted[], house: null as string | null, areOpen: false }
  const silence = watchSilence({ ...patience, clock, log, kill: () => kept.kill() })
  silence.listen(() => {
    for (const { onSilence } of listeners) onSilence()
  })
  const hear = (message: FromCopier) => {
    silence.hear()
    if ('answers' in message || message.tells === 'progress') questions.hear(message)
    else if (message.tells === 'state') for (const { onState } of listeners) onState(message.places)
    else for (const { onTold } of listeners) onTold(message)
  }
  const tellPlaces = () => kept.say({ tells: 'places', places: wanted.places, house: wanted.house })
  const tellTills = () => kept.say({ tells: 'tills', areOpen: wanted.areOpen })
  const kept = keepStarted(start, {
    log,
    hear,
    begun: () => {
      silence.begin()
      kept.say({ tells: 'house', address: start.address ?? null, dataDir: start.dataDir })
      tellPlaces()
      tellTills()
    },
    ended: () => questions.giveUp(new CopierDied()),
  })
  const questions = openQuestions((message) => {
    kept.ensure()
    return silence.since() === null && kept.say(message)
  })

  return {
    tellPlaces: (places, house = null) => {
      wanted.places = places
      wanted.house = house
      // A house without places needs no process for them.
      if (places.length === 0 || !kept.ensure()) tellPlaces()
    },
    tellTills: (areOpen) => {
      wanted.areOpen = areOpen
      tellTills()
    },
    ask: questions.ask,
    silentSince: silence.since,
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      silence.close()
      questions.giveUp(new CopierSilent())
      await kept.close()
    },
  }
}

const lookEveryMs = 250
/** A machine at work starts a process that gives way late: it is given so many times as long for its first word. */
const startingTakes = 3

type Watching = Pick<Parts, 'clock' | 'log'> & CopierPatience & { readonly kill: () => void }

/** Measured by the clock of the process, which no person sets; told by that of the house. */
function watchSilence({ toldAfterMs, killedAfterMs, clock, log, kill }: Watching) {
  const listeners: (() => void)[] = []
  let heard = { steady: Number.POSITIVE_INFINITY, at: clock() }
  let since: Date | null = null
  let hasSpoken = false
  const set = (to: Date | null) => {
    if ((to === null) === (since === null)) return
    since = to
    if (to) log.error('the copier says nothing: nothing is copied until it does')
    else log.warn('the copier speaks again')
    for (const listener of listeners) listener()
  }
  const timer = setInterval(() => {
    const quietMs = performance.now() - heard.steady
    if (quietMs >= toldAfterMs) set(heard.at)
    if (quietMs >= killedAfterMs * (hasSpoken ? 1 : startingTakes)) kill()
  }, lookEveryMs)
  timer.unref()
  return {
    hear: () => {
      heard = { steady: performance.now(), at: clock() }
      hasSpoken = true
      set(null)
    },
    /** Another copier has its own time to speak; until it does, the silence goes on. */
    begin: () => {
      heard = { at: since === null ? clock() : heard.at, steady: performance.now() }
      hasSpoken = false
    },
    since: () => since,
    listen: (listener: () => void) => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}

const shortestPauseMs = 250
const longestPauseMs = 30_000
/** After so long without a fault, the next pause is the shortest again. */
const healthyMs = 60_000
const patienceAtEndMs = 5_000

type Around = Pick<Parts, 'log'> & {
  readonly hear: (message: FromCopier) => void
  readonly begun: () => void
  readonly ended: () => void
}

/** Starts the process again whenever it ends, at growing intervals while that goes on. */
function keepStarted({ script, nodeFlags = [], priority }: CopierStart, { log, hear, begun, ended }: Around) {
  let child: ChildProcess | undefined
  let isStarted = false
  let isKilled = false
  let isClosing = false
  let pauseMs = shortestPauseMs / 2
  const begin = () => {
    const bornAt = performance.now()
    const born = fork(script, {
      execArgv: [...nodeFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, UV_THREADPOOL_SIZE: threads, MALLOC_ARENA_MAX: arenas },
    })
    child = born
    isKilled = false
    born.on('message', hear)
    born.on('error', (err) => log.error({ err }, 'trouble with the copier'))
    born.once('exit', (code, signal) => {
      child = undefined
      ended()
      if (isClosing) return
      const wasHealthy = performance.now() - bornAt > healthyMs
      pauseMs = wasHealthy ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      log.error({ code, signal, pauseMs }, 'the copier ended: it is started again')
      setTimeout(() => isClosing || begin(), pauseMs).unref()
    })
    giveWay(born, priority)
    begun()
  }
  return {
    /** Answers whether this started the first copier, which then has been told everything. */
    ensure: (): boolean => {
      if (isStarted) return false
      isStarted = true
      begin()
      return true
    },
    say: (message: ToCopier): boolean => {
      if (!child?.connected) return false
      // An error means that it is ending, which is heard as such.
      child.send(message, () => {})
      return true
    },
    /** A process that waits for a dead disk inside the kernel ends only once that answers: it is awaited, and killed once. */
    kill: () => {
      if (child && !isKilled) isKilled = child.kill('SIGKILL')
    },
    close: async () => {
      isClosing = true
      if (child) await leave(child)
    },
  }
}

/** Selling comes first: the copier runs on what is left. */
function giveWay({ pid }: ChildProcess, priority = constants.priority.PRIORITY_LOW): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // It has ended already, which is heard as such.
  }
}

async function leave(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killing = setTimeout(() => child.kill('SIGKILL'), patienceAtEndMs)
  await ended
  clearTimeout(killing)
}
