/** The till of a vendor, from opening to report: without cash as most stands are, then with a drawer to count. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { type DeskSettings, defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { fillCart, openCounter, result, showCard } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { press, words } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { changeDesks, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const opened: Page[] = []
let admin: Page
let card: CardOnTheWire

beforeAll(async () => {
  admin = await journey.enter('admin')
  card = await issueCard(admin, 200_00)
})
// Browsers write refusals (status 4xx) to the console.
beforeEach(() => journey.forgive(/status of 4\d\d/))
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

async function vendor(): Promise<Page> {
  const page = await enterAs(journey, await createPerson(admin, 'vendor'))
  opened.push(page)
  return page
}

const decide = (settings: Partial<DeskSettings>) =>
  changeDesks(admin, { ...defaultDeskSettings, ...settings })

async function sell(page: Page, product: string): Promise<void> {
  await fillCart(page, [product])
  await showCard(page, card.code)
  await page.getByRole('button', { name: /^Confirmer/ }).click()
  await result(page).getByText('Paiement accepté', { exact: true }).waitFor()
}

test('a till without cash opens in one tap and closes in two, whether the orders of the stand are served or not', async () => {
  const page = await vendor()
  await page.getByRole('button', { name: 'Ouvrir ma caisse' }).waitFor()
  expect(await tapsOf(page, () => openCounter(page))).toBe(1)
  await sell(page, 'Frites')
  await page.goto('/cashier-session')
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  const taps = await tapsOf(page, async () => {
    await press(page, 'Clôturer ma caisse')
    const sheet = page.getByRole('dialog')
    await sheet
      .getByText('1 commande non servie. Vous pouvez clôturer quand même.', { exact: true })
      .waitFor()
    await inspector.look(page, 'closing a till without cash')
    await press(page, 'Clôturer la caisse')
    await result(page).getByText('Caisse clôturée', { exact: true }).waitFor()
  })
  expect(taps).toBe(2)
  expect(await words(page)).toMatch(/Ventes\s+1[\s\S]*Rapport n° \d+/)
  expect(await words(page)).not.toContain('Compté')
  await page.getByRole('heading', { name: 'Mes dernières sessions' }).waitFor()
  await inspector.look(page, 'till without cash, closed')
})

test('a card scanned while a vendor is about to close the till does not close it, and the screen says that it reads no cards', async () => {
  const page = await vendor()
  await openCounter(page)
  await page.goto('/cashier-session')
  await press(page, 'Clôturer ma caisse')
  await keysAreOn(page)
  await page.getByRole('button', { name: 'Clôturer la caisse' }).focus()
  await presentCard(page, card.code)
  await page.getByText('Cet écran ne lit pas les cartes.', { exact: true }).waitFor()
  await press(page, 'Clôturer la caisse')
  await result(page).getByText('Caisse clôturée', { exact: true }).waitFor()
})

test('the till of a stand that takes cash opens with a float, and is counted like one of a recharge desk', async () => {
  await decide({ standsHoldCash: true })
  const page = await vendor()
  await page.getByRole('main').getByRole('link', { name: 'Ouvrir ma caisse' }).click()
  await page.getByLabel('Fonds de caisse').waitFor()
  await inspector.look(page, 'stand with cash, closed')
  await press(page, '500 DH')
  await press(page, /^Ouvrir la caisse/)
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  expect(await words(page)).not.toContain('Attendu')
  await inspector.look(page, 'stand with cash, open')
  await press(page, 'Clôturer ma caisse')
  await page.getByLabel('Nombre, billet de 200 DH', { exact: true }).fill('2')
  await inspector.look(page, 'stand with cash, being counted')
  await press(page, "J'ai fini de compter")
  await page.getByText('Il manque 100,00 DH.', { exact: true }).waitFor()
  await page.getByLabel(refusals['difference-unexplained']).fill('Rendu de trop')
  await inspector.look(page, 'stand with cash, counted')
  await press(page, 'Clôturer la caisse')
  await result(page).getByText('Caisse clôturée avec un écart', { exact: true }).waitFor()
  expect(await words(page)).toContain('−100,00 DH (20 %)')
  await inspector.look(page, 'stand with cash, report')
  await decide({})
})

test('a vendor who does not count blind sees the expected cash of the open drawer', async () => {
  await decide({ standsHoldCash: true, countsBlind: false })
  const page = await vendor()
  await page.goto('/cashier-session')
  await press(page, '500 DH')
  await press(page, /^Ouvrir la caisse/)
  await page.getByText('Attendu en caisse', { exact: true }).waitFor()
  await decide({})
})

test("every state of a vendor's till is accessible, on wide and narrow screens, light and dark", () => {
  inspector.nothingFound()
})
