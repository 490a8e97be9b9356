import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writerOf } from '#rules/figures/export.ts'
import { type ExportedStand, standColumns } from '#rules/figures/export-venue.ts'
import { centimes } from '#rules/plain/money.ts'
import { saveExport } from './save-export.ts'

const now = new Date('2026-11-22T22:00:00Z')
const stand: ExportedStand = { name: 'Grillades', isActive: true, sales: 2, amount: centimes(50_00) }
const interrupted =
  "Fichier incomplet : la lecture s'est interrompue, sa dernière ligne le dit. Relancez l'export."

/** The names of the files that were saved. */
let saved: string[]

beforeEach(() => {
  saved = []
  vi.stubGlobal('location', { origin: 'https://farhapass.test' })
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({
      click() {
        saved.push(this.download)
      },
      download: '',
    }),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function serverSends(format: 'csv' | 'xlsx', isCut: boolean): void {
  const writer = writerOf[format](standColumns)
  const text = writer.begin(now) + writer.rows([stand], now) + (isCut ? writer.cut(1) : '')
  const headers = {
    'content-type': 'text/csv;charset=utf-8',
    'content-disposition': `attachment; filename="farhapass-stands.${format}"`,
  }
  vi.stubGlobal('fetch', async () => new Response(text, { headers }))
}

describe.each(['csv', 'xlsx'] as const)('a file saved as %s', (format) => {
  test('is saved when the server cut it off, and the person is warned', async () => {
    serverSends(format, true)
    expect(await saveExport({ kind: 'stands', period: 'today' }, format)).toBe(interrupted)
    expect(saved).toEqual([`farhapass-stands.${format}`])
  })

  test('gives no warning when it is whole', async () => {
    serverSends(format, false)
    expect(await saveExport({ kind: 'stands', period: 'today' }, format)).toBeUndefined()
    expect(saved).toEqual([`farhapass-stands.${format}`])
  })
})
