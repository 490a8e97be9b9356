/** A device keeps an unpaid cart for half an hour for the person who filled it, and hides it from others; and carts put aside. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeBack, fillCart, openCounter, result, sellFrites, tile } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { signIn, startJourney } from './venue/journey.ts'
import { issueHeldCard } from './venue/through-the-api.ts'

const journey = startJourney()
const total = (page: Page) => page.getByText('Total 12,00 DH')
let device: BrowserContext
let page: Page

beforeAll(async () => {
  page = await journey.enter('vendor')
  device = page.context()
  await openCounter(page)
})

afterAll(() => device.close())

async function changeTo(email: string): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  // The sign-out asks a question when a till is open or a cart is filled.
  const question = page.getByRole('dialog', { name: 'Se déconnecter' })
  await question.or(page.getByLabel('Adresse e-mail')).first().waitFor()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await signIn(page, email, journey.server.signIns.password)
  await page.waitForURL((url) => url.pathname === '/pos')
  await page.locator('[data-tile]').first().waitFor()
}

const makeOlder = (minutes: number) =>
  page.evaluate(`for (const place of Object.keys(localStorage).filter((key) => key.includes('.cart'))) {
    const kept = JSON.parse(localStorage.getItem(place))
    localStorage.setItem(place, JSON.stringify({ ...kept, keptAt: kept.keptAt - ${minutes} * 60_000 }))
  }`)

test('an unpaid cart is hidden from a colleague on the same tablet, and shown again when its vendor signs in again', async () => {
  await fillCart(page, ['Frites'])
  await total(page).waitFor()
  await changeTo('grillades@farha.test')
  expect(await total(page).count()).toBe(0)
  await changeTo(journey.server.signIns.emails.vendor)
  await total(page).waitFor()
})

test('an unpaid cart is dropped after half an hour', async () => {
  await page.goto('/profile')
  await makeOlder(29)
  await page.goto('/pos')
  await total(page).waitFor()
  await page.goto('/profile')
  await makeOlder(31)
  await page.goto('/pos')
  await page.locator('[data-tile]').first().waitFor()
  expect(await total(page).count()).toBe(0)
})

test('the result of a sale is shown again after a reload, for a minute at most', async () => {
  const admin = await journey.enter('admin')
  const card = await issueHeldCard(admin, 50_00)
  await admin.context().close()
  await comeBack(page)
  await sellFrites(page, card.code)
  const order = await result(page).locator('strong').first().innerText()
  await page.reload()
  await result(page).getByText(order).waitFor()
  await page.evaluate(
    `sessionStorage.setItem('farhapass.paid', sessionStorage.getItem('farhapass.paid').replace(/"paidAt":\\d+/, '"paidAt":1'))`,
  )
  await page.reload()
  await page.locator('[data-tile]').first().waitFor()
  expect(await result(page).count()).toBe(0)
})

describe('a cart that is open in two tabs', { retry: 0 }, () => {
  inOrder()
  const { look, nothingFound } = hireInspector()
  const elsewhere = (tab: Page) => tab.getByText('Ce panier est ouvert dans un autre onglet.')
  let other: Page

  test('belongs to the tab that filled it, and can be taken over by the other', async () => {
    await page.goto('/pos')
    await fillCart(page, ['Frites'])
    await total(page).waitFor()
    other = await journey.window({ inContext: device })
    await other.goto('/pos')
    await elsewhere(other).waitFor()
    await look(other, 'a cart that another tab has')
    await tile(other, 'Frites').click()
    expect(await total(other).count()).toBe(0)
    await other.getByRole('button', { name: 'Le reprendre ici' }).click()
    await total(other).waitFor()
    await elsewhere(page).waitFor()
    expect(await total(page).count()).toBe(0)
    nothingFound()
  })

  test('returns to the other tab when the tab that had it is closed', async () => {
    await other.close()
    await total(page).waitFor()
    await page.getByRole('button', { name: 'Vider' }).click()
    // A reload removes the button that brings the emptied cart back, which covers the products for five seconds.
    await page.reload()
  })
})

describe('a cart put aside', { retry: 0 }, () => {
  inOrder()
  const { look, nothingFound } = hireInspector()
  const waiting = (count: number) => page.getByRole('button', { name: `Paniers en attente (${count})` })
  const hold = () => page.getByRole('button', { name: 'Mettre en attente' }).click()
  const kefta = () => page.getByText('Total 30,00 DH')

  test('leaves an empty cart for the next customer, and its button is shown above the products', async () => {
    await fillCart(page, ['Frites'])
    await look(page, 'a cart that may be put aside')
    await hold()
    await total(page).waitFor({ state: 'hidden' })
    await waiting(1).waitFor()
    nothingFound()
  })

  test('is exchanged with the current cart when it is taken back', async () => {
    await fillCart(page, ['Brochettes de kefta'])
    await kefta().waitFor()
    await waiting(1).click()
    await page.getByText('Le panier en cours (1 article) sera mis en attente.').waitFor()
    await look(page, 'carts that wait')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Frites 1 article/ })
      .click()
    await total(page).waitFor()
    await waiting(1).click()
    await page.getByRole('dialog').getByText('Brochettes de kefta').waitFor()
    await page.keyboard.press('1')
    await kefta().waitFor()
    await hold()
    await waiting(2).waitFor()
    nothingFound()
  })

  test('is still there after a reload, and is hidden from colleagues', async () => {
    await page.reload()
    await waiting(2).waitFor()
    await changeTo('grillades@farha.test')
    expect(await waiting(2).count()).toBe(0)
    await changeTo(journey.server.signIns.emails.vendor)
    await waiting(2).waitFor()
  })

  test('is dropped when its till is closed, after a warning; the current cart is kept', async () => {
    await fillCart(page, ['Frites'])
    await total(page).waitFor()
    await page.goto('/cashier-session')
    await page.getByRole('button', { name: 'Clôturer ma caisse' }).click()
    await page.getByText('Un panier de 12,00 DH est en cours. Il est gardé 30 minutes.').waitFor()
    await page.getByText('2 paniers en attente. À la clôture, ils seront abandonnés.').waitFor()
    await look(page, 'a till closed while carts wait')
    await page.getByRole('button', { name: 'Clôturer la caisse' }).click()
    await page
      .getByText(/^Rapport/)
      .first()
      .waitFor()
    await page.goto('/pos')
    await openCounter(page)
    await page.locator('[data-tile]').first().waitFor()
    expect(await waiting(2).count()).toBe(0)
    await total(page).waitFor()
    nothingFound()
  })
})
