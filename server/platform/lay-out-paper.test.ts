import { describe, expect, test } from 'vitest'
import { type Paper, printedBy } from '#rules/paper/paper.ts'
import type { Words } from '#rules/paper/printed-card.ts'
import { dirhams } from '#rules/plain/money.ts'
import { aTillReport } from '#rules/testing/a-till-report.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { layOut, type Page, type PaperShape } from './lay-out-paper.ts'
import { openPdf } from './pdf.ts'

const { measure } = openPdf('')
const margins: Readonly<Record<PaperShape, number>> = { A4: 18, strip: 4 }
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

describe('an A4 page', () => {
  const at = new Date('2026-11-22T23:31:00Z')
  const pages = layOut(
    printedBy(tillReportPaper(crowded, 'wide'), { name: 'Samira Alaoui', at }),
    'A4',
    measure,
  )
  const [first] = pages as [Page, ...Page[]]
  const wordsOf = (text: string) => first.words.find((words) => words.text.startsWith(text)) as Words
  const millimetresOf = (points: number) => (points * 25.4) / 72

  test('begins with the event, the title and the brand, above one rule', () => {
    const [event, title, brand] = first.words
    expect([event?.text, title?.text, brand?.text]).toEqual([
      'Festival des saveurs',
      'Rapport n°\u00A0000042',
      'FarhaPass',
    ])
    expect([event?.size, title?.size, brand?.size]).toEqual([14, 18, 9].map(millimetresOf))
    expect(first.lines[0]).toMatchObject({ width: 0.25, from: { x: 18 }, to: { x: 192 } })
  })

  test('has rows of 6.5 mm above light hairlines', () => {
    const heights = pages.flatMap(({ lines }) =>
      lines.slice(1).map(({ from }, place) => from.y - (lines[place]?.from.y ?? 0)),
    )
    expect(heights.filter((height) => height.toFixed(2) === '6.50').length).toBeGreaterThan(900)
    const light = pages.flatMap(({ lines }) => lines.filter(({ color }) => color === '#D5DAD6'))
    expect(new Set(light.map(({ width }) => width))).toEqual(new Set([0.15]))
  })

  test('has the heads of tables in 8 pt and secondary ink, and its totals in bold above a line of 0.4 mm', () => {
    expect(wordsOf('Ouverture')).toMatchObject({ size: millimetresOf(8), color: '#43524E' })
    const total = wordsOf('Écart')
    expect(total.isBold).toBe(true)
    const below = first.lines
      .filter(({ from }) => from.y > total.y)
      .toSorted((a, b) => a.from.y - b.from.y)[0]
    expect(below?.width).toBe(0.4)
    expect(first.lines.filter(({ width }) => width === 0.4)).toHaveLength(1)
  })

  test('keeps 1.2 mm between every word and every rule', () => {
    const close = pages.flatMap(({ words, lines }) =>
      words.flatMap(({ text, y, size }) => {
        // From the accent of a capital letter to the foot of a «g».
        const [top, bottom] = [y - size * 0.95, y + size * 0.24]
        return lines.some(({ from }) => from.y > top - 1.2 && from.y < bottom + 1.2) ? [text] : []
      }),
    )
    expect(close).toEqual([])
  })

  test('says at its foot when it was printed and by whom, and which page it is', () => {
    const [when, page] = first.words.slice(-2)
    expect([when?.text, page?.text].map((text = '') => plainSpaces(text))).toEqual([
      'Imprimé le 22 nov. 2026 à 23:31 par Samira Alaoui',
      `Rapport n° 000042 · page 1 sur ${pages.length}`,
    ])
  })

  test('has the paragraphs of a section under its title, then the lines to be copied, larger', () => {
    const words = ['Gardez ce papier loin de la machine. '.repeat(6).trim()]
    const sections = [{ title: 'Clé', words, code: ['AGE- SECR'] }]
    const [page] = layOut({ issuer: [], title: 'Essai', sections }, 'A4', measure)
    const [title, first, second, ...others] = page?.words.slice(1) ?? []
    expect(title?.text).toBe('Clé')
    expect(`${first?.text} ${second?.text}`).toContain('Gardez ce papier')
    expect(first!.y).toBeLessThan(second!.y)
    const code = others.find(({ text }) => text === 'AGE- SECR')
    expect(code!.y).toBeGreaterThan(second!.y)
    expect(code!.size).toBeGreaterThan(first!.size)
  })

  test('has a logo of at most 16 mm at the left, and the words beside it', () => {
    const paper: Paper = {
      issuer: ['FarhaPass', 'Fête'],
      title: 'Essai',
      sections: [],
      logo: { source: '', ratio: 2 },
    }
    const [page] = layOut(paper, 'A4', measure)
    expect(page?.logo).toMatchObject({ x: 18, y: 18, width: 32, height: 16 })
    expect(page?.words[0]).toMatchObject({ text: 'Fête', x: 54 })
  })
})
