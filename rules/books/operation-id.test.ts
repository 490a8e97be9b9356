import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idBornOf, isOperationId, madeAt, makeOperationId } from './operation-id.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
const instants = fc.integer({ min: 0, max: 2 ** 48 - 1 }).map((time) => new Date(time))

describe('the id of an operation', () => {
  test('equals the example that the standard gives for version 7', () => {
    const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
    const at = new Date('2022-02-22T19:22:22.000Z')
    expect(makeOperationId(at, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  })
  test('is well formed at every instant and with any random bytes', () => {
    fc.assert(
      fc.property(instants, bytes, (at, random) => {
        expect(isOperationId(makeOperationId(at, random))).toBe(true)
      }),
    )
  })
  test('tells when its device made it', () => {
    fc.assert(
      fc.property(instants, bytes, (at, random) => {
        expect(madeAt(makeOperationId(at, random))).toEqual(at)
      }),
    )
  })
  test('sorts by the instant at which it was made', () => {
    fc.assert(
      fc.property(instants, instants, bytes, bytes, (a, b, one, two) => {
        const order = Math.sign(a.getTime() - b.getTime())
        if (order !== 0) expect(makeOperationId(a, one) < makeOperationId(b, two) ? -1 : 1).toBe(order)
      }),
    )
  })
  test('uses every random bit except the six bits of version and variant', () => {
    const random = new Uint8Array(10)
    const ids = new Set<string>()
    for (let bit = 0; bit < 80; bit++) {
      const one = Uint8Array.from(random)
      one[bit >> 3] = 1 << (bit & 7)
      ids.add(makeOperationId(new Date(0), one))
    }
    ids.add(makeOperationId(new Date(0), random))
    expect(ids.size).toBe(80 - 6 + 1)
  })
  test('is made from an instant and exactly ten random bytes', () => {
    const ten = new Uint8Array(10)
    expect(() => makeOperationId(new Date(0), new Uint8Array(9))).toThrow(RangeError)
    for (const time of [Number.NaN, -1, 2 ** 48])
      expect(() => makeOperationId(new Date(time), ten)).toThrow(RangeError)
  })
})

test('only a UUID of version 7 in lower case is an operation id', () => {
  const id = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'
  const others = [
    id.toUpperCase(),
    id.replace('-7cc3', '-4cc3'),
    id.replace('-98c4', '-c8c4'),
    id.replaceAll('-', ''),
    `${id}\n`,
    ` ${id}`,
    '',
  ]
  expect(isOperationId(id)).toBe(true)
  expect(others.map(isOperationId)).toEqual(others.map(() => false))
})

describe('the ids of further rows that an operation creates', () => {
  const operation = '017f22e2-79b0-7cc3-98c4-dc0cfffffffe'

  test('are the same each time they are derived from the same operation', () => {
    expect([1, 2, 3].map((n) => idBornOf(operation, n))).toEqual([
      '017f22e2-79b0-7cc3-98c4-dc0cffffffff',
      '017f22e2-79b0-7cc3-98c4-dc0c00000000',
      '017f22e2-79b0-7cc3-98c4-dc0c00000001',
    ])
  })
  test('differ from each other and from the id of the operation', () => {
    fc.assert(
      fc.property(instants, bytes, (at, random) => {
        const id = makeOperationId(at, random)
        const born = Array.from({ length: 50 }, (_, i) => idBornOf(id, i + 1))
        expect(new Set([id, ...born]).size).toBe(51)
        expect(born.every(isOperationId)).toBe(true)
      }),
    )
  })
})
