/**
 * The clock of the server's computer jumps three days ahead in mid-evening: people go on selling, and an administrator compares
 * the times.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { movableClock } from './venue/movable-clock.ts'
import { asked, issueHeldCard, openTill, productsOf, sellOne } from './venue/through-the-api.ts'

const day = 24 * 3_600_000
const journey = startJourney({ hasOwnPostgres: true })
const { look, nothingFound } = hireInspector()
const clock = movableClock()
let admin: Page
let vendor: Page

const bar = (page: Page) => page.getByRole('status').getByText(/L'heure de cet ordinateur vient d'avancer/)
const button = (page: Page) => page.getByRole('button', { name: 'La nouvelle heure est juste' })
const serverNow = async () => Date.parse(((await asked(admin, '/venue')) as { now: string }).now)
const daysAhead = async () => Math.floor(((await serverNow()) - Date.now()) / day + 0.5)

describe('a clock that jumps three days ahead', { retry: 0 }, () => {
  inOrder()
  beforeAll(async () => {
    await journey.server.kill()
    await journey.server.restart(clock.settings)
    ;[admin, vendor] = await Promise.all([journey.enter('admin'), journey.enter('vendor')])
    await openTill(vendor)
  })
  afterAll(() => clock.remove())

  test('is announced on every screen, and sales are dated by the time that has really passed', async () => {
    clock.move(3 * day)
    await Promise.all([bar(admin).waitFor(), bar(vendor).waitFor()])
    expect(await bar(admin).innerText()).toMatch(
      /^L'heure de cet ordinateur vient d'avancer de 3.jours\. Les ventes continuent à l'heure d'avant\.$/,
    )
    expect([await button(admin).count(), await button(vendor).count()]).toEqual([1, 0])
    await look(admin, 'a clock that jumped, for an administrator')
    await look(vendor, 'a clock that jumped, at a till')
    const [product] = await productsOf(vendor)
    const card = await issueHeldCard(admin, 500_00)
    const sold = await sellOne(vendor, card, product as NonNullable<typeof product>)
    expect(sold.orderNumber).toMatch(/-\d{3}$/)
    expect(await daysAhead()).toBe(0)
    nothingFound()
  })

  test('is accepted once an administrator has compared both times, and nobody is signed out', async () => {
    await button(admin).click()
    const dialog = admin.getByRole('dialog', { name: /^Sommes-nous le / })
    await dialog.waitFor()
    await look(admin, 'asking whether the new time is right')
    await dialog.getByRole('button', { name: 'Oui, cette heure est juste' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await Promise.all([bar(admin).waitFor({ state: 'hidden' }), bar(vendor).waitFor({ state: 'hidden' })])
    expect(await daysAhead()).toBe(3)
    await vendor.reload()
    await vendor.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(vendor.url()).pathname).toBe('/pos')
    nothingFound()
  })
})
