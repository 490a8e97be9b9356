/** What a person types of a card's code, wherever they type it. */
import { readCardCode } from './card-code.ts'

const groups = [2, 6, 16] as const
const longest = 24

/**
 * Shapes what is being typed into FP-XXXXXX-XXXXXXXXXXXXXXXX. A pasted address becomes its code, and
 * a person who starts at the first figure gets the FP that every card begins with.
 */
export function shapeCardCode(typed: string): string {
  const pasted = readCardCode(typed.trim())
  if (pasted) return pasted
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return hyphenated((/^\d/.test(characters) ? `FP${characters}` : characters).slice(0, longest))
}

/** What was typed, whole: with or without what the shaping adds. Undefined where it is no code. */
export const readTypedCardCode = (typed: string): string | undefined => readCardCode(shapeCardCode(typed))

/** How many characters are still to be typed of what begins as a code does; undefined of anything else. */
export function missingFromCardCode(shaped: string): number | undefined {
  const typed = shaped.replaceAll('-', '')
  const isBegun = typed !== '' && 'FP'.startsWith(typed.slice(0, 2)) && typed.length < longest
  return isBegun ? longest - typed.length : undefined
}

/** Where the caret belongs once the text was reshaped: after the same number of letters and figures. */
export function caretAfterShaping(typed: string, caret: number, shaped: string): number {
  const characters = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length
  const after = characters(typed.slice(caret))
  if (after === 0) return shaped.length
  let position = shaped.length
  for (let left = after; left > 0 && position > 0; position -= 1) if (shaped[position - 1] !== '-') left -= 1
  return position
}

function hyphenated(characters: string): string {
  const parts: string[] = []
  let from = 0
  for (const length of groups) {
    if (from < characters.length) parts.push(characters.slice(from, from + length))
    from += length
  }
  return parts.join('-')
}
