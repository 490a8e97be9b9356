/** A large file that is written piece by piece: it bears its name once the whole of it is on the disk. */
import { open, rename, rm } from 'node:fs/promises'
import type { Say } from './streamed-file.ts'

export const unfinishedPieces = (path: string): string => `${path}.part`

export async function writePieces(path: string, write: (say: Say) => Promise<void>): Promise<void> {
  const unfinished = unfinishedPieces(path)
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await write(async (piece, until) => {
        until?.throwIfAborted()
        await file.writeFile(piece)
      })
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
