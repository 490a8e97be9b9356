/** `npm run restore`, run by the server of an empty house: the same program, in a process of its own, into a folder beside that house. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'
import { restoredFolder } from './take-up-restored.ts'

export type RestoreAsked = {
  readonly folder: string
  readonly house: string | null
  readonly key: string
  readonly day: string | null
  readonly until: string | null
}

export type RestoringNow = { readonly state: 'none' | 'running' | 'done' | 'refused'; readonly says: string }

export type RestoreAside = {
  /** `by` is who asks. Does nothing while one runs or was done. */
  begin(asked: RestoreAsked, by: string): void
  /** Whether this one began it. */
  isOf(by: string): boolean
  /** From now on nothing new may be made in the empty house: it will be put aside. */
  isUnderWay(): boolean
  now(): RestoringNow
}

export type RestoreProgram = {
  /** The script of `npm run restore`, and what Node needs to run it. */
  readonly script: string
  readonly nodeFlags?: readonly string[]
  readonly dataDir: string
  /** The restored house waits in its folder: the server is to leave and start again. */
  readonly onRestored: () => void
}

/** So that the page that began it reads the last sentence before the server leaves. */
const farewellMs = 3_000

const brokenOff = "La reprise n'a pas abouti. Le journal du serveur dit pourquoi."

export function openRestoreAside({
  script,
  nodeFlags = [],
  dataDir,
  onRestored,
  log,
}: RestoreProgram & { readonly log: Log }): RestoreAside {
  let now: RestoringNow = { state: 'none', says: '' }
  let begunBy: string | undefined
  const isUnderWay = () => now.state === 'running' || now.state === 'done'
  const run = async (asked: RestoreAsked) => {
    const { key, ...rest } = asked
    const program = spawn(process.execPath, [...nodeFlags, script, ...argumentsOf(rest)], {
      env: { ...process.env, DATA_DIR: restoredFolder(dataDir) },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    // A program that ended before it read the key is told of by its exit.
    program.stdin.on('error', () => {})
    program.stdin.end(key)
    createInterface({ input: program.stdout }).on('line', (line) => {
      if (line.trim() !== '') now = { state: 'running', says: line.trim() }
    })
    let complaint = ''
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    const code = await new Promise<number | null>((resolve) => {
      program.once('error', () => resolve(null))
      program.once('close', resolve)
    })
    if (existsSync(restoredFolder(dataDir))) return { state: 'done', says: now.says } as const
    const lines = complaint.trim().split('\n')
    // The program says why it declines in one line; anything longer is a bug of ours.
    if (code === 1 && lines.length === 1 && lines[0]) return { state: 'refused', says: lines[0] } as const
    log.error({ code, complaint }, 'a copy could not be brought back')
    return { state: 'refused', says: brokenOff } as const
  }
  return {
    begin: (asked, by) => {
      if (isUnderWay()) return
      begunBy = by
      now = { state: 'running', says: '' }
      void run(asked).then((ended) => {
        now = ended
        if (ended.state === 'done') setTimeout(onRestored, farewellMs)
      })
    },
    isOf: (by) => by === begunBy,
    isUnderWay,
    now: () => now,
  }
}

/** The key is not among them: other programs of the machine can read a command line. */
const argumentsOf = ({ folder, house, day, until }: Omit<RestoreAsked, 'key'>): readonly string[] => [
  folder,
  '--key',
  '-',
  ...(house === null ? [] : ['--house', house]),
  ...(day === null ? [] : ['--day', day]),
  ...(until === null ? [] : ['--until', until]),
]
