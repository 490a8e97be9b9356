/**
 * A house that was brought back into `<data folder>/reprise`, beside the empty house that runs, takes that one's place at the next start. The empty
 * house is put aside and never deleted. Cut short at any step, the next start goes on.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { livingPostmaster, stopPostmaster } from '../embedded-postgres/lock-files.ts'
import { lockFolder } from '../folder-lock.ts'

/** Where a restore puts its house: within the data folder, which may be a disk of its own. Complete as soon as it is there. */
export const restoredFolder = (dataDir: string): string => join(dataDir, 'reprise')

const taken = /^reprise-(\d+)$/
/** Neither of the house that runs nor of the one that comes. */
const isOurs = (name: string) => /^(reprise|avant-reprise)\b/.test(name) || name.startsWith('server.lock')

export async function takeUpRestored(dataDir: string, now: Date): Promise<boolean> {
  if (!isAnyWaiting(dataDir)) return false
  const unlock = lockFolder(dataDir)
  try {
    await stopDatabaseLeftRunning(dataDir)
    for (const stamp of stampsOf(dataDir, now)) {
      putAside(dataDir, stamp)
      moveUp(dataDir, stamp)
    }
    return true
  } finally {
    unlock()
  }
}

const isAnyWaiting = (dataDir: string): boolean =>
  existsSync(restoredFolder(dataDir)) ||
  (existsSync(dataDir) && readdirSync(dataDir).some((name) => taken.test(name)))

/** A new one gets its stamp at once, so that a start that was cut short is continued under the same names. */
function stampsOf(dataDir: string, now: Date): readonly string[] {
  const fresh = now.toISOString().replace(/\D/g, '')
  if (existsSync(restoredFolder(dataDir)))
    renameSync(restoredFolder(dataDir), join(dataDir, `reprise-${fresh}`))
  return readdirSync(dataDir).flatMap((name) => taken.exec(name)?.[1] ?? [])
}

/** The folder gets its last name once all is in it: what lies beside it then belongs to the house that comes. */
function putAside(dataDir: string, stamp: string): void {
  const whole = join(dataDir, `avant-reprise-${stamp}`)
  if (existsSync(whole)) return
  const begun = `${whole}.en-cours`
  mkdirSync(begun, { recursive: true, mode: 0o711 })
  for (const name of readdirSync(dataDir))
    if (!isOurs(name)) renameSync(join(dataDir, name), join(begun, name))
  syncFolder(begun)
  renameSync(begun, whole)
  syncFolder(dataDir)
}

function moveUp(dataDir: string, stamp: string): void {
  const folder = join(dataDir, `reprise-${stamp}`)
  for (const name of readdirSync(folder)) renameSync(join(folder, name), join(dataDir, name))
  syncFolder(dataDir)
  rmdirSync(folder)
}

/** After kill -9 the PostgreSQL of the empty house may run on. */
async function stopDatabaseLeftRunning(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database')
  if (!existsSync(database)) return
  const folder = realpathSync(database)
  const home = { folder, cluster: join(folder, 'cluster'), log: '', account: undefined }
  const pid = livingPostmaster(home)
  if (pid !== undefined) await stopPostmaster(pid, home)
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
