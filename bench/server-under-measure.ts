/**
 * Starts the server that is measured as `npm start` runs it: with the same flags, in a process of its own, and built
 * (by `run/bench.mjs` or `run/bench-scale.mjs`, before they start the benchmark).
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import type { CopierStart } from '#server/platform/copies/copier/copier-process.ts'

const nodeFlags: string[] = JSON.parse(readFileSync('package.json', 'utf8')).config.nodeFlags.split(' ')

export type UnderMeasure = { readonly port: number; readonly pid: number; stop(): void }

type How = { readonly without?: 'tallies'; readonly copier?: CopierStart }

/** A house without a place of copies starts none. */
const noCopier: CopierStart = { script: 'dist/copier.js', dataDir: '/nowhere' }

export function startServer(
  address: ConnectionSettings,
  secret: string,
  { without, copier = noCopier }: How = {},
): Promise<UnderMeasure> {
  return new Promise((ready, failed) => {
    const child = fork('dist/serve.js', {
      execArgv: nodeFlags,
      env: {
        ...process.env,
        BENCH_ADDRESS: JSON.stringify(address),
        BENCH_SECRET: secret,
        BENCH_WITHOUT: without ?? '',
        BENCH_COPIER: JSON.stringify(copier),
      },
    })
    child.once('message', (port) =>
      ready({ port: Number(port), pid: child.pid as number, stop: () => child.kill() }),
    )
    child.once('exit', (code, signal) => {
      failed(new Error('the server under measure ended'))
      // Its callers would say only that it hung up.
      if (!child.killed) console.error(`The server under measure ended: ${code ?? signal}`)
    })
  })
}
