import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unzip } from './unzip.ts'

const plain = Buffer.from('Une archive, ligne après ligne.\n'.repeat(20_000))
const zipped = gzipSync(plain)
const unzipped = (bytes: Buffer) => buffer(unzip(Readable.from([bytes], { objectMode: false })))

test('what was zipped is read as it was', async () => {
  expect((await unzipped(zipped)).equals(plain)).toBe(true)
})

test('what was zipped and cut, or changed, ends there instead of failing', async () => {
  const cut = await unzipped(zipped.subarray(0, -20))
  expect(plain.subarray(0, cut.length).equals(cut)).toBe(true)
  const changed = Buffer.from(zipped)
  changed.fill(0xff, 200, 220)
  expect((await unzipped(changed)).length).toBeLessThan(plain.length)
})

test('a file that can no longer be read is no cut archive: its error is told', async () => {
  async function* pulledOut() {
    yield zipped.subarray(0, 100)
    throw new Error('the stick was pulled out')
  }
  await expect(buffer(unzip(Readable.from(pulledOut(), { objectMode: false })))).rejects.toThrow(
    'the stick was pulled out',
  )
})
