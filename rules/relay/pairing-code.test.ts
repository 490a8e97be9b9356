import { assert, integer, property, tuple, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attempt } from '../plain/refusal.ts'
import { type PairingCode, readPairingCode, writePairingCode } from './pairing-code.ts'

const part = uint8Array({ minLength: 16, maxLength: 16 })
const byte = integer({ min: 0, max: 255 })
const anyCode = tuple(tuple(byte, byte, byte, byte), integer({ min: 1, max: 65_535 }), part, part).map(
  ([address, port, authority, secret]): PairingCode => ({
    ...{ address: address.join('.'), port, authority, secret },
  }),
)

const example: PairingCode = {
  ...{ address: '192.168.1.10', port: 3444 },
  authority: Uint8Array.from({ length: 16 }, (_, at) => at * 7),
  secret: Uint8Array.from({ length: 16 }, (_, at) => 255 - at),
}

const refusalOf = (typed: string) => {
  const read = attempt(() => readPairingCode(typed))
  return 'refusal' in read ? read.refusal.code : undefined
}

describe('the code of a second computer', () => {
  test('has eight groups of eight signs, none of which looks like another', () => {
    expect(writePairingCode(example)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}(-[0-9A-HJKMNP-TV-Z]{8}){7}$/)
  })

  test('is read as it was written, whatever it holds', () => {
    assert(
      property(anyCode, (code) => {
        expect(readPairingCode(writePairingCode(code))).toEqual(code)
      }),
    )
  })

  test('is read however a person types it', () => {
    const code = writePairingCode(example)
    const ways = [
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', '\n')}\n`,
      code.replaceAll('-', ' – '),
      code.replaceAll('0', 'O').replaceAll('1', 'I'),
      code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'),
    ]
    for (const way of ways) expect(readPairingCode(way)).toEqual(example)
  })

  test('with one wrong sign is never read', () => {
    const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    assert(
      property(anyCode, integer({ min: 0, max: 63 }), integer({ min: 1, max: 31 }), (code, at, by) => {
        const right = writePairingCode(code).replaceAll('-', '')
        const wrong = signs[(signs.indexOf(right[at] as string) + by) % 32]
        expect(refusalOf(right.slice(0, at) + wrong + right.slice(at + 1))).toBe('pairing-code-misread')
      }),
    )
  })

  test('with two neighbours that changed places is never read', () => {
    assert(
      property(anyCode, integer({ min: 0, max: 62 }), (code, at) => {
        const right = writePairingCode(code).replaceAll('-', '')
        const changed = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`
        if (changed !== right) expect(refusalOf(changed)).toBe('pairing-code-misread')
      }),
    )
  })

  test('is refused when a sign is missing, too much, or of no code', () => {
    const code = writePairingCode(example)
    for (const typed of ['', code.slice(1), `${code}0`, code.replace(/.$/, 'U'), code.replace(/.$/, 'É')])
      expect(refusalOf(typed), typed).toBe('pairing-code-malformed')
  })

  test('of a later form is refused as of another version, once its check is right', () => {
    // The first sign of a code holds the upper bits of its form: a check that fits is looked for.
    const later = writePairingCode(example).replace(/^../, '08')
    const fitting = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].flatMap((last) =>
      [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((end) => refusalOf(later.slice(0, -2) + last + end)),
    )
    expect(fitting).toContain('pairing-code-of-other-version')
    expect(fitting).not.toContain(undefined)
  })

  test('is not written of what has no room in it', () => {
    for (const address of ['fe80::1', '192.168.1', '192.168.1.256', '192.168.1.1.1', 'farhapass.local', ''])
      expect(() => writePairingCode({ ...example, address }), address).toThrow(RangeError)
    for (const port of [0, -1, 65_536, 3444.5, Number.NaN])
      expect(() => writePairingCode({ ...example, port }), String(port)).toThrow(RangeError)
    for (const length of [0, 15, 17]) {
      const wrong = new Uint8Array(length)
      expect(() => writePairingCode({ ...example, secret: wrong })).toThrow(RangeError)
      expect(() => writePairingCode({ ...example, authority: wrong })).toThrow(RangeError)
    }
  })
})
