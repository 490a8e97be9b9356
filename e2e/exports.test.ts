/** An organiser exports rows as files: each file holds every row that passes the filters, and the journal of access says who exported it. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportAs } from './venue/export.ts'
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

const pick = (kind: 'CSV' | 'XLSX', what: string) => () => exportAs(admin, kind, `Exporter : ${what}`)

async function saved(click: () => Promise<void>) {
  const [download] = await Promise.all([admin.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), path: await download.path() }
}

async function savedRows(click: () => Promise<void>): Promise<string[]> {
  const { path } = await saved(click)
  return (await readFile(path, 'utf8')).trimEnd().split('\r\n').slice(1)
}

describe('the exports', { retry: 0 }, () => {
  inOrder()

  test('are opened from the menu, and a file of all sales has one row for each', async () => {
    await admin.getByRole('button', { name: /^Plus \(/ }).click()
    await admin.getByRole('link', { name: 'Exports', exact: true }).click()
    await admin.getByRole('heading', { name: 'Exports', level: 1 }).waitFor()
    await look(admin, 'the exports')
    await admin.getByLabel('Période', { exact: true }).selectOption('all')
    await admin.waitForURL((url) => url.searchParams.get('periode') === 'all')
    const { name, path } = await saved(pick('CSV', 'Ventes'))
    expect(name).toMatch(/^farhapass-ventes-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...rows] = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFFDate \(UTC\+0\d:00\);Jour d'exploitation;Commande;/)
    expect(rows.length).toBeGreaterThan(50)
    nothingFound()
  })

  test('have only the rows of the chosen stand', async () => {
    const all = await savedRows(pick('CSV', 'Lignes de vente'))
    await admin.getByLabel('Stand', { exact: true }).selectOption({ label: 'Grillades Chez Hamid' })
    await admin.waitForURL((url) => url.searchParams.has('stand'))
    const ofGrill = await savedRows(pick('CSV', 'Lignes de vente'))
    expect(ofGrill.length).toBeGreaterThan(0)
    expect(ofGrill).toEqual(all.filter((row) => row.split(';')[3] === 'Grillades Chez Hamid'))
  })

  test('cover the chosen days, and refuse a period that ends before it begins', async () => {
    const all = await savedRows(pick('CSV', 'Ventes'))
    const day = (row: string) => row.split(';')[1] as string
    const last = all.map(day).toSorted().at(-1) as string
    await admin.getByLabel('Période', { exact: true }).selectOption({ label: 'Personnalisée' })
    await admin.getByLabel('Du', { exact: true }).fill(last)
    await admin.getByLabel('Au', { exact: true }).fill('2000-01-01')
    await admin.getByText('La date de fin doit suivre la date de début.').waitFor()
    await look(admin, 'days that end before they begin')
    await admin.getByLabel('Au', { exact: true }).fill(last)
    await admin.getByText('La date de fin doit suivre la date de début.').waitFor({ state: 'hidden' })
    expect(await savedRows(pick('CSV', 'Ventes'))).toEqual(all.filter((row) => day(row) === last))
    await admin.getByLabel('Période', { exact: true }).selectOption('all')
  })

  test('exist as workbooks too, whose figures are numbers', async () => {
    const csv = await savedRows(pick('CSV', 'Ventes'))
    const { name, path } = await saved(pick('XLSX', 'Ventes'))
    expect(name).toMatch(/^farhapass-ventes-.*\.xlsx$/)
    const [head, ...rows] = await readSheet(path)
    expect(head?.[6]).toBe('Montant (DH)')
    expect(rows).toHaveLength(csv.length)
    expect(typeof rows[0]?.[6]).toBe('number')
  })

  test('of the dashboard are a PDF, and a workbook with the same figures as the screen in every sheet', async () => {
    await admin.goto('/dashboard?periode=week')
    const shown = admin
      .getByRole('region', { name: 'Chiffres' })
      .locator('div', { has: admin.getByText('Transactions', { exact: true }) })
      .locator('dd')
      .first()
    await expect.poll(() => shown.innerText()).toMatch(/\d/)
    const menu = admin.getByRole('button', { name: 'Exporter', exact: true })
    const take = async (label: string) => {
      await menu.click()
      return saved(() => admin.getByRole('menuitem', { name: label }).click())
    }
    const pdf = await take('PDF, pour imprimer')
    expect(pdf.name).toMatch(/^farhapass-tableau-de-bord-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await readFile(pdf.path)).subarray(0, 5).toString()).toBe('%PDF-')
    await menu.click()
    await look(admin, 'the ways to take the dashboard home')
    await admin.keyboard.press('Escape')
    const { name, path } = await take('XLSX, pour un tableur')
    expect(name).toMatch(/^farhapass-tableau-de-bord-.*\.xlsx$/)
    const figures = await readSheet(path, 'Chiffres')
    const transactions = figures.find(([label]) => label === 'Transactions')?.[1]
    expect(transactions).toBe(Number((await shown.innerText()).replaceAll(/\s/g, '')))
    expect((await readSheet(path, 'Meilleurs stands')).length).toBeGreaterThan(2)
    nothingFound()
  })

  test('of a list hold the rows that pass its filters, whether the server or the browser writes the file', async () => {
    const hours = Array.from({ length: 24 }, (_, n) => String(n).padStart(2, '0'))
    const totalOf = async (hour: string) =>
      ((await asked(admin, `/sales?period=month&hour=${hour}`)) as { total: number }).total
    const totals = await Promise.all(hours.map(totalOf))
    const [most, hour] = totals
      .map((total, n) => [total, hours[n]!] as const)
      .toSorted(([a], [b]) => b - a)[0]!
    await admin.goto(`/sales?periode=month&heure=${hour}`)
    await admin.getByRole('table', { name: 'Ventes' }).getByRole('link').first().waitFor()
    const csv = () => exportAs(admin, 'CSV')
    const rows = await savedRows(csv)
    expect(rows).toHaveLength(most)
    for (const row of rows) expect(row.split(';')[0]).toContain(` ${hour}:`)
    await admin.goto('/stands')
    await admin.getByRole('list', { name: 'Stands' }).getByRole('listitem').first().waitFor()
    expect((await saved(csv)).name).toBe('stands.csv')
  })

  test('are recorded in the journal of access', async () => {
    const { rows } = (await asked(admin, '/access?kind=exported')) as { rows: { detail: string }[] }
    const details = rows.map(({ detail }) => detail.replaceAll('\u00A0', ' '))
    expect(details).toContain('Ventes · Tout · Grillades Chez Hamid · XLSX')
    expect(details).toContain('Tableau de bord · 7 derniers jours · PDF')
    expect(details).toContainEqual(expect.stringMatching(/^Ventes · 30 derniers jours · \d+ h–\d+ h · CSV$/))
    expect(details.some((detail) => /^stands\.csv · \d+ lignes$/.test(detail))).toBe(true)
    await admin.goto('/users?onglet=journal')
    await admin.getByText('Ventes · Tout · Grillades Chez Hamid · XLSX').first().waitFor()
  })
})
