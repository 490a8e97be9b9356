/// <reference lib="dom" />
import decodeQR from 'qr/decode.js'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

export type Decode = (frame: ImageData) => Promise<string | undefined> | string | undefined

const onlyQr: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 1,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  tryHarder: false,
}

const byZxing =
  (options: ReaderOptions): Decode =>
  async (frame) =>
    (await readBarcodes(frame, { ...onlyQr, ...options }))[0]?.text

const byQr =
  (options: { effort?: number; timeLimit?: number }): Decode =>
  (frame) => {
    try {
      return decodeQR(frame, options)
    } catch {
      return undefined
    }
  }

export const candidates: Readonly<Record<string, Decode>> = {
  'qr 0.7.0, as it comes': byQr({}),
  'qr 0.7.0, 40 ms of retries': byQr({ effort: 8, timeLimit: 40 }),
  'zxing-wasm 3.1.4, as quick as can be': byZxing({}),
  'zxing-wasm 3.1.4, tryDownscale': byZxing({ tryHarder: true, tryDownscale: true }),
  'zxing-wasm 3.1.4, tryDownscale from 200 px': byZxing({
    tryHarder: true,
    tryDownscale: true,
    downscaleThreshold: 200,
  }),
}

export async function loadZxing(wasmAddress: string): Promise<void> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
}
