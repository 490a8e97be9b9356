import { backOf, cardPaper, frontOf, type Issuer, type PrintedCard } from '#rules/printed-card.ts'
import { printIn, whenPrinted } from '../../../app/print/print-window.ts'
import { drawFace, measureWith } from './draw-face.ts'

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

/** Calls back once, when the printing is over: printed, given up, or the window closed. No browser tells which. */
export function printInWindow(paper: Window, card: PrintedCard, { issuer, onOver }: Printing): void {
  const { document } = paper
  const measure = measureWith(document)
  const body = [frontOf, backOf].map((face) => drawFace(document, face(card, issuer, measure)))
  whenPrinted(paper, onOver)
  printIn(paper, { title: `Carte ${card.code}`, style, body })
}

type Printing = { readonly issuer: Issuer; readonly onOver: () => void }
