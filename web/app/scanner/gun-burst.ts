import { readCardCode } from '#rules/card/card-code.ts'
import { gunAverageMs } from '../../ui/keyboard/typed-keys.ts'

/**
 * A scanner gun is a keyboard that types faster than any hand. It may be set up for another keyboard than the
 * computer believes in, so every burst is read three times: as the computer spelt it, as its physical keys would
 * print in the United States, and as they would in France. Some guns type the number of each character on the
 * keypad while they hold Alt.
 */
export interface Keystroke {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey?: boolean
  /** Milliseconds on any steady clock. */
  readonly at: number
}

/** The run of keys being typed without a pause. */
export interface Burst {
  readonly startedAt: number
  readonly lastAt: number
  readonly keys: number
  readonly spelt: string
  readonly american: string
  readonly french: string
  /** The number of a character begun with Alt held. */
  readonly altDigits: string
}

export type Heard =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'key'; readonly opensRun: boolean }
  | { readonly kind: 'card'; readonly code: string }
  /** Typed by a gun, but no card of ours. A short one may be meant for the field it was typed into: the barcode of a product. */
  | Foreign

export interface Foreign {
  readonly kind: 'foreign'
  readonly text: string
  readonly isShort: boolean
  /** Long, and no address in any reading: the gun types for a keyboard that nobody here knows. */
  readonly isGarbled: boolean
}

const longestGap = 80
/** Of anything that no field is for: fewer may be a hand's. */
const fewestKeys = 8
const fewestOfCard = 20

const nothing: Heard = { kind: 'nothing' }
const empty = { keys: 0, spelt: '', american: '', french: '', altDigits: '' }

/** What this key says to a gun's listener; undefined for one that is held with Ctrl, Meta or Alt and is no typing. */
export function strokeOf(event: KeyboardEvent): Keystroke | undefined {
  const { key, code, shiftKey, altKey, timeStamp } = event
  if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey) return undefined
  if (altKey && key !== 'Alt' && padDigit(code) === undefined) return undefined
  return { key, code, shiftKey, altKey, at: timeStamp }
}

/** Listens to one more key. */
export function hearKey(
  burst: Burst | undefined,
  stroke: Keystroke,
): { burst: Burst | undefined; heard: Heard } {
  if (isEnd(stroke)) return { burst: undefined, heard: burst ? close(burst, stroke) : nothing }
  if (stroke.key === 'Alt') return { burst: burst && written(burst), heard: nothing }
  const running = burst && stroke.at - burst.lastAt <= longestGap ? burst : undefined
  const before = running ?? { ...empty, startedAt: stroke.at }
  const typed = stroke.altKey ? withAltDigit(before, stroke) : withCharacter(before, stroke)
  if (!typed) return { burst, heard: nothing }
  return {
    burst: { ...before, ...typed, lastAt: stroke.at, keys: before.keys + 1 },
    heard: { kind: 'key', opensRun: !running },
  }
}

type Typed = Pick<Burst, 'spelt' | 'american' | 'french' | 'altDigits'>

function withAltDigit(before: Typed, { code }: Keystroke): Typed | undefined {
  const digit = padDigit(code)
  return digit === undefined ? undefined : { ...before, altDigits: before.altDigits + digit }
}

function withCharacter(before: Typed, stroke: Keystroke): Typed | undefined {
  const character = printed(stroke)
  if (character === undefined) return undefined
  const { spelt, american, french } = written(before)
  return {
    spelt: spelt + character,
    american: american + (usCharacter(stroke.code, stroke.shiftKey) ?? character),
    french: french + (frenchCharacter(stroke.code, stroke.shiftKey) ?? character),
    altDigits: '',
  }
}

/** The character of the number typed with Alt held stands in every reading. */
export function written<Before extends Typed>(before: Before): Before {
  if (before.altDigits === '') return before
  const number = Number(before.altDigits)
  const character = number >= 32 && number < 127 ? String.fromCharCode(number) : ''
  return {
    ...before,
    spelt: before.spelt + character,
    american: before.american + character,
    french: before.french + character,
    altDigits: '',
  }
}

/** Whether this key leaves a character. A dead key (^ on AZERTY) does, on the keyboard the gun has in mind. */
export function isPrintable({ key, code }: Pick<Keystroke, 'key' | 'code'>): boolean {
  return printed({ key, code, shiftKey: false }) !== undefined
}

/** One key of an Arabic keyboard prints two letters («لا»); the names of keys are of Latin ones. */
function printed({ key, code, shiftKey }: Omit<Keystroke, 'at'>): string | undefined {
  if ([...key].length === 1 || !/^\w+$/.test(key)) return key
  return key === 'Dead' || key === 'Unidentified' ? usCharacter(code, shiftKey) : undefined
}

export const isEnd = ({ key }: Pick<Keystroke, 'key'>): boolean => key === 'Enter' || key === 'Tab'

/** No finger is on Enter so soon after another key, however few there were. */
function close(burst: Burst, end: Keystroke): Heard {
  const gap = end.at - burst.lastAt
  const isGuns = (end.key === 'Enter' && gap <= gunAverageMs) || (isFromGun(burst) && gap <= longestGap)
  return isGuns ? readOf(burst) : nothing
}

/** A gun may send neither Enter nor Tab: a whole code followed by silence counts. What is no code may be the head of one. */
export const silenceMs = (burst: Burst): number => (codeOf(burst) ? 100 : 500)

/** What a burst was, once that silence has passed. */
export function hearSilence(burst: Burst): Heard {
  if (!isFromGun(burst)) return nothing
  const read = readOf(burst)
  return read.kind === 'foreign' && read.isShort ? nothing : read
}

/** Whether a gun is typing right now, as far as so few keys tell. */
export const soundsLikeGun = (burst: Burst, at: number): boolean =>
  averageMs(burst) <= gunAverageMs && at - burst.lastAt <= gunAverageMs

function readOf(burst: Burst): Exclude<Heard, { kind: 'nothing' | 'key' }> {
  const code = codeOf(burst)?.code
  if (code !== undefined) return { kind: 'card', code }
  const { spelt, american, french } = written(burst)
  const isShort = american.length < fewestOfCard
  const isAddress = [spelt, american, french].some((text) => text.includes('://'))
  return { kind: 'foreign', text: spelt, isShort, isGarbled: !isShort && !isAddress }
}

export type Layout = 'as the computer' | 'american' | 'french'

/** The code of a card at the end of what was typed, in the first reading that has one. */
export function codeOf(burst: Burst): { readonly code: string; readonly layout: Layout } | undefined {
  const { spelt, american, french } = written(burst)
  const readings = { 'as the computer': spelt, american, french }
  for (const [layout, text] of Object.entries(readings)) {
    const code = codeEnding(text)
    if (code !== undefined) return { code, layout: layout as Layout }
  }
  return undefined
}

/** Guns may announce the kind of symbol first (]Q1 for a QR code): what precedes the only code is left out. */
function codeEnding(text: string): string | undefined {
  const starts = [...text.matchAll(/FP-/gi)].map(({ index }) => index)
  return readCardCode(text) ?? (starts.length === 1 ? readCardCode(text.slice(starts[0])) : undefined)
}

export const averageMs = ({ keys, startedAt, lastAt }: Burst): number =>
  (lastAt - startedAt) / Math.max(1, keys - 1)

const isFromGun = (burst: Burst): boolean => burst.keys >= fewestKeys && averageMs(burst) <= gunAverageMs

const padDigit = (code: string): string | undefined => /^Numpad(\d)$/.exec(code)?.[1]

const punctuation: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
}

const shiftedDigits = ')!@#$%^&*('

/** What a US keyboard prints for a physical key, or undefined when the key prints nothing. */
function usCharacter(code: string, shiftKey: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit) return shiftKey ? shiftedDigits[Number(digit)] : digit
  return padDigit(code) ?? punctuation[code]?.[shiftKey ? 1 : 0]
}

const frenchDigits = 'à&é"\'(-è_ç'
const frenchLetters: Readonly<Record<string, string>> = {
  KeyQ: 'a',
  KeyA: 'q',
  KeyW: 'z',
  KeyZ: 'w',
  Semicolon: 'm',
}

/** The same for a French one, as far as the code of a card has it. */
function frenchCharacter(code: string, shiftKey: boolean): string | undefined {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit) return shiftKey ? digit : frenchDigits[Number(digit)]
  return frenchLetters[code] ?? usCharacter(code, shiftKey)
}
