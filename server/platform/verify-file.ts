/** Checks an archive that lies in a file, with Node's own hashes. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Verdict } from '#rules/archive/faults.ts'
import { isZipped, openSums, sealedMark, type Tools, verifyArchive } from '#rules/archive/verify-archive.ts'
import { entriesOfTar } from './tar-file.ts'
import { unzip } from './unzip.ts'

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

/** A tar, or one that was zipped. */
export async function verifyFile(path: string): Promise<Verdict> {
  const head = await headOf(path, 2)
  const source = createReadStream(path, { highWaterMark: sliceBytes })
  return verifySlices(isZipped(head) ? unzip(source) : source)
}

/** Whether age has encrypted the file. */
export const isSealed = async (path: string): Promise<boolean> =>
  (await headOf(path, sealedMark.length)).toString('latin1') === sealedMark

async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
