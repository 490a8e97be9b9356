import { describe, expect, test } from 'vitest'
import type { Words } from '#rules/paper/printed-card.ts'
import { dirhams } from '#rules/plain/money.ts'
import { aTillReport } from '#rules/testing/a-till-report.ts'
import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { layOut, type Page, type PaperShape } from './lay-out-paper.ts'
import { openPdf } from './pdf.ts'

const { measure } = openPdf('')
const margins: Readonly<Record<PaperShape, number>> = { A4: 15, strip: 4 }
const longWord = 'Anticonstitutionnellement'.repeat(4)

const crowded = aTillReport(
  {
    holderName: `${longWord} ${longWord}`,
    note: 'Comptage refait deux fois avec la responsable du soir. '.repeat(6),
    floatPieces: { 20000: 99_999, 10: 99_999 },
    countedPieces: { 20000: 99_999, 10: 99_999 },
    expected: dirhams(99_999_999.99),
    counted: dirhams(99_999_999.99),
    products: [{ name: longWord, unit: 'kg', quantity: 9_999_999 as never, amount: dirhams(99_999_999.99) }],
  },
  1_000,
)
const pagesOf = (shape: PaperShape) =>
  layOut(tillReportPaper(crowded, shape === 'A4' ? 'wide' : 'narrow'), shape, measure)

const endOf = ({ text, x, ...lettering }: Words) => x + measure(text, lettering)

function collisions({ words }: Page): string[] {
  const heights = new Set(words.map(({ y }) => y))
  return [...heights].flatMap((height) => {
    const inOrder = words.filter(({ y }) => y === height).toSorted((a, b) => a.x - b.x)
    return inOrder.flatMap((word, n) => {
      const next = inOrder[n + 1]
      return next && endOf(word) > next.x ? [`«${word.text}» runs into «${next.text}»`] : []
    })
  })
}

describe.each(['A4', 'strip'] as const)('a report of a thousand operations on %s', (shape) => {
  const pages = pagesOf(shape)
  const margin = margins[shape]

  test('stays within the margins on every page', () => {
    const outside = pages.flatMap(({ words, width, height }) =>
      words.filter(
        (word) => word.x < margin - 0.01 || endOf(word) > width - margin + 0.01 || word.y > height - 4,
      ),
    )
    expect(outside.map(({ text }) => text)).toEqual([])
  })

  test('has no overlapping words', () => {
    expect(pages.flatMap(collisions)).toEqual([])
  })

  test('contains every operation once, and one QR code', () => {
    const texts = pages.flatMap(({ words }) => words.map(({ text }) => text))
    for (const number of [1, 2, 500, 1_003]) expect(texts).toContain(String(number))
    expect(texts.filter((text) => text === 'Recharge')).toHaveLength(1_000)
    expect(pages.filter(({ qr }) => qr)).toHaveLength(1)
  })
})

test('every A4 page of a report repeats the head of the table and has its page number', () => {
  const pages = pagesOf('A4')
  expect(pages.every(({ width, height }) => width === 210 && height === 297)).toBe(true)
  const last = pages.at(-1)?.words.map(({ text }) => text) ?? []
  expect(last).toContain('Opération')
  expect(last.at(-1)).toContain(`page ${pages.length} sur ${pages.length}`)
})

test('a report on a strip is one page, as high as its content', () => {
  const [page, ...others] = pagesOf('strip')
  expect(others).toEqual([])
  const lowest = Math.max(...(page?.words.map(({ y }) => y) ?? []))
  expect(page?.width).toBe(80)
  expect((page?.height ?? 0) - lowest).toBeLessThan(8)
  const short = layOut(tillReportPaper(aTillReport(), 'narrow'), 'strip', measure)
  expect(short[0]?.height).toBeLessThan(350)
})
