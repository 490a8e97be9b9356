/**
 * Which running processes are ours. A process id proves nothing, since ids are given again after a reboot;
 * a process counts as ours when it is a postgres working in our data directory. Nothing is ever found by name alone.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** False for a zombie too: it holds a pid, and nothing else. */
export function isPostgresOn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return isPostgresByProc(pid, cluster)
  if (process.platform === 'win32') return isPostgresByTaskList(pid)
  return isPostgresByPs(pid, cluster)
}

/** Every postgres process of this data directory, orphans of a killed postmaster included. Linux only, else none. */
export function postgresProcessesOn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresByProc(pid, cluster))
}

function isPostgresByProc(pid: number, cluster: string): boolean {
  try {
    // A postgres whose package was installed again meanwhile reads as « …/postgres (deleted) ».
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

function isPostgresByPs(pid: number, cluster: string): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

/** Windows tells no working directory; there PostgreSQL itself sees through a lock file left behind. */
function isPostgresByTaskList(pid: number): boolean {
  try {
    return execFileSync('tasklist', ['/nh', '/fi', `PID eq ${pid}`], { encoding: 'utf8' }).includes(
      'postgres.exe',
    )
  } catch {
    return false
  }
}

/** The process may be gone by now, which is what the signal was for. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}
