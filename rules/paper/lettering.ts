/** Fits words into a width, in millimetres. `measure` gives the width of a text, which depends on the font. */

export type Lettering = {
  readonly font: 'sans' | 'mono'
  readonly size: number
  readonly isBold: boolean
}

export type Measure = (text: string, lettering: Lettering) => number

type Room = { readonly measure: Measure; readonly width: number }

export const millimetres = (points: number): number => (points * 25.4) / 72

export const sans = (points: number, isBold = false): Lettering => ({
  font: 'sans',
  size: millimetres(points),
  isBold,
})

const wordsOf = (text: string) => text.split(/ +/).filter((word) => word !== '')

/** The text in lines of this width; a word wider than the line is cut. */
export function wrap(text: string, lettering: Lettering, { measure, width }: Room): string[] {
  const fits = (line: string) => measure(line, lettering) <= width
  const lines: string[] = []
  for (const word of wordsOf(text).flatMap((word) => cut(word, fits))) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (fits(longer) || longer === letter) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** The distance between two base lines, in units of the letter size. */
export const leading = 1.25

export type Paragraph = {
  readonly text: string
  /** From the largest to the smallest; every paragraph has the same number of them. */
  readonly letterings: readonly Lettering[]
  readonly mostLines: number
}

export type SetParagraph = { readonly lettering: Lettering; readonly lines: readonly string[] }

/** The first of the letterings with which no word is cut and the text fits in lines and height; where none fits, the last ones. */
export function largestThatFit(
  paragraphs: readonly Paragraph[],
  { measure, width, height, gap }: Room & { readonly height: number; readonly gap: number },
): SetParagraph[] {
  const tries = (paragraphs[0]?.letterings ?? []).map((_, step) =>
    paragraphs.map(({ text, letterings, mostLines }) => {
      const lettering = letterings[step] as Lettering
      const lines = wrap(text, lettering, { measure, width })
      const isWhole =
        lines.length <= mostLines && wordsOf(text).every((word) => measure(word, lettering) <= width)
      return { lettering, lines, isWhole }
    }),
  )
  const fits = (set: (typeof tries)[number]) =>
    set.every(({ isWhole }) => isWhole) &&
    set.reduce((sum, { lettering, lines }) => sum + heightOf(lettering, lines.length, gap), -gap) <= height
  return tries.find(fits) ?? tries.at(-1) ?? []
}

const heightOf = ({ size }: Lettering, lines: number, gap: number) =>
  lines === 0 ? 0 : lines * size * leading + gap

/** The lettering in the given size, or smaller so that the text fits on one line. */
export function inOneLine(text: string, lettering: Lettering, { measure, width }: Room): Lettering {
  return { ...lettering, size: lettering.size * Math.min(1, width / measure(text, lettering)) }
}
