/** How wide a text is drawn, found without asking the page to lay anything out. */

const drawnAt = 100
const pen = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

/** How many times letters have got another font: what was measured before holds no more. */
let fontsChanged = 0

document.fonts.addEventListener('loadingdone', () => {
  widths.clear()
  fontsChanged += 1
})

/** What `measure` answers of a thing is kept with it until the fonts change: a wall asks it of each line at each tap. */
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

/** In pixels, of a text of this size, as bold as the lines of a ticket. */
export const textWidth = (text: string, size: number): number => widthOf(text, 650, size)

/** Of how many: bolder, and its digits are all as wide as one another. No digit is wider than a zero. */
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
