/** Places blocks on pages: an A4 page has a fixed height, a strip is as long as its content. */
import { inOneLine, type Measure, sans } from '#rules/paper/lettering.ts'
import type { Paper } from '#rules/paper/paper.ts'
import {
  type Column,
  ink,
  type LayoutBlock,
  type Look,
  lowered,
  type Marks,
  secondary,
  thin,
  written,
} from './layout-block.ts'
import { blocksOf } from './paper-blocks.ts'

export type PaperShape = 'A4' | 'strip'
export type Page = Marks & { readonly width: number; readonly height: number }

type Sheet = {
  readonly width: number
  /** The greatest height of a page: readers of PDF know no pages above five metres. */
  readonly height: number
  readonly margin: number
  readonly look: Look
}

const sheets: Readonly<Record<PaperShape, Sheet>> = {
  A4: {
    ...{ width: 210, height: 297, margin: 18 },
    look: {
      ...{ points: 9, tablePoints: 9, sectionPoints: 11, row: 6.5, gap: 5, between: 4, isWide: true },
      heads: { points: 8, color: secondary },
      hairline: { width: 0.15, color: '#D5DAD6' },
      total: { width: 0.4, color: ink },
    },
  },
  strip: {
    ...{ width: 80, height: 5_000, margin: 4 },
    look: {
      ...{ points: 7.5, tablePoints: 6.75, sectionPoints: 8.25, row: 0, gap: 3, between: 2, isWide: false },
      heads: { points: 6.75, color: ink },
      ...{ hairline: thin, total: thin },
    },
  },
}

export function layOut(paper: Paper, shape: PaperShape, measure: Measure): Page[] {
  const sheet = sheets[shape]
  const { width, margin, look } = sheet
  const column: Column = { left: margin, right: width - margin, measure, look }
  const pages = stack(blocksOf(paper, column), sheet)
  return look.isWide
    ? pages.map((page, n) => withFoot(page, footOf(paper, `page ${n + 1} sur ${pages.length}`), column))
    : pages
}

/** Places every block below the one before, or on the next page where it does not fit. */
function stack(blocks: readonly LayoutBlock[], { width, height, margin, look }: Sheet): Page[] {
  const pages: { marks: Marks[]; end: number }[] = [{ marks: [], end: margin }]
  const lay = (block: LayoutBlock) => {
    const page = pages.at(-1) as (typeof pages)[number]
    page.marks.push(onPage(block, page.end))
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
    height: look.isWide ? height : end + margin,
    words: marks.flatMap(({ words }) => words),
    lines: marks.flatMap(({ lines }) => lines),
    bars: marks.flatMap(({ bars = [] }) => bars),
    logo: marks.find(({ logo }) => logo)?.logo,
    qr: marks.find(({ qr }) => qr)?.qr,
  }))
}

function onPage({ words, lines, bars, logo, qr }: Marks, by: number): Marks {
  const lower = <At extends { readonly y: number }>(at: At): At => ({ ...at, y: at.y + by })
  return {
    words: lowered(words, by),
    lines: lines.map(({ from, to, ...stroke }) => ({ ...stroke, from: lower(from), to: lower(to) })),
    bars: bars?.map(lower),
    logo: logo && lower(logo),
    qr: qr && lower(qr),
  }
}

type Foot = { readonly left: string; readonly right: string }

const footOf = ({ title, printed = '' }: Paper, page: string): Foot => ({
  left: printed,
  right: `${title} · ${page}`,
})

/** The distance of the foot from the edge of the paper. */
const footRoom = 10

/** Writes the foot in the bottom margin; a text that is too long for its half is written smaller. */
function withFoot(
  page: Page,
  { left: printed, right: numbered }: Foot,
  { left, right, measure }: Column,
): Page {
  const middle = (left + right) / 2
  const write = (text: string, align: 'start' | 'end') => {
    const width = middle - left - 2
    const lettering = inOneLine(text, sans(8), { measure, width })
    return written([text], lettering, { from: left, to: right, align, measure, color: secondary })
  }
  const foot = [...(printed === '' ? [] : write(printed, 'start')), ...write(numbered, 'end')]
  return {
    ...page,
    words: [...page.words, ...foot.map((words) => ({ ...words, y: page.height - footRoom }))],
  }
}
