/**
 * Parts of a screen that are downloaded on demand may fail to load: the screen stays, says so, and retries. Also what else
 * changes a page: files of another version, a translation by the browser.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { startKitchen } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { issueCard, productsOf, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()

test('a cook whose settings cannot be downloaded still sees the orders, and opens the settings once the connection is back', async () => {
  journey.forgive(/net::ERR_|Failed to (load|fetch)|error loading dynamically/)
  const cook = await journey.enter('kitchen')
  await startKitchen(cook)
  const orders = cook.getByRole('article')
  await orders.first().waitFor()
  const shown = await orders.count()
  await cook.route(/\/assets\/KitchenMenu-.*\.js$/, (route) => route.abort('connectionreset'))
  const settings = cook.getByRole('button', { name: "Réglages de l'écran" })
  await settings.click()
  await cook.getByText(refusals['network-failed']).waitFor()
  expect(await orders.count()).toBe(shown)
  await cook.unrouteAll({ behavior: 'ignoreErrors' })
  await settings.click()
  await cook.getByRole('dialog', { name: "Réglages de l'écran" }).waitFor()
})

test('a screen whose style file another version has replaced still opens: the page is reloaded', async () => {
  journey.forgive(/404|Unable to preload CSS|files of the screen did not come/)
  const operator = await journey.enter('recharge_operator')
  const gone = operator.waitForResponse((answer) => answer.status() === 404)
  await operator.route(/\/assets\/[^/]*\.css$/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await operator.getByRole('link', { name: 'Historique' }).first().click()
  await gone
  await operator.getByRole('heading', { name: 'Historique des opérations' }).waitFor()
  await operator.getByText('Écran en attente').waitFor({ state: 'hidden' })
  expect(await operator.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('reload')
  await operator.context().close()
})

/** Translates the page as a browser does: it moves the text into a new element, and the text node that our code knows is gone. */
const translate = (page: Page) =>
  page.evaluate(`
    const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT)
    const found = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      const word = document.createElement('font')
      word.textContent = text.data
      text.replaceWith(word)
    }`)

test('a till opens and its count of orders is updated even when the browser has translated every word of the page', async () => {
  const cook = await journey.enter('kitchen', { size: { width: 1024, height: 690 } })
  await startKitchen(cook)
  const count = cook.getByRole('group', { name: 'Commandes affichées' }).getByRole('button').first()
  await cook.getByRole('article').first().waitFor()
  const before = Number(/\((\d+)\)/.exec(await count.innerText())?.[1])
  await translate(cook)

  const vendor = await journey.enter('vendor')
  const opening = vendor.getByRole('button', { name: 'Ouvrir ma caisse' })
  await opening.waitFor()
  await translate(vendor)
  await opening.click()
  await vendor.getByText('Caisse ouverte').waitFor()

  const admin = await journey.enter('admin')
  const card = await issueCard(admin, 800_00)
  const [product] = await productsOf(vendor)
  await sellOne(vendor, card, product!)
  await expect.poll(() => count.innerText()).toContain(`(${before + 1})`)
})

test('a screen whose elements another program removed is reloaded, and works again', async () => {
  journey.forgive(/NotFoundError|The node to be removed/)
  const vendor = await journey.enter('vendor')
  await vendor.getByText('Caisse ouverte').waitFor()
  // Removes the elements of the screen, as a browser extension might: our code can then no longer update them.
  await vendor.evaluate("for (const each of document.querySelectorAll('#contenu > * > *')) each.remove()")
  const loaded = vendor.waitForEvent('load')
  await vendor.getByRole('link', { name: 'Ma caisse' }).first().click()
  await loaded
  await vendor.getByRole('heading', { name: 'Ma caisse' }).first().waitFor()
})
