/** Draws cards to print as a PDF. Between two cards other requests are served, since a hundred cards take longer than a sale may wait. */

import {
  backSpot,
  bleedArea,
  cardsPerSheet,
  cropMarks,
  frontSpot,
  groupsOf,
  pictureBleedArea,
  sheetSize,
} from '#rules/paper/card-sheet.ts'
import { backOf, cardPaper, frontOf, type Issuer, type PrintedCard } from '#rules/paper/printed-card.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { brandName } from '#rules/venue/brand.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { openPdf, type Pdf } from '../platform/pdf.ts'
import { readFrontToPrint } from '../venue/card-front-store.ts'
import { cardsToPrint } from './printing-store.ts'

export const drawCardSheet = answer.drawCardSheet.handler(async ({ context: { house }, input }) => {
  const ids = [...new Set(input.cardIds)]
  const cards = await cardsToPrint(house.database, ids)
  if (cards.length < ids.length) throw new Refusal('card-not-found')
  const { cardName, cardPrefix } = await venueNow(house)
  if (cardPrefix === null) throw new Refusal('card-address-missing')
  const { picture, ...words } = await readFrontToPrint(house.database)
  // The picture is a data URL, not bytes: the PDF library recognises equal text and stores the picture only once.
  const source = picture && `data:image/jpeg;base64,${picture.toString('base64')}`
  const issuer = { brand: brandName, event: cardName, cardPrefix, ...words, picture: source }
  const pdf = openPdf(`Cartes · ${issuer.brand}`)
  await (input.paper === 'A4' ? drawSheets : drawPages)(pdf, cards, issuer)
  return new File([await pdf.end()], 'cartes.pdf', { type: 'application/pdf' })
})

/** For a card printer: one page for each face, front then back. */
async function drawPages(pdf: Pdf, cards: readonly PrintedCard[], issuer: Issuer): Promise<void> {
  for (const card of cards) {
    await others()
    for (const face of [frontOf, backOf]) {
      pdf.page(cardPaper)
      pdf.face(face(card, issuer, pdf.measure), { x: 0, y: 0 })
    }
  }
}

async function drawSheets(pdf: Pdf, cards: readonly PrintedCard[], issuer: Issuer): Promise<void> {
  for (const sheet of groupsOf(cards, cardsPerSheet)) {
    const fronts = sheet.map((card, place) => ({
      face: frontOf(card, issuer, pdf.measure),
      at: frontSpot(place),
    }))
    pdf.page(sheetSize)
    for (const [place, { face }] of fronts.entries()) {
      pdf.fill(face.background, bleedArea(place, sheet.length))
      // The picture is also printed as bleed under the card's own picture, so that a cut beside the mark still shows it.
      if (face.picture) pdf.picture(face.picture.source, pictureBleedArea(place, sheet.length))
    }
    for (const { face, at } of fronts) pdf.face(face, at)
    drawCropMarks(pdf)
    pdf.page(sheetSize)
    for (const [place, card] of sheet.entries()) {
      await others()
      pdf.face(backOf(card, issuer, pdf.measure), backSpot(place))
    }
    drawCropMarks(pdf)
  }
}

function drawCropMarks(pdf: Pdf): void {
  for (const { from, to } of cropMarks()) pdf.line(from, to)
}

const others = () => new Promise((next) => setImmediate(next))
