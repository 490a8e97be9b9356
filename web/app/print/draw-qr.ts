import { qrPath } from '../../ui/card/qr-modules.ts'

/** A QR code as an SVG element of the document that prints it. */
export function drawQr(document: Document, text: string): Element {
  const { path, side } = qrPath(text, 'high')
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', `0 0 ${side} ${side}`)
  picture.setAttribute('shape-rendering', 'crispEdges')
  const dark = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  dark.setAttribute('d', path)
  picture.append(dark)
  return picture
}
