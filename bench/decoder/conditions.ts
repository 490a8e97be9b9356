import { cardPicture, emptyTable, type Level } from './card-picture.ts'
import {
  blurred,
  type Chance,
  chanceFrom,
  dimmed,
  exposed,
  glaring,
  type Picture,
  shaken,
} from './picture.ts'

/** How one frame is spoilt; `hardness` runs from 0 (easy) to 1 (hopeless) over the frames of a condition. */
type Condition = (level: Level, hardness: number, chance: Chance) => Picture

const between = (easy: number, hard: number, hardness: number) => easy + (hard - easy) * hardness

export const conditions: Readonly<Record<string, Condition>> = {
  clean: (level, hardness, chance) => cardPicture(level, between(330, 160, hardness), chance),
  'dim and noisy': (level, hardness, chance) => {
    const picture = blurred(cardPicture(level, 220, chance), 0.8)
    return dimmed(picture, { gain: between(0.35, 0.06, hardness), noise: between(8, 14, hardness) }, chance)
  },
  glare: (level, hardness, chance) => {
    const size = between(20, 110, hardness)
    const spot = {
      x: 320 + (chance() - 0.5) * 160,
      y: 240 + (chance() - 0.5) * 160,
      rx: size,
      ry: size * 0.6,
    }
    return dimmed(glaring(cardPicture(level, 220, chance), spot), { gain: 0.8, noise: 3 }, chance)
  },
  blur: (level, hardness, chance) =>
    dimmed(
      blurred(cardPicture(level, 220, chance), between(1, 5, hardness)),
      { gain: 0.8, noise: 3 },
      chance,
    ),
  shaken: (level, hardness, chance) =>
    dimmed(
      shaken(cardPicture(level, 220, chance), between(2, 14, hardness)),
      { gain: 0.7, noise: 4 },
      chance,
    ),
  small: (level, hardness, chance) =>
    dimmed(
      blurred(cardPicture(level, between(140, 50, hardness), chance), 0.6),
      { gain: 0.8, noise: 4 },
      chance,
    ),
}

/** Every frame of a condition, as grey bytes of 640 × 480. */
export function framesOf(name: string, level: Level, count: number): Uint8ClampedArray<ArrayBuffer>[] {
  const condition = conditions[name]!
  return Array.from({ length: count }, (_, index) =>
    exposed(condition(level, index / (count - 1), chanceFrom(index * 7919 + name.length))),
  )
}

export function emptyFrames(count: number): Uint8ClampedArray<ArrayBuffer>[] {
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceFrom(index + 1)
    return exposed(dimmed(blurred(emptyTable(chance), 0.8), { gain: 0.6, noise: 6 }, chance))
  })
}
