/** Two computers of a house, each the built server with a data folder of its own: one can be unplugged. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { aFreePort } from '#server/testing/a-free-port.ts'
import { root } from './root.ts'
import { hasEnded } from './server-program.ts'

export type Computer = {
  readonly address: string
  /** Over https, by another host than `address`: to a browser two places, each with cookies and a storage of its own. */
  readonly secureAddress: string
  /** By its number, over http. */
  readonly numbers: string
  /** What it printed since it was made. */
  said(): string
  /** Starts it, again and again where it asks for that. `types` is what a person types into its terminal. */
  start(how?: { readonly wishes?: readonly string[]; readonly types?: string }): void
  /** Its plug is pulled: neither the server nor its PostgreSQL does anything any more. */
  unplug(): Promise<void>
  /** As at Ctrl-C. */
  stop(): Promise<void>
}

const startAgainCode = 75

export async function makeComputer(folder: string): Promise<Computer> {
  mkdirSync(folder, { mode: 0o711 })
  const [port, securePort, relayPort] = [await aFreePort(), await aFreePort(), await aFreePort()]
  const address = `http://localhost:${port}`
  const secureAddress = `https://localhost:${securePort}`
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'fatal', ANNOUNCE_NAME: 'off', HOST: '127.0.0.1' },
    ...{ DATA_DIR: join(folder, 'data'), PORT: String(port), HTTPS_PORT: String(securePort) },
    ...{ PUBLIC_URL: secureAddress, RELAY_PORT: String(relayPort), DATABASE_URL: undefined },
  }
  let program: ChildProcess | undefined
  let isToStay = false
  let words = ''
  const start: Computer['start'] = ({ wishes = [], types } = {}) => {
    isToStay = true
    const started = spawn(process.execPath, [join(root, 'dist/server.js'), ...wishes], { cwd: root, env })
    program = started
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        words += text
      })
    started.stdin.end(types === undefined ? '' : `${types}\n`)
    started.once('exit', (code) => {
      if (code === startAgainCode && isToStay) start()
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    isToStay = false
    if (!program || hasEnded(program)) return
    const ended = once(program, 'exit')
    program.kill(signal)
    await ended
  }
  return {
    ...{ address, secureAddress, numbers: `http://127.0.0.1:${port}` },
    said: () => words,
    start,
    unplug: async () => {
      const [postgres] = readFileSync(join(folder, 'data/database/cluster/postmaster.pid'), 'utf8').split(
        '\n',
      )
      process.kill(Number(postgres), 'SIGKILL')
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** Until it printed this. */
export const hasSaid = (computer: Computer, words: RegExp): Promise<void> =>
  vi.waitFor(
    () => {
      if (!words.test(computer.said()))
        throw new Error(`no ${words} in what was printed:\n${computer.said()}`)
    },
    { timeout: 60_000, interval: 100 },
  )
