/**
 * Reads the QR codes of a picture (PNG or PGM) as a scanner would: with zbarimg, which knows nothing of how ours are made, or
 * where it is not installed with the decoder the camera's tests use.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
      .buffer as ArrayBuffer,
  },
})

export const reader = spawnSync('zbarimg', ['--version']).status === 0 ? 'zbarimg' : 'zxing'

export const readCodes = (picture: Uint8Array): Promise<string[]> =>
  reader === 'zbarimg' ? readByZbar(picture) : readByZxing(picture)

export async function readByZxing(picture: Uint8Array): Promise<string[]> {
  return (await readBarcodes(picture)).map(({ text }) => text)
}

async function readByZbar(picture: Uint8Array): Promise<string[]> {
  const { stdout } = spawnSync(
    'zbarimg',
    ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', '-'],
    {
      input: picture,
      encoding: 'utf8',
    },
  )
  return stdout.split('\n').filter((line) => line !== '')
}
