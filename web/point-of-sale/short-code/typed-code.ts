/** A short code as it is typed at the till: key after key by a person, and never the burst of a scanner. */
import { isProductCode, longestProductCode, tidyCode } from '#rules/catalogue/product-code.ts'
import { digitOf, gunAverageMs } from '../../ui/keyboard/typed-keys.ts'

/** The keys pressed so far without a long pause. */
export type TypedCode = { readonly text: string; readonly startedAt: number; readonly lastAt: number }

/** What is typed is forgotten after this pause. */
export const codePatienceMs = 4_000
/** What can be no code is over sooner: the next key begins anew. */
const spoiltForMs = 500

const mayBeCode = ({ text }: TypedCode) => text !== '' && isProductCode(text)

/** One more character. One that is no part of a code spoils the whole. */
export function typeCharacter(before: TypedCode | undefined, character: string, at: number): TypedCode {
  const patience = before && mayBeCode(before) ? codePatienceMs : spoiltForMs
  if (!before || at - before.lastAt > patience)
    return { text: tidyCode(character), startedAt: at, lastAt: at }
  // Longer than a code, it is none, however long it is.
  const text = (before.text + (tidyCode(character) || ' ')).slice(0, longestProductCode + 1)
  return { ...before, text, lastAt: at }
}

export const takeCharacterBack = ({ text, ...typed }: TypedCode, at: number): TypedCode | undefined =>
  text.length > 1 ? { ...typed, text: text.slice(0, -1), lastAt: at } : undefined

/** The code that Enter ends; undefined where none was typed, too long ago, or by a scanner. */
export function codeEntered(typed: TypedCode | undefined, at: number): string | undefined {
  if (!typed || !mayBeCode(typed) || at - typed.lastAt > codePatienceMs) return undefined
  // Enter is one of a gun's keys.
  const isBurst = (at - typed.startedAt) / typed.text.length <= gunAverageMs
  return isBurst ? undefined : typed.text
}

/** What is shown while it is typed; undefined where it can be no code. */
export const codeShown = (typed: TypedCode | undefined): string | undefined =>
  typed && mayBeCode(typed) ? typed.text : undefined

/** The character of a key; undefined where it writes none. */
export const characterOf = (press: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string | undefined =>
  digitOf(press) ?? ([...press.key].length === 1 ? press.key : undefined)
