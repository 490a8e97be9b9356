import { type Paper, printedBy } from '#rules/paper/paper.ts'
import { now } from '../calls/clock.ts'
import { type Content, printIn, whenPrinted } from './print-window.ts'
import { writePaper } from './write-paper.ts'

const look = `
  html, body { margin: 0; background: #FFF; color: #000 }
  h1, h2, p, dl, dd, figure { margin: 0 }
  dl > div { display: flex; justify-content: space-between; gap: 4mm; break-inside: avoid }
  dd { text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
  .strong { font-weight: bold }
  table { inline-size: 100%; border-collapse: collapse }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th, td { text-align: start }
  .figure { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
  .note { font-style: italic }
  .code { font: bold 1.5em/1.5 monospace; white-space: pre-wrap }
  footer { display: flex; flex-wrap: wrap; gap: 0 8mm; break-inside: avoid }
  footer p { flex: 1 0 60mm; margin: 3mm 0 0; padding-block-end: 18mm; border-block-end: .25mm solid #000 }
  figure { margin: 4mm 0; text-align: center; break-inside: avoid }
  figure svg { inline-size: 36mm; block-size: 36mm }
`
const strip = `${look}
  body { inline-size: 72mm; margin: 0 4mm; font: 10pt/1.35 Arial, sans-serif }
  header, body > p { text-align: center }
  header p:first-child { font-weight: bold }
  h1 { margin: 2mm 0; font-size: 13pt }
  h2 { margin-block-end: 1mm; font-size: 10.5pt }
  section { padding-block: 2mm; border-block-start: 1px dashed #000 }
  table { font-size: 8.5pt }
  th, td { padding: .6mm 1mm; vertical-align: top; border-block-end: .5px solid #999 }
`
/** The look of the PDF (`server/platform/lay-out-paper.ts`), in the browser's own letters. */
const page = `${look}
  body { font: 9pt/1.4 Arial, sans-serif }
  header { margin-block-end: 5mm; padding-block-end: 2mm; border-block-end: .25mm solid #000; overflow: hidden }
  header img { float: left; max-inline-size: 40mm; max-block-size: 16mm; margin-inline-end: 4mm }
  header p { color: #43524E }
  .event { color: #000; font-size: 14pt }
  h1 { font-size: 18pt; line-height: 1.3 }
  h2 { font-size: 11pt; break-after: avoid }
  section + section, footer { margin-block-start: 5mm }
  section p + p { margin-block-start: 1.5mm }
  dl > div { padding-block: 1.03mm; border-block-end: .15mm solid #D5DAD6 }
  .strong:not(:has(+ .strong)) { border-block-end: .4mm solid #000 }
  table { font-size: 9pt }
  th, td { block-size: 6.5mm; padding: 0; vertical-align: middle; border-block-end: .15mm solid #D5DAD6 }
  th + th, td + td { padding-inline-start: 4mm }
  th { color: #43524E; font-size: 8pt; font-weight: normal }
  body > p { margin-block-start: 5mm; text-align: center }
`

/** The foot of each page, in the margin; browsers that do not know margin boxes leave it out. */
const footOf = ({ title, printed = '' }: Paper) => `
  @page {
    size: A4;
    margin: 18mm;
    @bottom-left { content: ${inCss(printed)}; font: 8pt Arial, sans-serif; color: #43524E }
    @bottom-right {
      content: ${inCss(`${title} · page `)} counter(page) " sur " counter(pages);
      font: 8pt Arial, sans-serif; color: #43524E;
    }
  }
`

/** A text as a string of CSS: every character that could end it is written as its number. */
const inCss = (text: string) =>
  `"${text.replace(/["\\<\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`

/** `strip` is 80 mm wide and as long as its text. */
export type PaperShape = 'A4' | 'strip'

const millimetres = (pixels: number) => Math.ceil((pixels * 25.4) / 96)
/** An empty margin in millimetres at the end, where the strip is torn off. */
const torn = 10

const sizeOfStrip = (body: HTMLElement) =>
  `@page { size: 80mm ${millimetres(body.scrollHeight) + torn}mm; margin: 0 }`

type Printing = { readonly shape: PaperShape; readonly by: string }

/** Prints in the window, and closes it afterwards. */
export function printPaper(sheet: Window, paper: Paper, { shape, by }: Printing): void {
  whenPrinted(sheet, () => undefined)
  printIn(sheet, shape === 'strip' ? stripOf(sheet.document, paper) : pageOf(sheet.document, paper, by))
}

const stripOf = (document: Document, paper: Paper): Content => ({
  title: paper.title,
  body: writePaper(document, paper),
  style: strip,
  styleOnceLaidOut: sizeOfStrip,
})

function pageOf(document: Document, paper: Paper, by: string): Content {
  const signed = printedBy(paper, { name: by, at: now() })
  return { title: paper.title, body: writePaper(document, signed, 'wide'), style: page + footOf(signed) }
}
