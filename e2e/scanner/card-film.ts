import { writeFileSync } from 'node:fs'
import encodeQR from 'qr'

/** What the camera sees for `frames` frames (30 a second): nothing, or one or two QR codes side by side. */
export interface Scene {
  readonly frames: number
  readonly texts: readonly string[]
  /** How many times the picture is blurred by a 3 × 3 mean, which together is close to a Gaussian blur. */
  readonly softness?: number
  /** True for a light code on a dark ground. */
  readonly isInverted?: boolean
}

const width = 640
const height = 480

/** Writes a film (YUV4MPEG2) that Chromium plays as its camera, over and over. */
export function filmCards(file: string, scenes: readonly Scene[]): void {
  const frameHead = Buffer.from('FRAME\n')
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`)]
  for (const scene of scenes) {
    const picture = softened(scenePicture(scene.texts), scene.softness ?? 0)
    if (scene.isInverted) for (const [index, grey] of picture.entries()) picture[index] = 255 - grey
    for (let frame = 0; frame < scene.frames; frame += 1) parts.push(frameHead, picture, chroma)
  }
  writeFileSync(file, Buffer.concat(parts))
}

function scenePicture(texts: readonly string[]): Buffer {
  const picture = Buffer.alloc(width * height)
  for (let index = 0; index < picture.length; index += 1) {
    picture[index] = 90 + 20 * Math.sin((index % width) / 37) + ((index / width / 60) & 1) * 15
  }
  const side = texts.length > 1 ? 200 : 230
  for (const [position, text] of texts.entries()) {
    const centre = (width * (position + 1)) / (texts.length + 1)
    drawCode(picture, text, { left: Math.round(centre - side / 2), top: (height - side) / 2, side })
  }
  return picture
}

function drawCode(
  picture: Buffer,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
) {
  const modules = encodeQR(text, 'raw', { ecc: 'high', border: 4 })
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const module = (along: number) => Math.floor((along * modules.length) / side)
      picture[(top + y) * width + left + x] = modules[module(y)]![module(x)] ? 30 : 220
    }
  }
}

function softened(picture: Buffer, times: number): Buffer {
  let soft: Buffer = picture
  for (let pass = 0; pass < times; pass += 1) {
    const next: Buffer = Buffer.from(soft)
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        let sum = 0
        for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) sum += soft[(y + dy) * width + x + dx]!
        next[y * width + x] = sum / 9
      }
    }
    soft = next
  }
  return soft
}
