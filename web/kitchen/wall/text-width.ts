/** The width of a drawn text, measured on a canvas so that the page needs no layout. */

const drawnAt = 100
const pen = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

/** How many times fonts were loaded: widths measured before that are no longer valid. */
let fontsChanged = 0

document.fonts.addEventListener('loadingdone', () => {
  widths.clear()
  fontsChanged += 1
})

/** Caches the result of `measure` for an object until the fonts change, as a wall asks for each line at each tap. */
export function onceMeasured<Thing extends object>(
  measure: (thing: Thing) => number,
): (thing: Thing) => number {
  let kept = new WeakMap<Thing, number>()
  let keptAt = fontsChanged
  return (thing) => {
    if (keptAt !== fontsChanged) {
      kept = new WeakMap()
      keptAt = fontsChanged
    }
    const known = kept.get(thing) ?? measure(thing)
    kept.set(thing, known)
    return known
  }
}

/** The width in pixels of a text of this size, in the weight of a ticket's lines. */
export const textWidth = (text: string, size: number): number => widthOf(text, 650, size)

/** The width of a count, which is bolder and has digits of equal width. No digit is wider than a zero. */
export const countWidth = (count: string, size: number): number =>
  widthOf(count.replace(/\d/g, '0'), 800, size)

function widthOf(text: string, weight: number, size: number): number {
  const key = `${weight} ${text}`
  const known = widths.get(key) ?? measured(text, weight)
  widths.set(key, known)
  return (known * size) / drawnAt
}

function measured(text: string, weight: number): number {
  if (!pen) return text.length * drawnAt * 0.55
  pen.font = `${weight} ${drawnAt}px ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text).width
}
