/** Draws on the pages of a PDF, in millimetres, with a font of ours: the standard fonts of PDF lack the narrow space of French figures. */
import PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import type { Lettering, Measure } from '#rules/paper/lettering.ts'
import { cardPaper, type Face, type Words } from '#rules/paper/printed-card.ts'
import { darkRuns } from '#rules/paper/qr-runs.ts'
import type { Stroke } from './layout-block.ts'
import { fontFile, fontNames, type Run, spaceFor, wordsFor } from './letters.ts'

type Spot = { readonly x: number; readonly y: number }
type Extent = { readonly width: number; readonly height: number }

export type Pdf = {
  page(size: Extent): void
  fill(color: string, area: Spot & Extent): void
  /** Draws a picture that fills the area. */
  picture(source: string, area: Spot & Extent): void
  line(from: Spot, to: Spot, stroke?: Stroke): void
  face(face: Face, at: Spot): void
  write(words: Words): void
  qr(square: NonNullable<Face['qr']>): void
  readonly measure: Measure
  /** The bytes written since the last time: of every finished page, so that a long file is sent on while it is drawn. */
  take(): Uint8Array<ArrayBuffer>
  /** Answers the rest of the file: all of it where nothing was taken before. */
  end(): Promise<Uint8Array<ArrayBuffer>>
}

const points = 72 / 25.4
const thinnest: Stroke = { width: 0.25 / points, color: '#000000' }
const quietZone = 4

/** An amount, an hour, a number, or the end of a card's code. */
const isFigure = (piece: string) => /^(?:[+\u2212]?\d[\d\u2009,:]*|…[\dA-Z]{4})$/.test(piece)

export function openPdf(title: string): Pdf {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title } })
  const { take, ended } = gather(document)
  for (const name of fontNames) document.registerFont(name, fontFile(name))

  const widths = new Map<string, number>()
  const widthOf = ({ text, font }: Run, size: number): number => {
    const key = `${font} ${size} ${text}`
    // Widths are cached: a hundred cards mostly repeat the same words.
    const width =
      widths.get(key) ?? (isFigure(text) ? widthOfFigure({ text, font }, size) : shaped({ text, font }, size))
    widths.set(key, width)
    return width
  }
  const shaped = ({ text, font }: Run, size: number) => document.font(font).fontSize(size).widthOfString(text)
  // The sum of its digits, whose widths are cached: a long report has thousands of different figures, and digits need no kerning.
  const widthOfFigure = ({ text, font }: Run, size: number) =>
    [...text].reduce((width, digit) => {
      const own = { text: digit, font }
      return width + (text === digit ? shaped(own, size) : widthOf(own, size))
    }, 0)
  const spaceOf = (lettering: Lettering) => widthOf(spaceFor(lettering), lettering.size)
  const measure: Measure = (text, lettering) => {
    const words = wordsFor(text, lettering)
    const spaces = (words.length - 1) * spaceOf(lettering)
    return words.flat().reduce((width, run) => width + widthOf(run, lettering.size), spaces)
  }
  const write = ({ text, x, y, color, ...lettering }: Words) => {
    let left = x
    for (const word of wordsFor(text, lettering)) {
      for (const run of word) {
        document.font(run.font).fontSize(lettering.size).fillColor(color)
        document.text(run.text, left, y, { baseline: 'alphabetic', lineBreak: false })
        left += widthOf(run, lettering.size)
      }
      left += spaceOf(lettering)
    }
  }
  const picture = (source: string, { x, y, width, height }: Spot & Extent) =>
    void document.image(source, x, y, { width, height })

  return {
    page: ({ width, height }) => {
      document.addPage({ size: [width * points, height * points], margin: 0 })
      document.scale(points)
    },
    fill: (color, { x, y, width, height }) => void document.rect(x, y, width, height).fill(color),
    picture,
    line: (from, to, { width, color } = thinnest) =>
      void document.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).stroke(color),
    face: (face, { x, y }) => {
      const { background, words, qr } = face
      document.save().translate(x, y)
      document.rect(0, 0, cardPaper.width, cardPaper.height).fill(background)
      if (face.picture) picture(face.picture.source, face.picture)
      for (const each of words) write(each)
      if (qr) drawQr(document, qr)
      document.restore()
    },
    write,
    qr: (square) => drawQr(document, square),
    measure,
    take,
    end: async () => {
      document.end()
      await ended
      return take()
    },
  }
}

function drawQr(document: PDFKit.PDFDocument, { x, y, side, text }: NonNullable<Face['qr']>): void {
  const modules = encodeQR(text, 'raw', { ecc: 'high', border: quietZone })
  document
    .save()
    .translate(x, y)
    .scale(side / modules.length)
  for (const run of darkRuns(modules)) document.rect(run.x, run.y, run.length, 1)
  document.fill('#000000').restore()
}

function gather(document: PDFKit.PDFDocument) {
  let chunks: Buffer[] = []
  const ended = new Promise<void>((done, failed) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', done)
    document.on('error', failed)
  })
  const take = (): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(Buffer.concat(chunks))
    chunks = []
    return bytes
  }
  return { take, ended }
}
