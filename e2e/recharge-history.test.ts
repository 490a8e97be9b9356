/** The operations that an operator did at the desk, found by session, kind, amount, or by scanning the card. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { countDesk, result } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney, tablet } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { changeDesks, issueCard, openTill, readCard, recharge, refund } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const none = 'Aucune opération de recharge ou remboursement trouvée'
const opened: Page[] = []
let admin: Page
let card: CardOnTheWire
let other: CardOnTheWire

beforeAll(async () => {
  admin = await journey.enter('admin')
  card = await issueCard(admin, 50_00)
  other = await issueCard(admin, 50_00)
})
beforeEach(() => journey.forgive(/status of [45]\d\d/))
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
  await changeDesks(admin, { countsBlind: true })
})

/** Opens a window of a new operator who has opened a drawer and done nothing yet. */
async function operator(): Promise<Page> {
  const page = await enterAs(journey, await createPerson(admin, 'recharge_operator'))
  opened.push(page)
  await openTill(page, 500_00)
  return page
}

async function show(page: Page, query = ''): Promise<void> {
  await page.goto(`/recharge/history${query}`)
  await page.getByRole('heading', { name: 'Historique des opérations', exact: true }).waitFor()
}

const rows = (page: Page) => page.getByRole('table', { name: 'Opérations' }).locator('tbody tr')
const textsOf = async (page: Page) => (await rows(page).allInnerTexts()).map(plainSpaces)
const totals = async (page: Page) =>
  plainSpaces(
    await page
      .getByRole('status')
      .filter({ hasText: /^Recharges/ })
      .innerText(),
  ).replace(/\s+/g, ' ')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the history of a session at the desk', () => {
  test('says that it is empty, and then shows each new operation without reload', async () => {
    const page = await operator()
    await show(page)
    await page.getByText(none, { exact: true }).waitFor()
    await inspector.look(page, 'nothing done yet')
    await recharge(page, card.id, 100_00)
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await textsOf(page)).toEqual([
      expect.stringMatching(
        /Recharge\s[\s\S]*…\w{4}\s[\s\S]*\+100,00 DH\s[\s\S]*→[\s\S]*En cours, 2e opération/,
      ),
    ])
  })

  test('shows counts without amounts while the drawer is to be counted blind, and amounts otherwise', async () => {
    const page = await operator()
    await recharge(page, card.id, 100_00)
    await recharge(page, card.id, 20_00)
    await refund(page, other.id)
    await show(page)
    await expect.poll(() => totals(page)).toBe('Recharges 2 — Remboursements 1')
    await inspector.look(page, 'an open session, counted blind')
    await changeDesks(admin, { countsBlind: false })
    await page.reload()
    await expect
      .poll(() => totals(page))
      .toBe('Recharges 2 · 120,00 DH — Remboursements 1 · −50,00 DH — Net 70,00 DH')
    await inspector.look(page, 'an open session with its totals')
  })

  test('shows every amount once the session is closed', async () => {
    const page = await operator()
    await recharge(page, card.id, 30_00)
    await page.goto('/recharge/session')
    await countDesk(page, '530')
    await press(page, 'Clôturer la caisse')
    await result(page).waitFor()
    await show(page)
    await page.getByText(none, { exact: true }).waitFor()
    const session = page.getByLabel('Session', { exact: true })
    await expect.poll(() => session.locator('option').count()).toBe(3)
    await session.selectOption({ index: 2 })
    await page.waitForURL(/session=/)
    await expect
      .poll(() => totals(page))
      .toBe('Recharges 1 · 30,00 DH — Remboursements 0 · 0,00 DH — Net 30,00 DH')
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(1)
  })
})

describe('an operation in the desk history is found', () => {
  let page: Page
  beforeEach(async () => {
    page = await operator()
    for (let n = 0; n < 11; n += 1) await recharge(page, card.id, 10_00)
    await recharge(page, other.id, 77_00)
    await show(page)
    await expect.poll(() => rows(page).count()).toBe(10)
  })

  test('by its amount, its kind and its page, and the address holds the filters', async () => {
    await press(page, 'Suivant')
    await page.waitForURL(/page=2/)
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByLabel('Rechercher').fill('77,00')
    await page.waitForURL(/q=77/)
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(page.url()).not.toContain('page=')
    await page.getByLabel('Type').selectOption('Remboursement')
    await page.getByText(none, { exact: true }).waitFor()
    await inspector.look(page, 'no result')
    await press(page, 'Réinitialiser les filtres')
    await expect.poll(() => rows(page).count()).toBe(10)
    await page.getByLabel('Période').selectOption("Aujourd'hui")
    await page.waitForURL(/periode=today/)
    await show(page, '?session=hier&type=autre&periode=demain&page=0')
    await expect.poll(() => rows(page).count()).toBe(10)
  })

  test('by scanning its card', async () => {
    await presentCard(page, other.code)
    await page.waitForURL((url) => url.searchParams.get('q') === other.code)
    await expect.poll(() => rows(page).count()).toBe(1)
    expect((await textsOf(page))[0]).toContain('+77,00 DH')
    await page.setViewportSize(phone)
    await page.getByRole('list', { name: 'Opérations' }).getByText('+77,00 DH').waitFor()
    await page.setViewportSize(tablet)
  })
})

test('the desk history cancels the last recharge, and prints its receipt again', async () => {
  const page = await operator()
  const { balance } = await readCard(admin, card.code)
  await recharge(page, card.id, 10_00)
  await recharge(page, card.id, 20_00)
  await show(page)
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Reçu', exact: true }).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Annuler', exact: true }).count()).toBe(1)
  await rows(page).first().getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('dialog').getByText('Vous remettrez 20,00 DH au client.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la recharge' }).click()
  await result(page).getByText('Recharge annulée', { exact: true }).waitFor()
  expect(plainSpaces(await result(page).innerText())).toMatch(/Remettez\s+20,00 DH\s+au client/)
  await expect.poll(() => rows(page).count()).toBe(3)
  await inspector.look(page, 'taken back from the list')
  expect(await totals(page)).toBe('Recharges 1 — Remboursements 0')
  expect((await readCard(admin, card.code)).balance).toBe(balance + 10_00)
  await press(page, "Retour à l'historique")
  await result(page).waitFor({ state: 'hidden' })
  await rows(page).getByText('Annulée', { exact: true }).waitFor()
})

test('a desk history that could not be read says so, and is read again on request', async () => {
  const page = await operator()
  await recharge(page, card.id, 10_00)
  await page.route('**/desk/operations*', (route) => route.fulfill({ status: 500, json: {} }))
  await show(page)
  await page.getByText(refusals['something-went-wrong'], { exact: true }).waitFor()
  await inspector.look(page, 'the list cannot be read')
  await page.unroute('**/desk/operations*')
  await press(page, 'Réessayer')
  await expect.poll(() => rows(page).count()).toBe(1)
})

test('every state of the desk history is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
