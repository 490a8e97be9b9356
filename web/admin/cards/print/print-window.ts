import { backOf, cardPaper, frontOf, type Issuer, type PrintedCard } from '#rules/printed-card.ts'
import { Refusal } from '#rules/refusal.ts'
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

/** To be called in the click itself: later, a browser takes it for an advertisement. Refused when it does anyway. */
export function openPrintWindow(): Window {
  const paper = window.open('', '_blank', 'popup,width=480,height=640')
  if (!paper) throw new Refusal('card-print-window-blocked')
  return paper
}

/** Calls back once, when the printing is over: printed, given up, or the window closed. No browser tells which. */
export function printInWindow(paper: Window, card: PrintedCard, { issuer, onOver }: Printing): void {
  const { document } = paper
  document.title = `Carte ${card.code}`
  document.documentElement.lang = 'fr'
  const rules = document.createElement('style')
  rules.textContent = style
  document.head.append(rules)
  const measure = measureWith(document)
  const faces = [frontOf, backOf].map((face) => drawFace(document, face(card, issuer, measure)))
  document.body.append(...faces)
  whenOver(paper, onOver)
  paper.focus()
  paper.print()
}

type Printing = { readonly issuer: Issuer; readonly onOver: () => void }

/** Where a browser says nothing, coming back to our own page counts. */
function whenOver(paper: Window, onOver: () => void): void {
  const ended = new AbortController()
  const end = () => {
    if (ended.signal.aborted) return
    ended.abort()
    paper.close()
    onOver()
  }
  paper.addEventListener('afterprint', end, ended)
  paper.addEventListener('pagehide', end, ended)
  window.addEventListener('focus', end, ended)
}
