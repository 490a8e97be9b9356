import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeAnswer, DecodeRequest, Frame } from './decoder-messages.ts'

/**
 * Reads QR codes away from the screen's thread: with the browser's own detector where there is one, else with
 * zxing compiled to WebAssembly and served by us. Both choices: docs/decisions/0006-qr-decoder.md.
 */
type Decode = (frame: Frame) => Promise<string[]>

interface NativeDetector {
  detect(frame: Frame): Promise<{ rawValue: string }[]>
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const options: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 4,
  tryHarder: true,
  tryDownscale: true,
  downscaleThreshold: 200,
  tryRotate: false,
  tryInvert: false,
}

// Begins before the first frame arrives: a camera takes longer to open than this to load.
let decode = openNative().then((native) => native ?? openZxing())
decode.catch(() => undefined)

addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const answer = await decodeFrame(data)
  if ('close' in data.frame) data.frame.close()
  postMessage(answer)
})

async function decodeFrame({ id, frame }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { id, texts: await (await decode)(frame) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

async function openNative(): Promise<Decode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (frame) => {
    try {
      return (await detector.detect(frame)).map(({ rawValue }) => rawValue)
    } catch {
      // Promised but missing, as on an Android without its maker's services.
      decode = openZxing()
      return (await decode)(frame)
    }
  }
}

async function openZxing(): Promise<Decode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  return async (frame) => {
    const found = await readBarcodes(pixelsOf(frame), options)
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

let paper: OffscreenCanvasRenderingContext2D | null = null

function pixelsOf(frame: Frame): ImageData {
  if (frame instanceof ImageData) return frame
  paper ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const { width, height } = frame
  if (paper!.canvas.width !== width || paper!.canvas.height !== height)
    Object.assign(paper!.canvas, { width, height })
  paper!.drawImage(frame, 0, 0)
  return paper!.getImageData(0, 0, width, height)
}
