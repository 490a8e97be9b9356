/** What gunzip makes of a file that nobody vouches for. */
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Ends where the source is cut, or is no gzip from there on: what is read of it is then cut too. Rejects where the source fails. */
export async function* unzip(source: Readable): AsyncGenerator<Uint8Array> {
  let failed: unknown
  const gunzip = createGunzip({ chunkSize: 1 << 17 })
  source.on('error', (error) => {
    failed = error
    gunzip.destroy(error)
  })
  try {
    yield* source.pipe(gunzip)
  } catch (error) {
    if (failed !== undefined) throw error
  } finally {
    source.destroy()
  }
}
