import type { Paper } from '#rules/paper/paper.ts'
import { printIn, whenPrinted } from './print-window.ts'
import { writePaper } from './write-paper.ts'

const look = `
  html, body { margin: 0; background: #FFF; color: #000 }
  body { font: 10pt/1.35 Arial, sans-serif }
  header, figure, body > p { text-align: center }
  header p, body > p { margin: 0 }
  header p:first-child { font-weight: bold }
  h1 { margin: 2mm 0; font-size: 13pt }
  h2 { margin: 0 0 1mm; font-size: 10.5pt }
  section { padding-block: 2mm; border-block-start: 1px dashed #000 }
  dl { margin: 0 }
  dl > div { display: flex; justify-content: space-between; gap: 4mm; break-inside: avoid }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
  .strong { font-weight: bold }
  table { inline-size: 100%; border-collapse: collapse; font-size: 8.5pt }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th, td { padding: .6mm 1mm; text-align: start; vertical-align: top; border-block-end: .5px solid #999 }
  .figure { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
  .note { font-style: italic }
  footer { display: flex; flex-wrap: wrap; gap: 0 8mm; break-inside: avoid }
  footer p { flex: 1 0 60mm; margin: 3mm 0 0; padding-block-end: 18mm; border-block-end: 1px solid #000 }
  figure { margin: 4mm 0; break-inside: avoid }
  figure svg { inline-size: 36mm; block-size: 36mm }
`
const page = `${look} @page { size: A4; margin: 14mm }`
const strip = `${look} body { inline-size: 72mm; margin: 0 4mm }`

/** `strip` is 80 mm wide and as long as its text. */
export type PaperShape = 'A4' | 'strip'

const millimetres = (pixels: number) => Math.ceil((pixels * 25.4) / 96)
/** An empty margin in millimetres at the end, where the strip is torn off. */
const torn = 10

const sizeOfStrip = (body: HTMLElement) =>
  `@page { size: 80mm ${millimetres(body.scrollHeight) + torn}mm; margin: 0 }`

/** Prints in the window, and closes it afterwards. */
export function printPaper(sheet: Window, paper: Paper, shape: PaperShape): void {
  whenPrinted(sheet, () => undefined)
  printIn(sheet, {
    title: paper.title,
    body: writePaper(sheet.document, paper),
    ...(shape === 'A4' ? { style: page } : { style: strip, styleOnceLaidOut: sizeOfStrip }),
  })
}
