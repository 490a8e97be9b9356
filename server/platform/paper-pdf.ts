import type { Paper } from '#rules/paper/paper.ts'
import { layOut, type PaperShape } from './lay-out-paper.ts'
import { openPdf } from './pdf.ts'

const barColor = '#555555'

/** How many words are drawn before other requests get a turn. */
const wordsAtOnce = 200

export async function drawPaper(paper: Paper, shape: PaperShape): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(paper.title)
  for (const { width, height, words, lines, bars = [], logo, qr } of layOut(paper, shape, pdf.measure)) {
    pdf.page({ width, height })
    for (const bar of bars) if (bar.width > 0) pdf.fill(barColor, bar)
    for (const { from, to, ...stroke } of lines) pdf.line(from, to, stroke)
    if (logo) pdf.picture(logo.source, logo)
    for (const [place, each] of words.entries()) {
      if (place % wordsAtOnce === 0) await others()
      pdf.write(each)
    }
    if (qr) pdf.qr(qr)
  }
  return pdf.end()
}

const others = () => new Promise((next) => setImmediate(next))
