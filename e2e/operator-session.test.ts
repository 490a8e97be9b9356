/** The drawer of a recharge operator, from the float to the report: counted right, and counted wrong. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { countDesk, result } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { press, words } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const opened: Page[] = []
let admin: Page
let card: CardOnTheWire

beforeAll(async () => {
  admin = await journey.enter('admin')
  card = await issueCard(admin, 20_00)
})
// Browsers write refusals (status 4xx) to the console.
beforeEach(() => journey.forgive(/status of 4\d\d/))
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

/** Creates an operator and opens the page of their drawer. */
async function operator(): Promise<{ person: StaffOnTheWire; page: Page }> {
  const person = await createPerson(admin, 'recharge_operator')
  const page = await enterAs(journey, person)
  opened.push(page)
  await page.goto('/recharge/session')
  await page.getByRole('button', { name: 'Ouvrir la caisse' }).waitFor()
  return { person, page }
}

const isOpen = (page: Page) => page.getByRole('heading', { name: 'Caisse ouverte', exact: true }).waitFor()
const quantity = (page: Page, piece: string) => page.getByLabel(`Nombre, ${piece}`, { exact: true })

/** The fields and buttons of the count below the lower edge of a tablet. */
const belowTheScreen = `
  [...document.querySelectorAll('main form :is(button, input, bdi)')]
    .filter((each) => each.getBoundingClientRect().bottom > innerHeight)
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)`

async function openWith(page: Page, chip: string): Promise<void> {
  await press(page, chip)
  await press(page, /^Ouvrir la caisse/)
  await isOpen(page)
}

test('a drawer is opened in two taps with a usual float, on the screen where cards are recharged', async () => {
  const { page } = await operator()
  await inspector.look(page, 'no till yet')
  await page.goto('/recharge')
  await page.getByText(refusals['till-none-open-at-desk']).waitFor()
  const open = async () => {
    await press(page, '500 DH')
    await press(page, /^Ouvrir la caisse 500,00\sDH$/)
    await page.getByText('Scannez une carte', { exact: true }).waitFor()
  }
  expect(await tapsOf(page, open)).toBe(2)
})

test('a drawer is opened with the value of its notes and coins, and Enter moves from row to row', async () => {
  const { page } = await operator()
  await press(page, 'Compter les billets et les pièces')
  await inspector.look(page, 'float by piece')
  await quantity(page, 'billet de 200 DH').fill('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.getByRole('button', { name: 'Ajouter une pièce de 0,50 DH' }).click()
  await quantity(page, 'pièce de 0,10 DH').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await isOpen(page)
  expect(await words(page)).toContain('700,50 DH')
})

test('before the drawer is counted, nothing on the page shows the expected cash', async () => {
  const { page } = await operator()
  await openWith(page, '500 DH')
  await recharge(page, card.id, 130_00)
  await page
    .locator('dl div')
    .filter({ hasText: /^Recharges\s*1$/ })
    .waitFor()
  const shown = await words(page)
  expect(shown).not.toContain('630,00')
  expect(shown).not.toContain('130,00')
  expect(shown).not.toContain('Attendu')
  await inspector.look(page, 'till open')
})

test('cash is brought to a drawer and taken from it, each time with a reason', async () => {
  const { page } = await operator()
  await openWith(page, '500 DH')
  await press(page, "Entrée / sortie d'espèces")
  await page.getByRole('dialog').waitFor()
  await inspector.look(page, 'cash in or out')
  await page.getByLabel('Montant').fill('200')
  await page.getByText(refusals['reason-missing']).waitFor()
  await page.getByLabel('Motif').fill('Dépôt au coffre')
  await page.getByRole('button', { name: 'Sortir 200,00 DH' }).click()
  await result(page).getByText("Sortie d'espèces enregistrée", { exact: true }).waitFor()
  await inspector.look(page, 'cash taken out')
  await press(page, 'Terminer')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(page, "Entrée / sortie d'espèces")
  await page.getByText('Entrée', { exact: true }).click()
  await page.getByLabel('Montant').fill('50,5')
  await page.getByLabel('Motif').fill('Monnaie')
  await page.getByRole('button', { name: 'Ajouter 50,50 DH' }).click()
  await result(page).getByText("Entrée d'espèces enregistrée", { exact: true }).waitFor()
  await press(page, 'Terminer')
  await countDesk(page, '350,5')
  expect(await words(page)).toContain('Le compte est juste.')
})

test('taking more cash from a drawer than it holds is refused', async () => {
  const { page } = await operator()
  await openWith(page, '0 DH')
  await press(page, "Entrée / sortie d'espèces")
  await page.getByLabel('Montant').fill('10')
  await page.getByLabel('Motif').fill('Coffre')
  await page.getByRole('button', { name: 'Sortir 10,00 DH' }).click()
  await page.getByRole('alert').getByText(refusals['drawer-insufficient']).waitFor()
})

test('a drawer counted right closes in two taps more than there are pieces counted', async () => {
  const { page } = await operator()
  await openWith(page, '500 DH')
  await recharge(page, card.id, 120_00)
  await page.reload()
  await isOpen(page)
  const used = ['billet de 200 DH', 'billet de 100 DH', 'billet de 20 DH']
  const taps = await tapsOf(page, async () => {
    await press(page, 'Clôturer ma caisse')
    expect(await page.evaluate<string[]>(belowTheScreen)).toEqual([])
    await page.keyboard.type('2')
    await quantity(page, 'billet de 100 DH').click()
    await page.keyboard.type('2')
    await quantity(page, 'billet de 20 DH').click()
    await page.keyboard.type('1')
    await press(page, "J'ai fini de compter")
    await page.getByText('Le compte est juste.', { exact: true }).waitFor()
    await inspector.look(page, 'counted right')
    await press(page, 'Clôturer la caisse')
    await result(page).getByText('Caisse clôturée', { exact: true }).waitFor()
  })
  expect(taps).toBe(used.length + 2)
  expect(plainSpaces(await result(page).innerText())).toMatch(
    /Montant final\s+620,00 DH[\s\S]*Rapport n° \d+/,
  )
  await page.getByRole('heading', { name: 'Mes dernières sessions' }).waitFor()
  await inspector.look(page, 'closed, counted right')
})

test('a difference must be explained before the drawer closes, and the report shows it', async () => {
  const { page } = await operator()
  await openWith(page, '500 DH')
  await countDesk(page, '490')
  await page.getByText('Il manque 10,00 DH.', { exact: true }).waitFor()
  expect(await words(page)).toContain('−10,00 DH (2 %)')
  expect(await page.getByRole('button', { name: 'Clôturer la caisse' }).isDisabled()).toBe(true)
  await inspector.look(page, 'counted wrong')
  await page.getByLabel(refusals['difference-unexplained']).fill('Un billet déchiré')
  await press(page, 'Clôturer la caisse')
  await result(page).getByText('Caisse clôturée avec un écart', { exact: true }).waitFor()
  expect(await words(page)).toContain('Note : Un billet déchiré')
  await inspector.look(page, 'closed, counted wrong')
})

test('an operation booked during the count is shown, and an operation booked after the count requires a new count', async () => {
  const { page } = await operator()
  await openWith(page, '500 DH')
  await press(page, 'Clôturer ma caisse')
  await recharge(page, card.id, 20_00)
  await page.getByText('1 opération depuis le début du comptage', { exact: true }).waitFor()
  await press(page, 'Saisir le total')
  await page.getByLabel('Total compté').fill('520')
  await inspector.look(page, 'counting, one operation meanwhile')
  await press(page, "J'ai fini de compter")
  await page.getByText('Le compte est juste.', { exact: true }).waitFor()
  await recharge(page, card.id, 30_00)
  await page.getByText(refusals['till-changed-since-count']).waitFor()
  await inspector.look(page, 'counted, and changed since')
  await press(page, 'Recompter')
  await page.getByLabel('Total compté').fill('550')
  await press(page, "J'ai fini de compter")
  await press(page, 'Clôturer la caisse')
  await result(page).getByText('Caisse clôturée', { exact: true }).waitFor()
})

test('an interrupted count of a drawer is still there after a reload, and is deleted once the drawer is closed', async () => {
  const { page } = await operator()
  await openWith(page, '0 DH')
  await press(page, 'Clôturer ma caisse')
  await quantity(page, 'billet de 50 DH').fill('1')
  await page.reload()
  await quantity(page, 'billet de 50 DH').waitFor()
  expect(await quantity(page, 'billet de 50 DH').inputValue()).toBe('1')
  await quantity(page, 'billet de 50 DH').fill('0')
  await press(page, "J'ai fini de compter")
  await press(page, 'Clôturer la caisse')
  await result(page).waitFor()
  await press(page, 'Ouvrir une nouvelle caisse')
  await openWith(page, '0 DH')
  await press(page, 'Clôturer ma caisse')
  expect(await quantity(page, 'billet de 50 DH').inputValue()).toBe('')
})

test('a drawer whose total is typed closes in four taps plus the typing of the sum', async () => {
  const { page } = await operator()
  await openWith(page, '500 DH')
  const close = async () => {
    await press(page, 'Clôturer ma caisse')
    await press(page, 'Saisir le total')
    await page.keyboard.type('500')
    await press(page, "J'ai fini de compter")
    await press(page, 'Clôturer la caisse')
    await result(page).getByText('Caisse clôturée', { exact: true }).waitFor()
  }
  expect(await tapsOf(page, close)).toBe(4)
})

test('opening a drawer that is already open in another window is refused, and leads to the open one', async () => {
  const { page } = await operator()
  const asItWas = await asked(page, '/tills/mine')
  await page.route('**/api/v1/tills/mine', (route) => route.fulfill({ json: asItWas }))
  await press(page, '500 DH')
  await openTill(page)
  await press(page, /^Ouvrir la caisse/)
  await page.getByText(refusals['till-already-open']).waitFor()
  await inspector.look(page, 'already open elsewhere')
  await page.unroute('**/api/v1/tills/mine')
  await press(page, 'Reprendre')
  await isOpen(page)
})

test("every state of an operator's drawer is accessible, on wide and narrow screens, light and dark", () => {
  inspector.nothingFound()
})
