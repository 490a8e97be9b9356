/** Random numbers from a fixed seed, so that every demo has the same evening. */
export type Chance = {
  /** A number of at least 0 and below 1. */
  readonly draw: () => number
  /** A whole number, both bounds included. */
  readonly between: (least: number, most: number) => number
  readonly oneOf: <Thing>(things: readonly Thing[]) => Thing
  readonly happens: (probability: number) => boolean
  readonly bytes: (count: number) => Uint8Array
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  // mulberry32: a small and fast generator, random enough for a demo.
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  return {
    draw,
    between,
    oneOf: <Thing>(things: readonly Thing[]) => things[between(0, things.length - 1)] as Thing,
    happens: (probability) => draw() < probability,
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  }
}
