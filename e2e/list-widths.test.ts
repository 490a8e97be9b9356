/** Every list at every width of a device: nothing is cut off at the side, least of all the actions of a row. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startJourney } from './venue/journey.ts'
import { onceSettled } from './venue/settled.ts'
import { findCard, issueCard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const widths = [320, 360, 768, 1024, 1100, 1280]

let admin: Page
let operator: Page
let vendor: Page
let cards: Readonly<Record<'achats' | 'operations', string>>

beforeAll(async () => {
  ;[admin, operator, vendor] = await Promise.all([
    journey.enter('admin'),
    journey.enter('recharge_operator'),
    journey.enter('grillades@farha.test'),
  ])
  const sold = await findCard(admin, ({ lastPurchaseAt }) => lastPurchaseAt !== null)
  const recharged = await issueCard(admin, 50_00)
  await openTill(operator, 500_00)
  await recharge(operator, recharged.id, 100_00)
  cards = { achats: sold.id, operations: recharged.id }
})

/** Lists what lies beyond the window, or is reachable only by scrolling sideways. */
const outOfSight = `
  [document.documentElement, ...document.querySelectorAll('main *')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .filter((each) => each === document.documentElement || /auto|scroll/.test(getComputedStyle(each).overflowX))
    .map((each) => each.tagName + ' scrolls ' + (each.scrollWidth - each.clientWidth) + ' px sideways')
    .concat([...document.querySelectorAll('main button, main a[href]')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => 'out of sight: ' + (each.ariaLabel ?? each.textContent)))`

const painted = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(painted)
    const found = await onceSettled(page, () => page.evaluate(outOfSight))
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}

const rows = (page: Page) => page.locator('main [data-row]').first()

describe('no list is cut off at the side, at any width of a device', () => {
  test.each([
    '/products',
    '/users',
    '/users?onglet=journal',
    '/cards',
    '/cards?vue=tableau',
    '/admin/recharge-sessions?periode=all',
    '/admin/cashier-sessions?periode=all',
    '/admin/cash-proof',
    '/admin/watch?periode=all',
    '/admin/categories',
    '/stands',
    '/stands?vue=tableau',
    '/admin/stock-overview',
    '/admin/stock-overview?onglet=mouvements&periode=all',
    '/notifications?statut=all',
    '/sales?periode=month',
  ])('on the screen of an admin: %s', async (path) => {
    await admin.goto(path)
    await rows(admin).waitFor()
    expect(await faultsOf(admin)).toEqual([])
  })

  test.each(['achats', 'operations'] as const)('in the history of a card: %s', async (tab) => {
    await admin.goto(`/cards/${cards[tab]}/history?onglet=${tab}`)
    await rows(admin).waitFor()
    expect(await faultsOf(admin)).toEqual([])
  })

  test.each(['/recharge/history?session=all', '/recharge/session'])(
    'on the screen of an operator: %s',
    async (path) => {
      await operator.goto(path)
      await rows(operator).waitFor()
      expect(await faultsOf(operator)).toEqual([])
    },
  )

  test.each(['/cashier-session'])('on the screen of a vendor: %s', async (path) => {
    await vendor.goto(path)
    await rows(vendor).waitFor()
    expect(await faultsOf(vendor)).toEqual([])
  })

  test.each([
    '/admin/stocks?onglet=stocks',
    '/admin/stocks?onglet=mouvements',
    '/admin/stocks?onglet=transferts&statut=all',
    '/admin/stocks',
  ])('on the screen of a stock keeper: %s', async (path) => {
    const econome = await journey.enter('econome')
    await econome.goto(path)
    await rows(econome).or(econome.getByText('Aucun mouvement.')).first().waitFor()
    expect(await faultsOf(econome)).toEqual([])
    await econome.context().close()
  })

  test("where a card is looked up, beside the admin's own till", async () => {
    await admin.goto('/cashier')
    await admin.getByRole('button', { name: 'Ouvrir la caisse' }).waitFor()
    expect(await faultsOf(admin)).toEqual([])
  })
})
