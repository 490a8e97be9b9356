/** An e-mail address or an address on a slip of paper: on one line if it can be, and broken only at «@» and «/» if not. */
import { type Lettering, type Measure, sans } from './lettering.ts'

/** The pieces between which a line may be broken: before «@» and after «/». */
export const piecesOf = (text: string): string[] =>
  text
    .replaceAll('@', '\n@')
    .replace(/\/+/g, '$&\n')
    .split('\n')
    .filter((piece) => piece !== '')

const usualPoints = 11
const leastPoints = 8
const step = 0.5

/** The size in points with which the text fits on one line: 11, or smaller down to 8. */
export function pointsFor(text: string, { measure, width }: { measure: Measure; width: number }): number {
  let points = usualPoints
  const fits = (lettering: Lettering) => measure(text, lettering) <= width
  while (points > leastPoints && !fits(sans(points))) points -= step
  return points
}
