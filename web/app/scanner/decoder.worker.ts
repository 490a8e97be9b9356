import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeAnswer, DecodeRequest, Frame } from './decoder-messages.ts'

/**
 * Decodes QR codes outside the main thread: with the browser's own detector where there is one, else with zxing compiled to WebAssembly
 * and served by us. Both choices: docs/decisions/0006-qr-decoder.md.
 */
type Decode = (frame: Frame, isInverted: boolean) => Promise<string[]>

interface NativeDetector {
  detect(frame: ImageBitmapSource): Promise<{ rawValue: string }[]>
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
}

// Loading starts before the first frame arrives: a camera takes longer to open than this takes to load.
let decode = openNative().then((native) => native ?? openZxing())
decode.catch(() => undefined)

addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const answer = await decodeFrame(data)
  if ('close' in data.frame) data.frame.close()
  postMessage(answer)
})

async function decodeFrame({ id, frame, isInverted }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { id, texts: await (await decode)(frame, isInverted) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

async function openNative(): Promise<Decode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (frame, isInverted) => {
    try {
      return (await detector.detect(isInverted ? invertedOf(frame) : frame)).map(({ rawValue }) => rawValue)
    } catch {
      // The detector is announced but does not work, as on an Android without Google services.
      decode = openZxing()
      return (await decode)(frame, isInverted)
    }
  }
}

async function openZxing(): Promise<Decode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  return async (frame, isInverted) => {
    const found = await readBarcodes(pixelsOf(frame), { ...options, tryInvert: isInverted })
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

/** The native detector does not search for light codes on a dark ground, so the frame is inverted. */
function invertedOf(frame: Frame): ImageData {
  const pixels = pixelsOf(frame)
  for (let at = 0; at < pixels.data.length; at += 1)
    if (at % 4 !== 3) pixels.data[at] = 255 - pixels.data[at]!
  return pixels
}
