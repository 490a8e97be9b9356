/**
 * How a till follows the settings of its stand: a pause, small sales that confirm themselves, and no photos where they are
 * switched off.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { armedForMs } from '#rules/sale/armed-card.ts'
import { takeClock } from './venue/clock.ts'
import { createCard, fillCart, openCounter, result, showCard } from './venue/desk.ts'
import { phones } from './venue/heights.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard, wasReadNow } from './venue/present-card.ts'
import { asked, issueHeldCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const cheap = 'Eau minérale 50 cl'
let vendor: Page
let admin: Page
let standId: string
let standName: string
let code: string

const dialog = () => vendor.getByRole('dialog')
const pay = () => vendor.getByRole('button', { name: /^Encaisser/ }).first()
const timeOf = (page: Page) => page.evaluate<number>('Date.now()')
const stop = () => vendor.getByRole('button', { name: 'Annuler la confirmation automatique' })

/** The sizes of phones on which the label of this button is cut. */
async function cutOnPhones(name: string) {
  const before = vendor.viewportSize()
  const cut: (typeof phones)[number][] = []
  const label = vendor.getByRole('button', { name }).getByText(name, { exact: true })
  for (const size of phones) {
    await vendor.setViewportSize(size)
    if (await label.evaluate((each) => each.scrollWidth > each.clientWidth)) cut.push(size)
  }
  if (before) await vendor.setViewportSize(before)
  return cut
}

describe('a stand at night', { retry: 0 }, () => {
  inOrder()
  beforeAll(async () => {
    ;[vendor, admin] = await Promise.all([journey.enter('vendor'), journey.enter('admin')])
    const { stand } = (await asked(vendor, '/catalogue/mine')) as { stand: { id: string; name: string } }
    standId = stand.id
    standName = stand.name
    code = await createCard(admin)
    await openCounter(vendor)
    await fillCart(vendor, [cheap])
  })

  test('is paused by its vendor, who sells nothing until somebody resumes it', async () => {
    await vendor.getByRole('button', { name: 'Plus', exact: true }).click()
    await vendor.getByRole('menuitem', { name: 'Mettre en pause' }).click()
    await look(vendor, 'a stand about to be paused')
    await dialog().getByRole('button', { name: 'Mettre en pause' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await vendor.getByText(refusals['stand-paused']).first().waitFor()
    await look(vendor, 'a till of a stand on pause')
    expect(await cutOnPhones('Reprendre')).toEqual([])
    expect(await pay().isDisabled()).toBe(true)
    await vendor.getByRole('button', { name: 'Reprendre' }).click()
    await vendor.getByText(refusals['stand-paused']).first().waitFor({ state: 'hidden' })
    expect(await pay().isEnabled()).toBe(true)
    nothingFound()
  })

  test('is paused by an administrator in the list of stands, which shows the pause', async () => {
    await asked(admin, `/stands/${standId}/pause`, {})
    await vendor.getByText(refusals['stand-paused']).first().waitFor()
    await admin.goto('/stands')
    await admin.getByText('En pause', { exact: true }).first().waitFor()
    await look(admin, 'the stands with one on pause')
    await admin
      .getByRole('button', { name: new RegExp(`^(Autres actions sur|Actions pour) ${standName}`) })
      .click()
    await admin.getByRole('menuitem', { name: 'Reprendre' }).click()
    await vendor.getByText(refusals['stand-paused']).first().waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('that allows it confirms a small sale by itself, unless the vendor cancels', async () => {
    await admin.goto(`/stands?id=${standId}`)
    await admin.getByLabel(/^Mode express/).fill('100,01')
    await admin.getByRole('button', { name: 'Enregistrer' }).click()
    await admin
      .getByText(/ou rien\./)
      .first()
      .waitFor()
    await admin.getByLabel(/^Mode express/).fill('50')
    await look(admin, 'the settings of a stand for its tills')
    await admin.getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByText('Stand mis à jour').first().waitFor()
    await presentCard(vendor, code)
    await result(vendor).waitFor()
    nothingFound()
  })

  test('waits for a tap once the vendor has cancelled', async () => {
    await takeClock(vendor, '/pos')
    await fillCart(vendor, [cheap])
    await vendor.clock.pauseAt(Date.now() + 60_000)
    await presentCard(vendor, code)
    // Moves the clock in small steps until the answer is shown: a clock far ahead would skip the drawing.
    const confirm = vendor.getByRole('button', { name: /^Confirmer/ })
    await expect
      .poll(async () => {
        await vendor.clock.runFor(50)
        return confirm.isVisible()
      })
      .toBe(true)
    // The part of the screen that is loaded on demand appears a moment later.
    await vendor.clock.runFor(400)
    await stop().click()
    await vendor.clock.runFor(5_000)
    await vendor.clock.resume()
    await look(vendor, 'an express sale that was stopped')
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await result(vendor).waitFor()
    nothingFound()
  })

  test('waits for a tap when the card was read long after it was presented', async () => {
    await fillCart(vendor, [cheap])
    let answer = () => {}
    const isLate = new Promise<void>((over) => {
      answer = over
    })
    await vendor.route('**/cards/by-code/**', async (route) => {
      await isLate
      await route.fallback()
    })
    const isAsked = vendor.waitForRequest('**/cards/by-code/**')
    await presentCard(vendor, code)
    await isAsked
    await vendor.clock.fastForward(4_000)
    answer()
    await vendor.getByRole('button', { name: /^Confirmer/ }).waitFor()
    await vendor.clock.fastForward(5_000)
    expect(await stop().count()).toBe(0)
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await result(vendor).waitFor()
  })

  /** Presents the card and confirms this many milliseconds later. The screen draws nothing meanwhile, as on a tablet that slept. */
  const confirmAfter = async (ms: number) => {
    if (await vendor.getByRole('button', { name: /^Encaisser/ }).isVisible()) await pay().click()
    await showCard(vendor, rich)
    await vendor.clock.pauseAt((await timeOf(vendor)) + 500)
    await vendor.clock.setSystemTime((await timeOf(vendor)) + ms - 500)
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await vendor.clock.resume()
    // While its clock stood still, the till did not count the pause needed between two scans of one card.
    wasReadNow(vendor, rich)
  }
  const dear = Array<string>(5).fill('Frites')
  let rich: string

  test('debits no card that was presented a second too long ago, and keeps the cart until it is presented again', async () => {
    rich = (await issueHeldCard(admin, 500_00)).code
    await fillCart(vendor, dear)
    await confirmAfter(armedForMs + 1_000)
    await vendor.getByText('Présentez la carte à nouveau.').waitFor()
    await look(vendor, 'a card that was forgotten')
    expect(await vendor.getByText(/n'a pas été débitée\./).isVisible()).toBe(true)
    expect(await result(vendor).count()).toBe(0)
    await confirmAfter(armedForMs - 1_000)
    await result(vendor).getByText('Paiement accepté').waitFor()
    nothingFound()
  })

  test('counts down the last fifteen seconds of a presented card, and then forgets the card', async () => {
    await fillCart(vendor, dear)
    await pay().click()
    await showCard(vendor, rich)
    await vendor.clock.fastForward(29_000)
    expect(await vendor.getByRole('timer').count()).toBe(0)
    await vendor.clock.fastForward(2_000)
    await vendor.getByRole('timer', { name: /^Encore 1[34] s pour confirmer$/ }).waitFor()
    await look(vendor, 'the last seconds of a card that was shown')
    await vendor.clock.fastForward(15_000)
    await vendor.getByText('Présentez la carte à nouveau.').waitFor()
  })

  test('forgets a presented card once the tab is hidden, and once an article is added', async () => {
    await showCard(vendor, rich)
    await vendor.evaluate(`
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
      delete document.hidden`)
    await vendor.getByText('Présentez la carte à nouveau.').waitFor()
    // The same code is read only once in three seconds.
    await vendor.clock.fastForward(3_000)
    await showCard(vendor, rich)
    await vendor.getByRole('button', { name: /^Un de plus : Frites/ }).click()
    await vendor.getByText('Présentez la carte à nouveau.').waitFor()
    expect(await result(vendor).count()).toBe(0)
    nothingFound()
  })
})
