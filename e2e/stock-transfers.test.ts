/** Goods from the reserve to a stand, on a tablet and on a phone: sent, received in part, cancelled, and answered by a colleague first. */

import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedStock } from '#contract/stock/stock-overview.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { ofName } from '#rules/plain/elision.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { asked } from './venue/through-the-api.ts'
import { unfold } from './venue/unfold.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let econome: Page
let admin: Page
let sold: ListedStock

const act = (path: string, body: object) =>
  asked(admin, path, { operationId: makeOperationId(new Date(), randomBytes(10)), ...body })

const stocksNamed = async (name: string) => {
  const found = (await asked(admin, `/stocks?search=${encodeURIComponent(name)}`)) as { rows: ListedStock[] }
  return found.rows
}

/** Creates a new reserve that stores a product which one stand sells. */
beforeAll(async () => {
  ;[econome, admin] = await Promise.all([journey.enter('econome'), journey.enter('admin')])
  const { rows } = (await asked(admin, '/stocks?state=normal')) as { rows: ListedStock[] }
  const inUnits = rows.filter(({ unit, name }) => unit === 'unit' && !name.includes("'"))
  for (const row of inUnits) if ((await stocksNamed(row.name)).length === 1) sold ??= row
  const reserve = (await asked(admin, '/stands', { name: 'Cave du souk', isReserve: true })) as { id: string }
  await asked(admin, `/products/${sold.id}/duplicate`, {
    ...{ name: sold.name, standId: reserve.id, stock: 40_000 },
  })
})

const sheet = () => econome.getByRole('dialog')
const row = (words: string) => econome.locator('main [data-row]').filter({ hasText: words }).first()
const button = (name: string) => sheet().getByRole('button', { name, exact: true })
const tab = (words: string) => econome.getByText(words, { exact: true }).click()
const said = async () => plainSpaces((await sheet().locator('output').textContent()) ?? '')
const toast = (words: string) => econome.getByText(words, { exact: true }).first().waitFor()

describe('goods of the reserve', { retry: 0 }, () => {
  inOrder()

  test('are sent to the product of the same name at the stand, and both stocks are shown', async () => {
    await econome.getByLabel('Rechercher').fill(sold.name)
    await row('Cave du souk')
      .getByRole('button', { name: `Actions pour ${sold.name}, Cave du souk` })
      .click()
    await econome.getByRole('menuitem', { name: 'Transférer' }).click()
    await button('Envoyer').click()
    await sheet().getByText('Choisissez le produit qui reçoit.').first().waitFor()
    await look(econome, 'a transfer without its place', { narrow: 'transfer-place' })
    await sheet()
      .getByRole('list', { name: 'Produits qui peuvent recevoir' })
      .getByRole('button')
      .filter({ hasText: sold.standName ?? '' })
      .first()
      .click()
    await sheet().getByLabel('Quantité').fill('20')
    await expect.poll(said).toMatch(/^Cave du souk 40,000 → 20,000 · .* → /)
    await look(econome, 'a transfer to send', { wide: 'transfer', narrow: 'transfer-phone' })
    await button('Envoyer').click()
    await toast('Transfert envoyé')
    await sheet().waitFor({ state: 'hidden' })
    await row('Cave du souk').getByText('20,000').waitFor()
    nothingFound()
  })

  test('are received in part, with the lost quantity and its reason', async () => {
    await tab('Transferts')
    await row(sold.name).getByText('En route', { exact: true }).waitFor()
    await look(econome, 'the transfers', { wide: 'transfers', narrow: 'transfers-phone' })
    await row(sold.name)
      .getByRole('button', { name: /^Réceptionner/ })
      .click()
    await sheet().getByLabel('Quantité reçue').fill('15')
    await sheet().getByLabel('Perdu en route').fill('2')
    await button('Réceptionner').click()
    await sheet().getByText(refusals['reason-missing']).first().waitFor()
    await sheet().getByLabel('Motif').selectOption('broken')
    await expect.poll(said).toBe('Reste en route : 3,000 unité(s)')
    await look(econome, 'a reception in part', { wide: 'reception', narrow: 'reception-phone' })
    await button('Réceptionner').click()
    await toast('Réception enregistrée')
    await row(sold.name).getByText('15,000 reçus · 2,000 perdus (casse) · 3,000 en route').waitFor()
    const there = (await stocksNamed(sold.name)).find(({ id }) => id === sold.id)
    expect(there?.stock).toBe(sold.stock + 15_000)
    nothingFound()
  })

  test('come back when the transfer is cancelled, and a colleague who answers second is told who was first', async () => {
    journey.forgive(/409/)
    const { rows } = (await asked(admin, '/stock-transfers')) as { rows: { id: string }[] }
    await row(sold.name)
      .getByRole('button', { name: /^Autres actions pour/ })
      .click()
    await econome.getByRole('menuitem', { name: 'Annuler' }).click()
    await sheet()
      .getByText(/reviennent au stock de Cave du souk/)
      .waitFor()
    await look(econome, 'a transfer to give up', { narrow: 'transfer-given-up' })
    await act(`/stock-transfers/${rows[0]?.id}/receptions`, { received: 3_000 })
    await button('Annuler le transfert').click()
    await sheet().getByText(refusals['stock-transfer-changed']).waitFor()
    await sheet()
      .getByText(/^Reçu par .* à \d\d:\d\d$/)
      .waitFor()
    await button('Garder le transfert').click()
    await row(sold.name).waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('are requested, sent as far as the stock allows, and called back', async () => {
    const [stored] = (await stocksNamed(sold.name)).filter(({ standName }) => standName === 'Cave du souk')
    await act('/stock-transfers', { fromProductId: stored?.id, toProductId: sold.id, quantity: 25_000 })
    await row(sold.name).getByText('Demandé', { exact: true }).waitFor()
    await row(sold.name)
      .getByRole('button', { name: /^Envoyer/ })
      .click()
    await button('Envoyer').click()
    await sheet().getByText(refusals['stock-negative']).first().waitFor()
    await sheet().getByLabel('Quantité').fill('5')
    await expect.poll(said).toMatch(/^Cave du souk 20,000 → 15,000/)
    await look(econome, 'a transfer that was asked for')
    await button('Envoyer').click()
    await toast('Transfert envoyé')
    await row(sold.name)
      .getByRole('button', { name: /^Autres actions pour/ })
      .click()
    await econome.getByRole('menuitem', { name: 'Annuler' }).click()
    await button('Annuler le transfert').click()
    await toast('Transfert annulé')
    await econome.getByLabel('Statut').selectOption('cancelled')
    await row(sold.name).getByText('5,000 rendus').waitFor()
    await tab('Mouvements')
    await (await unfold(econome, row('Transfert reçu')))
      .getByText(`Retour ${ofName(String(sold.standName))}`)
      .waitFor()
    nothingFound()
  })
})

test('a phone shows the four tabs of the stock room, and nothing is cut off', async () => {
  const page = await journey.enter('econome', { size: phone })
  await page.goto('/admin/stocks?onglet=transferts&statut=all')
  await page.locator('main [data-row]').first().waitFor()
  for (const words of ['Stocks', 'Mouvements', 'Transferts'])
    await page.getByRole('radiogroup', { name: 'Présentation' }).getByText(words, { exact: true }).waitFor()
  await look(page, 'every transfer on a phone', { narrow: 'transfers-all-phone' })
  nothingFound()
})
