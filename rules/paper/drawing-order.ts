const arabic = /\p{Script=Arabic}/u
export const isArabic = (words: string): boolean => arabic.test(words)

/**
 * The parts of a line from left to right, for code that draws letters without knowing directions. Each Arabic word is a part,
 * read from the right; the text between two Arabic words is one part. The first word sets the direction of the line.
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
