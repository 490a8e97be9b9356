/** Selling on a phone: the cart is hidden there. It must not open by itself, and must always lead back to the payment. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { comeBack, fillCart, result, showCard } from './venue/desk.ts'
import { phone, startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
let vendor: Page
let poor: string
let rich: string

beforeAll(async () => {
  const admin = await journey.enter('admin')
  poor = (await issueCard(admin, 30_00)).code
  rich = (await issueCard(admin, 100_00)).code
  vendor = await journey.enter('vendor', { size: phone })
  await button('Ouvrir ma caisse').click()
  await vendor.getByRole('img', { name: 'Caisse ouverte' }).waitFor()
})

const button = (name: string | RegExp) => vendor.getByRole('button', { name })

test('on a phone, an emptied cart stays closed when the next product is tapped', async () => {
  await fillCart(vendor, ['Frites'])
  await button(/^Voir le panier/).click()
  await button('Vider').click()
  await vendor.getByRole('dialog').waitFor({ state: 'hidden' })
  await fillCart(vendor, ['Frites'])
  await button(/^Encaisser/).waitFor()
  expect(await vendor.getByRole('dialog').count()).toBe(0)
})

test('on a phone, a balance below the total leads to the cart, from there back to the payment, and to the next customer', async () => {
  await fillCart(vendor, ['Brochettes de kefta'])
  await presentCard(vendor, poor)
  await button('Retirer des articles').click()
  await button('Retirer Frites').click()
  await button('Revenir au paiement').click()
  await button('Confirmer 30,00 DH').click()
  const paid = result(vendor)
  await paid.waitFor()
  await vendor.setViewportSize({ width: 360, height: 620 })
  expect((await paid.boundingBox())!.height).toBeLessThanOrEqual(0.4 * 620)
  expect(await vendor.evaluate('scrollY'), 'the next customer begins at the top').toBe(0)
  await fillCart(vendor, ['Frites'])
  await button(/payée · solde/).click()
  await paid.waitFor()
  await comeBack(vendor)
})

test('on a phone, the balance shown of a card disappears once a product is tapped', async () => {
  await presentCard(vendor, rich)
  await vendor.getByText('Solde 100,00 DH').waitFor()
  await fillCart(vendor, ['Frites'])
  await vendor.getByText('Solde 100,00 DH').waitFor({ state: 'hidden' })
  await showCard(vendor, rich)
  await button('Confirmer 12,00 DH').waitFor()
})

test('on a phone, the lines stand under the total while a card waits to pay, five at most', async () => {
  const lines = vendor.getByRole('list', { name: 'Articles à payer' }).getByRole('listitem')
  expect(await lines.allInnerTexts()).toEqual([expect.stringMatching(/^1\s×\sFrites\s+12,00\sDH$/)])
  expect(await button('Copier').count()).toBe(0)
  await button('Annuler').click()
  for (let n = 0; n < 8; n += 1) await vendor.locator('[data-tile]:not([disabled])').nth(n).click()
  await presentCard(vendor, rich)
  await button('Scanner une autre carte').waitFor()
  expect(await lines.count()).toBe(6)
  expect(await lines.last().innerText()).toMatch(/^\+\s\d autres?$/)
})
