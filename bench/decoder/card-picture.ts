import encodeQR from 'qr'
import type { Chance, Picture } from './picture.ts'

/** 44 characters, the longest address that keeps level H at 37 × 37 modules. */
export const address = 'https://fete.ma/c/FP-482915-3FA9C07B12DE45F8'

export type Level = 'low' | 'high'

const quietZone = 4
const samplesAcross = 3

/** A card lying on a patterned table, `side` pixels from edge to edge of its code, turned and tilted a little. */
export function cardPicture(level: Level, side: number, chance: Chance): Picture {
  const modules = encodeQR(address, 'raw', { ecc: level, border: quietZone })
  const turn = (chance() - 0.5) * 0.5
  const tilt = { x: (chance() - 0.5) * 0.0006, y: (chance() - 0.5) * 0.0006 }
  const centre = { x: 320 + (chance() - 0.5) * 40, y: 240 + (chance() - 0.5) * 40 }
  const moduleSize = side / (modules.length - 2 * quietZone)
  const table = tablePattern(chance)
  return rendered((x, y) => {
    const [dx, dy] = [x - centre.x, y - centre.y]
    const depth = 1 + tilt.x * dx + tilt.y * dy
    const across = (dx * Math.cos(turn) + dy * Math.sin(turn)) / depth
    const down = (dy * Math.cos(turn) - dx * Math.sin(turn)) / depth
    const row = Math.floor(down / moduleSize + modules.length / 2)
    const column = Math.floor(across / moduleSize + modules.length / 2)
    const dark = modules[row]?.[column]
    if (dark !== undefined) return dark ? 25 : 225
    return isOnCard(across, down, side) ? 215 : table(x, y)
  })
}

/** The same table without any card: what the camera sees most of the time. */
export function emptyTable(chance: Chance): Picture {
  return rendered(tablePattern(chance))
}

/** The code is 34 mm wide on a card of 86 × 54 mm, at its left. */
function isOnCard(across: number, down: number, side: number): boolean {
  const millimetre = side / 34
  return Math.abs(down) < 27 * millimetre && across > -21 * millimetre && across < 65 * millimetre
}

/** Planks, squares and a check pattern: edges enough to keep a finder busy. */
function tablePattern(chance: Chance): (x: number, y: number) => number {
  const plank = 20 + chance() * 40
  const shade = 70 + chance() * 60
  const slant = (chance() - 0.5) * 0.6
  const boxes = Array.from({ length: 14 }, () => ({
    x: chance() * 640,
    y: chance() * 480,
    size: 8 + chance() * 60,
    grey: chance() * 255,
  }))
  return (x, y) => {
    const box = boxes.find((each) => Math.abs(x - each.x) < each.size && Math.abs(y - each.y) < each.size / 2)
    if (box) return (Math.floor(x / 7) + Math.floor(y / 7)) % 2 ? box.grey : 255 - box.grey
    return shade + 35 * Math.sin((x + slant * y) / plank) + (Math.floor((x + slant * y) / plank) % 2) * 25
  }
}

function rendered(light: (x: number, y: number) => number): Picture {
  const [width, height] = [640, 480]
  const grey = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let v = 0; v < samplesAcross; v += 1) {
        for (let u = 0; u < samplesAcross; u += 1) {
          sum += light(x + (u + 0.5) / samplesAcross, y + (v + 0.5) / samplesAcross)
        }
      }
      grey[y * width + x] = sum / samplesAcross ** 2
    }
  }
  return { width, height, grey }
}
