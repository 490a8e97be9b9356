/** An admin sees the stocks of all stands, the worst first, and the history of one stock. */

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StockHistory } from '#contract/stock/stock-history.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { ofName } from '#rules/plain/elision.ts'
import { counted } from '#rules/plain/french.ts'
import { formatQuantity, type Thousandths } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { type StockState, stockStates } from '#rules/stock/stock.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { exportAs } from './venue/export.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let vendor: Page
let cardId: string
type Sold = { readonly id: string; readonly price: number; readonly name: string }
let sold: Sold

beforeAll(async () => {
  ;[admin, vendor] = await Promise.all([journey.enter('admin'), journey.enter('grillades@farha.test')])
  cardId = (await issueCard(admin, 900_00)).id
  const { products } = (await asked(vendor, '/catalogue/mine')) as {
    products: (Sold & { unit: string; stock: number })[]
  }
  sold = products.find(({ unit, stock }) => unit === 'unit' && stock > 30_000) as Sold
})

async function sellOne(): Promise<void> {
  const operationId = makeOperationId(new Date(), randomBytes(10))
  const lines = [{ productId: sold.id, quantity: 1_000, note: '' }]
  const sale = await asked(vendor, '/sales', { operationId, cardId, lines, expectedTotal: sold.price })
  expect(sale).toMatchObject({ amount: sold.price })
}

const words: Readonly<Record<StockState, string>> = {
  ...{ out: 'Épuisé', critical: 'Critique', low: 'Bas', normal: 'Normal' },
}
const rows = (within: Page | Locator) => within.locator('[data-row]')
const atPath = (path: string) => admin.waitForURL((url) => url.pathname === path)
const asks = (key: string, value: string | null) =>
  admin.waitForURL((url) => url.searchParams.get(key) === value)

async function openOverview(search = ''): Promise<void> {
  await admin.goto(`/admin/stock-overview${search}`)
  await rows(admin).first().waitFor()
}

async function saved(): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([admin.waitForEvent('download'), exportAs(admin, 'CSV')])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

describe('the overview of stocks', () => {
  test('counts the products of each state, and each count leads to these products and back', async () => {
    await openOverview()
    await look(admin, 'the overview of stocks')
    const { counts } = (await asked(admin, '/stocks')) as { counts: Record<StockState, number> }
    const link = (state: StockState) =>
      admin.getByRole('link', {
        name: `${words[state]}\u00A0: ${counted(counts[state], 'produit', 'produits')}`,
        exact: true,
      })
    for (const state of stockStates) await link(state).waitFor()
    await link('critical').click()
    await asks('etat', 'critical')
    await admin.getByText(counted(counts.critical, 'résultat', 'résultats'), { exact: true }).waitFor()
    expect(await link('critical').getAttribute('aria-current')).toBe('true')
    await rows(admin).first().getByText(words.critical, { exact: true }).waitFor()
    await link('critical').click()
    await asks('etat', null)
  })

  test('shows the worst stocks first, and is searched by name and turned page by page with the keyboard', async () => {
    await openOverview()
    await rows(admin).first().getByText(words.out, { exact: true }).waitFor()
    await press(admin, ']')
    await asks('page', '2')
    await admin.getByLabel('Rechercher').fill('couscous')
    await asks('q', 'couscous')
    await rows(admin)
      .first()
      .getByText(/couscous/i)
      .first()
      .waitFor()
    await admin.getByLabel('Rechercher').fill('zzz')
    await admin.getByText('Aucun produit ne correspond.', { exact: true }).waitFor()
  })

  test('leads, like the history of a stock, to the sheet that changes the stock', async () => {
    await openOverview(`?q=${encodeURIComponent(sold.name)}`)
    await admin
      .getByRole('button', { name: `Actions pour ${sold.name}`, exact: true })
      .first()
      .click()
    await admin.getByRole('menuitem', { name: 'Corriger le stock' }).click()
    await admin.getByRole('dialog').getByLabel('Quantité comptée').waitFor()
    await press(admin, 'Escape')
    await admin.goto(`/products/${sold.id}/stock-history`)
    await admin.getByRole('button', { name: 'Approvisionner' }).click()
    await admin.getByRole('dialog').getByLabel('Quantité').fill('5')
    await admin.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    const movements = admin.getByRole('table', { name: 'Mouvements' })
    await movements.getByText('+5,000', { exact: true }).first().waitFor()
    nothingFound()
  })

  test('lists the movements of all stocks, sales included, by stand and by product', async () => {
    await sellOne()
    await openOverview()
    await admin.getByText('Mouvements', { exact: true }).click()
    await asks('onglet', 'mouvements')
    const first = rows(admin).first()
    await first.getByText('Vente', { exact: true }).waitFor()
    await first.getByText(sold.name, { exact: true }).waitFor()
    await look(admin, 'the movements of all stocks')
    await admin.getByLabel('Stand', { exact: true }).selectOption({ label: 'Grillades Chez Hamid' })
    await admin.getByLabel('Produit', { exact: true }).selectOption({ label: sold.name })
    await asks('produit', sold.id)
    await expect
      .poll(async () => (await rows(admin).allInnerTexts()).filter((text) => !text.includes(sold.name)))
      .toEqual([])
    nothingFound()
  })

  test('writes a stock whose zeros are smaller as the text that it is, for who hears and who copies it', async () => {
    await openOverview(`?q=${encodeURIComponent(sold.name)}`)
    const { rows: found } = (await asked(admin, `/stocks?search=${encodeURIComponent(sold.name)}`)) as {
      rows: { stock: Thousandths }[]
    }
    const written = formatQuantity(found[0]?.stock as Thousandths, 'unit')
    const stock = rows(admin).first().getByText(written, { exact: true })
    expect(await stock.locator('span').innerText()).toBe(',000')
    const copied = await stock.evaluate((element) => {
      const selection = element.ownerDocument.defaultView?.getSelection()
      selection?.selectAllChildren(element)
      return selection?.toString()
    })
    expect(copied).toBe(written)
    const heard = plainSpaces(await rows(admin).first().ariaSnapshot())
    expect(heard).toContain(plainSpaces(written))
  })

  test('saves every product that passes the filters', async () => {
    await openOverview('?etat=critical')
    const { total } = (await asked(admin, '/stocks?state=critical')) as { total: number }
    const file = await saved()
    expect(file.name).toMatch(/^farhapass-stocks-.*\.csv$/)
    expect(file.text.trim().split('\n')).toHaveLength(1 + total)
  })

  test('says that it could not be read, and is read again on request', async () => {
    journey.forgive(/Failed to load resource/)
    await admin.route('**/api/v1/stocks?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await admin.goto('/admin/stock-overview')
    await admin.getByText(refusals['loading-failed'], { exact: true }).waitFor()
    await admin.unroute('**/api/v1/stocks?*')
    await admin.getByRole('button', { name: 'Réessayer' }).click()
    await rows(admin).first().waitFor()
    nothingFound()
  })
})

describe('the history of a stock', () => {
  const movements = () => admin.getByRole('table', { name: 'Mouvements' })
  const sales = () => admin.getByRole('table', { name: 'Ventes' })
  const open = async (search = '') => {
    await admin.goto(`/products/${sold.id}/stock-history${search}`)
    await admin.getByRole('heading', { name: sold.name, exact: true }).waitFor()
    await rows(movements()).first().waitFor()
  }

  test('is opened from the overview, and shows the same figures as the server', async () => {
    await sellOne()
    await openOverview(`?q=${encodeURIComponent(sold.name)}`)
    await admin.getByRole('link', { name: `Historique du stock ${ofName(sold.name)}`, exact: true }).click()
    await atPath(`/products/${sold.id}/stock-history`)
    await rows(movements()).first().waitFor()
    const { turnover } = (await asked(admin, `/products/${sold.id}/stock-history`)) as StockHistory
    const turnoverCard = admin.getByRole('region', { name: "Chiffre d'affaires" })
    await turnoverCard.getByText(String(turnover.sales), { exact: true }).waitFor()
    await admin.getByText('Voir le tableau', { exact: true }).click()
    await look(admin, 'the history of a stock')
    nothingFound()
  })

  test('shows a sale booked while it is open', async () => {
    await open()
    const { turnover } = (await asked(admin, `/products/${sold.id}/stock-history`)) as StockHistory
    await sellOne()
    await admin.getByText(counted(turnover.sales + 1, 'vente', 'ventes'), { exact: true }).waitFor()
  })

  test('keeps the current page of each table while sales come in', async () => {
    for (let n = 0; n < 12; n += 1) await sellOne()
    await open('?pv=2')
    await admin
      .getByRole('navigation', { name: 'Pagination, mouvements' })
      .getByText(/^Page 1 sur/)
      .waitFor()
    await admin
      .getByRole('navigation', { name: 'Pagination, ventes' })
      .getByText(/^Page 2 sur/)
      .waitFor()
    const shown = await rows(sales()).allInnerTexts()
    await sellOne()
    await admin.getByRole('button', { name: 'Actualiser' }).click()
    // The figures are updated, and the page of the table that is being read stays.
    const { turnover } = (await asked(admin, `/products/${sold.id}/stock-history`)) as StockHistory
    await admin
      .getByRole('region', { name: "Chiffre d'affaires" })
      .getByText(String(turnover.sales), { exact: true })
      .waitFor()
    expect(await rows(sales()).allInnerTexts()).toEqual(shown)
  })

  test('covers the chosen period, and refuses one that ends before it begins', async () => {
    await open()
    await admin.getByText('Ce mois', { exact: true }).click()
    await asks('periode', 'month')
    await admin.getByText('Personnalisée', { exact: true }).click()
    await asks('periode', 'custom')
    await admin.getByLabel('Du', { exact: true }).fill('2026-11-02T10:30')
    await asks('du', '2026-11-02T10:30')
    await admin.getByLabel('Au', { exact: true }).fill('2026-11-02T10:29')
    await admin.getByText(refusals['dates-reversed'], { exact: true }).waitFor()
    await admin.locator('main [data-dimmed]').first().waitFor({ state: 'detached' })
    await look(admin, 'a period that ends before it begins')
    await admin.getByLabel('Au', { exact: true }).fill('2026-11-02T10:31')
    await asks('au', '2026-11-02T10:31')
    await admin.getByText('Aucun mouvement sur cette période.', { exact: true }).waitFor()
    await admin.getByText('Aucune vente sur cette période.', { exact: true }).waitFor()
    nothingFound()
  })

  test('still shows its other tables when one cannot be read', async () => {
    journey.forgive(/Failed to load resource/)
    await admin.route('**/movements?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await admin.goto(`/products/${sold.id}/stock-history`)
    await admin.getByText(refusals['stock-movements-loading-failed'], { exact: true }).waitFor()
    await rows(sales()).first().waitFor()
    await admin.unroute('**/movements?*')
    await admin.getByRole('button', { name: 'Réessayer' }).click()
    await rows(movements()).first().waitFor()
  })

  test('of an unknown product leads back to the products with a message', async () => {
    journey.forgive(/Failed to load resource/)
    await admin.goto('/products/00000000-0000-4000-8000-000000000000/stock-history')
    await admin.getByText(refusals['product-not-found'], { exact: true }).first().waitFor()
    await atPath('/products')
  })
})
