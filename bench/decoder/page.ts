/// <reference lib="dom" />
import { candidates, loadZxing } from './candidates.ts'
import { address, type Level } from './card-picture.ts'
import { emptyFrames, framesOf } from './conditions.ts'

/** Runs in Chromium. `measure.ts` calls it and slows the processor down between calls. */
export interface Tally {
  readonly reads: number
  readonly misreads: number
  readonly total: number
  /** Milliseconds, one per frame, in the frames' order. */
  readonly times: readonly number[]
}

const kept = new Map<string, Uint8ClampedArray<ArrayBuffer>[]>()

/** Draws the frames once, so that a slowed processor only ever measures decoding. */
function prepare(name: string, level: Level, count: number): string {
  const key = `${name}|${level}`
  if (!kept.has(key)) kept.set(key, name === 'no card' ? emptyFrames(count) : framesOf(name, level, count))
  return key
}

async function run(key: string, candidate: string, cropped: boolean): Promise<Tally> {
  const decode = candidates[candidate]!
  const tally = { reads: 0, misreads: 0, total: 0, times: [] as number[] }
  for (const grey of kept.get(key)!) {
    const frame = cropped ? inColour(grey, 152, 72, 336) : inColour(grey)
    const before = performance.now()
    const text = await decode(frame)
    tally.times.push(performance.now() - before)
    tally.total += 1
    if (text === address) tally.reads += 1
    else if (text) tally.misreads += 1
  }
  return tally
}

/** Camera frames arrive in RGBA; without a corner and a side, the whole of 640 × 480. */
function inColour(grey: Uint8ClampedArray, left = 0, top = 0, side?: number): ImageData {
  const [width, height] = [side ?? 640, side ?? 480]
  const frame = new ImageData(width, height)
  for (let index = 0; index < width * height; index += 1) {
    const value = grey[(top + Math.floor(index / width)) * 640 + left + (index % width)]!
    frame.data.set([value, value, value, 255], index * 4)
  }
  return frame
}

Object.assign(globalThis, { decoderBench: { prepare, run, loadZxing, names: Object.keys(candidates) } })
