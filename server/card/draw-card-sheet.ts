/**
 * Draws cards to print as one PDF, which is sent while it is drawn: at no time is more than a sheet of it in memory. Between two
 * faces other requests are served, since two thousand cards take longer than a sale may wait.
 */

import {
  backSpot,
  bleedArea,
  type CardPaper,
  cardsPerLeaf,
  cropMarks,
  frontSpot,
  groupsOf,
  pictureBleedArea,
  sheetSize,
} from '#rules/paper/card-sheet.ts'
import { backOf, cardPaper, frontOf, type Issuer, type PrintedCard } from '#rules/paper/printed-card.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { brandName } from '#rules/venue/brand.ts'
import { answer, type House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { openPdf, type Pdf } from '../platform/pdf.ts'
import { type Say, StreamedFile } from '../platform/streamed-file.ts'
import { readFrontToPrint } from '../venue/card-front-store.ts'
import { cardsToPrint } from './printing-store.ts'

export const drawCardSheet = answer.drawCardSheet.handler(async ({ context: { house }, input }) => {
  const leave = house.sheets.enter()
  try {
    const cards = await knownCards(house, input.cardIds)
    const issuer = await issuerOf(house)
    return new StreamedFile(
      'cartes.pdf',
      (say) => drawLeaves({ cards, issuer, paper: input.paper }, say).finally(leave),
      'application/pdf',
    )
  } catch (error) {
    leave()
    throw error
  }
})

export const listCardsToPrint = answer.listCardsToPrint.handler(async ({ context: { house }, input }) => {
  const cards = await knownCards(house, input.cardIds)
  return {
    cards: cards.map((card) => ({ ...card, expiresAt: card.expiresAt?.toISOString() ?? null })),
  }
})

async function knownCards({ database }: House, cardIds: readonly string[]) {
  const ids = [...new Set(cardIds)]
  const cards = await cardsToPrint(database, ids)
  if (cards.length < ids.length) throw new Refusal('card-not-found')
  return cards
}

async function issuerOf(house: House): Promise<Issuer> {
  const { cardName, cardPrefix } = await venueNow(house)
  if (cardPrefix === null) throw new Refusal('card-address-missing')
  const { picture, ...words } = await readFrontToPrint(house.database)
  // The picture is a data URL, not bytes: the PDF library recognises equal text and stores the picture only once.
  const source = picture && `data:image/jpeg;base64,${picture.toString('base64')}`
  return { brand: brandName, event: cardName, cardPrefix, ...words, picture: source }
}

type Drawn = { readonly cards: readonly PrintedCard[]; readonly issuer: Issuer; readonly paper: CardPaper }

async function drawLeaves({ cards, issuer, paper }: Drawn, say: Say): Promise<void> {
  const pdf = openPdf(`Cartes · ${issuer.brand}`)
  const drawLeaf = paper === 'A4' ? drawSheet : drawCard
  for (const leaf of groupsOf(cards, cardsPerLeaf(paper))) {
    await drawLeaf(pdf, leaf, issuer)
    await say(pdf.take())
  }
  await say(await pdf.end())
}

/** For a card printer: one page for each face, front then back. */
async function drawCard(pdf: Pdf, cards: readonly PrintedCard[], issuer: Issuer): Promise<void> {
  for (const card of cards) {
    for (const face of [frontOf, backOf])
      await atEase(() => {
        pdf.page(cardPaper)
        pdf.face(face(card, issuer, pdf.measure), { x: 0, y: 0 })
      })
  }
}

async function drawSheet(pdf: Pdf, cards: readonly PrintedCard[], issuer: Issuer): Promise<void> {
  const fronts = cards.map((card, place) => ({
    face: frontOf(card, issuer, pdf.measure),
    at: frontSpot(place),
  }))
  pdf.page(sheetSize)
  for (const [place, { face }] of fronts.entries()) {
    pdf.fill(face.background, bleedArea(place, cards.length))
    // Also printed as bleed under the card's own picture, so that a cut beside the mark still shows the picture.
    if (face.picture) pdf.picture(face.picture.source, pictureBleedArea(place, cards.length))
  }
  for (const { face, at } of fronts) await atEase(() => pdf.face(face, at))
  drawCropMarks(pdf)
  pdf.page(sheetSize)
  for (const [place, card] of cards.entries())
    await atEase(() => pdf.face(backOf(card, issuer, pdf.measure), backSpot(place)))
  drawCropMarks(pdf)
}

function drawCropMarks(pdf: Pdf): void {
  for (const { from, to } of cropMarks()) pdf.line(from, to)
}

/** How much longer than the drawing of a face the server is left to sales before the next face. */
const restPerDrawing = 9

/** Draws a face, then rests: a PDF takes longer, and sales meanwhile do not. */
async function atEase(draw: () => void): Promise<void> {
  const began = performance.now()
  draw()
  const rest = restPerDrawing * (performance.now() - began)
  await new Promise((rested) => setTimeout(rested, rest))
}
