/**
 * The keystrokes of scanner guns as a browser reports them: a gun set up for a US keyboard on a US and on a French AZERTY
 * computer, one set up for a French keyboard on a US and on an Arabic computer, and one that types the number of each character.
 * For tests, and to try a screen without a gun.
 */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey?: boolean
}

const physicalKeys: Readonly<Record<string, readonly [code: string, shift: boolean]>> = {
  '-': ['Minus', false],
  ':': ['Semicolon', true],
  '/': ['Slash', false],
  '.': ['Period', false],
}

const azertyPlain: Readonly<Record<string, string>> = {
  Digit1: '&',
  Digit2: 'é',
  Digit3: '"',
  Digit4: "'",
  Digit5: '(',
  Digit6: '-',
  Digit7: 'è',
  Digit8: '_',
  Digit9: 'ç',
  Digit0: 'à',
  Minus: ')',
  Semicolon: 'm',
  Slash: '!',
  Period: ':',
  KeyM: ',',
  KeyA: 'q',
  KeyQ: 'a',
  KeyZ: 'w',
  KeyW: 'z',
}

const azertyShifted: Readonly<Record<string, string>> = { Semicolon: 'M', KeyM: '?' }

export const onUs = (text: string): Stroke[] => strokes(text, (character) => character)

export const onAzerty = (text: string): Stroke[] =>
  strokes(text, (character, code, shiftKey) => {
    const plain = azertyPlain[code] ?? character.toLowerCase()
    return shiftKey ? (azertyShifted[code] ?? plain.toUpperCase()) : plain
  })

const frenchKeys: Readonly<Record<string, string>> = { A: 'Q', Q: 'A', W: 'Z', Z: 'W' }
const frenchPunctuation: Readonly<Record<string, readonly [code: string, shift: boolean]>> = {
  '-': ['Digit6', false],
  ':': ['Period', false],
  '/': ['Period', true],
  '.': ['Comma', true],
}

/** The shifted characters of a US keyboard, by their keys. */
const usShifted: Readonly<Record<string, string>> = { Period: '>', Comma: '<' }
const usPlain: Readonly<Record<string, string>> = { Period: '.', Comma: ',' }

const arabicLetters: Readonly<Record<string, string>> = {
  KeyQ: 'ض',
  KeyB: 'لا',
  KeyC: 'ؤ',
  KeyD: 'ي',
  KeyE: 'ث',
  KeyF: 'ب',
  KeyP: 'ح',
}

/** A gun set up for AZERTY, where digits need Shift. */
const frenchGun =
  (print: (code: string, shiftKey: boolean) => string) =>
  (text: string): Stroke[] =>
    [...text].flatMap((character) => {
      const [code, shiftKey] = frenchKey(character)
      return shifted({ key: print(code, shiftKey), code, shiftKey })
    })

function frenchKey(character: string): readonly [code: string, shiftKey: boolean] {
  if (/[0-9]/.test(character)) return [`Digit${character}`, true]
  const letter = character.toUpperCase()
  if (/[A-Z]/.test(letter)) return [`Key${frenchKeys[letter] ?? letter}`, letter === character]
  return frenchPunctuation[character] ?? ['', false]
}

const printedInUs = (code: string, shiftKey: boolean): string => {
  const place = code.slice(-1)
  if (code.startsWith('Digit')) return shiftKey ? (')!@#$%^&*('[Number(place)] ?? '') : place
  if (code.startsWith('Key')) return shiftKey ? place : place.toLowerCase()
  return (shiftKey ? usShifted : usPlain)[code] ?? ''
}

export const frenchGunOnUs = frenchGun(printedInUs)
export const frenchGunOnArabic = frenchGun(
  (code, shiftKey) => arabicLetters[code] ?? printedInUs(code, shiftKey),
)

/** Holds Alt, types the number of the character on the keypad and releases Alt; the character itself arrives without a key event. */
export const inAltMode = (text: string): Stroke[] =>
  [...text].flatMap((character) => [
    { key: 'Alt', code: 'AltLeft', shiftKey: false, altKey: true },
    ...[...String(character.charCodeAt(0)).padStart(4, '0')].map((digit) => ({
      key: digit,
      code: `Numpad${digit}`,
      shiftKey: false,
      altKey: true,
    })),
  ])

function strokes(text: string, print: (character: string, code: string, shiftKey: boolean) => string) {
  return [...text].flatMap((character): Stroke[] => {
    const [code, shiftKey] = physicalKey(character)
    return shifted({ key: print(character, code, shiftKey), code, shiftKey })
  })
}

const shifted = (stroke: Stroke): Stroke[] =>
  stroke.shiftKey ? [{ key: 'Shift', code: 'ShiftLeft', shiftKey: true }, stroke] : [stroke]

function physicalKey(character: string): readonly [code: string, shiftKey: boolean] {
  if (/[0-9]/.test(character)) return [`Digit${character}`, false]
  if (/[a-zA-Z]/.test(character)) return [`Key${character.toUpperCase()}`, /[A-Z]/.test(character)]
  return physicalKeys[character] ?? ['', false]
}
