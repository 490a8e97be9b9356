/** `npm run restore`, run by the server of an empty house: the same program, in a process of its own, into a folder beside that house. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Refusal, sentenceFor } from '#rules/plain/refusal.ts'
import type { Log } from '../../log.ts'
import type { CopiesHeld, FromRestore, HouseOnPlace, ToRestore } from './restore-messages.ts'
import { markAsWaiting, removeRemains, restoredFolder } from './restored-folder.ts'
import { keepSaid, readSaid, type SaidAfterRestore } from './said-after-restore.ts'

export type CopyLookedFor = {
  readonly folder: string
  /** Null: the one house that has copies there. */
  readonly house: string | null
  readonly key: string | null
}

export type RestoreAsked = CopyLookedFor & {
  readonly key: string
  /** Of several machines that copied there, the one that is wanted. */
  readonly writer: string | null
  readonly day: string | null
  readonly until: string | null
}

export type CopiesThere = {
  readonly houses: readonly HouseOnPlace[]
  readonly held: CopiesHeld | null
  /** Why nothing can be brought back from there, or with that key. */
  readonly refused: string | null
}

export type RestoringNow = {
  readonly state: 'none' | 'running' | 'done' | 'refused'
  readonly says: string
  readonly step: number
  readonly of: number
}

export type RestoreAside = {
  /** What lies there, and for a key what it holds. A later question ends an earlier one. */
  look(asked: CopyLookedFor): Promise<CopiesThere>
  /** `by` is who asks. Does nothing while one runs or is done. Call while nobody can become the first administrator. */
  begin(asked: RestoreAsked, by: string): void
  /** Whether this one began it, in this house or in the empty one whose place this one took. */
  isOf(by: string): boolean
  /** Ends what this one began, unless it is done already; the empty house stays as it is. */
  stop(by: string): void
  /** From now on nothing new may be made in the empty house: it will be put aside. */
  isUnderWay(): boolean
  now(): RestoringNow
  /** Ends what runs; the empty house stays as it is. */
  close(): Promise<void>
}

export type RestoreProgram = {
  /** The script of `npm run restore`, and what Node needs to run it. */
  readonly script: string
  readonly nodeFlags?: readonly string[]
  readonly dataDir: string
  /** The restored house waits to be taken up: the server is to leave and start again. */
  readonly onRestored: () => void
  /** Tests only: how long a step may take. */
  readonly stepTakesMs?: number
}

type Parts = RestoreProgram & {
  readonly log: Log
  readonly clock: () => Date
  /** Runs `act` where the house is still empty and nobody can change that meanwhile; refuses where it is not. */
  readonly whileEmpty: (act: () => void) => Promise<void>
}

/** So that the page that began it reads the last sentence before the server leaves. */
const farewellMs = 3_000
/** A share that hangs answers no look. */
const lookingTakesMs = 60_000
/** Longer than the program takes to clear up after itself. */
const endingTakesMs = 5_000
/** Many times what a step of a large house takes: a share that hangs does not keep the first administrator out for ever. */
const longestStepMs = 600_000

const nothing: RestoringNow = { state: 'none', says: '', step: 0, of: 0 }

export function openRestoreAside(parts: Parts): RestoreAside {
  const { dataDir, clock, onRestored, log, stepTakesMs = longestStepMs } = parts
  const before = readSaid(dataDir, clock())
  let now: RestoringNow = before ? { ...nothing, state: 'done', says: before.says } : nothing
  let begunBy = before?.by
  let looking: ChildProcess | undefined
  let restoring: Promise<void> = Promise.resolve()
  let stopping = new AbortController()
  let isClosing = false
  const isUnderWay = () => now.state === 'running' || (now.state === 'done' && !before)

  const restore = async (
    asked: RestoreAsked,
    by: string,
    stopped: AbortController,
  ): Promise<RestoringNow> => {
    const { signal } = stopped
    await removeRemains(dataDir)
    if (signal.aborted) return refused(signal.reason)
    const program = startProgram(parts, asked, argumentsOf(asked))
    const last = await whileItMoves(program, { log, stepTakesMs, stopped }, ({ says, step, of }) => {
      now = { state: 'running', says, step, of }
    })
    if (signal.aborted || last?.tells !== 'restored') {
      await removeRemains(dataDir)
      return refused(signal.aborted ? signal.reason : last?.tells === 'refused' ? last.says : undefined)
    }
    await letItWait(parts, { by, says: last.says })
    return { ...now, state: 'done', says: last.says }
  }

  return {
    look: (lookedFor) => {
      looking?.kill('SIGKILL')
      const asked = { ...lookedFor, writer: null, day: null, until: null }
      looking = startProgram(parts, asked, ['--look', ...argumentsOf(asked)])
      return whatIsThere(looking, log)
    },
    begin: (asked, by) => {
      if (isUnderWay() || isClosing) return
      begunBy = by
      now = { ...nothing, state: 'running' }
      stopping = new AbortController()
      restoring = restore(asked, by, stopping).then(
        (ended) => {
          now = ended
          if (ended.state === 'done') setTimeout(onRestored, farewellMs)
        },
        async (error: unknown) => {
          if (!(error instanceof Refusal)) log.error({ err: error }, 'a copy could not be brought back')
          await removeRemains(dataDir).catch((err) => log.error({ err }, 'remains of a restore are left'))
          now = refused(error instanceof Refusal ? error.message : undefined)
        },
      )
    },
    isOf: (by) => by === begunBy,
    stop: (by) => {
      if (by === begunBy) stopping.abort(sentenceFor('restoring-stopped'))
    },
    isUnderWay,
    now: () => now,
    close: async () => {
      isClosing = true
      looking?.kill('SIGKILL')
      stopping.abort(sentenceFor('restoring-broken-off'))
      await restoring
    },
  }
}

/** From now on the next start takes it up. */
function letItWait({ dataDir, clock, whileEmpty }: Parts, said: SaidAfterRestore): Promise<void> {
  const at = clock()
  return whileEmpty(() => {
    keepSaid(restoredFolder(dataDir), said, at)
    markAsWaiting(dataDir, at)
  })
}

async function whatIsThere(program: ChildProcess, log: Log): Promise<CopiesThere> {
  const timer = setTimeout(() => program.kill('SIGKILL'), lookingTakesMs)
  const last = await hear(program, log, () => {}).finally(() => clearTimeout(timer))
  if (last?.tells === 'there') return { houses: last.houses, held: last.held, refused: null }
  if (last?.tells === 'refused') return { houses: [], held: null, refused: last.says }
  throw new Refusal('copy-place-hung')
}

type Watched = Pick<Parts, 'log'> & { readonly stepTakesMs: number; readonly stopped: AbortController }

/** As `hear`, until it is stopped, or one step takes too long. */
async function whileItMoves(
  program: ChildProcess,
  { log, stepTakesMs, stopped }: Watched,
  onStep: (step: Step) => void,
): Promise<Last | undefined> {
  const tooLong = setTimeout(() => stopped.abort(sentenceFor('copy-place-hung')), stepTakesMs)
  const hearStep = (step: Step) => {
    onStep(step)
    tooLong.refresh()
  }
  const given = endWhenStopped(program, stopped.signal)
  return Promise.race([hear(program, log, hearStep), given]).finally(() => clearTimeout(tooLong))
}

/** Gives it the time to clear up after itself. One that hangs in the kernel does not even die: after a while it is not waited for. */
function endWhenStopped(program: ChildProcess, signal: AbortSignal): Promise<undefined> {
  return new Promise((giveUp) => {
    const end = () => {
      if (program.connected) program.disconnect()
      const timers = [
        setTimeout(() => program.kill('SIGKILL'), endingTakesMs),
        setTimeout(() => giveUp(undefined), endingTakesMs * 2),
      ]
      program.once('exit', () => timers.forEach(clearTimeout))
    }
    signal.addEventListener('abort', end, { once: true })
  })
}

const refused = (says = sentenceFor('restoring-broken-off')): RestoringNow => ({
  ...nothing,
  ...{ state: 'refused', says },
})

function startProgram(
  { script, nodeFlags = [], dataDir }: Parts,
  { key }: CopyLookedFor,
  args: readonly string[],
): ChildProcess {
  const program = fork(script, args, {
    execArgv: [...nodeFlags],
    env: { ...process.env, DATA_DIR: restoredFolder(dataDir) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // A program that ended before it heard the key is told of by its end.
  program.send({ key } satisfies ToRestore, () => {})
  return program
}

type Last = Exclude<FromRestore, { tells: 'step' }>
type Step = Extract<FromRestore, { tells: 'step' }>

/** Resolves once the program has ended, with the last that it told; undefined where it broke off. */
async function hear(
  program: ChildProcess,
  log: Log,
  onStep: (step: Step) => void,
): Promise<Last | undefined> {
  let last: Last | undefined
  program.on('message', (message) => {
    const told = message as FromRestore
    if (told.tells === 'step') onStep(told)
    else last = told
  })
  const complaint = text(program.stderr!)
  const [[code]] = await Promise.all([once(program, 'exit'), once(program, 'disconnect')])
  if (!last) log.error({ code, complaint: await complaint }, 'the program that brings copies back broke off')
  return last
}

const argumentsOf = ({ folder, house, writer, day, until }: Omit<RestoreAsked, 'key'>): readonly string[] => [
  ...(house === null ? [] : ['--house', house]),
  ...(writer === null ? [] : ['--writer', writer]),
  ...(day === null ? [] : ['--day', day]),
  ...(until === null ? [] : ['--until', until]),
  // Whatever it is called, it is no option.
  ...['--', folder],
]
