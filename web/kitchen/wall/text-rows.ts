/** How many rows a text takes when it wraps between words, as in a browser. `width` is that of a row, in the unit of `widthOf`. */
export function textRows(text: string, width: number, widthOf: (text: string) => number): number {
  const space = widthOf(' ')
  let rows = 1
  let used = 0
  for (const word of text.split(' ')) {
    const long = widthOf(word)
    if (used > 0 && used + space + long <= width) {
      used += space + long
      continue
    }
    // A word longer than a row starts a row of its own, and is cut.
    const pieces = Math.max(1, Math.ceil(long / width))
    rows += used === 0 ? pieces - 1 : pieces
    used = long - (pieces - 1) * width
  }
  return rows
}
