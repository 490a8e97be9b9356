import { describe, expect, test } from 'vitest'
import type { Paper } from '#rules/paper/paper.ts'
import { readStrip } from '../testing/receipt-printer.ts'
import { escPosOf } from './esc-pos.ts'
import { wordsFor } from './letters.ts'
import { openPdf } from './pdf.ts'
import { measureDots } from './raster-line.ts'

const aPaper = (paper: Partial<Paper> = {}): Paper => ({
  issuer: ['FarhaPass', 'Fête de l’été à Fès'],
  title: 'Reçu de recharge',
  sections: [],
  ...paper,
})
const read = (paper: Partial<Paper>) => readStrip(Buffer.from(escPosOf(aPaper(paper))))

describe('the strip of a receipt printer', () => {
  test('is written in the code page of western Europe, so that accents print', () => {
    const { lines, codepage } = read({ title: 'Reçu «\u00A0à l\u2019œil\u00A0», …45F8, nº\u00A012' })
    expect(codepage).toBe(16)
    expect(lines.slice(0, 3).map((line) => line.trim())).toEqual([
      'FarhaPass',
      "Fête de l'été à Fès",
      "Reçu « à l'œil », …45F8, nº 12",
    ])
  })

  test('has amounts at the right edge, with spaces and a minus sign that every printer has', () => {
    const facts = [{ label: 'Écart', value: '\u22121\u202F234,50\u00A0DH' }]
    expect(read({ sections: [{ facts }] }).lines).toContain(`Écart${'-1 234,50 DH'.padStart(43)}`)
  })

  test('wraps a long text onto two lines, and no line is wider than the paper', () => {
    const value = 'Comptage refait deux fois avec la responsable du soir'
    const cells = ['0001', '14:05', 'Annulation', '…45F8', '−99 999 999,99', '−99 999 999,99']
    const table = { columns: cells.map((label) => ({ label })), rows: [{ cells, note: value }] }
    const { lines } = read({ sections: [{ title: 'Opérations', facts: [{ label: 'Note', value }], table }] })
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(48)
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(value)
  })

  test('has the paragraphs of a section, then the lines to be copied letter by letter', () => {
    const words = ["Gardez ce papier loin de l'ordinateur, dans un coffre ou chez une personne de confiance."]
    const { lines } = read({ sections: [{ title: 'Clé', words, code: ['AGE- SECR ET-K EY-1'] }] })
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(48)
    const whole = lines.join(' ').replace(/\s+/g, ' ')
    expect(whole).toContain(`Clé ${words[0]} AGE- SECR ET-K EY-1`)
  })

  test('ends with the QR code, the closing words, and the cut', () => {
    const { qr, isCut, lines } = read({
      qr: { text: 'FarhaPass 000042', caption: 'Empreinte' },
      farewell: 'Merci',
      signatures: ['Signature du caissier'],
    })
    expect(qr).toBe('FarhaPass 000042')
    expect(isCut).toBe(true)
    expect(lines).toContain('Signature du caissier')
    expect(
      lines
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .slice(-2),
    ).toEqual(['Empreinte', 'Merci'])
  })

  const facts = (...labels: string[]) => [
    { facts: labels.map((label) => ({ label, value: '90,00\u00A0DH' })) },
  ]
  const inkOf = ({ rows }: { readonly rows: readonly string[] }) => rows.join('\n')

  test('draws a line with Arabic as dots, across the whole paper, and no letter is replaced', () => {
    const { lines, images, isCut } = read({
      sections: facts('2 × طاجين باللحم', '2 × طاجين بالبرقوق', '2 × Thé'),
    })
    expect(lines.join('')).not.toContain('?')
    expect(images.map(({ width, rows }) => [width, rows.length])).toEqual([
      [576, 32],
      [576, 32],
    ])
    const [meat, plums] = images.map(inkOf)
    expect(meat).not.toBe(plums)
    expect(meat?.match(/#/g)?.length).toBeGreaterThan(300)
    expect(lines).toContain(`2 × Thé${'90,00 DH'.padStart(41)}`)
    expect(isCut).toBe(true)
  })

  test('has an Arabic line drawn as dots from edge to edge, with its amount at the right', () => {
    const [line] = read({ sections: facts('2 × طاجين باللحم') }).images
    const columnOf = (at: (row: string) => number) =>
      (line?.rows ?? []).map(at).filter((column) => column >= 0)
    expect(Math.min(...columnOf((row) => row.indexOf('#')))).toBeLessThan(4)
    expect(Math.max(...columnOf((row) => row.lastIndexOf('#')))).toBeGreaterThan(568)
  })

  test('has three lines drawn as dots one below the other, with no low or high letter cut off', () => {
    const { images } = read({ sections: facts('جج پچ', 'لِلُّغَةِ', 'قوق') })
    expect(images).toHaveLength(3)
    for (const { rows } of images) {
      expect(rows[0]).not.toContain('#')
      expect(rows.slice(24, 31).join('')).toContain('#')
    }
  })

  test('has as many lines for a long Arabic text as the text needs', () => {
    const value = 'طاجين بالبرقوق '.repeat(8).trim()
    expect(read({ sections: [{ facts: [{ label: 'Note', value }] }] }).images.length).toBeGreaterThan(1)
    expect(read({ issuer: ['مهرجان النكهات'], farewell: 'شكرا' }).images).toHaveLength(2)
  })

  test('has, in a table with one Arabic name, that row drawn with each cell in its column, and the other rows as text', () => {
    const columns = [{ label: 'Produit' }, { label: 'Total', isFigure: true }]
    const rows = [{ cells: ['طاجين', '90,00'] }, { cells: ['Thé à la menthe', '8,00'] }]
    const { lines, images } = read({ sections: [{ table: { columns, rows } }] })
    expect(images).toHaveLength(1)
    expect(lines).toContain('Thé à la menthe  8,00')
    const right = Math.max(...(images[0]?.rows ?? []).map((row) => row.lastIndexOf('#')))
    expect(right).toBeLessThanOrEqual(12 * 'Thé à la menthe  8,00'.length)
    expect(right).toBeGreaterThan(12 * 'Thé à la menthe  8,0'.length)
  })

  test('leaves emoji out, and marks where a letter is missing that no font has', () => {
    const { lines, images } = read({ sections: facts('2 × Citronnade 🍋', '1 × 寿司 sushi') })
    expect(lines).toContain(`2 × Citronnade${'90,00 DH'.padStart(34)}`)
    expect(images).toHaveLength(1)
    expect(wordsFor('1 × 寿司 sushi', { font: 'sans', isBold: false }).flat()).toEqual([
      { text: '1 × sushi (incomplet)', font: 'sans' },
    ])
  })

  test('gives a text the same width as a page does', () => {
    const { measure } = openPdf('')
    const lettering = { font: 'sans', size: 22, isBold: false } as const
    for (const text of ['2 × طاجين باللحم', 'قهوة (بدون سكر)', 'ⴰⵜⴰⵢ Čevapi'])
      expect(measureDots(text, lettering)).toBeCloseTo(measure(text, lettering), 3)
  })
})
