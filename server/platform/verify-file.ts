/** Checks an archive that lies in a file, with Node's own hashes. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Verdict } from '#rules/archive/faults.ts'
import { openSums, sealedMark, type Tools, verifyArchive } from '#rules/archive/verify-archive.ts'
import { entriesOfTar } from './tar-file.ts'

const decoder = new TextDecoder()

const toolsOf = (): Tools => ({
  sums: openSums(() => {
    const sum = createHash('sha256')
    return { add: (bytes) => void sum.update(bytes), hex: () => sum.digest('hex') }
  }),
  hash: (text) => hash('sha256', text),
  textOf: (bytes) => decoder.decode(bytes),
})

const sliceBytes = 1 << 17

export const verifySlices = (slices: AsyncIterable<Uint8Array>): Promise<Verdict> =>
  verifyArchive(entriesOfTar(slices), toolsOf())

export const verifyFile = (path: string): Promise<Verdict> =>
  verifySlices(createReadStream(path, { highWaterMark: sliceBytes }))

/** Whether age has encrypted the file. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealedMark.length), 0, sealedMark.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === sealedMark
  } finally {
    await file.close()
  }
}
