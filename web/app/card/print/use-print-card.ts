import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { backOf, cardPaper, frontOf, type Issuer, type PrintedCard } from '#rules/paper/printed-card.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { isRefusal } from '../../calls/failure.ts'
import { queryClient } from '../../calls/queries.ts'
import { venueQuery } from '../../calls/venue.ts'
import { openPrintWindow, printIn, whenPrinted } from '../../print/print-window.ts'
import { drawnFront, readingCardFront } from './card-front.ts'
import { useCardWarnings } from './card-warnings.ts'
import { drawFace, measureWith } from './draw-face.ts'
import { markPrinted, type Printed } from './mark-printed.ts'
import { readToPrint } from './read-to-print.ts'

export type CardPrinting = {
  /** Prints a card, after the warnings if there are any. Must be called in the click handler, because it opens a window. */
  readonly print: (card: CardOnTheWire) => void
  readonly open: (card: CardOnTheWire) => void
  /** The question or message about a card, if one is open. */
  readonly asked: Asked | undefined
  readonly close: () => void
  /** The card whose print window closed last, while the strip tells of it. */
  readonly printed: Printed | undefined
  readonly tell: (printed: Printed | undefined) => void
}

/** Goes with <PrintDialog printing={…} />. A card is marked as printed when its print window closes, since no browser tells whether it came out. */
export function usePrintCard(): CardPrinting {
  const [asked, setAsked] = useState<Asked>()
  const warnings = useCardWarnings()
  const [printed, tell] = useState<Printed>()

  const open = async (card: CardOnTheWire) => {
    let paper: Window | undefined
    setAsked(undefined)
    try {
      paper = openPrintWindow()
      const [{ brand, cardName, cardPrefix }, front, printed] = await Promise.all([
        queryClient.ensureQueryData(venueQuery),
        // Fetched again, as no component may be watching it: another admin may have changed it.
        queryClient.fetchQuery(readingCardFront),
        readToPrint([card.id]),
      ])
      const [toPrint] = printed
      if (!toPrint) throw new Refusal('card-not-found')
      if (cardPrefix === null) throw new Refusal('card-address-missing')
      const issuer = { brand, event: cardName, cardPrefix, ...drawnFront(front) }
      await printInWindow(paper, toPrint, { issuer, onOver: () => markPrinted(card, tell) })
    } catch (error) {
      paper?.close()
      const isBlocked = isRefusal(error, 'card-print-window-blocked')
      setAsked({ card, step: 'failed', refusal: isBlocked ? error : new Refusal('card-printing-failed') })
    }
  }

  return {
    print: (card) => (warnings?.length === 0 ? void open(card) : setAsked({ card, step: 'before' })),
    open: (card) => void open(card),
    asked,
    close: () => setAsked(undefined),
    ...{ printed, tell },
  }
}

type Asked = { readonly card: CardOnTheWire } & (
  | { readonly step: 'before' }
  | { readonly step: 'failed'; readonly refusal: Refusal }
)

const size = `${cardPaper.width}mm ${cardPaper.height}mm`
const style = `
  @page { size: ${size}; margin: 0 }
  html, body { margin: 0; background: #FFFFFF }
  .face {
    display: block; inline-size: ${cardPaper.width}mm; block-size: ${cardPaper.height}mm; break-after: page;
    -webkit-print-color-adjust: exact; print-color-adjust: exact;
  }
  .face:last-child { break-after: auto }
`

/** Calls `onOver` once when printing is over: printed, cancelled, or the window closed. No browser tells which. */
async function printInWindow(paper: Window, card: PrintedCard, { issuer, onOver }: Printing): Promise<void> {
  const { document } = paper
  const measure = measureWith(document)
  const body = [frontOf, backOf].map((face) => drawFace(document, face(card, issuer, measure)))
  await Promise.all(body.flatMap((face) => [...face.querySelectorAll('image')].map(loaded)))
  whenPrinted(paper, onOver)
  printIn(paper, { title: `Carte ${card.code}`, style, body })
}

/** Waits for a picture to load: a missing one would leave a hole on the printed card. */
const loaded = (picture: SVGImageElement) =>
  new Promise<void>((done, failed) => {
    picture.addEventListener('load', () => done())
    picture.addEventListener('error', () => failed(new Error('no picture')))
    picture.ownerDocument.body.append(picture.ownerSVGElement ?? picture)
  })

type Printing = { readonly issuer: Issuer; readonly onOver: () => void }
