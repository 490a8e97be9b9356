/** A short code as it is typed at the till: key by key by a person, never in the burst of a scanner gun. */
import { isProductCode, longestProductCode, tidyCode } from '#rules/catalogue/product-code.ts'
import { digitOf, gunAverageMs } from '../../ui/keyboard/typed-keys.ts'

/** The keys pressed so far without a long pause. */
export type TypedCode = { readonly text: string; readonly startedAt: number; readonly lastAt: number }

/** The typed code is forgotten after this pause. */
export const codePatienceMs = 4_000
/** Keys that cannot be a code are forgotten sooner: the next key starts anew. */
const spoiltForMs = 500

const mayBeCode = ({ text }: TypedCode) => text !== '' && isProductCode(text)

/** Adds a character. After one that cannot be part of a code, the whole text is no code. */
export function typeCharacter(before: TypedCode | undefined, character: string, at: number): TypedCode {
  const patience = before && mayBeCode(before) ? codePatienceMs : spoiltForMs
  if (!before || at - before.lastAt > patience)
    return { text: tidyCode(character), startedAt: at, lastAt: at }
  // A text longer than a code is cut: it is no code, however long it is.
  const text = (before.text + (tidyCode(character) || ' ')).slice(0, longestProductCode + 1)
  return { ...before, text, lastAt: at }
}

export const takeCharacterBack = ({ text, ...typed }: TypedCode, at: number): TypedCode | undefined =>
  text.length > 1 ? { ...typed, text: text.slice(0, -1), lastAt: at } : undefined

/** The code ended by Enter; undefined where none was typed, it is too old, or it came from a scanner gun. */
export function codeEntered(typed: TypedCode | undefined, at: number): string | undefined {
  if (!typed || !mayBeCode(typed) || at - typed.lastAt > codePatienceMs) return undefined
  // Enter counts as one of the gun's keys.
  const isBurst = (at - typed.startedAt) / typed.text.length <= gunAverageMs
  return isBurst ? undefined : typed.text
}

/** The code shown while it is typed; undefined where it cannot be a code. */
export const codeShown = (typed: TypedCode | undefined): string | undefined =>
  typed && mayBeCode(typed) ? typed.text : undefined

/** The character of a key; undefined where the key writes none. */
export const characterOf = (press: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string | undefined =>
  digitOf(press) ?? ([...press.key].length === 1 ? press.key : undefined)
