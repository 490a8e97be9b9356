const arabic = /\p{Script=Arabic}/u
export const isArabic = (words: string): boolean => arabic.test(words)

/**
 * The runs of one line of text from left to right, for code that draws letters and knows nothing of directions. Each Arabic
 * word, read from the right, is a run; the text between two of them is one run. The first word gives the line its direction.
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
