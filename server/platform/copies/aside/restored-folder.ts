/**
 * The folders of a house that is brought back beside the empty one that runs: within the data folder, which may be a disk of its own. What
 * was brought back waits to be taken up at the next start once it bears a number, and is nothing but remains before.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../../folder-lock.ts'
import { syncFolderNow } from '../../sync-folder.ts'
import { removeWithDatabase } from '../restore/restoring-folder.ts'

/** Where the restore puts its house. */
export const restoredFolder = (dataDir: string): string => join(dataDir, 'reprise')

/** Where it waits, or is being taken up. */
export const waitingFolder = (dataDir: string, stamp: string): string => join(dataDir, `reprise-${stamp}`)

const waiting = /^reprise-(\d+)$/

export const stampsOfWaiting = (dataDir: string): readonly string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).flatMap((name) => waiting.exec(name)?.[1] ?? []) : []

/** Neither of the house that runs nor of the one that comes. */
export const isOfRestores = (name: string): boolean =>
  /^(reprise|avant-reprise)\b/.test(name) || name.startsWith('server.lock')

/** From now on the next start takes it up. */
export function markAsWaiting(dataDir: string, now: Date): void {
  renameSync(restoredFolder(dataDir), waitingFolder(dataDir, now.toISOString().replace(/\D/g, '')))
  syncFolderNow(dataDir)
}

/** Removes what a restore left that was cut short, or refused once it was done. One that still ends is left to itself. */
export async function removeRemains(dataDir: string): Promise<void> {
  const done = restoredFolder(dataDir)
  for (const path of [done, `${done}.reprise`]) {
    if (!existsSync(path)) continue
    try {
      lockFolder(path)
    } catch {
      continue
    }
    await removeWithDatabase(path)
  }
}
