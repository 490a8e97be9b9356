import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { shortReference } from '#rules/plain/short-reference.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import {
  asked,
  issueCard,
  openTill,
  productsOf,
  recharge,
  type Sold,
  sellOne,
} from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()

let admin: Page
let vendor: Page
let card: { readonly id: string; readonly code: string }
let sold: Sold
beforeAll(async () => {
  ;[admin, vendor] = [await journey.enter('admin'), await journey.enter('vendor')]
  await openTill(vendor)
  card = await issueCard(admin, 300_00)
  const [dish] = (await productsOf(vendor)).filter(({ goesToKitchen }) => goesToKitchen)
  if (!dish) throw new Error('nothing is cooked at this stand')
  sold = await sellOne(vendor, card, dish, 'sans sauce')
})

const story = (page: Page) => page.getByRole('list', { name: 'Déroulé' })

describe('the story of a sale', () => {
  test('is opened from the card that paid, and shows each new step of the order without reload', async () => {
    await admin.goto(`/cards/${card.id}/history`)
    await admin.getByRole('button', { name: `Détails de l'achat ${sold.orderNumber}` }).click()
    await admin.getByRole('link', { name: 'Voir la vente' }).click()
    await admin.getByRole('heading', { level: 1, name: `Vente ${sold.orderNumber}` }).waitFor()
    await story(admin).getByText('Vendue').waitFor()
    await look(admin, 'the story of a sale')
    await asked(vendor, `/sales/${sold.id}/cancellation`, {
      operationId: makeOperationId(new Date(), randomBytes(10)),
    })
    await story(admin).getByText('Annulée').waitFor()
    await look(admin, 'the story of a cancelled sale')
    await admin.getByRole('link', { name: /^FP-/ }).click()
    await admin.getByRole('heading', { level: 1, name: 'Historique de la carte' }).waitFor()
    await admin.goBack()
    await story(admin).waitFor()
    nothingFound()
  })

  test('exists for a recharge too, and is opened from its session', async () => {
    const operator = await journey.enter('recharge_operator')
    await openTill(operator)
    await recharge(operator, card.id, 20_00)
    await admin.goto(`/cards/${card.id}/history?onglet=operations`)
    await admin
      .getByRole('button', { name: /^Détails/ })
      .first()
      .click()
    await admin.getByRole('link', { name: "Voir l'opération" }).first().click()
    await admin.getByRole('heading', { level: 1, name: 'Recharge' }).waitFor()
    await admin.getByText('Nouveau solde').waitFor()
    await look(admin, 'the story of a recharge')
    await admin.getByRole('link', { name: /^Session d/ }).click()
    await admin.getByRole('dialog').waitFor()
    nothingFound()
  })

  test('of an unknown sale leads back with a message', async () => {
    journey.forgive(/404/)
    await admin.goto('/sales/019aa0f4-9000-7000-8000-00000000dead')
    await admin.getByText('Vente non trouvée').waitFor()
    expect(new URL(admin.url()).pathname).toBe('/admin/cashier-sessions')
  })
})

describe('the search of everything', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' })

  test('leads by Ctrl K, a number and Enter to the sale, by the keyboard alone', async () => {
    await admin.goto('/users')
    await keysAreOn(admin)
    await admin.keyboard.press('Control+k')
    await field(admin).waitFor()
    await admin.keyboard.type(sold.orderNumber.toLowerCase())
    await admin.keyboard.press('Enter')
    await admin.getByRole('heading', { level: 1, name: `Vente ${sold.orderNumber}` }).waitFor()
    await admin.keyboard.press('Control+k')
    await field(admin).fill(sold.orderNumber)
    await admin
      .getByRole('group', { name: 'Commandes' })
      .getByRole('option', { name: sold.orderNumber })
      .first()
      .waitFor()
    await look(admin, 'the search of an order')
    await field(admin).fill('zzzz')
    await admin.getByText('Aucun résultat.').waitFor()
    await admin.keyboard.press('Escape')
    nothingFound()
  })

  test('finds the same sale by its reference, from the menu of a phone', async () => {
    const page = await journey.enter('admin', { size: phone })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Recherche dans tout le lieu' }).click()
    await field(page).fill(`réf. ${shortReference(sold.id)}`)
    await page.getByRole('group', { name: 'Opérations' }).getByRole('option').click()
    await page.getByRole('heading', { level: 1, name: `Vente ${sold.orderNumber}` }).waitFor()
    await page.context().close()
  })
})
