import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOneLine, largestThatFit, type Measure, sans, wrap } from './lettering.ts'

const measure: Measure = (text, { size }) => text.length * size
const tall = { ...sans(1), size: 2 }
const low = { ...sans(1), size: 1 }

describe('a text fitted into a width', () => {
  test('is broken between words', () => {
    expect(wrap('Festival des saveurs', low, { measure, width: 12 })).toEqual(['Festival des', 'saveurs'])
  })

  test('is cut only where a word is wider than the line', () => {
    expect(wrap('un anticonstitutionnel', low, { measure, width: 8 })).toEqual([
      'un',
      'anticons',
      'titution',
      'nel',
    ])
  })

  test('loses only the spaces at which it is broken, and is never wider than the line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrap(text, low, { measure, width })
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(width, 2))
      }),
    )
  })

  const set = (height: number, ...texts: readonly string[]) =>
    largestThatFit(
      texts.map((text) => ({ text, letterings: [tall, low], mostLines: 2 })),
      { measure, width: 12, height, gap: 1 },
    )

  test('gets the largest letters with which no word is cut', () => {
    expect(set(100, 'Les 3 jours')[0]?.lettering).toBe(tall)
    expect(set(100, 'Le festival')[0]?.lettering).toBe(low)
  })

  test('gets smaller letters in all its paragraphs when they would be too high together', () => {
    expect(set(6, 'Les', 'jours').map(({ lettering }) => lettering)).toEqual([tall, tall])
    expect(set(5.9, 'Les', 'jours').map(({ lettering }) => lettering)).toEqual([low, low])
  })

  test('gets the smallest letters when none fit', () => {
    const [{ lettering, lines } = { lettering: tall, lines: [] }] = set(100, 'x'.repeat(30))
    expect(lettering).toBe(low)
    expect(lines).toHaveLength(3)
  })

  test('gets smaller letters to stay on one line, and never larger ones', () => {
    expect(inOneLine('FarhaPass', tall, { measure, width: 9 }).size).toBe(1)
    expect(inOneLine('FP', tall, { measure, width: 9 }).size).toBe(2)
  })
})
