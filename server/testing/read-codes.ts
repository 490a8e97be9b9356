/**
 * Reads the QR codes of a picture (PNG or PGM) as a scanner would: with zbarimg, an independent program, or, where it is not
 * installed, with the decoder of the camera's tests.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
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

/** The error correction level of the code: «L», «M», «Q» or «H». */
export async function levelOf(picture: Uint8Array): Promise<string | undefined> {
  return (await readBarcodes(picture))[0]?.ecLevel
}

/** Runs zbarimg asynchronously: the server under test may be in this same process. */
async function readByZbar(picture: Uint8Array): Promise<string[]> {
  const child = spawn('zbarimg', zbarWishes, { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.end(picture)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) if (line !== '') lines.push(line)
  return lines
}

const zbarWishes = ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', '-']
