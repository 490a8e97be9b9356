/**
 * The keystrokes of a scanner gun set up for a US keyboard, as a browser reports them on a US and on a
 * French AZERTY computer. For tests and for trying a screen without a gun.
 */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
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

function strokes(text: string, print: (character: string, code: string, shiftKey: boolean) => string) {
  return [...text].flatMap((character): Stroke[] => {
    const [code, shiftKey] = physicalKey(character)
    const stroke = { key: print(character, code, shiftKey), code, shiftKey }
    return shiftKey ? [{ key: 'Shift', code: 'ShiftLeft', shiftKey: true }, stroke] : [stroke]
  })
}

function physicalKey(character: string): readonly [code: string, shiftKey: boolean] {
  if (/[0-9]/.test(character)) return [`Digit${character}`, false]
  if (/[a-zA-Z]/.test(character)) return [`Key${character.toUpperCase()}`, /[A-Z]/.test(character)]
  return physicalKeys[character] ?? ['', false]
}
