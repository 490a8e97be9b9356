/** How long the disk of a folder takes to say that a write is safe. */
import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const times = 20
const bytes = 4_096

/** The median in milliseconds; null where a write failed; undefined where this account may not try. Leaves nothing behind. */
export async function tryWrites(folder: string): Promise<number | null | undefined> {
  const path = join(folder, `trial-${randomBytes(6).toString('hex')}`)
  try {
    return await median(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'].includes(code) ? undefined : null
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

async function median(path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    const took: number[] = []
    // Random: some disks write zeros faster, or not at all.
    const block = randomBytes(bytes)
    for (let time = 0; time < times; time += 1) {
      const began = performance.now()
      await file.write(block, 0, bytes, time * bytes)
      await file.datasync()
      took.push(performance.now() - began)
    }
    const inOrder = took.sort((a, b) => a - b)
    return ((inOrder[times / 2 - 1] ?? 0) + (inOrder[times / 2] ?? 0)) / 2
  } finally {
    await file.close()
  }
}
