/**
 * Reads pages of our PDFs: their size, every filled rectangle with its colour, and the places of pictures, in millimetres
 * from the top left. Understands only what pdfkit writes for us.
 */
import { inflateSync } from 'node:zlib'

type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Rectangle = Place & {
  /** «#RRGGBB» */
  readonly color: string
}
export type PdfPage = {
  readonly width: number
  readonly height: number
  readonly rectangles: readonly Rectangle[]
  readonly pictures: readonly Place[]
}

const millimetres = (points: number) => (points * 25.4) / 72

export function pagesOfPdf(bytes: Uint8Array): PdfPage[] {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  )
  const kids = /\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => pageOf(objects, objects.get(id) ?? ''))
}

function pageOf(objects: ReadonlyMap<string | undefined, string>, page: string): PdfPage {
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)?.map(Number) ?? []
  const contents = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1]) ?? ''
  const packed = /stream\r?\n([\s\S]*)\nendstream/.exec(contents)?.[1] ?? ''
  const drawing = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  const { rectangles, pictures } = drawnIn(drawing)
  const onPaper = (place: Place): Place => ({
    x: millimetres(place.x),
    y: millimetres(height - place.y - place.height),
    width: millimetres(place.width),
    height: millimetres(place.height),
  })
  return {
    width: millimetres(width),
    height: millimetres(height),
    rectangles: rectangles.map((rectangle) => ({ ...onPaper(rectangle), color: rectangle.color })),
    pictures: pictures.map(onPaper),
  }
}

type Matrix = readonly [number, number, number, number, number, number]
type State = { readonly matrix: Matrix; readonly color: string }

/** Lengths are in points from the bottom left. Nothing is rotated, so a matrix only scales and moves. */
function drawnIn(drawing: string): { rectangles: Rectangle[]; pictures: Place[] } {
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], color: '#000000' }
  const kept: State[] = []
  const rectangles: Rectangle[] = []
  const pictures: Place[] = []
  let path: Omit<Rectangle, 'color'>[] = []
  let numbers: number[] = []
  const does: Readonly<Record<string, () => void>> = {
    q: () => kept.push(state),
    Q: () => {
      state = kept.pop() ?? state
    },
    cm: () => {
      state = { ...state, matrix: within(state.matrix, numbers.slice(-6) as unknown as Matrix) }
    },
    scn: () => {
      state = { ...state, color: hex(numbers.slice(-3)) }
    },
    Do: () => pictures.push(placed(state.matrix, [0, 0, 1, 1])),
    re: () => path.push(placed(state.matrix, numbers.slice(-4))),
    f: () => {
      rectangles.push(...path.map((rectangle) => ({ ...rectangle, color: state.color })))
      path = []
    },
    S: () => {
      path = []
    },
  }
  for (const token of drawing.split(/\s+/)) {
    if (Number.isFinite(Number(token)) && token !== '') numbers.push(Number(token))
    else {
      does[token]?.()
      if (/^[a-zA-Z*]+$/.test(token)) numbers = []
    }
  }
  return { rectangles, pictures }
}

const within = ([a, , , d, e, f]: Matrix, [a2, , , d2, e2, f2]: Matrix): Matrix => [
  a * a2,
  0,
  0,
  d * d2,
  a * e2 + e,
  d * f2 + f,
]

function placed([a, , , d, e, f]: Matrix, [x = 0, y = 0, width = 0, height = 0]: number[]) {
  const [across, up] = [
    [a * x + e, a * (x + width) + e],
    [d * y + f, d * (y + height) + f],
  ] as const
  const [left, bottom] = [Math.min(...across), Math.min(...up)]
  return { x: left, y: bottom, width: Math.max(...across) - left, height: Math.max(...up) - bottom }
}

const hex = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()

/** A part of a page as a printer with this resolution would print it: a PGM with black rectangles. */
export function printed({ rectangles }: PdfPage, part: Omit<Rectangle, 'color'>, dpi: number): Uint8Array {
  const dots = (length: number) => (length / 25.4) * dpi
  const [width, height] = [Math.round(dots(part.width)), Math.round(dots(part.height))]
  const picture = new Uint8Array(width * height).fill(255)
  const dotsBetween = (from: number, length: number, most: number) =>
    [Math.max(0, Math.ceil(dots(from) - 0.5)), Math.min(most, Math.ceil(dots(from + length) - 0.5))] as const
  for (const { color, ...rectangle } of rectangles) {
    const [left, right] = dotsBetween(rectangle.x - part.x, rectangle.width, width)
    const [top, bottom] = dotsBetween(rectangle.y - part.y, rectangle.height, height)
    const shade = color === '#000000' ? 0 : 255
    for (let y = top; y < bottom; y += 1)
      if (left < right) picture.fill(shade, y * width + left, y * width + right)
  }
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), picture])
}
