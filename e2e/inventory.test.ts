/** A stand is counted while it sells: with the keyboard, after a reload, by two people, and on a phone. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { CountableRow, StandInventory } from '#contract/stock/inventory.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let econome: Page
let admin: Page
let vendor: Page
let cardId: string
let sold: CatalogueProduct
let stand: { readonly id: string; readonly name: string }

beforeAll(async () => {
  ;[econome, admin, vendor] = await Promise.all([
    journey.enter('econome'),
    journey.enter('admin'),
    journey.enter('grillades@farha.test'),
  ])
  // The window with the count sheet neither prints nor closes by itself, so that the test can read it.
  await econome.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  cardId = (await issueCard(admin, 20_000_00)).id
  const mine = (await asked(vendor, '/catalogue/mine')) as {
    stand: typeof stand
    products: CatalogueProduct[]
  }
  stand = mine.stand
  sold = mine.products.find(({ unit, stock }) => unit === 'unit' && stock > 30_000) as CatalogueProduct
})

const here = () => asked(admin, `/stands/${stand.id}/inventory`) as Promise<StandInventory>
const rowOf = async (name: string) => (await here()).rows.find((row) => row.name === name) as CountableRow

async function sell(pieces: number): Promise<void> {
  const operationId = makeOperationId(new Date(), randomBytes(10))
  const lines = [{ productId: sold.id, quantity: pieces * 1_000, note: '' }]
  const sale = { operationId, cardId, lines, expectedTotal: pieces * sold.price }
  expect(await asked(vendor, '/sales', sale)).toMatchObject({ amount: pieces * sold.price })
}

const field = (name: string, page = econome) => page.getByLabel(name, { exact: true })
const row = (name: string, page = econome) =>
  page.locator('main [data-row]').filter({ hasText: name }).first()
const progress = (done: number, products: number, page = econome) =>
  page.getByRole('status').getByText(`${done} / ${products} comptés`, { exact: true }).waitFor()
const validate = (page = econome) => page.getByRole('button', { name: /^Valider l'inventaire/ })
const sheet = () => econome.getByRole('dialog')
const typed = (thousandths: number) => String(thousandths / 1_000).replace('.', ',')
const focused = () => econome.evaluate<string>('document.activeElement?.id ?? ""')

describe('an inventory', { retry: 0 }, () => {
  inOrder()
  let rows: readonly CountableRow[]

  test('is begun with the key I and the choice of a stand', async () => {
    rows = (await here()).rows
    await press(econome, 'i')
    await econome.getByRole('heading', { name: 'Inventaire', exact: true }).waitFor()
    const choice = econome.getByRole('list', { name: 'Stands', exact: true })
    await choice.getByRole('link').first().waitFor()
    await look(econome, 'the stand to count')
    await choice.getByRole('link', { name: stand.name }).click()
    await econome.getByText(`${rows.length} produits à compter`).waitFor()
    await look(econome, 'an inventory that was not begun')
    const [paper] = await Promise.all([
      econome.waitForEvent('popup'),
      econome.getByRole('button', { name: 'Imprimer la feuille de comptage' }).click(),
    ])
    await paper.getByText('Compté par', { exact: true }).waitFor()
    expect(await paper.locator('h1').innerText()).toBe(`Feuille de comptage · ${stand.name}`)
    expect(await paper.locator('tbody tr').count()).toBe(rows.length)
    await paper.close()
    await econome.getByRole('button', { name: "Commencer l'inventaire" }).click()
    await progress(0, rows.length)
    await expect.poll(focused).toBe(`count-${rows[0]?.productId}`)
    nothingFound()
  })

  test('needs one Enter for each product, while the stand goes on selling', async () => {
    const products = (await here()).rows
    for (const [place, { productId, stock }] of products.slice(0, -1).entries()) {
      await expect.poll(focused).toBe(`count-${productId}`)
      // Counts one piece too few of the product that sells, and one too many of another; the other counts are as known.
      const found = productId === sold.id ? stock - 1_000 : place === 1 ? stock + 1_000 : stock
      await econome.keyboard.type(typed(found))
      await econome.keyboard.press('Enter')
    }
    await progress(products.length - 1, products.length)
    await sell(3)
    expect(plainSpaces(await row(sold.name).innerText())).toContain('−1,000')
    await look(econome, 'a stand that is counted', { wide: 'inventory', narrow: 'inventory-phone' })
    nothingFound()
  })

  test('is continued at the next uncounted product after a reload, and by a colleague', async () => {
    const last = rows.at(-1) as CountableRow
    await econome.reload()
    await progress(rows.length - 1, rows.length)
    await expect.poll(focused).toBe(`count-${last.productId}`)
    const colleague = await enterAs(journey, await createPerson(admin, 'econome'), { size: phone })
    await colleague.getByRole('link', { name: 'Inventaire', exact: true }).click()
    await colleague.getByRole('link', { name: new RegExp(`${stand.name}.*En cours`) }).click()
    await progress(rows.length - 1, rows.length, colleague)
    await field(last.name, colleague).fill(typed(last.stock))
    await field(last.name, colleague).press('Enter')
    await progress(rows.length, rows.length)
    await row(last.name).getByText('Compté par Nadia').waitFor()
    const [button, bottom] = [await validate(colleague).boundingBox(), phone.height]
    expect((button?.y ?? bottom) + (button?.height ?? 0)).toBeLessThan(bottom)
    await colleague.context().close()
    nothingFound()
  })

  test('refuses an impossible count, and says so beside its field', async () => {
    const { name, stock } = (await here()).rows.find(
      ({ unit, count }) => unit === 'unit' && count?.counted === count?.stock,
    ) as CountableRow
    await field(name).fill('1,5')
    await field(name).press('Tab')
    await row(name).getByText('Cette unité se compte en nombres entiers.').waitFor()
    await look(econome, 'a count that cannot be')
    // Neither Enter, nor the validation, nor a link leaves the faulty count behind.
    for (const goOn of [() => field(name).press('Enter'), () => validate().click()]) {
      await goOn()
      await expect.poll(focused).toBe(await field(name).getAttribute('id'))
      expect(await sheet().count()).toBe(0)
    }
    await econome.getByRole('link', { name: 'Gestion des stocks', exact: true }).last().click()
    await sheet().getByRole('button', { name: 'Continuer la saisie' }).click()
    expect(await field(name).inputValue()).toBe('1,5')
    await field(name).fill(typed(stock))
    await field(name).press('Tab')
    await row(name).getByText('Cette unité se compte en nombres entiers.').waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('is validated in two taps, and sales made since the count stay subtracted', async () => {
    const before = await rowOf(sold.name)
    await progress(rows.length, rows.length)
    await validate().getByText('(2 écarts)').waitFor()
    const taps = await tapsOf(econome, async () => {
      await validate().click()
      await sheet().getByRole('list', { name: 'Écarts' }).getByRole('listitem').nth(1).waitFor()
      await look(econome, 'the differences before they are saved', { wide: 'inventory-differences' })
      await sell(2)
      await sheet().getByRole('button', { name: 'Enregistrer (2 écarts)' }).click()
      await sheet().getByRole('heading', { name: 'Inventaire validé' }).waitFor()
    })
    expect(taps).toBe(2)
    await look(econome, 'what became of the differences')
    expect((await rowOf(sold.name)).stock).toBe(before.stock - 2_000 - 1_000)
    await sheet().getByRole('button', { name: 'Terminer' }).click()
    await econome.getByText(/^Inventaire validé par/).waitFor()
    await econome.goto('/admin/stocks?onglet=mouvements')
    await econome
      .getByText(/^Inventaire/)
      .first()
      .waitFor()
    nothingFound()
  })

  test('asks for another count of a product of which more was sold than was counted', async () => {
    await econome.goto(`/admin/stocks?inventaire=oui&stand=${stand.id}`)
    await econome.getByRole('button', { name: "Commencer l'inventaire" }).click()
    await field(sold.name).fill('2')
    await field(sold.name).press('Enter')
    await row(sold.name).getByText(/−/).waitFor()
    const { stock } = await rowOf(sold.name)
    await sell(stock / 1_000 - 1)
    await row(sold.name)
      .getByText(/^Recomptez/)
      .waitFor()
    await validate().click()
    await sheet()
      .getByText(/^À recompter/)
      .waitFor()
    await sheet().getByRole('button', { name: 'Enregistrer (1 écart)' }).click()
    await sheet()
      .getByText(/^Recomptez/)
      .waitFor()
    await look(econome, 'a line to count again', { narrow: 'inventory-recount' })
    await sheet().getByRole('button', { name: 'Recompter (1)' }).click()
    await expect.poll(() => econome.locator('main [data-row]').count()).toBe(1)
    await field(sold.name).fill('4')
    await field(sold.name).press('Enter')
    await validate().getByText('(1 écart)').waitFor()
    await validate().press('Enter')
    await sheet().getByRole('button', { name: 'Enregistrer (1 écart)' }).waitFor()
    await econome.keyboard.press('Control+Enter')
    await sheet().getByRole('button', { name: 'Terminer' }).click()
    expect((await rowOf(sold.name)).stock).toBe(4_000)
    nothingFound()
  })

  test('is given up without changing a stock, and shows no amount of money', async () => {
    await econome.getByRole('button', { name: "Commencer l'inventaire" }).click()
    await field(sold.name).fill('40')
    await field(sold.name).press('Enter')
    await progress(1, rows.length)
    expect(await econome.getByRole('main').innerText()).not.toMatch(/\bDH\b/)
    await econome.getByRole('button', { name: "Autres actions de l'inventaire" }).click()
    await econome.getByRole('menuitem', { name: "Abandonner l'inventaire" }).click()
    await look(econome, 'an inventory to give up')
    await econome.getByRole('dialog').getByRole('button', { name: "Abandonner l'inventaire" }).click()
    await econome.getByText(/^Inventaire abandonné par/).waitFor()
    expect((await rowOf(sold.name)).stock).toBe(4_000)
    nothingFound()
  })
})
