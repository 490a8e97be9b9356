/**
 * The card as it is printed, drawn once for the print window of a browser and for the sheets of the server. Millimetres from
 * the top left corner of a face; words stand on their base line. It shows neither balance nor holder: both change.
 */
import { qrTextOf } from './card-address.ts'
import type { CardType } from './card-type.ts'
import { formatDate } from './french.ts'
import {
  inOneLine,
  type Lettering,
  largestThatFits,
  type Measure,
  millimetres,
  sans,
  wrap,
} from './lettering.ts'

export const cardPaper = { width: 86, height: 54 }
/** A printer may shift a card by this much and cut no word. */
export const safeMargin = 4
export const qrSide = 34

export type PrintedCard = {
  readonly code: string
  readonly type: CardType
  readonly expiresAt: Date | null
}

export type Issuer = {
  readonly brand: string
  readonly event: string
  /** What stands before the card's code in its QR code. */
  readonly cardPrefix: string
}

export type Words = Lettering & {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color: string
}

export type Face = {
  readonly background: string
  readonly words: readonly Words[]
  /** A square, quiet zone included, black on white. */
  readonly qr?: { readonly x: number; readonly y: number; readonly side: number; readonly text: string }
}

const ink = '#14201D'
const colors: Readonly<Record<CardType, { background: string; color: string }>> = {
  BASIC: { background: '#E1E6E3', color: ink },
  STANDARD: { background: '#08664C', color: '#FFFFFF' },
  PREMIUM: { background: ink, color: '#F7E7B4' },
}

const [brandLettering, typeLettering, dateLettering] = [sans(15, true), sans(12, true), sans(10)]
const eventLetterings = [18, 16, 14, 12, 10, 8].map((points) => sans(points, true))
const leading = 1.25
const left = safeMargin
const right = cardPaper.width - safeMargin
const top = safeMargin + brandLettering.size
/** Low letters hang below the base line. */
const bottom = cardPaper.height - safeMargin - 1

export function frontOf({ type, expiresAt }: PrintedCard, issuer: Issuer, measure: Measure): Face {
  const { background, color } = colors[type]
  const typeLeft = right - measure(type, typeLettering)
  const brand = inOneLine(issuer.brand, brandLettering, { measure, width: typeLeft - 2 * safeMargin })
  const { lettering, lines } = largestThatFits(issuer.event, eventLetterings, {
    measure,
    width: right - left,
    mostLines: 3,
  })
  const eventBottom = expiresAt ? bottom - dateLettering.size * 1.6 : bottom
  const words = [
    { ...brand, text: issuer.brand, x: left, y: top },
    { ...typeLettering, text: type, x: typeLeft, y: top },
    ...lines.map((text, line) => ({
      ...lettering,
      text,
      x: left,
      y: eventBottom - (lines.length - 1 - line) * lettering.size * leading,
    })),
    ...(expiresAt
      ? [{ ...dateLettering, text: `Valable jusqu'au ${formatDate(expiresAt)}`, x: left, y: bottom }]
      : []),
  ]
  return { background, words: words.map((each) => ({ ...each, color })) }
}

const advice: readonly (readonly [string, Lettering])[] = [
  ['Votre carte prépayée', sans(10, true)],
  ['Présentez ce code au stand pour payer et à la caisse pour recharger.', sans(8)],
]
/** A code without an address opens nothing on the phone of its holder. */
const adviceOfAddress = ['Scannez-le avec votre téléphone pour voir votre solde.', sans(8)] as const
const warning = "Traitez cette carte comme de l'argent liquide."
const codeLettering: Lettering = { font: 'mono', size: millimetres(8.2), isBold: false }
const gap = 2

export function backOf({ code }: PrintedCard, { cardPrefix }: Issuer, measure: Measure): Face {
  const column = left + qrSide + 3
  const black = { color: '#000000' }
  let y = safeMargin - gap
  const beside = (cardPrefix === '' ? advice : [...advice, adviceOfAddress]).flatMap(([text, lettering]) => {
    y += gap
    return wrap(text, lettering, { measure, width: right - column }).map((line) => {
      y += lettering.size * leading
      return { ...lettering, ...black, text: line, x: column, y }
    })
  })
  return {
    background: '#FFFFFF',
    words: [
      ...beside,
      { ...codeLettering, ...black, text: code, x: left, y: safeMargin + qrSide + 4 },
      { ...sans(8), ...black, text: warning, x: left, y: bottom },
    ],
    qr: { x: left, y: safeMargin, side: qrSide, text: qrTextOf(cardPrefix, code) },
  }
}
