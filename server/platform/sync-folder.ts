/** Brings the names in a folder to the disk: a renamed file bears its new name after a sudden death too. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Windows and some shares do not know it: there the file alone is on the disk. */
const unknown = ['EISDIR', 'EINVAL', 'EPERM', 'EACCES', 'ENOTSUP', 'EBADF', 'ENOSYS']

const unlessUnknown = (error: unknown) => {
  if (!unknown.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(unlessUnknown)
  try {
    await folder?.sync().catch(unlessUnknown)
  } finally {
    await folder?.close()
  }
}

/** The same where nothing else may happen meanwhile. */
export function syncFolderNow(path: string): void {
  let folder: number | undefined
  try {
    folder = openSync(path, 'r')
    fsyncSync(folder)
  } catch (error) {
    unlessUnknown(error)
  } finally {
    if (folder !== undefined) closeSync(folder)
  }
}
