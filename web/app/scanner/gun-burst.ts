import { readCardCode } from '#rules/card-code.ts'
import { gunAverageMs } from '../../ui/keyboard/typed-keys.ts'

/**
 * A scanner gun is a keyboard that types faster than any hand. It may be set up for a US keyboard while
 * the computer believes in an AZERTY one, so every burst is read twice: as the computer spelt it, and as
 * the physical keys would print in the United States.
 */
export interface Keystroke {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  /** Milliseconds on any steady clock. */
  readonly at: number
}

/** The run of keys being typed without a pause. */
export interface Burst {
  readonly startedAt: number
  readonly lastAt: number
  readonly keys: number
  readonly spelt: string
  readonly physical: string
}

export type Heard =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'key'; readonly opensRun: boolean }
  | { readonly kind: 'card'; readonly code: string }
  /** Typed by a gun, but no card of ours. A short one may be meant for the field it was typed into: the barcode of a product. */
  | { readonly kind: 'foreign'; readonly text: string; readonly isShort: boolean }

const longestGap = 80
/** Of anything that no field is for: fewer may be a hand's. */
const fewestKeys = 8
const fewestOfCard = 20

/** Listens to one more key. A key held with Ctrl, Alt or Meta is no typing: do not feed it. */
export function hearKey(
  burst: Burst | undefined,
  stroke: Keystroke,
): { burst: Burst | undefined; heard: Heard } {
  if (stroke.key === 'Enter' || stroke.key === 'Tab') return { burst: undefined, heard: close(burst, stroke) }
  const character = printed(stroke)
  if (character === undefined) return { burst, heard: { kind: 'nothing' } }
  const running = burst && stroke.at - burst.lastAt <= longestGap ? burst : undefined
  return {
    burst: {
      startedAt: running?.startedAt ?? stroke.at,
      lastAt: stroke.at,
      keys: (running?.keys ?? 0) + 1,
      spelt: (running?.spelt ?? '') + character,
      physical: (running?.physical ?? '') + (usCharacter(stroke.code, stroke.shiftKey) ?? character),
    },
    heard: { kind: 'key', opensRun: !running },
  }
}

/** Whether this key leaves a character. A dead key (^ on AZERTY) does, on the keyboard the gun has in mind. */
export function isPrintable({ key, code }: Pick<Keystroke, 'key' | 'code'>): boolean {
  return printed({ key, code, shiftKey: false }) !== undefined
}

function printed({ key, code, shiftKey }: Omit<Keystroke, 'at'>): string | undefined {
  if ([...key].length === 1) return key
  return key === 'Dead' || key === 'Unidentified' ? usCharacter(code, shiftKey) : undefined
}

function close(burst: Burst | undefined, end: Keystroke): Heard {
  if (!burst || !isFromGun(burst) || end.at - burst.lastAt > longestGap) return { kind: 'nothing' }
  const code = codeEnding(burst.spelt) ?? codeEnding(burst.physical)
  return code === undefined
    ? { kind: 'foreign', text: burst.spelt, isShort: burst.keys < fewestOfCard }
    : { kind: 'card', code }
}

/** Guns may announce the kind of symbol first (]Q1 for a QR code): what precedes the only code is left out. */
function codeEnding(text: string): string | undefined {
  const starts = [...text.matchAll(/FP-/gi)].map(({ index }) => index)
  return readCardCode(text) ?? (starts.length === 1 ? readCardCode(text.slice(starts[0])) : undefined)
}

function isFromGun({ keys, startedAt, lastAt }: Burst): boolean {
  return keys >= fewestKeys && (lastAt - startedAt) / (keys - 1) <= gunAverageMs
}

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
  const padDigit = /^Numpad(\d)$/.exec(code)?.[1]
  if (padDigit) return padDigit
  return punctuation[code]?.[shiftKey ? 1 : 0]
}
