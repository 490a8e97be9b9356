/** A vendor who taps twice by mistake, where the first tap replaces the view under the finger. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { fillCart, showCard } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { tapTwice } from './venue/second-tap.ts'
import { issueHeldCard, openTillFirst, productsOf, type Sold, sellOne } from './venue/through-the-api.ts'

/** The same gaps between two taps as in e2e/second-taps. */
const gapsMs = [80, 150, 350]

const journey = startJourney()
let admin: Page
let vendor: Page
let card: CardOnTheWire

beforeAll(async () => {
  admin = await journey.enter('admin')
  card = await issueHeldCard(admin, 900_00)
})
// A new device for each test, so that no test inherits the cart of another.
beforeEach(async () => {
  vendor = await enterAs(journey, await createPerson(admin, 'vendor'), {
    size: { width: 1024, height: 690 },
    hasQuickFingers: true,
    before: (asking) => openTillFirst(asking, 0),
  })
  await main().locator('[data-tile]').first().waitFor()
  await vendor.waitForTimeout(500)
})
afterEach(() => vendor.context().close())

const main = () => vendor.getByRole('main')
const isInCart = () =>
  main()
    .getByText(/^Total/)
    .count()
const button = (name: string | RegExp) => vendor.getByRole('button', { name })

describe('a sale shown as paid after a reload', () => {
  beforeEach(() => journey.forgive(/Failed to load resource/))

  async function payInDoubt(): Promise<void> {
    await fillCart(vendor, ['Frites'])
    await showCard(vendor, card.code)
    await vendor.route('**/api/v1/operations/**', (route) => route.abort('connectionreset'))
    await vendor.route('**/api/v1/sales', async (route) => void (await route.fetch()), { times: 1 })
    await vendor.waitForTimeout(500)
    await button(/^Confirmer/).click()
    await vendor.getByText("Vérification de l'opération…").waitFor()
    await vendor.reload()
    await vendor.unroute('**/api/v1/operations/**')
    await main().getByRole('heading', { name: 'PAYÉE' }).waitFor()
  }

  for (const gapMs of gapsMs)
    test(`is left with «Continuer»: a second tap ${gapMs} ms later puts nothing in the next cart`, async () => {
      await payInDoubt()
      await tapTwice(vendor, button('Continuer'), gapMs)
      await main().locator('[data-tile]').first().waitFor()
      expect(await isInCart()).toBe(0)
    })
})

for (const gapMs of gapsMs)
  test(`«Annuler» of a payment leads back to the products: a second tap ${gapMs} ms later opens no menu`, async () => {
    await fillCart(vendor, ['Frites'])
    await vendor.waitForTimeout(500)
    await button(/^Encaisser/).click()
    await tapTwice(vendor, main().getByRole('button', { name: 'Annuler' }), gapMs)
    await main().locator('[data-tile]').first().waitFor()
    expect(await vendor.getByRole('menu').count()).toBe(0)
  })

test('putting a cart aside moves no product under the finger', async () => {
  const placesOf = async () => {
    const tiles = await main().locator('[data-tile]').all()
    return Promise.all(tiles.map((each) => each.boundingBox()))
  }
  await fillCart(vendor, ['Frites'])
  const before = await placesOf()
  await vendor.waitForTimeout(500)
  await button('Mettre en attente').click()
  await button('Paniers en attente (1)').waitFor()
  expect(await placesOf()).toEqual(before)
})

describe('the list of orders to hand over', () => {
  let orders: Sold[]
  const list = () => vendor.getByRole('dialog', { name: 'À remettre' })
  const give = ({ orderNumber }: Sold) => list().getByRole('button', { name: `Remettre ${orderNumber}` })
  const undo = ({ orderNumber }: Sold) =>
    list().getByRole('button', { name: `Annuler\u00A0: ${orderNumber}\u00A0: remise`, exact: true })

  test('closes the gap of an order handed over, and a tap meant for its «Annuler» hands over no other order', async () => {
    const dish = (await productsOf(vendor)).find(({ name }) => name === 'Frites')!
    orders = [await sellOne(vendor, card, dish), await sellOne(vendor, card, dish)]
    await button(/^À remettre/).click()
    await give(orders[0]!).waitFor()
    await vendor.waitForTimeout(500)
    await give(orders[0]!).click()
    const { x, y, width, height } = (await placeOf(undo(orders[0]!)))!
    await undo(orders[0]!).waitFor({ state: 'detached' })
    await vendor.waitForTimeout(120)
    await vendor.mouse.click(x + width / 2, y + height / 2)
    await vendor.waitForTimeout(600)
    expect(await undo(orders[1]!).count()).toBe(0)
    expect(await give(orders[1]!).count()).toBe(1)
  })

  async function placeOf(what: Locator) {
    await what.waitFor()
    return what.boundingBox()
  }
})
