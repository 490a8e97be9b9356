/** A clock for one server that the test can move, without moving the clock of the machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type MovableClock = {
  /** The environment with which the server must be started. */
  readonly settings: NodeJS.ProcessEnv
  /** Moves the clock to this many milliseconds from the true time. */
  readonly move: (ms: number) => void
  readonly remove: () => void
}

/** The program that runs before the server's: only `Date` takes its time from the file. */
const program = (file: string) => `
  import { readFileSync } from 'node:fs'
  const RealDate = Date
  let moved = 0
  setInterval(() => { try { moved = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) } catch {} }, 50).unref()
  globalThis.Date = class extends RealDate {
    constructor(...at) { if (at.length === 0) super(RealDate.now() + moved); else super(...at) }
    static now() { return RealDate.now() + moved }
  }`

export function movableClock(): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'farhapass-clock-'))
  const file = join(folder, 'moved')
  const move = (ms: number) => writeFileSync(file, String(ms))
  move(0)
  return {
    settings: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program(file))}` },
    move,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
