/** Prints a slip of paper for each person, eight to a page, from a window of its own. */
import { Refusal } from '#rules/plain/refusal.ts'
import { drawQr } from '../../app/print/draw-qr.ts'
import { type Credentials, linesOf } from './credentials.ts'

const style = `
  @page { size: A4; margin: 12mm }
  body { margin: 0; font: 11pt/1.4 Arial, sans-serif; color: #000 }
  main { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm }
  article { display: grid; grid-template-columns: 1fr 24mm; gap: 0 3mm; align-items: start; padding: 5mm 0; border-block-end: 1px dashed #000; break-inside: avoid }
  article svg { inline-size: 24mm; block-size: 24mm }
  h2 { grid-column: 1 / -1; margin: 0 0 2mm; font-size: 13pt }
  dl { display: grid; grid-template-columns: 24mm 1fr; gap: 1mm 2mm; margin: 0 }
  dd { margin: 0; overflow-wrap: anywhere }
  .code { font: bold 11pt/1.4 monospace; white-space: nowrap }
  .address { font-size: 9pt }
`

type Sheet = { readonly people: readonly Credentials[]; readonly address: string; readonly brand: string }

/** Throws a refusal when the browser blocks the window. */
export function printCredentials({ people, address, brand }: Sheet): void {
  const paper = window.open('', '_blank', 'popup,width=800,height=900')
  if (!paper) throw new Refusal('card-print-window-blocked')
  const { document } = paper
  document.title = `Identifiants · ${brand}`
  document.documentElement.lang = 'fr'
  const rules = document.createElement('style')
  rules.textContent = style
  document.head.append(rules)
  const main = document.createElement('main')
  main.append(...people.map((person) => slip(document, { person, address, brand })))
  document.body.append(main)
  // The window closes after printing, so that the passwords stay on no screen.
  paper.addEventListener('afterprint', () => paper.close())
  paper.focus()
  paper.print()
}

type Slip = { readonly person: Credentials; readonly address: string; readonly brand: string }

function slip(document: Document, { person, address, brand }: Slip): HTMLElement {
  const element = (tag: string, words: string) =>
    Object.assign(document.createElement(tag), { textContent: words })
  const list = document.createElement('dl')
  for (const { label, value, kind } of linesOf(person, address)) {
    const definition = element('dd', value)
    if (kind) definition.className = kind
    list.append(element('dt', label), definition)
  }
  const article = document.createElement('article')
  // The QR code contains the address alone, so that a person who scans it does not pass the password on.
  article.append(element('h2', brand), list, drawQr(document, address))
  return article
}
