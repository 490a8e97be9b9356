/**
 * The server as in production, in a process of its own with its embedded database in a folder of its own, for tests that
 * kill it. Bundled once, since it is started many times.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { appRole } from '../platform/app-role.ts'
import { settleIn } from '../platform/embedded-postgres/home.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { livingPostmaster, stopPostmaster } from '../platform/embedded-postgres/lock-files.ts'
import { postgresProcessesOn } from '../platform/embedded-postgres/processes.ts'
import { migrate } from '../platform/migrate.ts'
import { keepSecrets, type Secrets } from '../platform/secrets.ts'
import { aFreePort } from './a-free-port.ts'
import { kill } from './another-process.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { testFolder } from './test-folder.ts'

export const victims = ['server', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

export type RealServer = {
  readonly url: string
  readonly secrets: Secrets
  /** The database, which stays the same through all restarts. */
  readonly database: FreshDatabase
  /** Resolves when the server, or the restarted one, answers. */
  start(): Promise<void>
  /** kill -9, now. The processes of the database die with it. */
  strike(victim: Victim): Promise<void>
  remove(): Promise<void>
}

const project = fileURLToPath(new URL('../..', import.meta.url))
const patienceMs = 60_000

export async function prepareRealServer(): Promise<RealServer> {
  const folder = testFolder()
  const bundle = join(project, '.build', 'crash', `${process.pid}.js`)
  await bundleServer(bundle)
  const secrets = keepSecrets(folder)
  const directory = join(folder, 'database')
  const database = await prepareDatabase(directory)
  const home = settleIn(directory)
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const spawnServer = () =>
    spawn(process.execPath, [bundle], {
      env: {
        ...process.env,
        PORT: String(port),
        HTTPS_PORT: 'off',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DEMO: 'off',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })

  return {
    url,
    secrets,
    database,
    start: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) child = spawnServer()
      await isReady(url)
    },
    strike: async (victim) => {
      const postmaster = livingPostmaster(home)
      if (victim !== 'server' && postmaster) {
        for (const pid of [postmaster, ...postgresProcessesOn(home.cluster)]) killNow(pid)
      }
      if (victim !== 'database' && child) await kill(child)
    },
    remove: async () => {
      if (child) await kill(child)
      const postmaster = livingPostmaster(home)
      if (postmaster) await stopPostmaster(postmaster, home)
      rmSync(folder, { recursive: true, force: true })
      rmSync(bundle, { force: true })
    },
  }
}

async function bundleServer(outfile: string): Promise<void> {
  mkdirSync(join(outfile, '..'), { recursive: true })
  await build({
    absWorkingDir: project,
    entryPoints: ['server/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
}

/** Makes the database and its tables, and leaves it stopped. */
async function prepareDatabase(directory: string): Promise<FreshDatabase> {
  const postgres = await launchPostgres({ directory })
  await migrate(postgres.owner, appRole)
  const { owner, app } = postgres
  await postgres.stop()
  return { owner, app, drop: async () => {} }
}

/** Ignores a process that ended by itself just before. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isReady(url: string): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(20)) {
    const isUp = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isUp) return
  }
  throw new Error('The server does not come back')
}
