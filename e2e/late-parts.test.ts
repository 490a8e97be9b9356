/** What a screen downloads only when it is asked for may not come: the screen stands, says so, and asks again. */
import { expect, test } from 'vitest'
import { refusals } from '#rules/refusal.ts'
import { startKitchen } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'

const journey = startJourney()

test('a cook whose settings cannot be fetched keeps the orders in view, and opens them once the link is back', async () => {
  journey.forgive(/net::ERR_|Failed to (load|fetch)|error loading dynamically/)
  const cook = await journey.enter('kitchen')
  await cook.evaluate('document.documentElement.requestFullscreen = undefined')
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
