import type { DecodeAnswer, DecodeRequest, Frame } from './decoder-messages.ts'
import type { FrameView } from './frame-view.ts'

export interface Decoder {
  /** The texts of all QR codes in this part of the frame. Rejects when no decoder could be loaded. */
  readonly read: (video: HTMLVideoElement, view: FrameView, isInverted: boolean) => Promise<readonly string[]>
  readonly close: () => void
}

export function openDecoder(): Decoder {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
  let id = 0
  const ask = (frame: Frame, isInverted: boolean) =>
    new Promise<readonly string[]>((resolve, reject) => {
      id += 1
      const request: DecodeRequest = { id, frame, isInverted }
      const settle = ({ data }: MessageEvent<DecodeAnswer>) => {
        if (data.id !== request.id) return
        worker.removeEventListener('message', settle)
        if ('texts' in data) resolve(data.texts)
        else reject(new Error(data.failure))
      }
      worker.addEventListener('message', settle)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(request, frame instanceof ImageData ? [frame.data.buffer] : [frame])
    })
  return {
    read: async (video, view, isInverted) => ask(await grab(video, view), isInverted),
    close: () => worker.terminate(),
  }
}

async function grab(video: HTMLVideoElement, view: FrameView): Promise<Frame> {
  const { left, top, width, height } = view
  if (typeof OffscreenCanvas !== 'undefined') return createImageBitmap(video, left, top, width, height)
  return grabHere(video, view)
}

let paper: CanvasRenderingContext2D | null = null

/** Older iPhones cannot draw in a worker: the pixels are taken on the page, and only decoded in the worker. */
function grabHere(video: HTMLVideoElement, { left, top, width, height }: FrameView): ImageData {
  paper ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  Object.assign(paper!.canvas, { width, height })
  paper!.drawImage(video, left, top, width, height, 0, 0, width, height)
  return paper!.getImageData(0, 0, width, height)
}
