import { readCardCode } from '#rules/card/card-code.ts'
import { gunAverageMs } from '../../ui/keyboard/typed-keys.ts'

/**
 * A scanner gun is a keyboard that types faster than any hand. It may be set up for another keyboard layout than the computer, so every
 * burst is read in three ways: as the computer spelt it, and as its physical keys would print on a US and on a French keyboard. Some
 * guns type the number of each character on the keypad while they hold Alt.
 */
export interface Keystroke {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey?: boolean
  /** In milliseconds of any monotonic clock. */
  readonly at: number
}

/** A run of keys typed without a pause. */
export interface Burst {
  readonly startedAt: number
  readonly lastAt: number
  readonly keys: number
  readonly spelt: string
  readonly american: string
  readonly french: string
  /** The digits typed so far with Alt held, of a character that is not complete. */
  readonly altDigits: string
}

export type Heard =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'key'; readonly opensRun: boolean }
  | { readonly kind: 'card'; readonly code: string }
  /** Typed by a gun, but no card of ours. A short one, such as a product's barcode, may be meant for the field it was typed into. */
  | Foreign

export interface Foreign {
  readonly kind: 'foreign'
  readonly text: string
  readonly isShort: boolean
  /** The text is long, and no address in any reading: the gun is set up for a keyboard layout unknown to us. */
  readonly isGarbled: boolean
}

const longestGap = 80
/** The fewest keys of a scan outside any field: fewer may have been typed by hand. */
const fewestKeys = 8
const fewestOfCard = 20

const nothing: Heard = { kind: 'nothing' }
const empty = { keys: 0, spelt: '', american: '', french: '', altDigits: '' }

/** The key as the gun's listener needs it; undefined for a key that types nothing because Ctrl, Meta or Alt is held. */
export function strokeOf(event: KeyboardEvent): Keystroke | undefined {
  const { key, code, shiftKey, altKey, timeStamp } = event
  if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey) return undefined
  if (altKey && key !== 'Alt' && padDigit(code) === undefined) return undefined
  return { key, code, shiftKey, altKey, at: timeStamp }
}

/** Adds one key to the burst. */
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

/** Adds the character whose number was typed with Alt held to every reading. */
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

/** Whether this key prints a character. A dead key (^ on AZERTY) does, in the layout that the gun is set up for. */
export function isPrintable({ key, code }: Pick<Keystroke, 'key' | 'code'>): boolean {
  return printed({ key, code, shiftKey: false }) !== undefined
}

/** One key of an Arabic keyboard prints two letters («لا»); the names of non-printing keys are in Latin letters. */
function printed({ key, code, shiftKey }: Omit<Keystroke, 'at'>): string | undefined {
  if ([...key].length === 1 || !/^\w+$/.test(key)) return key
  return key === 'Dead' || key === 'Unidentified' ? usCharacter(code, shiftKey) : undefined
}

export const isEnd = ({ key }: Pick<Keystroke, 'key'>): boolean => key === 'Enter' || key === 'Tab'

/** An Enter so soon after another key is too fast for a finger, however few keys there were. */
function close(burst: Burst, end: Keystroke): Heard {
  const gap = end.at - burst.lastAt
  const isGuns = (end.key === 'Enter' && gap <= gunAverageMs) || (isFromGun(burst) && gap <= longestGap)
  return isGuns ? readOf(burst) : nothing
}

/**
 * The silence after which a burst ends, in milliseconds, as a gun may send neither Enter nor Tab: short after a whole code, longer after
 * a text that may be the start of one.
 */
export const silenceMs = (burst: Burst): number => (codeOf(burst) ? 100 : 500)

/** The result of a burst that silence has ended. */
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

/** The code of a card at the end of the typed text, in the first reading that has one. */
export function codeOf(burst: Burst): { readonly code: string; readonly layout: Layout } | undefined {
  const { spelt, american, french } = written(burst)
  const readings = { 'as the computer': spelt, american, french }
  for (const [layout, text] of Object.entries(readings)) {
    const code = codeEnding(text)
    if (code !== undefined) return { code, layout: layout as Layout }
  }
  return undefined
}

/** Guns may send the kind of barcode first (]Q1 for a QR code): what precedes the only code is left out. */
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

/** What a US keyboard prints for a physical key; undefined when the key prints nothing. */
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

/** What a French keyboard prints for a physical key, as far as a card's code needs it. */
function frenchCharacter(code: string, shiftKey: boolean): string | undefined {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit) return shiftKey ? digit : frenchDigits[Number(digit)]
  return frenchLetters[code] ?? usCharacter(code, shiftKey)
}
