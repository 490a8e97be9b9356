const arabic = /\p{Script=Arabic}/u
export const isArabic = (words: string): boolean => arabic.test(words)

/**
 * What stands on one line, piece by piece from left to right, for those who draw letters and know nothing of directions: Arabic
 * words are read from the right, one to a piece; all that stands between them is one piece. The first word says how the line runs.
 */
export function drawingOrder(line: string): string[] {
  if (!isArabic(line)) return [line]
  const runs: string[][] = []
  for (const word of line.split(' ')) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && isArabic(run[0]) === isArabic(word)) run.push(word)
    else runs.push([word])
  }
  const pieces = runs.map((run) => (isArabic(run[0] ?? '') ? run.toReversed() : [run.join(' ')]))
  return (isArabic(line.split(' ')[0] ?? '') ? pieces.toReversed() : pieces).flat()
}
