/** Places blocks on pages: an A4 page has a fixed height, a strip is as long as its content. */
import { type Measure, sans } from '#rules/paper/lettering.ts'
import type { Paper } from '#rules/paper/paper.ts'
import { type Column, type LayoutBlock, type Marks, written } from './layout-block.ts'
import { blocksOf } from './paper-blocks.ts'

export type PaperShape = 'A4' | 'strip'
export type Page = Marks & { readonly width: number; readonly height: number }

type Sheet = {
  readonly width: number
  /** The greatest height of a page: readers of PDF know no pages above five metres. */
  readonly height: number
  readonly margin: number
  readonly points: number
  readonly isTorn: boolean
}

const sheets: Readonly<Record<PaperShape, Sheet>> = {
  A4: { width: 210, height: 297, margin: 15, points: 9.5, isTorn: false },
  strip: { width: 80, height: 5_000, margin: 4, points: 7.5, isTorn: true },
}

export function layOut(paper: Paper, shape: PaperShape, measure: Measure): Page[] {
  const sheet = sheets[shape]
  const { width, margin, points, isTorn } = sheet
  const column: Column = { left: margin, right: width - margin, points, measure, isWide: !isTorn }
  const pages = stack(blocksOf(paper, column), sheet)
  return isTorn
    ? pages
    : pages.map((page, n) => numbered(page, `${paper.title} · page ${n + 1} sur ${pages.length}`, column))
}

/** Places every block below the one before, or on the next page where it does not fit. */
function stack(blocks: readonly LayoutBlock[], { width, height, margin, isTorn }: Sheet): Page[] {
  const pages: { marks: Marks[]; end: number }[] = [{ marks: [], end: margin }]
  const lay = (block: LayoutBlock) => {
    const page = pages.at(-1) as (typeof pages)[number]
    page.marks.push(lowered(block, page.end))
    page.end += block.height
  }
  for (const [place, block] of blocks.entries()) {
    const together = block.height + (block.staysWithNext ? (blocks[place + 1]?.height ?? 0) : 0)
    if ((pages.at(-1)?.end ?? 0) + together > height - margin) {
      pages.push({ marks: [], end: margin })
      if (block.head) lay(block.head)
    }
    lay(block)
  }
  return pages.map(({ marks, end }) => ({
    width,
    height: isTorn ? end + margin : height,
    words: marks.flatMap(({ words }) => words),
    lines: marks.flatMap(({ lines }) => lines),
    bars: marks.flatMap(({ bars = [] }) => bars),
    qr: marks.find(({ qr }) => qr)?.qr,
  }))
}

function lowered({ words, lines, bars, qr }: Marks, by: number): Marks {
  const lower = <At extends { readonly y: number }>(at: At): At => ({ ...at, y: at.y + by })
  return {
    words: words.map(lower),
    lines: lines.map(({ from, to }) => ({ from: lower(from), to: lower(to) })),
    bars: bars?.map(lower),
    qr: qr && lower(qr),
  }
}

/** Writes the page number in the bottom margin. */
function numbered(page: Page, text: string, { left, right, measure }: Column): Page {
  const foot = written([text], sans(8), { from: left, to: right, align: 'middle', measure })
  return { ...page, words: [...page.words, ...foot.map((words) => ({ ...words, y: page.height - 8 }))] }
}
