/** Paper as the bytes a receipt printer of 80 mm understands (ESC/POS): 48 letters a line, accents, a QR code, the cut. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Fact, Paper, PaperTable, Section } from '#rules/paper.ts'

const columns = 48
/** Every accent and sign of French is in it, and every printer has it. */
const codepage = 'windows1252'
const rule = '-'.repeat(columns)

export function escPosOf(paper: Paper): Uint8Array {
  const { issuer, title, sections, signatures = [], qr, annex = [], farewell } = paper
  const strip = new ReceiptPrinterEncoder({ language: 'esc-pos', columns })
  strip.initialize().codepage(codepage).align('center')
  for (const line of issuer) strip.line(known(line))
  strip.bold(true).height(2).line(known(title)).height(1).bold(false).align('left')
  for (const section of sections) writeSection(strip, section)
  strip.line(rule)
  for (const signature of signatures) strip.line(known(signature)).newline(3).line('_'.repeat(columns))
  strip.align('center')
  if (qr) strip.qrcode(qr.text, { model: 2, size: 5, errorlevel: 'm' }).line(known(qr.caption))
  strip.align('left')
  for (const section of annex) writeSection(strip, section)
  strip.align('center')
  if (farewell) strip.line(known(farewell))
  return strip.newline(2).cut('partial').encode()
}

function writeSection(strip: ReceiptPrinterEncoder, { title, facts = [], table }: Section): void {
  strip.line(rule)
  if (title) strip.bold(true).line(known(title)).bold(false)
  for (const fact of facts) writeFact(strip, fact)
  if (table) for (const line of linesOfTable(table)) strip.line(line)
}

function writeFact(strip: ReceiptPrinterEncoder, { label, value, isStrong = false }: Fact): void {
  const [left, right] = [known(label), known(value)]
  const room = columns - left.length
  strip.bold(isStrong)
  if (right.length < room) strip.line(left + right.padStart(room))
  else strip.line(left).line(right)
  strip.bold(false)
}

/** Where a row is wider than the strip, its last cells stand on a line of their own. */
function linesOfTable({ columns: heads, rows }: PaperTable): string[] {
  const written = [heads.map(({ label }) => known(label)), ...rows.map(({ cells }) => cells.map(known))]
  const widths = heads.map((_, n) => Math.max(...written.map((cells) => cells[n]?.length ?? 0)))
  return written.flatMap((cells, place) => {
    const padded = cells.map((cell, n) =>
      heads[n]?.isFigure ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0),
    )
    const note = rows[place - 1]?.note
    return [...gathered(padded), ...(note ? [`  ${known(note)}`] : [])]
  })
}

function gathered(cells: readonly string[]): string[] {
  const lines: string[] = []
  for (const cell of cells) {
    const longer = `${lines.at(-1)} ${cell}`
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer
    else lines.push(lines.length > 0 ? cell.padStart(columns) : cell)
  }
  return lines
}

/** The printer knows neither narrow spaces nor the true minus. */
const known = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('’', "'")
