/**
 * Words typed in a form and not sent yet: kept on the device for a day under their person, form and object, and found again after a
 * reload, a crash or a sign-out. No React in here. Words longer than `longestWords` are not kept.
 */
import { keysKept, type Stored, storedValue } from '../device/device-storage.ts'

export const wordsKeptForMs = 24 * 3_600_000
/** In characters of the stored text. */
export const longestWords = 200_000

const allWords = 'farhapass.words.'

/** Fields of this name hold secrets, or the bytes of a picture: no form keeps them. */
const neverKept: readonly string[] = ['password', 'pin', 'picture']

export type WordsOf = {
  readonly staffId: string
  /** `leftEverywhere` of the person: words kept before they signed out of all their devices are not found again. */
  readonly leftEverywhere: string | null
  /** The form, in one word: «stand». */
  readonly form: string
  /** The id of the object; left out in the form for a new one. */
  readonly of?: string | undefined
}

type Typed = Readonly<Record<string, unknown>>

export type KeptWords = {
  readonly leftEverywhere: string | null
  /** When they were typed, in milliseconds. */
  readonly keptAt: number
  readonly values: Typed
  /** The values that the form had begun with. */
  readonly base: Typed
}

/** Undefined where nothing is kept, only what is too old, or what the person left behind when they signed out everywhere. */
export function placeOfWords({
  staffId,
  leftEverywhere,
  form,
  of = '',
}: WordsOf): Stored<KeptWords | undefined> {
  const mine = (found: unknown) =>
    isWords(found) && isYoung(found) && found.leftEverywhere === leftEverywhere ? found : undefined
  return storedValue(`${allWords}${staffId}.${form}.${of}`, mine)
}

/** Stores the typed values, or forgets them where they are again what the form had begun with, or too long. */
export function keepWords(
  place: Stored<KeptWords | undefined>,
  words: Pick<KeptWords, 'leftEverywhere' | 'values' | 'base'>,
): void {
  const isTooLong = JSON.stringify(words).length > longestWords
  if (isTooLong || isSame(words.values, words.base)) place.forget()
  else place.set({ ...words, keptAt: Date.now() })
}

/** `withheld`: more fields that the form does not keep. */
export const mayBeKept = (values: object, withheld: readonly string[] = []): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !neverKept.includes(name) && !withheld.includes(name)),
  )

/**
 * The values of a form that begins now with `initial`: what the person had typed stays theirs, and every other field is as it is now, so
 * that a change by another person is not undone unseen. Undefined where nothing typed differs from `initial`.
 */
export function takeUp<Values extends object>(
  { values, base }: Pick<KeptWords, 'values' | 'base'>,
  initial: Values,
): { readonly values: Values; readonly isOfAnotherVersion: boolean } | undefined {
  const now = initial as Typed
  const names = Object.keys(now).filter((name) => name in values)
  const typed = names.filter((name) => !isSame(values[name], base[name]) && isAlike(values[name], now[name]))
  const found = { ...initial, ...Object.fromEntries(typed.map((name) => [name, values[name]])) }
  if (isSame(found, initial)) return undefined
  return { values: found, isOfAnotherVersion: names.some((name) => !isSame(base[name], now[name])) }
}

/** An earlier version of the product may have kept a field in another shape. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** At the sign-out from all devices: no word of the person stays on this one. */
export const forgetWordsOf = (staffId: string): void =>
  forgetWhere((key) => key.startsWith(`${allWords}${staffId}.`))

/** Removes from the device what nobody will find again, of any person. */
export const forgetOldWords = (): void =>
  forgetWhere((key) => key.startsWith(allWords) && wordsAt(key) === undefined)

const wordsAt = (key: string) =>
  storedValue(key, (found) => (isWords(found) && isYoung(found) ? found : undefined)).get()

function forgetWhere(isOver: (key: string) => boolean): void {
  for (const key of safely(keysKept)) if (isOver(key)) storedValue(key, () => undefined).forget()
}

/** A browser that refuses its storage has kept nothing. */
function safely(read: () => readonly string[]): readonly string[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** A time ahead of the clock is not young either: the clock of the device was set back. */
const isYoung = ({ keptAt }: KeptWords): boolean => {
  const age = Date.now() - keptAt
  return age <= wordsKeptForMs && age >= -wordsKeptForMs
}

function isWords(found: unknown): found is KeptWords {
  const { keptAt, values, base } = (found ?? {}) as Partial<KeptWords>
  return typeof keptAt === 'number' && isTyped(values) && isTyped(base)
}

const isTyped = (found: unknown): found is Typed => typeof found === 'object' && found !== null
