/** Draws a face of a card as SVG in the document that prints it. Stored words are inserted as text only, never as markup. */
import { isArabic } from '#rules/paper/drawing-order.ts'
import type { Lettering, Measure } from '#rules/paper/lettering.ts'
import { cardPaper, type Face, type Words } from '#rules/paper/printed-card.ts'
import { qrPath } from '../../../ui/card/qr-modules.ts'

const families = { sans: 'Arial, sans-serif', mono: '"Courier New", ui-monospace, monospace' } as const
const qrWidth = 300
const weightOf = ({ isBold }: Lettering) => (isBold ? 700 : 400)

export function drawFace(document: Document, { background, picture: shown, words, qr }: Face): SVGElement {
  const { width, height } = cardPaper
  const picture = shape(document, 'svg', { viewBox: `0 0 ${width} ${height}`, class: 'face' })
  picture.append(shape(document, 'rect', { width, height, fill: background }))
  if (shown) {
    const { source, ...area } = shown
    picture.append(shape(document, 'image', { href: source, ...area, preserveAspectRatio: 'xMidYMid slice' }))
  }
  picture.append(...words.map((each) => write(document, each)))
  if (qr) picture.append(drawQr(document, qr))
  return picture
}

function write(document: Document, { text, x, y, color, ...lettering }: Words): SVGElement {
  const written = shape(document, 'text', {
    x,
    y,
    fill: color,
    'font-family': families[lettering.font],
    'font-size': lettering.size,
    'font-weight': weightOf(lettering),
    // In a right-to-left text, anchoring the «end» keeps its left edge at x.
    ...(isArabic(text) && { direction: 'rtl', 'text-anchor': 'end' }),
  })
  written.textContent = text
  return written
}

function drawQr(document: Document, { x, y, side, text }: NonNullable<Face['qr']>): SVGElement {
  const { path, side: modules } = qrPath(text, 'high')
  const place = shape(document, 'g', { transform: `translate(${x} ${y}) scale(${side / qrWidth})` })
  const code = shape(document, 'svg', {
    width: qrWidth,
    height: qrWidth,
    viewBox: `0 0 ${modules} ${modules}`,
    'shape-rendering': 'crispEdges',
  })
  code.append(
    shape(document, 'rect', { width: modules, height: modules, fill: '#FFFFFF' }),
    shape(document, 'path', { d: path, fill: '#000000' }),
  )
  place.append(code)
  return place
}

function shape(document: Document, name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Measures text a hundred times larger than it is drawn: widths of small letters would be rounded to whole pixels. */
export function measureWith(document: Document): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  return (text, lettering) => {
    if (!pen) return 0
    pen.font = `${weightOf(lettering)} ${lettering.size * 100}px ${families[lettering.font]}`
    return pen.measureText(text).width / 100
  }
}
