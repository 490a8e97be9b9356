import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestCardWords } from './card-front.ts'
import type { Measure } from './lettering.ts'
import { backOf, cardPaper, type Face, frontOf, pictureArea, safeMargin } from './printed-card.ts'

const measure: Measure = (text, { size, font }) => text.length * size * (font === 'mono' ? 0.6 : 0.55)
const issuer = {
  brand: 'FarhaPass',
  event: 'Festival des saveurs',
  cardPrefix: 'https://pass.example.ma/c/',
  ...{ french: '', arabic: '', picture: null },
}
const card = {
  code: 'FP-482915-3FA9C07B12DE45F8',
  type: 'STANDARD',
  expiresAt: new Date('2027-01-19T12:00:00Z'),
  serialNumber: 123,
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
  ] as const)('of type %s has the colours of its type', (type, background, color) => {
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

  test('has the name of any event between the margins, under the brand', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (event) => {
        const front = frontOf(card, { ...issuer, event }, measure)
        expectWithinMargins(front)
        const [brand, , ...below] = front.words
        for (const { y, size } of below) expect(y - size).toBeGreaterThan(brand?.y ?? 0)
      }),
    )
  })

  const french = 'Un goût de fête'
  const arabic = 'مرحبا بكم'

  test("has the organiser's words under the name of the event, the Arabic ones at the right", () => {
    const { words, picture } = frontOf(card, { ...issuer, french, arabic }, measure)
    expect(words.map(({ text }) => text)).toEqual([
      ...['FarhaPass', 'STANDARD', 'Festival des saveurs', french, arabic],
      "Valable jusqu'au 19\u00A0janv. 2027",
    ])
    const [, , event, latin, arab, date] = words
    expect([event?.x, latin?.x, date?.x]).toEqual([safeMargin, safeMargin, safeMargin])
    expect((arab?.x ?? 0) + measure(arabic, arab ?? words[0]!)).toBeCloseTo(cardPaper.width - safeMargin)
    const heights = [event, latin, arab, date].map((each) => each?.y ?? 0)
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(picture).toBeUndefined()
  })

  test('has no word over the picture or over another word, and all words between the margins, however long they are', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aWé il 7'), maxLength: longestCardWords })
    const arabicWords = fc.string({ unit: fc.constantFrom(...'مرحبا كم'), maxLength: longestCardWords })
    fc.assert(
      fc.property(
        fc.record({ event: words, french: words, arabic: arabicWords, isPictured: fc.boolean() }),
        ({ isPictured, ...said }) => {
          const picture = isPictured ? 'data:' : null
          const front = frontOf(card, { ...issuer, ...said, picture }, measure)
          expectWithinMargins(front)
          const lines = front.words.toSorted((one, other) => one.y - other.y)
          for (const [place, { y, size, x, text, ...lettering }] of lines.entries()) {
            if (isPictured) expect(x + measure(text, { ...lettering, size })).toBeLessThan(pictureArea.x)
            const above = lines[place - 1]
            if (above && (isPictured || above.y !== y))
              expect(y - size).toBeGreaterThanOrEqual(above.y - 1e-9)
          }
        },
      ),
    )
  })

  test('has its picture at the right from edge to edge, and the colour of its type at the left', () => {
    const front = frontOf(card, { ...issuer, picture: '/images/any-carte.jpg' }, measure)
    expect(front.picture).toEqual({ x: 48, y: 0, width: 38, height: 54, source: '/images/any-carte.jpg' })
    expect(front.background).toBe('#08664C')
  })
})

describe('the back of a card', () => {
  const back = backOf(card, issuer, measure)

  test('shows the public address as a QR code of 34 mm, quiet zone included, on white', () => {
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
        "FP-482915-3FA9C07B12DE45F8 N°\u00A0000123 Traitez cette carte comme de l'argent liquide.",
    )
    expectWithinMargins(back)
  })

  test('has the code alone where the organiser chose so, and does not mention a phone', () => {
    const alone = backOf(card, { ...issuer, cardPrefix: '' }, measure)
    expect(alone.qr?.text).toBe(card.code)
    expect(textsOf(alone).join(' ')).not.toContain('téléphone')
    expect(textsOf(alone)).toContain(card.code)
  })

  test('is the same for every front, and nothing of the front is near the QR code', () => {
    const shown = { ...issuer, french: 'Un goût de fête', arabic: 'مرحبا بكم', picture: 'data:' }
    expect(backOf(card, shown, measure)).toEqual(back)
  })

  test('has no text over its QR code', () => {
    const { x, y, side } = back.qr ?? { x: 0, y: 0, side: 0 }
    for (const words of back.words) {
      const isBeside = words.x >= x + side || words.y - words.size >= y + side
      expect(isBeside, words.text).toBe(true)
    }
  })
})
