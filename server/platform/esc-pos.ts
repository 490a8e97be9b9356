/**
 * Turns a paper into the bytes of an 80 mm receipt printer (ESC/POS): 48 characters a line, accents, a QR code, the cut. A
 * line with a character that such a printer lacks is drawn as dots; all other lines are sent as text.
 */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { wrap } from '#rules/paper/lettering.ts'
import type { Fact, Paper, PaperTable, Section } from '#rules/paper/paper.ts'
import { withoutPictures } from '#rules/paper/printable.ts'
import { dotsPerLine, measureDots, type Placed, rasterOf } from './raster-line.ts'

const columns = 48
const dotsPerLetter = dotsPerLine / columns
/** Has every accent and sign of French, and every printer supports it. */
const codepage = 'windows1252'
const onCodepage = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
const rule = '-'.repeat(columns)

type Align = Placed['align']
type Strip = ReceiptPrinterEncoder

export function escPosOf(paper: Paper): Uint8Array {
  const { issuer, title, sections, signatures = [], qr, annex = [], farewell } = paper
  const strip = new ReceiptPrinterEncoder({ language: 'esc-pos', columns })
  strip.initialize().codepage(codepage).align('center')
  for (const line of issuer) writeLine(strip, line, { align: 'center' })
  strip.bold(true).height(2)
  writeLine(strip, title, { align: 'center', isBold: true })
  strip.height(1).bold(false).align('left')
  for (const section of sections) writeSection(strip, section)
  strip.line(rule)
  for (const signature of signatures) {
    writeLine(strip, signature)
    strip.newline(3).line('_'.repeat(columns))
  }
  strip.align('center')
  if (qr) {
    strip.qrcode(qr.text, { model: 2, size: 5, errorlevel: 'm' })
    writeLine(strip, qr.caption, { align: 'center' })
  }
  strip.align('left')
  for (const section of annex) writeSection(strip, section)
  strip.align('center')
  if (farewell) writeLine(strip, farewell, { align: 'center' })
  return strip.newline(2).cut('partial').encode()
}

type How = { readonly align?: Align; readonly isBold?: boolean }

/** Writes a line as text if the printer has all its characters, else as dots; on as many lines as it needs. */
function writeLine(strip: Strip, text: string, { align = 'left', isBold = false }: How = {}): void {
  const line = known(text)
  if (isText(line)) return void strip.line(line)
  const lettering = { font: 'sans', size: 1, isBold } as const
  for (const words of wrap(line, lettering, { measure: measureDots, width: dotsPerLine }))
    drawLine(strip, [{ text: words, isBold, align, left: 0, width: dotsPerLine }])
}

function writeBold(strip: Strip, text: string): void {
  strip.bold(true)
  writeLine(strip, text, { isBold: true })
  strip.bold(false)
}

function drawLine(strip: Strip, placed: readonly Placed[]): void {
  const { width, height, dots } = rasterOf(placed)
  const data = new Uint8ClampedArray(dots.length * 4)
  for (const [n, dot] of dots.entries()) data.set(dot ? [0, 0, 0, 255] : [255, 255, 255, 255], n * 4)
  strip.image({ data, width, height }, { mode: 'raster' })
}

function writeSection(strip: Strip, { title, words = [], code = [], facts = [], table }: Section): void {
  strip.line(rule)
  if (title) writeBold(strip, title)
  for (const paragraph of words) writeLine(strip, paragraph)
  for (const line of code) writeBold(strip, line)
  for (const fact of facts) writeFact(strip, fact)
  if (table) writeTable(strip, table)
}

function writeFact(strip: Strip, { label, value, isStrong = false }: Fact): void {
  const [left, right] = [known(label), known(value)]
  strip.bold(isStrong)
  if (isText(left + right) && right.length < columns - left.length)
    strip.line(left + right.padStart(columns - left.length))
  else if (!isText(left + right) && fitsInDots(left, right, isStrong))
    drawLine(strip, [
      { text: left, isBold: isStrong, align: 'left', left: 0, width: dotsPerLine },
      { text: right, isBold: isStrong, align: 'right', left: 0, width: dotsPerLine },
    ])
  else {
    writeLine(strip, left, { isBold: isStrong })
    writeLine(strip, right, { isBold: isStrong })
  }
  strip.bold(false)
}

function fitsInDots(left: string, right: string, isBold: boolean): boolean {
  const lettering = { font: 'sans', size: 1, isBold } as const
  return measureDots(left, lettering) + dotsPerLetter + measureDots(right, lettering) <= dotsPerLine
}

/** A part of a line: the column where it starts, and its width in characters. */
type Cell = { readonly text: string; readonly at: number; readonly width: number; readonly isFigure: boolean }

function writeTable(strip: Strip, { columns: heads, rows }: PaperTable): void {
  const written = [heads.map(({ label }) => known(label)), ...rows.map(({ cells }) => cells.map(known))]
  const widths = heads.map((_, n) => Math.max(...written.map((cells) => cells[n]?.length ?? 0)))
  for (const [place, cells] of written.entries()) {
    const padded = cells.map((text, n) => ({
      text,
      at: 0,
      width: widths[n] ?? 0,
      isFigure: heads[n]?.isFigure ?? false,
    }))
    for (const line of gathered(padded)) writeCells(strip, line)
    const note = rows[place - 1]?.note
    if (note) writeLine(strip, `  ${known(note)}`)
  }
}

const endOf = (line: readonly Cell[]): number => {
  const last = line.at(-1)
  return last ? last.at + last.width : 0
}

/** If a row is wider than the strip, its last cells move to a line of their own. */
function gathered(cells: readonly Cell[]): Cell[][] {
  const lines: Cell[][] = []
  for (const cell of cells) {
    const line = lines.at(-1)
    const at = line ? endOf(line) + 1 : 0
    if (line && at + cell.width <= columns) line.push({ ...cell, at })
    else lines.push([{ ...cell, at: line ? Math.max(0, columns - cell.width) : 0 }])
  }
  return lines
}

function writeCells(strip: Strip, line: readonly Cell[]): void {
  if (line.every(({ text }) => isText(text))) {
    const words = line.map(({ text, width, isFigure }) =>
      isFigure ? text.padStart(width) : text.padEnd(width),
    )
    strip.line(' '.repeat(line[0]?.at ?? 0) + words.join(' '))
    return
  }
  drawLine(
    strip,
    line.map(({ text, at, width, isFigure }) => ({
      text,
      align: isFigure ? 'right' : 'left',
      left: at * dotsPerLetter,
      width: Math.min(width * dotsPerLetter, dotsPerLine),
    })),
  )
}

const isText = (line: string): boolean => onCodepage.test(line)

/** Replaces narrow spaces and the true minus, which the printer lacks, and leaves out pictures (emoji). */
const known = (text: string) =>
  withoutPictures(text.normalize('NFC'))
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('’', "'")
