/**
 * The printed card, laid out once for the browser's print window and for the server's sheets. Coordinates in millimetres from the
 * top left corner of a face; words stand on their base line. It shows neither balance nor holder, because both change.
 */
import { qrTextOf } from '../card/card-address.ts'
import type { CardType } from '../card/card-type.ts'
import { serialInWords } from '../card/serial-number.ts'
import { formatDate } from '../plain/french.ts'
import type { CardWords } from './card-front.ts'
import {
  inOneLine,
  type Lettering,
  largestThatFit,
  leading,
  type Measure,
  millimetres,
  type SetParagraph,
  sans,
  wrap,
} from './lettering.ts'

export const cardPaper = { width: 86, height: 54 }
/** A printer may shift a card by this many millimetres without cutting a word. */
export const safeMargin = 4
export const qrSide = 34

export type PrintedCard = {
  readonly code: string
  readonly type: CardType
  readonly expiresAt: Date | null
  readonly serialNumber: number
}

export type Issuer = CardWords & {
  readonly brand: string
  readonly event: string
  /** The text before the card's code in its QR code. */
  readonly cardPrefix: string
  /** Where the drawing code finds the picture of the front: an address, or «data:…». */
  readonly picture: string | null
}

export type Words = Lettering & {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color: string
}

export type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Face = {
  readonly background: string
  readonly words: readonly Words[]
  /** Fills its area, under everything else. */
  readonly picture?: Area & { readonly source: string }
  /** A square with its quiet zone, black on white. */
  readonly qr?: { readonly x: number; readonly y: number; readonly side: number; readonly text: string }
}

const ink = '#14201D'
const colors: Readonly<Record<CardType, { background: string; color: string }>> = {
  BASIC: { background: '#E1E6E3', color: ink },
  STANDARD: { background: '#08664C', color: '#FFFFFF' },
  PREMIUM: { background: ink, color: '#F7E7B4' },
}

const [brandLettering, typeLettering, dateLettering] = [sans(15, true), sans(12, true), sans(10)]
const eventLetterings = [18, 16, 14, 12, 10, 8, 7, 6, 5, 4].map((points) => sans(points, true))
const wordsLetterings = [10, 10, 9, 9, 8, 8, 7, 6, 5, 4].map((points) => sans(points))
const left = safeMargin
const right = cardPaper.width - safeMargin
const top = safeMargin + brandLettering.size
/** The descenders of letters are below the base line. */
const bottom = cardPaper.height - safeMargin - 1

/** Between the name of the event and the words under it. */
const gap = 1

/** The right part of the front, from edge to edge. */
export const pictureArea: Area = { x: 48, y: 0, width: 38, height: cardPaper.height }

/** The resolution of usual printers. */
const dotsPerMillimetre = 12

/** The size of the stored picture. */
export const cardPicturePixels = {
  width: dotsPerMillimetre * pictureArea.width,
  height: dotsPerMillimetre * pictureArea.height,
}

/** The front of a card. With a picture all words are left of it, and the type is under the brand. */
export function frontOf({ type, expiresAt }: PrintedCard, issuer: Issuer, measure: Measure): Face {
  const { background, color } = colors[type]
  const { picture } = issuer
  const edge = picture === null ? right : pictureArea.x - 3
  const typeWidth = measure(type, typeLettering)
  const [typeLeft, typeBottom, brandRight] =
    picture === null
      ? [right - typeWidth, top, right - typeWidth - safeMargin]
      : [left, top + typeLettering.size * leading, edge]
  const date = expiresAt === null ? '' : `Valable jusqu'au ${formatDate(expiresAt)}`
  const dated = date && inOneLine(date, dateLettering, { measure, width: edge - left })
  const wordsBottom = dated ? bottom - dated.size * 1.6 : bottom
  const paragraphs = largestThatFit(
    [
      { text: issuer.event, letterings: eventLetterings, mostLines: 3 },
      { text: issuer.french, letterings: wordsLetterings, mostLines: 2 },
      { text: issuer.arabic, letterings: wordsLetterings, mostLines: 2 },
    ],
    { measure, width: edge - left, height: wordsBottom - typeBottom, gap },
  )
  const [event = [], french = [], arabic = []] = standing(paragraphs, wordsBottom)
  const words = [
    {
      ...inOneLine(issuer.brand, brandLettering, { measure, width: brandRight - left }),
      ...{ text: issuer.brand, x: left, y: top },
    },
    { ...typeLettering, text: type, x: typeLeft, y: typeBottom },
    ...[...event, ...french].map((line) => ({ ...line, x: left })),
    ...arabic.map((line) => ({ ...line, x: edge - measure(line.text, line) })),
    ...(dated ? [{ ...dated, text: date, x: left, y: bottom }] : []),
  ]
  return {
    background,
    words: words.map((each) => ({ ...each, color })),
    ...(picture !== null && { picture: { ...pictureArea, source: picture } }),
  }
}

/** Places paragraphs under one another, so that the last base line is at `lowest`. */
function standing(paragraphs: readonly SetParagraph[], lowest: number) {
  let y = lowest
  return paragraphs
    .toReversed()
    .map(({ lettering, lines }) => {
      const placed = lines.toReversed().map((text) => {
        const line = { ...lettering, text, y }
        y -= lettering.size * leading
        return line
      })
      if (lines.length > 0) y -= gap
      return placed.toReversed()
    })
    .toReversed()
}

const advice: readonly (readonly [string, Lettering])[] = [
  ['Votre carte prépayée', sans(10, true)],
  ['Présentez ce code au stand pour payer et à la caisse pour recharger.', sans(8)],
]
/** Printed only on codes with an address: a code alone opens nothing on a phone. */
const adviceOfAddress = ['Scannez-le avec votre téléphone pour voir votre solde.', sans(8)] as const
const warning = "Traitez cette carte comme de l'argent liquide."
const codeLettering: Lettering = { font: 'mono', size: millimetres(8.2), isBold: false }
const backGap = 2
const codeLine = safeMargin + qrSide + 4

/** From the base line of the code to that of the number under it. */
const numberBelow = 3.4

export function backOf({ code, serialNumber }: PrintedCard, { cardPrefix }: Issuer, measure: Measure): Face {
  const column = left + qrSide + 3
  const black = { color: '#000000' }
  let y = safeMargin - backGap
  const beside = (cardPrefix === '' ? advice : [...advice, adviceOfAddress]).flatMap(([text, lettering]) => {
    y += backGap
    return wrap(text, lettering, { measure, width: right - column }).map((line) => {
      y += lettering.size * leading
      return { ...lettering, ...black, text: line, x: column, y }
    })
  })
  return {
    background: '#FFFFFF',
    words: [
      ...beside,
      { ...codeLettering, ...black, text: code, x: left, y: codeLine },
      { ...sans(8), ...black, text: serialInWords(serialNumber), x: left, y: codeLine + numberBelow },
      { ...sans(8), ...black, text: warning, x: left, y: bottom },
    ],
    qr: { x: left, y: safeMargin, side: qrSide, text: qrTextOf(cardPrefix, code) },
  }
}
