/** Selling on a phone, where the cart is hidden: it must not open by itself, and must always lead back to the payment. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { comeBack, fillCart, findCounterOpen, result, showCard } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { phone, startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()

/** Notes for each entry added to the history whether a finger had just touched the page. */
const noteSteps = `
  globalThis.steps = []
  const { pushState } = History.prototype
  History.prototype.pushState = function (...entry) {
    globalThis.steps.push(navigator.userActivation.isActive)
    return pushState.apply(this, entry)
  }
`
type Mine = {
  readonly stand: { readonly id: string }
  readonly products: readonly { readonly name: string; readonly categoryId: string }[]
}

let admin: Page
let vendor: Page
let poor: string
let rich: string

beforeAll(async () => {
  admin = await journey.enter('admin')
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

test('on a phone, the balance of a scanned card disappears once a product is tapped', async () => {
  await presentCard(vendor, rich)
  await vendor.getByText('Solde 100,00 DH').waitFor()
  await fillCart(vendor, ['Frites'])
  await vendor.getByText('Solde 100,00 DH').waitFor({ state: 'hidden' })
  await showCard(vendor, rich)
  await button('Confirmer 12,00 DH').waitFor()
})

test('on a phone, up to five lines of the cart are shown under the total while a card waits for payment', async () => {
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

test('on a low phone, the longest name, a full cart and the notice of an unsold card leave every word of the payment in sight', async () => {
  await button('Annuler').click()
  await comeBack(vendor)
  const [name, price] = [
    'Assortiment de brochettes, poulet et merguez, sauce chermoula, pain et frites 12',
    1_125_00,
  ]
  const { stand, products } = (await asked(vendor, '/catalogue/mine')) as Mine
  const { categoryId } = products.find((product) => product.name === 'Frites')!
  await asked(admin, '/products', {
    ...{ name, description: 'Assortiment', standId: stand.id, categoryId, price, unit: 'unit' },
    ...{ stockAlert: 10_000, minQuantity: 20_000, goesToKitchen: true, stock: 90_000 },
  })
  await fillCart(vendor, ['Assortiment', 'Frites', 'Brochettes de kefta', 'Salade marocaine'])
  const unsold = await issueCard(admin, 9_876_50)
  await showCard(vendor, unsold.code)
  await button(/^Confirmer/).waitFor()
  for (const height of [620, 740]) {
    await vendor.setViewportSize({ width: 360, height })
    expect(await vendor.evaluate('document.documentElement.scrollWidth'), `at ${height}`).toBe(360)
    const next = (await button(/^Confirmer/).boundingBox())!
    const last = (await vendor.getByText(/^Après achat/).boundingBox())!
    expect(last.y + last.height, `«Après achat» at ${height}`).toBeLessThanOrEqual(next.y)
  }
  await vendor.setViewportSize(phone)
})

describe('the back button of a phone, «Retour»,', { retry: 0 }, () => {
  inOrder()
  let page: Page
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap()
  const dialogs = () => page.getByRole('dialog').count()
  const grid = () => page.locator('[data-tile]').first()
  /** Goes back, and waits until the page has handled it. */
  const back = async () => {
    await page.evaluate('history.back()')
    await page.waitForTimeout(400)
  }

  beforeAll(async () => {
    page = await journey.enter('vendor', { size: phone, hasTouch: true })
    await page.addInitScript(noteSteps)
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/pos')
    await grid().waitFor()
    await findCounterOpen(page)
    await comeBack(page)
    await page
      .locator('[data-tile]')
      .filter({ hasText: /^Frites/ })
      .tap()
  })

  test('closes the note over the cart, then the cart, and stays at the products', async () => {
    await tap(/^Voir le panier/)
    await tap('Ajouter une note : Frites')
    await expect.poll(dialogs).toBe(2)
    await back()
    await expect.poll(dialogs).toBe(1)
    await page.getByRole('heading', { name: 'Panier (1)' }).waitFor()
    await back()
    await expect.poll(dialogs).toBe(0)
    await grid().waitFor()
  })

  test('leads from the scanner and from a scanned card back to the products, and keeps the cart', async () => {
    await tap(/^Encaisser/)
    await page.getByText('Scannez la carte', { exact: true }).waitFor()
    await back()
    await grid().waitFor()
    await tap(/^Encaisser/)
    await showCard(page, rich)
    await back()
    await grid().waitFor()
    await page.getByRole('button', { name: 'Voir le panier (1)' }).waitFor()
  })

  test('closes nothing while a sale is being sent, and closes its result afterwards', async () => {
    await tap(/^Encaisser/)
    await showCard(page, rich)
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/v1/sales', async (route) => {
      await isHeld
      await route.continue()
    })
    await tap('Confirmer 12,00 DH')
    await back()
    await back()
    expect(await page.getByRole('button', { name: /^Confirmer/ }).isVisible()).toBe(true)
    goOn()
    await result(page).waitFor()
    await back()
    await result(page).waitFor({ state: 'hidden' })
    await grid().waitFor()
  })

  test('leaves no extra step behind when a sheet was closed by its button or by a reload', async () => {
    await tap('À remettre')
    await expect.poll(dialogs).toBe(1)
    await tap('Fermer')
    await expect.poll(dialogs).toBe(0)
    await back()
    await page.getByText('Encore une fois pour quitter').waitFor()
    await page.getByText('Encore une fois pour quitter').waitFor({ state: 'hidden' })
    await tap('À remettre')
    await expect.poll(dialogs).toBe(1)
    await page.reload()
    await grid().waitFor()
    await page.getByRole('img', { name: 'Caisse ouverte' }).waitFor()
    await back()
    await page.getByText('Encore une fois pour quitter').waitFor()
    await page.getByText('Encore une fois pour quitter').waitFor({ state: 'hidden' })
  })

  test('returns from a page opened by a link of the menu, and the menu is closed then', async () => {
    await page.getByRole('link', { name: /Ma caisse/ }).tap()
    await page.waitForURL('**/cashier-session')
    await tap('Menu')
    await page.getByRole('dialog').locator('a[href="/profile"]').tap()
    await page.waitForURL('**/profile')
    await page.waitForTimeout(400)
    expect(new URL(page.url()).pathname).toBe('/profile')
    await back()
    await page.waitForURL('**/cashier-session')
    expect(await dialogs()).toBe(0)
    await back()
    await page.waitForURL('**/pos')
    await grid().waitFor()
  })

  test('asks for a second press within three seconds before an open till is left', async () => {
    await back()
    await page.getByText('Encore une fois pour quitter').waitFor()
    await page.waitForTimeout(3_500)
    await back()
    await page.getByText('Encore une fois pour quitter').waitFor()
    expect(new URL(page.url()).pathname).toBe('/pos')
    await page.goBack()
    await page.waitForURL('**/profile')
  })

  test('finds history entries added only after a touch, because browsers skip the others', async () => {
    await page.goForward()
    await page.waitForURL('**/pos')
    await grid().waitFor()
    await page.getByRole('img', { name: 'Caisse ouverte' }).waitFor()
    expect(await page.evaluate('globalThis.steps')).toEqual([])
    await tap('À remettre')
    await expect.poll(() => page.evaluate('globalThis.steps')).toEqual([true, true])
  })
})
