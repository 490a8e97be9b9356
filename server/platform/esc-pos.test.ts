import { describe, expect, test } from 'vitest'
import type { Paper } from '#rules/paper.ts'
import { readStrip } from '../testing/receipt-printer.ts'
import { escPosOf } from './esc-pos.ts'

const aPaper = (paper: Partial<Paper> = {}): Paper => ({
  issuer: ['FarhaPass', 'Fête de l’été à Fès'],
  title: 'Reçu de recharge',
  sections: [],
  ...paper,
})
const read = (paper: Partial<Paper>) => readStrip(Buffer.from(escPosOf(aPaper(paper))))

describe('the strip of a receipt printer', () => {
  test('is written in the letters of western Europe, so that accents come out', () => {
    const { lines, codepage } = read({ title: 'Reçu «\u00A0à l\u2019œil\u00A0», …45F8, nº\u00A012' })
    expect(codepage).toBe(16)
    expect(lines.slice(0, 3).map((line) => line.trim())).toEqual([
      'FarhaPass',
      "Fête de l'été à Fès",
      "Reçu « à l'œil », …45F8, nº 12",
    ])
  })

  test('has amounts at the right edge, with spaces and a minus sign that every printer knows', () => {
    const facts = [{ label: 'Écart', value: '\u22121\u202F234,50\u00A0DH' }]
    expect(read({ sections: [{ facts }] }).lines).toContain(`Écart${'-1 234,50 DH'.padStart(43)}`)
  })

  test('writes what is too long for one line on two, and no line is wider than the paper', () => {
    const value = 'Comptage refait deux fois avec la responsable du soir'
    const cells = ['0001', '14:05', 'Annulation', '…45F8', '−99 999 999,99', '−99 999 999,99']
    const table = { columns: cells.map((label) => ({ label })), rows: [{ cells, note: value }] }
    const { lines } = read({ sections: [{ title: 'Opérations', facts: [{ label: 'Note', value }], table }] })
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(48)
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(value)
  })

  test('ends with its QR code, the words of farewell, and the cut', () => {
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

  test('replaces what no receipt printer can write, and goes on', () => {
    const { lines, isCut } = read({ sections: [{ facts: [{ label: 'Caisse de', value: 'نادية Nadia' }] }] })
    expect(lines.some((line) => line.endsWith('Nadia'))).toBe(true)
    expect(isCut).toBe(true)
  })
})
