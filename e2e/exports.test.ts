/** An organiser takes rows home: the file holds every row the filters leave, and the journal says who took it. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})

const button = (kind: 'CSV' | 'XLSX', what: string) =>
  admin.getByRole('button', { name: `Exporter (${kind}) : ${what}`, exact: true })

async function saved(click: Locator) {
  const [download] = await Promise.all([admin.waitForEvent('download'), click.click()])
  return { name: download.suggestedFilename(), path: await download.path() }
}

async function savedRows(click: Locator): Promise<string[]> {
  const { path } = await saved(click)
  return (await readFile(path, 'utf8')).trimEnd().split('\r\n').slice(1)
}

describe('the exports', { retry: 0 }, () => {
  inOrder()

  test('are reached from the menu, and a file of every sale has a row for each', async () => {
    await admin.getByRole('link', { name: 'Exports', exact: true }).click()
    await admin.getByRole('heading', { name: 'Exports', level: 1 }).waitFor()
    await look(admin, 'the exports')
    await admin.getByLabel('Période', { exact: true }).selectOption('all')
    await admin.waitForURL((url) => url.searchParams.get('periode') === 'all')
    const { name, path } = await saved(button('CSV', 'Ventes'))
    expect(name).toMatch(/^farhapass-ventes-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...rows] = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFFDate \(UTC\+0\d:00\);Jour d'exploitation;Commande;/)
    expect(rows.length).toBeGreaterThan(50)
    nothingFound()
  })

  test('leave out what the stand above them leaves out', async () => {
    const all = await savedRows(button('CSV', 'Lignes de vente'))
    await admin.getByLabel('Stand', { exact: true }).selectOption({ label: 'Grillades Chez Hamid' })
    await admin.waitForURL((url) => url.searchParams.has('stand'))
    const ofGrill = await savedRows(button('CSV', 'Lignes de vente'))
    expect(ofGrill.length).toBeGreaterThan(0)
    expect(ofGrill).toEqual(all.filter((row) => row.split(';')[3] === 'Grillades Chez Hamid'))
  })

  test('come as a workbook too, whose figures are figures', async () => {
    const csv = await savedRows(button('CSV', 'Ventes'))
    const { name, path } = await saved(button('XLSX', 'Ventes'))
    expect(name).toMatch(/^farhapass-ventes-.*\.xlsx$/)
    const [head, ...rows] = await readSheet(path)
    expect(head?.[6]).toBe('Montant (DH)')
    expect(rows).toHaveLength(csv.length)
    expect(typeof rows[0]?.[6]).toBe('number')
  })

  test('are written down in the journal of access', async () => {
    const { rows } = (await asked(admin, '/access?kind=exported')) as { rows: { detail: string }[] }
    expect(rows.map(({ detail }) => detail)).toContain('Ventes · Tout · Grillades Chez Hamid · XLSX')
    await admin.goto('/users?onglet=journal')
    await admin.getByText('Ventes · Tout · Grillades Chez Hamid · XLSX').first().waitFor()
  })
})
