import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOneLine, largestThatFits, type Measure, sans, wrap } from './lettering.ts'

const measure: Measure = (text, { size }) => text.length * size
const tall = { ...sans(1), size: 2 }
const low = { ...sans(1), size: 1 }

describe('a text set into a width', () => {
  test('break between words', () => {
    expect(wrap('Festival des saveurs', low, { measure, width: 12 })).toEqual(['Festival des', 'saveurs'])
  })

  test('are cut only where a word is wider than all the room', () => {
    expect(wrap('un anticonstitutionnel', low, { measure, width: 8 })).toEqual([
      'un',
      'anticons',
      'titution',
      'nel',
    ])
  })

  test('lose nothing but the spaces they break at, and never stand out', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrap(text, low, { measure, width })
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(width, 2))
      }),
    )
  })

  test('are as large as they can be without a word being cut', () => {
    const room = { measure, width: 12, mostLines: 2 }
    expect(largestThatFits('Les 3 jours', [tall, low], room).lettering).toBe(tall)
    expect(largestThatFits('Le festival', [tall, low], room).lettering).toBe(low)
  })

  test('take the smallest letters when none will do', () => {
    const { lettering, lines } = largestThatFits('x'.repeat(30), [tall, low], {
      measure,
      width: 12,
      mostLines: 2,
    })
    expect(lettering).toBe(low)
    expect(lines).toHaveLength(3)
  })

  test('shrink to stay on one line, and never grow', () => {
    expect(inOneLine('FarhaPass', tall, { measure, width: 9 }).size).toBe(1)
    expect(inOneLine('FP', tall, { measure, width: 9 }).size).toBe(2)
  })
})
