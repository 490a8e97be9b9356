/**
 * The folder in which a house is put together before it becomes a data folder: beside it, on the same disk, and renamed last.
 * One that a restore left behind is removed by the next.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { type Home, settleIn } from '../../embedded-postgres/home.ts'
import { livingPostmaster, stopPostmaster } from '../../embedded-postgres/lock-files.ts'
import { lockFolder } from '../../folder-lock.ts'
import { syncFolder } from '../../sync-folder.ts'

export type RestoringFolder = {
  readonly path: string
  readonly home: Home
  /** Removes it and all that was unpacked. */
  remove(): Promise<void>
  /** From now on it is the data folder. */
  becomeDataFolder(): Promise<void>
}

/** Refuses a data folder that holds anything, is a disk of its own, or is being restored into. */
export async function openRestoringFolder(dataDir: string): Promise<RestoringFolder> {
  const target = resolve(dataDir)
  mustBeEmpty(target)
  await removeRemains(target)
  return makeFolder(`${target}${mark}`, target)
}

const mark = '.reprise'

export const isEmptyFolder = (path: string): boolean => !existsSync(path) || readdirSync(path).length === 0

function mustBeEmpty(target: string): void {
  if (!isEmptyFolder(target)) throw refuseCopy('folder-not-empty')
  mkdirSync(dirname(target), { recursive: true })
  if (existsSync(target) && statSync(target).dev !== statSync(dirname(target)).dev)
    throw refuseCopy('folder-is-a-disk')
}

async function removeRemains(target: string): Promise<void> {
  const path = `${target}${mark}`
  if (!existsSync(path)) return
  let unlock: () => void
  try {
    unlock = lockFolder(path)
  } catch {
    throw refuseCopy('being-restored')
  }
  await removeWithDatabase(path)
  unlock()
}

/** Of a data folder that is to be filled anew: by one rename it is what a restore left behind. Throws while a server holds it. */
export async function letGoOf(dataDir: string): Promise<void> {
  const target = resolve(dataDir)
  const unlock = lockFolder(target)
  unlock()
  await removeRemains(target)
  renameSync(target, `${target}${mark}`)
  await syncFolder(dirname(target))
}

/** Stops the PostgreSQL that a killed restore left behind, and follows the link to where root keeps its files. */
export async function removeWithDatabase(path: string): Promise<void> {
  const database = join(path, 'database')
  if (existsSync(database)) {
    const folder = realpathSync(database)
    const home: Home = { folder, cluster: join(folder, 'cluster'), log: '', account: undefined }
    const pid = livingPostmaster(home)
    if (pid !== undefined) await stopPostmaster(pid, home)
    rmSync(folder, { recursive: true, force: true })
  }
  rmSync(path, { recursive: true, force: true })
}

/** PostgreSQL's account passes through it. */
export function makeRestoringFolder(path: string): void {
  mkdirSync(path, { mode: 0o711 })
  chmodSync(path, 0o711)
}

function makeFolder(path: string, target: string): RestoringFolder {
  makeRestoringFolder(path)
  const unlock = lockFolder(path)
  const home = settleIn(join(path, 'database'))
  return {
    path,
    home,
    remove: async () => {
      await removeWithDatabase(path)
    },
    becomeDataFolder: async () => {
      unlock()
      // Renaming onto an empty folder is not known everywhere.
      if (existsSync(target)) rmdirSync(target)
      renameSync(path, target)
      await syncFolder(dirname(target))
    },
  }
}
