/** The sessions of recharge desks and stands, as an admin follows them and acts on them. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { exportAs } from './venue/export.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { asked, changeDesks, issueCard, openTill, readCard, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const opened: Page[] = []
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})
beforeEach(() => journey.forgive(/status of 4\d\d/))
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
  await changeDesks(admin, defaultDeskSettings)
})

const row = () => admin.getByRole('row').filter({ hasText: 'Nadia' })
const rowSays = (words: string) => row().getByText(words).first().waitFor()
const top = () => admin.getByRole('dialog').last()
const press = (name: string) => top().getByRole('button', { name, exact: true }).click()

async function atWork(role: 'recharge_operator' | 'vendor', float = 0) {
  const person = await createPerson(admin, role)
  const page = await enterAs(journey, person)
  opened.push(page)
  await openTill(page, float)
  return { person, page }
}

async function list(path: string, { id }: StaffOnTheWire, filter = ''): Promise<void> {
  await admin.goto(`${path}?operateur=${id}${filter}`)
  await row().waitFor()
}

async function saved(what: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([admin.waitForEvent('download'), what()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

describe('the session of a recharge desk', () => {
  const path = '/admin/recharge-sessions'

  test('is followed live by an admin, who closes it from a distance while its holder watches, and accepts its difference', async () => {
    const { person, page } = await atWork('recharge_operator', 200_00)
    const card = await issueCard(admin, 10_00)
    await page.goto('/recharge/session')
    await page.getByRole('heading', { name: 'Caisse ouverte' }).waitFor()
    await list(path, person)
    await recharge(page, card.id, 150_00)
    await rowSays('150,00')
    await look(admin, 'sessions of the desks', {
      wide: 'recharge-sessions',
      narrow: 'recharge-sessions-phone',
    })
    await row().getByRole('link', { name: 'Nadia' }).click()
    await top().getByRole('heading', { name: 'Session de Nadia' }).waitFor()
    await top().getByText('Recharge', { exact: true }).waitFor()
    await look(admin, 'one session', { wide: 'recharge-session-drawer' })
    await press('Clôturer à distance')
    await top().getByLabel('Motif').fill('Partie sans clôturer')
    await look(admin, 'closing from afar', { wide: 'remote-closing' })
    await top().getByLabel('Total compté').fill('345')
    await press('Clôturer')
    await top().getByText('Clôturée à distance par', { exact: false }).waitFor()
    await page.getByRole('heading', { name: 'Caisse ouverte' }).waitFor({ state: 'hidden' })
    await page.getByText('345,00', { exact: false }).first().waitFor()
    await press("Valider l'écart")
    await top().getByLabel('Note').fill('Rendu en trop')
    await look(admin, 'a difference to accept')
    await press("Valider l'écart")
    await top().getByText('Écart validé par', { exact: false }).waitFor()
    await look(admin, 'a session closed and looked into')
    await admin.keyboard.press('Escape')
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(admin.url()).searchParams.has('session')).toBe(false)
    await rowSays('Clôturée')
    nothingFound()
  })

  test('is exported with all its operations, as CSV and as a workbook', async () => {
    const { person } = await atWork('recharge_operator', 100_00)
    await list(path, person)
    const csv = await saved(() => exportAs(admin, 'CSV'))
    expect(csv.name).toMatch(/^sessions-de-recharge-.*\.csv$/)
    expect(csv.content.toString()).toMatch(/Nadia;Ouverte;.*"100,00"/)
    const workbook = await saved(() => exportAs(admin, 'XLSX'))
    expect(workbook.name).toMatch(/\.xlsx$/)
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK')
  })

  test('that does not exist is reported as not found', async () => {
    const { person } = await atWork('recharge_operator')
    await admin.goto(`${path}?operateur=${person.id}&statut=closed`)
    await admin.getByText('Aucune session sur cette période.').waitFor()
    await look(admin, 'no session')
    await admin.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await admin.getByRole('table').waitFor()
    await admin.goto(`${path}?session=019aa0f4-9000-7000-8000-000000000001`)
    await top().getByText(refusals['till-not-found']).waitFor()
    await look(admin, 'a session that never was')
    nothingFound()
  })

  test('follows the settings that an admin changes for all desks', async () => {
    await admin.goto(path)
    await admin.getByRole('button', { name: 'Réglages des caisses' }).click()
    await top().getByLabel("Limiter le solde d'une carte").check()
    expect(await top().getByLabel('Plafond par carte').inputValue()).toBe('200')
    await look(admin, 'settings of desks', { wide: 'desk-settings' })
    await top().getByLabel('Montants rapides (DH)').fill('vingt')
    await press('Enregistrer les réglages')
    await top().getByLabel('Montants rapides (DH)').and(admin.locator('[aria-invalid=true]')).waitFor()
    await top().getByLabel('Montants rapides (DH)').fill('20 50')
    await press('Enregistrer les réglages')
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await asked(admin, '/settings/desks')).toMatchObject({
      cardLimit: 200_00,
      quickAmounts: [20_00, 50_00],
    })
    nothingFound()
  })
})

describe('the session of a stand', () => {
  const path = '/admin/cashier-sessions'

  async function sell(vendor: Page, cardId: string): Promise<void> {
    const { products } = (await asked(vendor, '/catalogue/mine')) as {
      products: { id: string; price: number; unit: string }[]
    }
    const product = products.find(({ unit }) => unit === 'unit')
    await asked(vendor, '/sales', {
      operationId: makeOperationId(new Date(), randomBytes(10)),
      cardId,
      lines: [{ productId: product?.id, quantity: 1_000 }],
      expectedTotal: product?.price,
    })
  }

  test('shows each sale, and an admin cancels one', async () => {
    const { person, page } = await atWork('vendor')
    const card = await issueCard(admin, 500_00)
    await list(path, person)
    await sell(page, card.id)
    await row().getByRole('cell', { name: '1', exact: true }).waitFor()
    await look(admin, 'sessions of the stands', {
      wide: 'cashier-sessions',
      narrow: 'cashier-sessions-phone',
    })
    await row().getByRole('link', { name: 'Nadia' }).click()
    await top().getByRole('heading', { name: 'Par heure' }).waitFor()
    await look(admin, 'the session of a vendor', { wide: 'cashier-session-drawer' })
    await top()
      .getByRole('button', { name: /^Annuler la vente/ })
      .click()
    await top().getByLabel('Motif').fill('Plat renvoyé')
    await look(admin, 'a sale to cancel')
    await press('Annuler la vente')
    await top().getByText('Vente annulée', { exact: true }).waitFor()
    expect(plainSpaces(await top().innerText())).toContain('500,00 DH')
    await look(admin, 'a sale cancelled')
    await top().getByRole('button', { name: 'Fermer' }).last().click()
    await top().getByText('Plat renvoyé', { exact: false }).waitFor()
    expect((await readCard(admin, card.code)).balance).toBe(500_00)
    nothingFound()
  })

  test('is closed from a distance only with a reason', async () => {
    const { person, page } = await atWork('vendor')
    await list(path, person)
    await row().getByRole('button', { name: 'Actions pour la session de Nadia' }).click()
    await admin.getByRole('menuitem', { name: 'Clôturer à distance' }).click()
    await top().getByText('Nadia devra rouvrir sa caisse pour vendre.').waitFor()
    await top().getByLabel('Motif').fill('Fin du service')
    await press('Clôturer')
    await rowSays('Clôturée')
    await page.goto('/pos')
    await page.getByRole('button', { name: 'Ouvrir ma caisse' }).waitFor()
  })
})
