/** A second tap on every button of every screen: it never triggers what the first tap has just brought under the finger. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { comeBack, findCounterOpen, result, showCard, tile } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { type Walk, type WalkedState, walkSecondTaps } from './venue/second-taps.ts'
import { issueHeldCard, openTillFirst, productsOf, sellOne } from './venue/through-the-api.ts'

/** The same as in web/ui/tap-guard, which journeys must not import. */
const settleMs = 400

type Size = { readonly width: number; readonly height: number }
type Role = 'vendor' | 'recharge_operator' | 'kitchen'
type Walker = { readonly size: Size; readonly hasQuickFingers: boolean }

const phone = { width: 360, height: 740 }
const tablet = { width: 1024, height: 690 }
const laptop = { width: 1366, height: 640 }
const walls = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

const journey = startJourney()
const total = { tapped: 0, replaced: 0 }
let admin: Page

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** A new card each time: the same one is read again only after a pause. */
const freshCard = (): Promise<CardOnTheWire> => issueHeldCard(admin, 500_00)

/** Taps like a person who looks first: an earlier tap is ignored. */
async function tapCalmly(each: Locator): Promise<void> {
  await each.waitFor()
  await each.page().waitForTimeout(settleMs + 50)
  await each.click()
}

async function shelf(page: Page): Promise<void> {
  await page.goto('/pos')
  await main(page).locator('[data-tile]').first().waitFor()
}
async function cardToDebit(page: Page): Promise<void> {
  await shelf(page)
  await tapCalmly(button(page, /^Encaisser/))
  await showCard(page, (await freshCard()).code)
}
async function saleAccepted(page: Page): Promise<void> {
  await cardToDebit(page)
  await tapCalmly(button(page, /^Confirmer/))
  await result(page).getByText('Paiement accepté').waitFor()
}
const atTill: readonly WalkedState[] = [
  { name: 'a cart', open: shelf },
  { name: 'a card to debit', open: cardToDebit },
  { name: 'a sale accepted', open: saleAccepted },
  {
    name: 'a sale about to be taken back',
    open: async (page) => {
      await saleAccepted(page)
      await tapCalmly(button(page, 'Détails'))
      await tapCalmly(button(page, 'Annuler la vente'))
      await page.waitForTimeout(settleMs + 50)
    },
  },
  { name: 'the last sales', open: (page) => shelf(page).then(() => tapCalmly(button(page, /ventes$/i))) },
  {
    name: 'orders to hand over',
    open: (page) => shelf(page).then(() => tapCalmly(button(page, /^À remettre/))),
  },
]

async function cardAtDesk(page: Page): Promise<void> {
  await page.goto(`/recharge?carte=${(await freshCard()).code}`)
  await button(page, 'Rembourser').waitFor()
}
async function amountAtDesk(page: Page): Promise<void> {
  await cardAtDesk(page)
  await tapCalmly(page.getByRole('button', { name: '100,00 DH', exact: true }))
}
const atDesk: readonly WalkedState[] = [
  { name: 'an empty desk', open: (page) => page.goto('/recharge') },
  { name: 'a card', open: cardAtDesk },
  { name: 'an amount', open: amountAtDesk },
  {
    name: 'a card that was recharged',
    open: async (page) => {
      await amountAtDesk(page)
      await tapCalmly(button(page, /^Recharger 100/))
      await result(page).waitFor()
    },
  },
  { name: 'a refund', open: (page) => cardAtDesk(page).then(() => tapCalmly(button(page, 'Rembourser'))) },
  { name: 'its own till', open: (page) => page.goto('/cashier') },
]

const wall = async (page: Page) => {
  await page.goto('/kitchen')
  await tapCalmly(button(page, "Démarrer l'écran de cuisine"))
  await main(page).getByRole('article').first().waitFor()
}
const atWall: readonly WalkedState[] = [
  { name: 'orders to cook', open: wall },
  {
    name: 'orders to call back',
    open: async (page) => {
      await wall(page)
      await tapCalmly(button(page, 'Rappeler'))
      await page.getByRole('dialog').locator('[aria-busy="false"]').waitFor({ state: 'attached' })
      await page.waitForTimeout(settleMs + 50)
    },
  },
]

const enter = async (role: Role, walker: Walker): Promise<Page> =>
  enterAs(journey, await createPerson(admin, role), {
    ...walker,
    ...(role !== 'kitchen' && {
      before: (asking) => openTillFirst(asking, role === 'vendor' ? 0 : 90_000_00),
    }),
  })

async function walkAll(page: Page, states: readonly WalkedState[]): Promise<readonly string[]> {
  const walk: Walk = { tapped: 0, replaced: 0, harm: [] }
  // The stored cart without its owner, so that every tab opened later can take it over.
  const kept = (await page.evaluate<string>('JSON.stringify(localStorage)')).replace(
    /\\"owner\\":\\"\w+\\",/g,
    '',
  )
  // Sets the last activity to now, or the tab would sign out as idle.
  const now = `{ 'farhapass.last-activity': String(Date.now()) }`
  const putBack = `localStorage.clear(); Object.assign(localStorage, ${kept}, ${now})`
  for (const { name, open } of states) {
    const again = async (at: Page) => {
      await at.evaluate(putBack)
      await open(at)
    }
    await walkSecondTaps(page, { name, open: again }, walk)
  }
  await page.context().close()
  total.tapped += walk.tapped
  total.replaced += walk.replaced
  return walk.harm
}

async function walkTill(walker: Walker): Promise<readonly string[]> {
  const vendor = await enter('vendor', walker)
  await findCounterOpen(vendor)
  await comeBack(vendor)
  await tapCalmly(tile(vendor, 'Frites'))
  await vendor.waitForTimeout(500)
  return walkAll(vendor, atTill)
}

async function walkWall(walker: Walker, states = atWall): Promise<readonly string[]> {
  const vendor = await enter('vendor', { size: tablet, hasQuickFingers: true })
  const dish = (await productsOf(vendor)).find(
    ({ goesToKitchen, unit, stock }) => goesToKitchen && unit === 'unit' && stock > 90_000,
  )!
  const card = await issueHeldCard(admin, 9_000_00)
  for (let order = 0; order < 60; order += 1) await sellOne(vendor, card, dish)
  await vendor.context().close()
  return walkAll(await enter('kitchen', walker), states)
}

// This walk takes half an hour. `npm test` instead tests second taps only where they once did harm, in the tests of those screens.
const isLong = process.env.EVERY_LOOK !== undefined
describe.skipIf(!isLong)('a second tap 80 to 350 ms after the first', { timeout: 3_600_000 }, () => {
  beforeAll(async () => {
    admin = await journey.enter('admin')
    // /aide does not sign its person out for inactivity.
    await admin.goto('/aide')
  })
  beforeEach(() => journey.forgive(/status of 4\d\d/))
  afterAll(() => {
    const { tapped, replaced } = total
    process.stdout.write(`${tapped} buttons tapped, ${replaced} of them replaced under the finger\n`)
  })

  for (const size of [phone, tablet])
    test(`changes no cart and no money at a till ${size.width} px wide`, async () => {
      expect(await walkTill({ size, hasQuickFingers: true })).toEqual([])
    })

  test('moves no money at a recharge desk', async () => {
    const operator = await enter('recharge_operator', { size: laptop, hasQuickFingers: true })
    expect(await walkAll(operator, atDesk)).toEqual([])
  })

  for (const size of walls)
    test(`moves no other order on a kitchen screen ${size.width} px wide`, async () => {
      expect(await walkWall({ size, hasQuickFingers: true })).toEqual([])
    })

  test('twin: moves another order on a kitchen screen that does not ignore early taps', async () => {
    const harm = await walkWall({ size: walls[0]!, hasQuickFingers: false }, atWall.slice(0, 1))
    expect(harm).not.toEqual([])
  })
})
