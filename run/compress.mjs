/** Writes a brotli and a gzip copy beside every built file that shrinks by it, so that the server need not compress. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are compressed already. */
const gains = /\.(html|js|css|svg|wasm|webmanifest)$/

const twins = [
  {
    suffix: '.br',
    compress: (whole) =>
      promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }),
  },
  { suffix: '.gz', compress: (whole) => promisify(gzip)(whole, { level: constants.Z_BEST_COMPRESSION }) },
]

export async function compressFiles(folder) {
  const paths = readdirSync(folder, { recursive: true })
    .filter((path) => gains.test(path))
    .map((path) => join(folder, path))
  await Promise.all(paths.flatMap((path) => twins.map((twin) => writeTwin(path, twin))))
}

/** Writes no copy that is not smaller than the file. */
async function writeTwin(path, { suffix, compress }) {
  const whole = readFileSync(path)
  const compressed = await compress(whole)
  if (compressed.length < whole.length) writeFileSync(`${path}${suffix}`, compressed)
}
