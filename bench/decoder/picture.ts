/** A grey picture, one byte a pixel, and what a bad camera under bad lamps does to it. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly grey: Float32Array
}

export type Chance = () => number

/** A small repeatable generator (mulberry32): the same seed gives the same frames on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Normal deviate, mean 0, deviation 1 (Box–Muller). */
const normal = (chance: Chance) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** Gaussian blur; `sigma` in pixels. */
export function blurred(picture: Picture, sigma: number): Picture {
  if (sigma <= 0) return picture
  const radius = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (2 * sigma ** 2)),
  )
  return along(along(picture, weights, 1, 0), weights, 0, 1)
}

/** A hand that moves: `length` in pixels, sideways. */
export function shaken(picture: Picture, length: number): Picture {
  return along(picture, new Array(2 * Math.round(length / 2) + 1).fill(1), 1, 0)
}

function along(
  { width, height, grey }: Picture,
  weights: readonly number[],
  dx: number,
  dy: number,
): Picture {
  const radius = (weights.length - 1) / 2
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const out = new Float32Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let k = -radius; k <= radius; k += 1) {
        const px = Math.min(width - 1, Math.max(0, x + k * dx))
        const py = Math.min(height - 1, Math.max(0, y + k * dy))
        sum += weights[k + radius]! * grey[py * width + px]!
      }
      out[y * width + x] = sum / total
    }
  }
  return { width, height, grey: out }
}

/** A lamp mirrored by plastic: a white spot that fades out. Centre and radii in pixels. */
export function glaring(picture: Picture, spot: { x: number; y: number; rx: number; ry: number }): Picture {
  const grey = picture.grey.map((value, index) => {
    const x = ((index % picture.width) - spot.x) / spot.rx
    const y = (Math.floor(index / picture.width) - spot.y) / spot.ry
    return value + 700 * Math.exp(-2.5 * (x * x + y * y))
  })
  return { ...picture, grey }
}

/** Little light: everything times `gain`, then sensor noise of deviation `noise` (in grey levels of 255). */
export function dimmed(
  picture: Picture,
  { gain, noise }: { gain: number; noise: number },
  chance: Chance,
): Picture {
  return { ...picture, grey: picture.grey.map((value) => value * gain + noise * normal(chance)) }
}

/** What the camera hands over: bytes. */
export function exposed({ grey }: Picture): Uint8ClampedArray<ArrayBuffer> {
  return Uint8ClampedArray.from(grey)
}
