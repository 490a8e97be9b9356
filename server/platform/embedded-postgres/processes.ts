/**
 * Which running processes are ours. A process id proves nothing, since ids are given again after a reboot;
 * a process counts as ours when it is a postgres working in our data directory. A process is never chosen by its name alone.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** False for a zombie too, which has a pid and nothing else. */
export function isPostgresOn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return isPostgresByProc(pid, cluster)
  if (process.platform === 'win32') return isPostgresByTaskList(pid)
  return isPostgresByPs(pid, cluster)
}

/** Every postgres process of this data directory, including orphans of a killed postmaster. On Linux only; elsewhere none. */
export function postgresProcessesOn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresByProc(pid, cluster))
}

function isPostgresByProc(pid: number, cluster: string): boolean {
  try {
    // When its package was reinstalled meanwhile, the path of a running postgres ends with « (deleted)».
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

/** Windows does not tell the working directory of a process; there PostgreSQL itself recognizes a stale lock file. */
function isPostgresByTaskList(pid: number): boolean {
  try {
    return execFileSync('tasklist', ['/nh', '/fi', `PID eq ${pid}`], { encoding: 'utf8' }).includes(
      'postgres.exe',
    )
  } catch {
    return false
  }
}

/** Ignores that the process may be gone already, which was the aim. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}
