/** How many rows a text takes when it is broken between words, as a browser does; `most` letters fit in one. */
export function textRows(text: string, most: number): number {
  let rows = 1
  let used = 0
  for (const word of text.split(' ')) {
    const fits = used === 0 ? word.length <= most : used + 1 + word.length <= most
    if (fits) {
      used += word.length + (used === 0 ? 0 : 1)
      continue
    }
    const pieces = Math.max(1, Math.ceil(word.length / most))
    rows += used === 0 ? pieces - 1 : pieces
    used = word.length - (pieces - 1) * most
  }
  return rows
}
