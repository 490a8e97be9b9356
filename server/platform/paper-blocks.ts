/** Turns the parts of a print into blocks, one after another. */
import { sans, wrap } from '#rules/paper/lettering.ts'
import type { Fact, Paper, Section } from '#rules/paper/paper.ts'
import {
  type Column,
  type LayoutBlock,
  leadingOf,
  type Marks,
  paragraph,
  under,
  written,
} from './layout-block.ts'
import { tableBlocks } from './paper-table.ts'

const qrSide = 36
const roomToSign = 16
const gap = 3

const blank = (height: number): LayoutBlock => ({ height, words: [], lines: [] })

export function blocksOf(paper: Paper, column: Column): LayoutBlock[] {
  const { issuer, title, sections, signatures = [], qr, annex = [], farewell } = paper
  const { points } = column
  return [
    ...issuer.map((line, place) =>
      paragraph({ text: line, lettering: sans(points, place === 0), align: 'middle' }, column),
    ),
    paragraph({ text: title, lettering: sans(points * 1.5, true), align: 'middle' }, column),
    ...sections.flatMap((section) => sectionBlocks(section, column)),
    ...(signatures.length > 0 ? [blank(gap), ...signatureBlocks(signatures, column)] : []),
    ...(qr ? [qrBlock(qr, column)] : []),
    ...annex.flatMap((section) => sectionBlocks(section, column)),
    ...(farewell
      ? [blank(gap), paragraph({ text: farewell, lettering: sans(points), align: 'middle' }, column)]
      : []),
  ]
}

function sectionBlocks({ title, facts = [], table }: Section, column: Column): LayoutBlock[] {
  return [
    { ...blank(gap), staysWithNext: true },
    ...(title
      ? [
          {
            ...paragraph({ text: title, lettering: sans(column.points * 1.1, true), align: 'start' }, column),
            staysWithNext: true,
          },
        ]
      : []),
    ...facts.map((fact) => factBlock(fact, column)),
    ...(table ? tableBlocks(table, column) : []),
  ]
}

/** The label at the left edge, the value at the right edge; long texts take more lines. */
function factBlock({ label, value, isStrong = false }: Fact, column: Column): LayoutBlock {
  const { left, right, measure, points } = column
  const lettering = sans(points, isStrong)
  const room = right - left - gap
  const width = (text: string) => measure(text, lettering)
  const labels = wrap(label, lettering, { measure, width: Math.max(room / 2, room - width(value)) })
  const values = wrap(value, lettering, { measure, width: room - Math.max(...labels.map(width)) })
  const height = Math.max(labels.length, values.length) * leadingOf(lettering)
  const edges = { from: left, to: right, measure }
  return {
    height,
    words: [
      ...written(labels, lettering, { ...edges, align: 'start' }),
      ...written(values, lettering, { ...edges, align: 'end' }),
    ],
    lines: [under(height, column)],
  }
}

function signatureBlocks(signatures: readonly string[], column: Column): LayoutBlock[] {
  const { left, right, isWide, points, measure } = column
  const abreast = isWide ? signatures.length : 1
  const width = (right - left - gap * (abreast - 1)) / abreast
  const lettering = sans(points)
  const height = leadingOf(lettering) + roomToSign
  const box = (label: string, place: number): Marks => {
    const from = left + place * (width + gap)
    const to = from + width
    return {
      words: written([label], lettering, { from, to, align: 'start', measure }),
      lines: [{ from: { x: from, y: height }, to: { x: to, y: height } }],
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
  const below = paragraph({ text: caption, lettering: sans(column.points * 0.9), align: 'middle' }, column)
  return {
    height: gap + qrSide + below.height,
    words: below.words.map((words) => ({ ...words, y: words.y + gap + qrSide })),
    lines: [],
    qr: { x: (left + right - qrSide) / 2, y: gap, side: qrSide, text },
  }
}
