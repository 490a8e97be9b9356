import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Measure } from './lettering.ts'
import { backOf, cardPaper, type Face, frontOf, safeMargin } from './printed-card.ts'

const measure: Measure = (text, { size, font }) => text.length * size * (font === 'mono' ? 0.6 : 0.55)
const issuer = {
  brand: 'FarhaPass',
  event: 'Festival des saveurs',
  cardPrefix: 'https://pass.example.ma/c/',
}
const card = {
  code: 'FP-482915-3FA9C07B12DE45F8',
  type: 'STANDARD',
  expiresAt: new Date('2027-01-19T12:00:00Z'),
} as const

const textsOf = ({ words }: Face) => words.map(({ text }) => text)

function expectWithinMargins({ words }: Face): void {
  for (const each of words) {
    expect(each.x).toBeGreaterThanOrEqual(safeMargin)
    expect(each.x + measure(each.text, each)).toBeLessThanOrEqual(cardPaper.width - safeMargin + 1e-9)
    expect(each.y - each.size).toBeGreaterThanOrEqual(safeMargin - 1e-9)
    expect(each.y).toBeLessThanOrEqual(cardPaper.height - safeMargin)
  }
}

describe('the front of a card', () => {
  test('shows the brand, the type, the event and the expiry date, and nothing else', () => {
    expect(textsOf(frontOf(card, issuer, measure))).toEqual([
      'FarhaPass',
      'STANDARD',
      'Festival des saveurs',
      "Valable jusqu'au 19\u00A0janv. 2027",
    ])
  })

  test.each([
    ['BASIC', '#E1E6E3', '#14201D'],
    ['STANDARD', '#08664C', '#FFFFFF'],
    ['PREMIUM', '#14201D', '#F7E7B4'],
  ] as const)('of %s wears its colours', (type, background, color) => {
    const front = frontOf({ ...card, type }, issuer, measure)
    expect(front.background).toBe(background)
    expect(front.words.map((words) => words.color)).toEqual(Array(4).fill(color))
    expect(front.qr).toBeUndefined()
  })

  test('shows no date when the card has no expiry date', () => {
    expect(textsOf(frontOf({ ...card, expiresAt: null }, issuer, measure))).not.toContainEqual(
      expect.stringContaining('Valable'),
    )
  })

  test('keeps the name of any event between the margins, under the brand', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (event) => {
        const front = frontOf(card, { ...issuer, event }, measure)
        expectWithinMargins(front)
        const [brand, , ...below] = front.words
        for (const { y, size } of below) expect(y - size).toBeGreaterThan(brand?.y ?? 0)
      }),
    )
  })
})

describe('the back of a card', () => {
  const back = backOf(card, issuer, measure)

  test('shows the public address as a code of 34 mm, quiet zone included, on white', () => {
    expect(back.qr).toEqual({
      x: 4,
      y: 4,
      side: 34,
      text: 'https://pass.example.ma/c/FP-482915-3FA9C07B12DE45F8',
    })
    expect(back.background).toBe('#FFFFFF')
  })

  test('writes the code in letters of 8.2 points, 45 mm wide', () => {
    const written = back.words.find(({ text }) => text === card.code)
    expect(written).toMatchObject({ font: 'mono' })
    expect((written?.size ?? 0) * (72 / 25.4)).toBeCloseTo(8.2)
    expect(measure(card.code, written ?? back.words[0]!)).toBeCloseTo(45, 0)
  })

  test('says what to do with the card', () => {
    expect(textsOf(back).join(' ')).toBe(
      'Votre carte prépayée Présentez ce code au stand pour payer et à la caisse pour recharger. ' +
        'Scannez-le avec votre téléphone pour voir votre solde. ' +
        "FP-482915-3FA9C07B12DE45F8 Traitez cette carte comme de l'argent liquide.",
    )
    expectWithinMargins(back)
  })

  test('bears the code alone where the organiser chose so, and promises nothing of a phone', () => {
    const alone = backOf(card, { ...issuer, cardPrefix: '' }, measure)
    expect(alone.qr?.text).toBe(card.code)
    expect(textsOf(alone).join(' ')).not.toContain('téléphone')
    expect(textsOf(alone)).toContain(card.code)
  })

  test('has no text over its QR code', () => {
    const { x, y, side } = back.qr ?? { x: 0, y: 0, side: 0 }
    for (const words of back.words) {
      const isBeside = words.x >= x + side || words.y - words.size >= y + side
      expect(isBeside, words.text).toBe(true)
    }
  })
})
