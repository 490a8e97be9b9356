/** How wide a text is drawn, found without asking the page to lay anything out. */

const drawnAt = 100
const pen = document.createElement('canvas').getContext('2d')
const widths = new Map<string, number>()

// A letter whose font came late was measured in another.
document.fonts.addEventListener('loadingdone', () => widths.clear())

/** In pixels, of a text of this size, as bold as the lines of a ticket; their count, a little bolder, is short. */
export function textWidth(text: string, size: number): number {
  const known = widths.get(text) ?? measured(text)
  widths.set(text, known)
  return (known * size) / drawnAt
}

function measured(text: string): number {
  if (!pen) return text.length * drawnAt * 0.55
  pen.font = `650 ${drawnAt}px ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text).width
}
