/** One run of the database server: taken over if it already runs, else started; `ended` resolves when it ends. */
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { clearRemains, livingPostmaster, stopPostmaster } from './lock-files.ts'
import { isPostgresOn } from './processes.ts'
import { cleanEnvironment, wasStartedWith } from './settings.ts'

export type Postmaster = { pid: number; ended: Promise<void> }
type Start = {
  home: Home
  binaries: Binaries
  /** The arguments from `postmasterArguments`. */
  args: string[]
  socketFolder: string
  log: (line: string) => void
}

/**
 * `answers` tries to connect: true when ready, false to try again, and it throws when the server can never be ready. The
 * start is retried a few times: when two processes of ours race, the loser takes over the winner's server.
 */
export async function startPostmaster(start: Start, answers: () => Promise<boolean>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const { postmaster, logStart } = (await takeOver(start)) ?? (await begin(start))
    const isReady = await becomesReady(postmaster, answers).catch(async (error) => {
      await stopPostmaster(postmaster.pid, start.home)
      throw error
    })
    if (isReady) return postmaster
    if (attempt === 5) throw new Error(`PostgreSQL does not start.\n${logSince(start.home, logStart)}`)
    await wait(attempt * 50)
  }
}

type Begun = { postmaster: Postmaster; logStart: number }

/** Takes over a postmaster that outlived its parent process, if we would start it with the same programs and arguments. */
async function takeOver({ home, binaries, args, log }: Start): Promise<Begun | undefined> {
  const pid = livingPostmaster(home)
  if (!pid) return undefined
  if (!wasStartedWith(home, binaries.postgres, args) || isStopped(pid)) {
    log(`Stopping the PostgreSQL of a former start (process ${pid})`)
    await stopPostmaster(pid, home)
    return undefined
  }
  log(`Taking over the PostgreSQL of a former start (process ${pid})`)
  return { postmaster: { pid, ended: endOf(pid, home.cluster) }, logStart: sizeOf(home.log) }
}

/** True when the postmaster is suspended (SIGSTOP, a debugger): it holds the lock and answers no connection. */
function isStopped(pid: number): boolean {
  if (process.platform !== 'linux') return false
  return /^State:\s+[Tt]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

async function begin({ home, binaries, args, socketFolder }: Start): Promise<Begun> {
  await clearRemains(home, socketFolder)
  if (sizeOf(home.log) > 5_000_000) renameSync(home.log, `${home.log}.1`)
  // A file and not a pipe: the server must outlive us without blocking on its log.
  const log = openSync(home.log, 'a', 0o600)
  const logStart = fstatSync(log).size
  try {
    const start = process.platform === 'win32' ? spawnOnWindows : spawnPostgres
    return { postmaster: start({ home, binaries, args, log }), logStart }
  } finally {
    closeSync(log)
  }
}

type Spawn = { home: Home; binaries: Binaries; args: string[]; log: number }

/** Detached, so that Ctrl-C in the terminal reaches only us and work under way can finish first. */
function spawnPostgres({ home, binaries, args, log }: Spawn): Postmaster {
  const child = spawn(binaries.postgres, args, {
    cwd: home.folder,
    env: cleanEnvironment(binaries.environment),
    stdio: ['ignore', log, log],
    detached: true,
    ...(home.account ? { uid: home.account.uid, gid: home.account.gid } : {}),
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.unref()
  return { pid: child.pid ?? 0, ended }
}

/** `pg_ctl` drops the administrator's rights: PostgreSQL refuses to run with them. */
function spawnOnWindows({ home, binaries, args }: Spawn): Postmaster {
  const [, , ...options] = args
  execFileSync(binaries.pgCtl, ['start', '-w', '-D', home.cluster, '-l', home.log, '-o', options.join(' ')], {
    env: cleanEnvironment(binaries.environment),
    stdio: 'ignore',
  })
  const pid = livingPostmaster(home) ?? 0
  return { pid, ended: endOf(pid, home.cluster) }
}

/** Waits for the end of a server that is not our child process. */
async function endOf(pid: number, cluster: string): Promise<void> {
  while (isPostgresOn(pid, cluster)) await wait(200, undefined, { ref: false })
}

/** Waits without a timeout while the server lives: recovery after a power cut may take long. */
async function becomesReady(postmaster: Postmaster, answers: () => Promise<boolean>): Promise<boolean> {
  let alive = true
  postmaster.ended.then(() => {
    alive = false
  })
  for (let pause = 5; alive; pause = Math.min(pause * 1.3, 100)) {
    if (await answers()) return true
    await wait(pause)
  }
  return false
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

function logSince(home: Home, offset: number): string {
  return sizeOf(home.log) ? readFileSync(home.log).subarray(offset).toString('utf8').slice(-2_000) : ''
}
