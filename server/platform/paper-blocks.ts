/** Turns the parts of a print into blocks, one after another. */
import { type Lettering, sans, wrap } from '#rules/paper/lettering.ts'
import { type Fact, headOf, type Logo, type Paper, type Section } from '#rules/paper/paper.ts'
import {
  type Column,
  ink,
  type LayoutBlock,
  leadingOf,
  lowered,
  type Marks,
  paragraph,
  rowOf,
  secondary,
  thin,
  under,
  written,
} from './layout-block.ts'
import { tableBlocks } from './paper-table.ts'

const qrSide = 36
const roomToSign = 16
const gap = 3

const blank = (height: number): LayoutBlock => ({ height, words: [], lines: [] })

export function blocksOf(paper: Paper, column: Column): LayoutBlock[] {
  const { sections, signatures = [], qr, annex = [], farewell } = paper
  const { points, isWide } = column.look
  return [
    ...(isWide ? [wideHead(paper, column)] : stripHead(paper, column)),
    ...sections.flatMap((section) => sectionBlocks(section, column)),
    ...(signatures.length > 0 ? [blank(column.look.gap), ...signatureBlocks(signatures, column)] : []),
    ...(qr ? [qrBlock(qr, column)] : []),
    ...annex.flatMap((section) => sectionBlocks(section, column)),
    ...(farewell
      ? [blank(gap), paragraph({ text: farewell, lettering: sans(points), align: 'middle' }, column)]
      : []),
  ]
}

const stripHead = ({ issuer, title }: Paper, column: Column): LayoutBlock[] => [
  ...issuer.map((line, place) =>
    paragraph({ text: line, lettering: sans(column.look.points, place === 0), align: 'middle' }, column),
  ),
  paragraph({ text: title, lettering: sans(column.look.points * 1.5, true), align: 'middle' }, column),
]

const highestLogo = 16
const widestLogo = 40
/** The room between the logo and the words, and between the head and its rule. */
const headGap = 4
const headRule = { width: 0.25, color: ink }

/** The logo at the left, beside it the event, the title and the other lines of the issuer, above one rule. */
function wideHead(paper: Paper, column: Column): LayoutBlock {
  const logo = paper.logo && sizeOf(paper.logo)
  const beside = { ...column, left: column.left + (logo ? logo.width + headGap : 0) }
  const { above, below } = headOf(paper)
  const lines = [
    ...above.map((text) => ({ text, lettering: sans(14), color: ink })),
    { text: paper.title, lettering: sans(18, true), color: ink },
    ...below.map((text) => ({ text, lettering: sans(9), color: secondary })),
  ]
  let end = 0
  const placed = lines.flatMap((line) => {
    const top = end
    const block = paragraph({ ...line, align: 'start' }, beside)
    end += block.height
    return lowered(block.words, top)
  })
  const height = Math.max(end, logo?.height ?? 0) + headGap / 2
  return {
    height,
    words: placed,
    lines: [under(height, column, headRule)],
    logo: logo && { ...logo, x: column.left, y: 0 },
  }
}

function sizeOf({ source, ratio }: Logo) {
  const height = Math.min(highestLogo, widestLogo / ratio)
  return { source, height, width: height * ratio }
}

function sectionBlocks(
  { title, words = [], code = [], facts = [], table }: Section,
  column: Column,
): LayoutBlock[] {
  const { points } = column.look
  const left = (lettering: Lettering) => (text: string) =>
    paragraph({ text, lettering, align: 'start' }, column)
  return [
    { ...blank(column.look.gap), staysWithNext: true },
    ...(title ? [titleBlock(title, column)] : []),
    ...words.map(left(sans(points))),
    ...code.map(left(sans(points * 1.5, true))),
    ...facts.map((fact, place) => factBlock(fact, { column, isLastTotal: !facts[place + 1]?.isStrong })),
    ...(table ? tableBlocks(table, column) : []),
  ]
}

function titleBlock(text: string, column: Column): LayoutBlock {
  const lettering = sans(column.look.sectionPoints, true)
  return { ...paragraph({ text, lettering, align: 'start' }, column), staysWithNext: true }
}

type FactSetting = { readonly column: Column; readonly isLastTotal: boolean }

/** The label at the left edge, the value at the right edge; long texts take more lines. Under the last of some totals is a thicker line. */
function factBlock(
  { label, value, isStrong = false }: Fact,
  { column, isLastTotal }: FactSetting,
): LayoutBlock {
  const { left, right, measure, look } = column
  const lettering = sans(look.points, isStrong)
  const room = right - left - gap
  const width = (text: string) => measure(text, lettering)
  const labels = wrap(label, lettering, { measure, width: Math.max(room / 2, room - width(value)) })
  const values = wrap(value, lettering, { measure, width: room - Math.max(...labels.map(width)) })
  const { height, lower } = rowOf(Math.max(labels.length, values.length), lettering, look)
  const edges = { from: left, to: right, measure }
  const words = [
    ...written(labels, lettering, { ...edges, align: 'start' }),
    ...written(values, lettering, { ...edges, align: 'end' }),
  ]
  return {
    height,
    words: lowered(words, lower),
    lines: [under(height, column, isStrong && isLastTotal ? look.total : look.hairline)],
  }
}

function signatureBlocks(signatures: readonly string[], column: Column): LayoutBlock[] {
  const { left, right, measure } = column
  const { points, isWide } = column.look
  const abreast = isWide ? signatures.length : 1
  const width = (right - left - gap * (abreast - 1)) / abreast
  const lettering = sans(points)
  const height = leadingOf(lettering) + roomToSign
  const box = (label: string, place: number): Marks => {
    const from = left + place * (width + gap)
    const to = from + width
    return {
      words: written([label], lettering, { from, to, align: 'start', measure }),
      lines: [{ ...thin, from: { x: from, y: height }, to: { x: to, y: height } }],
    }
  }
  if (!isWide) return signatures.map((label) => ({ ...box(label, 0), height: height + gap }))
  const boxes = signatures.map(box)
  return [
    {
      height: height + gap,
      words: boxes.flatMap(({ words }) => words),
      lines: boxes.flatMap(({ lines }) => lines),
    },
  ]
}

function qrBlock({ text, caption }: NonNullable<Paper['qr']>, column: Column): LayoutBlock {
  const { left, right } = column
  const below = paragraph(
    { text: caption, lettering: sans(column.look.points * 0.9), align: 'middle' },
    column,
  )
  return {
    height: gap + qrSide + below.height,
    words: below.words.map((words) => ({ ...words, y: words.y + gap + qrSide })),
    lines: [],
    qr: { x: (left + right - qrSide) / 2, y: gap, side: qrSide, text },
  }
}
