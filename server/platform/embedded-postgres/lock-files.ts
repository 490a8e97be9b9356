/**
 * After kill -9 of our process the old postmaster may still run; after a power cut only its lock files exist, and their pid
 * may belong to any other process by now. PostgreSQL alone would then refuse to start.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Home } from './home.ts'
import { isPostgresOn, postgresProcessesOn, signal } from './processes.ts'

/** The pid of the postmaster that runs on this data directory, checked to be one; else undefined. */
export function livingPostmaster({ cluster }: Home): number | undefined {
  const pid = pidInLock(cluster)
  return pid && isPostgresOn(pid, cluster) ? pid : undefined
}

function pidInLock(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the lock files of a dead postmaster. Waits for its children first: they end by themselves when they notice its
 * death, and one that hangs would write beside the new server.
 */
export async function clearRemains(home: Home, socketFolder: string): Promise<void> {
  for (let waited = 0; postgresProcessesOn(home.cluster).length > 0; waited += 20) {
    if (livingPostmaster(home)) return
    if (waited >= 3_000) for (const pid of postgresProcessesOn(home.cluster)) signal(pid, 'SIGKILL')
    await wait(20)
  }
  // Another process of ours may have started a server in the meantime.
  if (livingPostmaster(home)) return
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
  if (process.platform === 'win32') return
  for (const name of readdirSync(socketFolder))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socketFolder, name), { force: true })
}

/** Fast shutdown: sessions end and everything is written. Stronger signals only after 10 s and 15 s. */
export async function stopPostmaster(pid: number, home: Home): Promise<void> {
  const { cluster } = home
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isPostgresOn(pid, cluster)) return
    const targets = name === 'SIGINT' ? [pid] : [pid, ...postgresProcessesOn(cluster)]
    for (const target of targets) {
      signal(target, name)
      signal(target, 'SIGCONT')
    }
    if (await ends(pid, cluster, patience)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) on ${cluster} does not stop`)
}

async function ends(pid: number, cluster: string, patience: number): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < patience; await wait(10))
    if (!isPostgresOn(pid, cluster)) return true
  return false
}
