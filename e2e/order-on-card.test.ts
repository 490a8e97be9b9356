/** The card works as a buzzer: its holder follows an order on their own phone. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { asked, issueCard, openTill, productsOf, type Sold, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()

let admin: Page
let vendor: Page
let cook: Page
beforeAll(async () => {
  ;[admin, vendor, cook] = await Promise.all([
    journey.enter('admin'),
    journey.enter('vendor'),
    journey.enter('kitchen'),
  ])
  await openTill(vendor)
})

async function order(card: CardOnTheWire): Promise<Sold> {
  const dish = (await productsOf(vendor)).find(
    ({ stock, unit, goesToKitchen }) => goesToKitchen && unit === 'unit' && stock >= 1000,
  )!
  return sellOne(vendor, card, dish)
}

const move = (sale: Sold, from: string, to: string) => asked(cook, `/tickets/${sale.id}/step`, { from, to })

/** How many notes the phone played and how often it vibrated: both are counted, as this browser has no loudspeaker. */
const noises = (page: Page) => page.evaluate<{ notes: number; shakes: number }>('globalThis.noises')
const listen = (page: Page) =>
  page.addInitScript(`
    globalThis.noises = { notes: 0, shakes: 0 }
    navigator.vibrate = () => ++noises.shakes > 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) { noises.notes += 1; return start.apply(this, when) }`)

const block = (page: Page) => page.locator('.order')

describe('the holder of a card', () => {
  test('is notified after one tap, still sees the order number while offline, and hears when the order is ready', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED/)
    const card = await issueCard(admin, 120_00)
    const sale = await order(card)
    const page = await journey.window({ size: phone })
    await listen(page)
    await page.clock.install()
    await page.goto(`/c/${card.code}`)
    await block(page).getByText(sale.orderNumber, { exact: true }).waitFor()
    await block(page).getByText('En attente', { exact: true }).waitFor()
    await look(page, 'an order that waits', {
      reloadUntil: block(page).getByText(sale.orderNumber, { exact: true }),
    })
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Me prévenir' }).click()
    await page.getByRole('button', { name: 'Me prévenir' }).waitFor({ state: 'hidden' })
    await page.getByText('Gardez cette page ouverte.').waitFor()
    await expect.poll(() => noises(page)).toEqual({ notes: 3, shakes: 1 })
    await move(sale, 'new', 'preparing')
    await page.clock.runFor(10_000)
    await block(page).getByText('En préparation', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.clock.runFor(10_000)
    await page.getByText(/^Pas de connexion depuis \d\d:\d\d, nous réessayons\.$/).waitFor()
    await block(page).getByText(sale.orderNumber, { exact: true }).waitFor()
    await page.getByText('Gardez cette page ouverte.').waitFor()
    expect(await page.getByText('DH').count(), 'no earlier balance').toBe(0)
    await move(sale, 'preparing', 'ready')
    await page.context().setOffline(false)
    await page.clock.runFor(10_000)
    await page.getByText('venez la chercher au comptoir').waitFor()
    await expect.poll(() => noises(page)).toEqual({ notes: 6, shakes: 2 })
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.order b')).fontSize`)).toBe('72px')
    await page.clock.runFor(20_000)
    expect(await noises(page), 'once an order').toEqual({ notes: 6, shakes: 2 })
    await look(page, 'an order that is ready', {
      reloadUntil: page.getByText('venez la chercher au comptoir'),
    })
    await move(sale, 'ready', 'served')
    await page.reload()
    await block(page).getByText('Servie', { exact: true }).waitFor()
    await look(page, 'an order that was served', {
      reloadUntil: block(page).getByText('Servie', { exact: true }),
    })
    await page.context().close()
    nothingFound()
  })

  test('sees the state of the order without JavaScript, and reloads it by the link', async () => {
    const card = await issueCard(admin, 120_00)
    const sale = await order(card)
    const context = await journey.browser.newContext({
      ...{ javaScriptEnabled: false, viewport: phone, locale: 'fr-FR', baseURL: journey.server.address },
    })
    const page = await journey.window({ inContext: context })
    await page.goto(`/c/${card.code}`)
    await block(page).getByText('En attente', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Me prévenir' }).isVisible()).toBe(false)
    await move(sale, 'new', 'ready')
    await page.getByRole('link', { name: 'Actualiser' }).click()
    await page.getByText('venez la chercher au comptoir').waitFor()
    await context.close()
  })

  test("sees the order as ready on the phone within five seconds after the cook's tap", async () => {
    const card = await issueCard(admin, 120_00)
    const sale = await order(card)
    // Marks the orders before the holder's as ready, so that the holder's is next.
    const standId = ((await asked(cook, '/me')) as { stand: { id: string } }).stand.id
    const { tickets } = (await asked(cook, `/stands/${standId}/tickets`)) as {
      tickets: { saleId: string; step: string }[]
    }
    for (const { saleId, step } of tickets)
      if (saleId !== sale.id && (step === 'new' || step === 'preparing'))
        await asked(cook, `/tickets/${saleId}/step`, { from: step, to: 'ready' })
    const page = await journey.window({ size: phone })
    await page.goto(`/c/${card.code}`)
    await page.getByText('aucune commande avant la vôtre').waitFor()
    const began = performance.now()
    await move(sale, 'new', 'ready')
    await page.getByText('venez la chercher au comptoir').waitFor()
    const took = performance.now() - began
    process.stdout.write(`from the cook's tap to the holder's phone: ${Math.round(took)} ms\n`)
    expect(took).toBeLessThan(5_000)
    await page.context().close()
  })

  test('whose page has shown no open order for half an hour is no longer polled for, until the page gets the focus', async () => {
    const card = await issueCard(admin, 120_00)
    const page = await journey.window({ size: phone })
    let questions = 0
    page.on('request', (request) => {
      questions += request.url().endsWith('/commandes') ? 1 : 0
    })
    await page.clock.install()
    await page.goto(`/c/${card.code}`)
    await page.getByText('Dernières opérations').waitFor()
    await page.clock.runFor(20_000)
    await expect.poll(() => questions).toBe(1)
    for (let minute = 0; minute < 40; minute += 1) {
      await page.locator('[data-act="refresh"]:not([aria-busy])').waitFor()
      await page.clock.fastForward(60_000)
    }
    await page.locator('[data-act="refresh"]:not([aria-busy])').waitFor()
    const asleep = questions
    expect(asleep).toBeGreaterThan(20)
    await page.clock.runFor(10 * 60_000)
    expect(questions).toBe(asleep)
    await page.evaluate(`dispatchEvent(new Event('focus'))`)
    await expect.poll(() => questions).toBe(asleep + 1)
    await page.context().close()
  })
})
