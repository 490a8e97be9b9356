/** Draws lines of a receipt as dots, for characters that a receipt printer lacks: shaped and drawn with the fonts of our PDF. */
import type { Glyph } from 'fontkit'
import type { Measure } from '#rules/paper/lettering.ts'
import { fontOf, type Style, spaceFor, wordsFor } from './letters.ts'

/** The width of 80 mm paper in dots, at 48 characters a line. */
export const dotsPerLine = 576
/** The height of a line of text with its spacing, in dots: lines follow one another without touching. */
export const rasterHeight = 32
const baseLine = 22
const letterSize = 22

export type Placed = {
  readonly text: string
  readonly isBold?: boolean
  /** The room of the text, in dots from the left edge. */
  readonly left: number
  readonly width: number
  readonly align: 'left' | 'center' | 'right'
}

/** Dots row by row; 1 is black. */
export type Raster = { readonly width: number; readonly height: number; readonly dots: Uint8Array }

type Spot = readonly [x: number, y: number]
type Shape = { readonly glyph: Glyph; readonly scale: number; readonly x: number; readonly y: number }
type Shaped = { readonly shapes: readonly Shape[]; readonly width: number }

const styleOf = (isBold = false): Style => ({ font: 'sans', isBold })

/** The glyphs of a text from its left edge, at the text size of the receipt. */
function shape(text: string, style: Style): Shaped {
  const shapes: Shape[] = []
  let pen = 0
  for (const [place, word] of wordsFor(text, style).entries()) {
    for (const run of place > 0 ? [spaceFor(style), ...word] : word) {
      const font = fontOf(run.font)
      const scale = letterSize / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      for (const [n, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {}
        shapes.push({ glyph, scale, x: pen + xOffset * scale, y: yOffset * scale })
        pen += xAdvance * scale
      }
    }
  }
  return { shapes, width: pen }
}

const advanceOf = (text: string, style: Style) => shape(text, style).width

/** The width of a text in dots. */
export const measureDots: Measure = (text, { isBold }) => advanceOf(text, styleOf(isBold))

/** Draws each text in its own room; a text that is too wide or too high is made smaller. */
export function rasterOf(placed: readonly Placed[]): Raster {
  const dots = new Uint8Array(dotsPerLine * rasterHeight)
  for (const { text, isBold, left, width, align } of placed) {
    const shaped = shape(text, styleOf(isBold))
    const shrink = Math.min(1, width / shaped.width, fitting(shaped))
    const spare = width - shaped.width * shrink
    const start = left + { left: 0, center: spare / 2, right: spare }[align]
    for (const each of shaped.shapes) {
      const outline = outlineOf(each.glyph).map((line) =>
        line.map(
          ([x, y]): Spot => [
            start + (each.x + x * each.scale) * shrink,
            baseLine - (each.y + y * each.scale) * shrink,
          ],
        ),
      )
      fill(dots, outline)
    }
  }
  return { width: dotsPerLine, height: rasterHeight, dots }
}

/** The factor by which a text is made smaller so that it fits in the line, one dot away from the next. */
function fitting({ shapes }: Shaped): number {
  let [highest, lowest] = [0, 0]
  for (const { glyph, scale, y } of shapes) {
    if (glyph.path.commands.length === 0) continue
    highest = Math.max(highest, y + glyph.bbox.maxY * scale)
    lowest = Math.max(lowest, -y - glyph.bbox.minY * scale)
  }
  return Math.min((baseLine - 1) / Math.max(highest, 1), (rasterHeight - baseLine - 1) / Math.max(lowest, 1))
}

const pieces = 6

/** The closed outlines of a glyph, with curves cut into short straight pieces. */
function outlineOf({ path }: Glyph): Spot[][] {
  const lines: Spot[][] = []
  let [x, y] = [0, 0]
  for (const { command, args } of path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    const line = lines.at(-1) ?? []
    if (command === 'moveTo') lines.push([[a, b]])
    else if (command === 'lineTo') line.push([a, b])
    else if (command === 'quadraticCurveTo')
      line.push(
        ...curve([
          [x, y],
          [a, b],
          [c, d],
        ]),
      )
    else if (command === 'bezierCurveTo')
      line.push(
        ...curve([
          [x, y],
          [a, b],
          [c, d],
          [e, f],
        ]),
      )
    if (args.length >= 2) [x, y] = [args.at(-2) ?? 0, args.at(-1) ?? 0]
  }
  return lines
}

/** A Bézier curve as straight pieces, from its first point to its last; the points between are control points. */
function curve(spots: readonly Spot[]): Spot[] {
  return Array.from({ length: pieces }, (_, n) => along(spots, (n + 1) / pieces))
}

/** The point at this share of a Bézier curve (de Casteljau's algorithm). */
function along(spots: readonly Spot[], share: number): Spot {
  const [first, ...others] = spots as [Spot, ...Spot[]]
  if (others.length === 0) return first
  return along(
    others.map(([x, y], n): Spot => {
      const [fromX, fromY] = spots[n] as Spot
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
    }),
    share,
  )
}

/** How many scan lines are computed for each row of dots. */
const slices = 4

/** Where an outline crosses a scan line, and whether it goes down or up there. */
type Crossing = { readonly x: number; readonly turn: 1 | -1 }

/** Blackens the dots of which at least half lies inside the outline. */
function fill(dots: Uint8Array, outline: readonly Spot[][]): void {
  const crossings = crossingsOf(outline)
  for (let row = 0; row < rasterHeight; row += 1) {
    const inside = new Map<number, number>()
    for (let slice = row * slices; slice < (row + 1) * slices; slice += 1)
      addInside(inside, crossings.get(slice) ?? [])
    for (const [x, part] of inside) if (part >= slices / 2) dots[row * dotsPerLine + x] = 1
  }
}

function crossingsOf(outline: readonly Spot[][]): Map<number, Crossing[]> {
  const crossings = new Map<number, Crossing[]>()
  for (const line of outline)
    for (const [n, [x, y]] of line.entries()) {
      const [nextX, nextY] = line[(n + 1) % line.length] as Spot
      const [top, bottom] = y < nextY ? [y, nextY] : [nextY, y]
      // The middle of a slice lies at (slice + ½) / slices.
      for (let slice = Math.ceil(top * slices - 0.5); slice < bottom * slices - 0.5; slice += 1) {
        const share = ((slice + 0.5) / slices - y) / (nextY - y)
        const crossing: Crossing = { x: x + share * (nextX - x), turn: nextY > y ? 1 : -1 }
        const known = crossings.get(slice)
        if (known) known.push(crossing)
        else crossings.set(slice, [crossing])
      }
    }
  return crossings
}

/** A point is inside where the numbers of downward and upward crossings before it differ. */
function addInside(inside: Map<number, number>, crossings: Crossing[]): void {
  crossings.sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [n, { x, turn }] of crossings.entries()) {
    winding += turn
    const next = crossings[n + 1]
    if (winding === 0 || !next) continue
    const [start, end] = [Math.max(0, x), Math.min(dotsPerLine, next.x)]
    for (let dot = Math.floor(start); dot < end; dot += 1)
      inside.set(dot, (inside.get(dot) ?? 0) + Math.min(dot + 1, end) - Math.max(dot, start))
  }
}
