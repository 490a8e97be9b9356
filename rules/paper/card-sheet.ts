/**
 * Ten cards on an A4 sheet without gaps, in millimetres from its top left corner. The backs are mirrored, so that a sheet turned
 * over its long edge has each back behind its front.
 */
import { type Area, cardPaper, pictureArea } from './printed-card.ts'

export const sheetSize = { width: 210, height: 297 }
const columns = 2
const rows = 5
export const cardsPerSheet = columns * rows

/** A4 sheets of ten cards with crop marks, or pages of one card each for a card printer. */
export const cardPapers = ['A4', 'card'] as const
export type CardPaper = (typeof cardPapers)[number]

/** How many cards one PDF holds: 400 pages of A4. */
export const mostCardsInPdf = 2_000

/** Stands once for each page in the bytes of our PDFs, so that a browser sees how far a file has come. */
export const pdfPageMark = '/Type /Page\n'

/** How many cards share a leaf, whose front and back are two pages. */
export const cardsPerLeaf = (paper: CardPaper): number => (paper === 'A4' ? cardsPerSheet : 1)

/** The pages of the PDF of this many cards: a front and a back for each leaf. */
export const pagesToPrint = (count: number, paper: CardPaper): number =>
  2 * Math.ceil(count / cardsPerLeaf(paper))

const left = (sheetSize.width - columns * cardPaper.width) / 2
const top = (sheetSize.height - rows * cardPaper.height) / 2

export type Spot = { readonly x: number; readonly y: number }

const spotOf = (column: number, place: number): Spot => ({
  x: left + column * cardPaper.width,
  y: top + Math.floor(place / columns) * cardPaper.height,
})

/** The position of the front of a card: `place` counts from 0 to 9, left to right, then down. */
export const frontSpot = (place: number): Spot => spotOf(place % columns, place)
export const backSpot = (place: number): Spot => spotOf(columns - 1 - (place % columns), place)

const bleed = 2

/** The coloured area of a front, which extends beyond every edge without a neighbouring card, so that an inexact cut shows no white. */
export function bleedArea(place: number, count: number): Area {
  const { x, y } = frontSpot(place)
  const [column, row] = [place % columns, Math.floor(place / columns)]
  const beyond = (isEdge: boolean) => (isEdge ? bleed : 0)
  const [toLeft, toTop] = [beyond(column === 0), beyond(row === 0)]
  const toRight = beyond(column === columns - 1 || place === count - 1)
  const toBottom = beyond(place + columns >= count)
  return {
    x: x - toLeft,
    y: y - toTop,
    width: toLeft + cardPaper.width + toRight,
    height: toTop + cardPaper.height + toBottom,
  }
}

/** The same for the picture of a front, whose left edge is inside the card. */
export function pictureBleedArea(place: number, count: number): Area {
  const { x, y, width, height } = bleedArea(place, count)
  const begins = frontSpot(place).x + pictureArea.x
  return { x: begins, y, width: x + width - begins, height }
}

const markLength = 5

export type Line = { readonly from: Spot; readonly to: Spot }

/** Short lines in the margins, in line with every edge to cut along; none touches a card. */
export function cropMarks(): Line[] {
  const [right, bottom] = [sheetSize.width - left, sheetSize.height - top]
  const away = bleed + 1
  const upright = Array.from({ length: columns + 1 }, (_, column) => left + column * cardPaper.width)
  const level = Array.from({ length: rows + 1 }, (_, row) => top + row * cardPaper.height)
  return [
    ...upright.flatMap((x) => [
      { from: { x, y: top - away - markLength }, to: { x, y: top - away } },
      { from: { x, y: bottom + away }, to: { x, y: bottom + away + markLength } },
    ]),
    ...level.flatMap((y) => [
      { from: { x: left - away - markLength, y }, to: { x: left - away, y } },
      { from: { x: right + away, y }, to: { x: right + away + markLength, y } },
    ]),
  ]
}

/** Splits a list into groups of this size, in order; the last group may be smaller. */
export const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  )
