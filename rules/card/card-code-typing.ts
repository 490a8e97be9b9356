/** Helpers for every field in which a person types the code of a card. */
import { readCardCode } from './card-code.ts'

const groups = [2, 6, 16] as const
const longest = 24

/**
 * Formats the typed text as FP-XXXXXX-XXXXXXXXXXXXXXXX. A pasted address is reduced to its code, and a text that begins with a
 * digit gets the FP- in front.
 */
export function shapeCardCode(typed: string): string {
  const pasted = readCardCode(typed.trim())
  if (pasted) return pasted
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return hyphenated((/^\d/.test(characters) ? `FP${characters}` : characters).slice(0, longest))
}

/** The whole typed code, formatted or not. Undefined when the text is no code. */
export const readTypedCardCode = (typed: string): string | undefined => readCardCode(shapeCardCode(typed))

/** How many characters are missing from a text that begins like a code; undefined for any other text. */
export function missingFromCardCode(shaped: string): number | undefined {
  const typed = shaped.replaceAll('-', '')
  const isBegun = typed !== '' && 'FP'.startsWith(typed.slice(0, 2)) && typed.length < longest
  return isBegun ? longest - typed.length : undefined
}

/** Where the caret belongs after the text was formatted: after the same number of letters and digits. */
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
