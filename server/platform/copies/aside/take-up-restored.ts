/**
 * A house that was brought back beside the empty house that ran, and waits, takes that one's place at the next start. The empty house is
 * put aside and never deleted. Cut short at any step, the next start goes on.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { houseLeftAside } from '#rules/copies/copy-words.ts'
import type { ConnectionSettings } from '../../connection-settings.ts'
import { isEmpty as isWithoutCluster } from '../../embedded-postgres/home.ts'
import { livingPostmaster, stopPostmaster } from '../../embedded-postgres/lock-files.ts'
import { visitPostgres } from '../../embedded-postgres/visit.ts'
import { lockFolder } from '../../folder-lock.ts'
import { syncFolderNow } from '../../sync-folder.ts'
import { isOfRestores, removeRemains, stampsOfWaiting, waitingFolder } from './restored-folder.ts'

/** `leftAside` says of each house that is not taken up where it lies: the living one has people or operations. */
export type TakenUp = { readonly isAnother: boolean; readonly leftAside: readonly string[] }

/** `isReplaceable` looks into the database of the house that is to be put aside. */
export async function takeUpRestored(
  dataDir: string,
  isReplaceable: (owner: ConnectionSettings) => Promise<boolean>,
): Promise<TakenUp> {
  if (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith('reprise')))
    return { isAnother: false, leftAside: [] }
  const unlock = lockFolder(dataDir)
  try {
    await removeRemains(dataDir)
    const leftAside: string[] = []
    let isAnother = false
    for (const stamp of stampsOfWaiting(dataDir)) {
      if (!isBegun(dataDir, stamp) && !(await mayBePutAside(dataDir, isReplaceable))) {
        leftAside.push(houseLeftAside(leave(dataDir, stamp)))
        continue
      }
      await stopDatabaseLeftRunning(dataDir)
      putAside(dataDir, stamp)
      moveUp(dataDir, stamp)
      isAnother = true
    }
    return { isAnother, leftAside }
  } finally {
    unlock()
  }
}

const asideOf = (dataDir: string, stamp: string) => join(dataDir, `avant-reprise-${stamp}`)
const begunOf = (dataDir: string, stamp: string) => `${asideOf(dataDir, stamp)}.en-cours`

/** What lies in the data folder is then no whole house. */
const isBegun = (dataDir: string, stamp: string): boolean =>
  existsSync(asideOf(dataDir, stamp)) || existsSync(begunOf(dataDir, stamp))

/** Of a data folder that no server has open: it holds no house, or one that may be replaced. */
export async function mayBePutAside(
  dataDir: string,
  isReplaceable: (owner: ConnectionSettings) => Promise<boolean>,
): Promise<boolean> {
  const database = join(dataDir, 'database')
  if (isWithoutCluster(homeOf(database))) return true
  const visit = await visitPostgres(database)
  try {
    return await isReplaceable(visit.owner)
  } finally {
    await visit.leave()
  }
}

/** Under a name that no start takes up. */
function leave(dataDir: string, stamp: string): string {
  const folder = join(dataDir, `reprise-laissee-${stamp}`)
  renameSync(waitingFolder(dataDir, stamp), folder)
  syncFolderNow(dataDir)
  return folder
}

/** The folder gets its last name once all is in it: what lies beside it then belongs to the house that comes. */
function putAside(dataDir: string, stamp: string): void {
  const whole = asideOf(dataDir, stamp)
  if (existsSync(whole)) return
  const begun = begunOf(dataDir, stamp)
  mkdirSync(begun, { recursive: true, mode: 0o711 })
  for (const name of readdirSync(dataDir))
    if (!isOfRestores(name)) renameSync(join(dataDir, name), join(begun, name))
  syncFolderNow(begun)
  renameSync(begun, whole)
  syncFolderNow(dataDir)
}

function moveUp(dataDir: string, stamp: string): void {
  const folder = waitingFolder(dataDir, stamp)
  for (const name of readdirSync(folder)) renameSync(join(folder, name), join(dataDir, name))
  syncFolderNow(dataDir)
  rmdirSync(folder)
}

/** After kill -9 the PostgreSQL of the empty house may run on. */
async function stopDatabaseLeftRunning(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database')
  if (!existsSync(database)) return
  const home = homeOf(realpathSync(database))
  const pid = livingPostmaster(home)
  if (pid !== undefined) await stopPostmaster(pid, home)
}

const homeOf = (folder: string) => ({ folder, cluster: join(folder, 'cluster'), log: '', account: undefined })
