import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
      .buffer as ArrayBuffer,
  },
})

/** What a phone reads in the QR code shown there. */
export async function readQr(shown: Locator): Promise<string | undefined> {
  const [code] = await readBarcodes(await shown.screenshot())
  return code?.text
}
