import { describe, expect, test } from 'vitest'
import {
  backSpot,
  bleedArea,
  cardsPerSheet,
  cropMarks,
  frontSpot,
  groupsOf,
  mostCardsInPdf,
  pagesToPrint,
  pictureBleedArea,
  sheetSize,
} from './card-sheet.ts'
import { cardPaper } from './printed-card.ts'

const places = Array.from({ length: cardsPerSheet }, (_, place) => place)

test.each([
  [1, 'A4', 2],
  [10, 'A4', 2],
  [11, 'A4', 4],
  [500, 'A4', 100],
  [mostCardsInPdf, 'A4', 400],
  [500, 'card', 1_000],
] as const)('%i cards on paper «%s» fill %i pages', (count, paper, pages) => {
  expect(pagesToPrint(count, paper)).toBe(pages)
})

describe('an A4 sheet of cards', () => {
  test('has two columns of five cards, centred and without gaps', () => {
    expect(places.map(frontSpot)).toEqual(
      [0, 1, 2, 3, 4].flatMap((row) => [
        { x: 19, y: 13.5 + row * 54 },
        { x: 105, y: 13.5 + row * 54 },
      ]),
    )
  })

  test('has each back behind its front when the sheet is turned over its long edge', () => {
    for (const place of places) {
      const [front, back] = [frontSpot(place), backSpot(place)]
      expect(sheetSize.width - (back.x + cardPaper.width)).toBe(front.x)
      expect(back.y).toBe(front.y)
    }
  })

  test('has crop marks at both ends of every cut, outside the cards', () => {
    const marks = cropMarks()
    expect(marks).toHaveLength(2 * 3 + 2 * 6)
    for (const { from, to } of marks)
      for (const { x, y } of [from, to]) {
        expect(x >= 0 && x <= sheetSize.width && y >= 0 && y <= sheetSize.height).toBe(true)
        expect(x < 17 || x > 193 || y < 11.5 || y > 285.5).toBe(true)
      }
  })

  test('lets the colour of a card run over each of its edges that has no neighbouring card', () => {
    expect(bleedArea(0, 10)).toEqual({ x: 17, y: 11.5, width: 88, height: 56 })
    expect(bleedArea(3, 10)).toEqual({ x: 105, y: 67.5, width: 88, height: 54 })
    expect(bleedArea(2, 3)).toEqual({ x: 17, y: 67.5, width: 90, height: 56 })
  })

  test('lets the picture of a front run over the edge of its card as far as the colour does', () => {
    expect(pictureBleedArea(0, 10)).toEqual({ x: 67, y: 11.5, width: 38, height: 56 })
    expect(pictureBleedArea(3, 10)).toEqual({ x: 153, y: 67.5, width: 40, height: 54 })
    expect(pictureBleedArea(2, 3)).toEqual({ x: 67, y: 67.5, width: 40, height: 56 })
  })
})

test('cards too many for one sheet, or for one call, are split into groups', () => {
  expect(groupsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(groupsOf([], 2)).toEqual([])
})
