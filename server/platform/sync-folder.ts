/** Brings the names in a folder to the disk: a renamed file bears its new name after a sudden death too. */
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
