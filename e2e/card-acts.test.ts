import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { initializedValidityDays } from '#rules/card/card-initialization.ts'
import { formatDateOfYear, formatDays } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { fillCart, openCounter, openDesk, result } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { panelOf } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, findCard, issueCard, readCard, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let operator: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  operator = await journey.enter('recharge_operator')
})
// Browsers write refusals (status 4xx) to the console.
beforeEach(() => journey.forgive(/status of 4\d\d/))

const validity = plainSpaces(formatDays(initializedValidityDays))
const dialogOf = (page: Page) => page.getByRole('dialog')
const wordsOf = async (page: Page) => plainSpaces(await dialogOf(page).innerText())

async function askToInitialize({ code }: CardOnTheWire): Promise<void> {
  await admin.goto(`/cards?q=${code}`)
  await admin.getByRole('button', { name: `Initialiser la carte …${code.slice(-4)}` }).click()
  await dialogOf(admin).waitFor()
}
const confirm = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name }).click()
const close = async (page: Page) => {
  await dialogOf(page).getByRole('button', { name: 'Fermer' }).last().click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

describe('an admin who initializes a card', () => {
  let card: CardOnTheWire
  test('needs an open drawer of their own, and is shown the link that opens one', async () => {
    card = await issueCard(admin, 35_00)
    await askToInitialize(card)
    await dialogOf(admin).getByText(refusals['till-none-open-at-desk'], { exact: true }).waitFor()
    await inspector.look(admin, 'no drawer to initialize from')
    await dialogOf(admin).getByRole('link', { name: 'Ouvrir ma caisse' }).click()
    await admin.waitForURL('**/cashier?*')
    await admin.getByRole('link', { name: 'Retour à la carte' }).waitFor()
  })

  test('opens that drawer at /cashier', async () => {
    await admin.getByText('Scannez une carte pour voir son solde', { exact: true }).waitFor()
    await inspector.look(admin, "an admin's drawer, closed")
    await admin.getByRole('button', { name: '500 DH', exact: true }).click()
    await admin.getByRole('button', { name: 'Ouvrir la caisse' }).click()
    await admin.getByRole('heading', { name: 'Caisse ouverte' }).waitFor()
    await inspector.look(admin, "an admin's drawer, open")
  })

  test('is told how much cash to hand over, and the card starts a new generation', async () => {
    await askToInitialize(card)
    expect(await wordsOf(admin)).toContain(
      `Le solde de 35,00 DH sera remboursé au client. La carte repart à 0,00 DH, valable ${validity}, avec le même QR code.`,
    )
    expect(await wordsOf(admin)).toContain('déclarez-la perdue.')
    expect(await wordsOf(admin)).toContain("Carte jamais vendue : 35,00 DH n'ont pas été encaissés.")
    await dialogOf(admin).locator('button:focus', { hasText: 'Annuler' }).waitFor()
    await inspector.look(admin, 'initializing a card')
    await confirm(admin, /^Initialiser et rendre/)
    await dialogOf(admin).getByText('Carte initialisée avec succès', { exact: true }).waitFor()
    expect(await wordsOf(admin)).toMatch(/Remettez\s+35,00 DH\s+au client/)
    await inspector.look(admin, 'a card initialized')
    await close(admin)
    await admin.getByRole('main').getByText('Remplacée', { exact: true }).waitFor()
    const fresh = await readCard(admin, card.code)
    expect(fresh).toMatchObject({ balance: 0, isActive: true, isPrinted: true, previousCardId: card.id })
    expect(Date.parse(fresh.expiresAt ?? '') - Date.parse(fresh.createdAt)).toBe(
      initializedValidityDays * 24 * 3600 * 1000,
    )
  })

  test('is asked again with the new balance when the balance changed meanwhile', async () => {
    const other = await issueCard(admin, 35_00)
    await openDesk(operator, '500 DH')
    await askToInitialize(other)
    await recharge(operator, other.id, 20_00)
    await confirm(admin, /rendre 35,00/)
    await dialogOf(admin).getByText(refusals['card-balance-changed'], { exact: true }).waitFor()
    expect(await wordsOf(admin)).toContain('Le solde de 55,00 DH sera remboursé')
    await inspector.look(admin, 'a balance that changed meanwhile')
    await confirm(admin, /rendre 55,00/)
    await dialogOf(admin).getByText('Carte initialisée avec succès', { exact: true }).waitFor()
    expect(await wordsOf(admin)).toMatch(/Remettez\s+55,00 DH\s+au client/)
  })

  test("puts off the last day of the new generation beside «Valable jusqu'au», in the same dialog", async () => {
    const dialog = dialogOf(admin)
    const [lastDay, longer] = [initializedValidityDays, initializedValidityDays + 7].map((days) =>
      formatDateOfYear(new Date(Date.now() + days * 24 * 3600 * 1000), new Date()),
    )
    await dialog.getByText(`Valable jusqu'au ${lastDay}`, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Prolonger', exact: true }).click()
    await dialog.getByLabel("Date d'expiration (YYYY-MM-DD)").press('Escape')
    await dialog.locator('button:focus', { hasText: 'Prolonger' }).click()
    await dialog.getByRole('button', { name: '+7\u00A0j', exact: true }).click()
    await inspector.look(admin, 'a card initialized and prolonged')
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await dialog.getByText(`Valable jusqu'au ${longer}`, { exact: true }).waitFor()
    await close(admin)
  })

  test('is refused when the card holds more cash than the drawer', async () => {
    const rich = await issueCard(admin, 900_00)
    await askToInitialize(rich)
    await confirm(admin, /^Initialiser et rendre/)
    await dialogOf(admin).getByText(refusals['drawer-insufficient'], { exact: true }).waitFor()
    await dialogOf(admin).getByText(refusals['card-initialization-failed'], { exact: true }).waitFor()
    await inspector.look(admin, 'a drawer that does not suffice')
    await dialogOf(admin).getByRole('button', { name: 'Annuler' }).click()
    await dialogOf(admin).waitFor({ state: 'hidden' })
  })
})

test('an initialization whose answer is lost is verified, and its outcome is shown once the server knows it', async () => {
  journey.forgive(/ERR_CONNECTION_RESET/)
  const card = await issueCard(admin, 35_00)
  let settle = () => {}
  const mayBeSettled = new Promise<void>((resolve) => {
    settle = resolve
  })
  await admin.route(
    '**/initialization',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await admin.route('**/settlement', async (route) => {
    await mayBeSettled
    await route.continue()
  })
  await askToInitialize(card)
  await confirm(admin, /^Initialiser et rendre/)
  await dialogOf(admin).getByText("Vérification de l'opération…", { exact: true }).waitFor()
  expect(
    await dialogOf(admin)
      .getByRole('button', { name: /^Initialiser/ })
      .count(),
  ).toBe(0)
  await inspector.look(admin, 'an initialization in doubt')
  settle()
  await dialogOf(admin).getByText('Carte initialisée avec succès', { exact: true }).waitFor()
  expect(await wordsOf(admin)).toMatch(/Remettez\s+35,00 DH\s+au client/)
  await close(admin)
})

describe('an operator who replaces a damaged card', () => {
  let damaged: CardOnTheWire
  let newCode: string

  const pick = async (label: string) => {
    await operator.getByRole('button', { name: 'Autres actions sur la carte' }).click()
    await operator.getByRole('menuitem', { name: label }).click()
    await dialogOf(operator).waitFor()
  }

  test('can cancel, and the card stays on the desk', async () => {
    damaged = await issueCard(admin, 35_00)
    await presentCard(operator, damaged.code)
    await panelOf(operator, damaged).waitFor()
    await pick('Perdue, volée ou abîmée')
    await operator.keyboard.press('Escape')
    await dialogOf(operator).waitFor({ state: 'hidden' })
    await panelOf(operator, damaged).waitFor()
  })

  test('is refused a card in use as the new one, and needs three taps and a scan with a blank card', async () => {
    const [used, blank] = [await issueCard(admin, 20_00), await issueCard(admin, 0, 'BASIC', 'blank')]
    const declare = async () => {
      await pick('Perdue, volée ou abîmée')
      await inspector.look(operator, 'lost, stolen or damaged')
      await dialogOf(operator).getByRole('button', { name: 'Abîmée' }).click()
      await dialogOf(operator).getByText('Gardez la carte abîmée à la caisse.').waitFor()
    }
    expect(await tapsOf(operator, declare)).toBe(3)
    await presentCard(operator, used.code)
    await dialogOf(operator)
      .getByText(/Cette carte est déjà en service\. Elle porte 20,00\sDH, à encaisser quand on la vend\./)
      .waitFor()
    await inspector.look(operator, 'a card that is in use replaces no other')
    await presentCard(operator, blank.code)
    await dialogOf(operator).getByText('Carte remplacée', { exact: true }).first().waitFor()
    expect(await wordsOf(operator)).toContain('35,00 DH')
    newCode = blank.code
    await inspector.look(operator, 'a damaged card replaced')
    await close(operator)
    await panelOf(operator, { code: newCode }).getByText(/35,00/).first().waitFor()
    expect(await readCard(admin, newCode)).toMatchObject({
      balance: 35_00,
      isActive: true,
      previousCardId: damaged.id,
    })
  })

  test('can print a new card where no blank one is at hand', async () => {
    const torn = await issueCard(admin, 15_00)
    await presentCard(operator, torn.code)
    await panelOf(operator, torn).waitFor()
    await pick('Perdue, volée ou abîmée')
    await dialogOf(operator).getByRole('button', { name: 'Abîmée' }).click()
    await confirm(operator, 'Imprimer une nouvelle carte')
    await dialogOf(operator).getByText('Nouvelle carte créée', { exact: true }).waitFor()
    await close(operator)
  })

  const wasReplaced = /^Remplacée le \d.* à \d\d:\d\d\.$/

  test('leaves a new code that can pay, and an old code that no longer can', async () => {
    const vendor = await journey.enter('vendor')
    await openCounter(vendor)
    await fillCart(vendor, ['Frites'])
    await presentCard(vendor, damaged.code)
    await vendor.getByRole('main').getByText(refusals['card-deactivated'], { exact: true }).waitFor()
    await vendor.getByRole('main').getByText(wasReplaced).waitFor()
    expect(await vendor.getByRole('button', { name: /^Confirmer/ }).count()).toBe(0)
    await vendor.getByRole('main').getByRole('button', { name: 'Scanner une autre carte' }).click()
    await presentCard(vendor, newCode)
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
  })

  test('is told by the desk that the card was replaced when the old card is scanned again', async () => {
    await presentCard(operator, damaged.code)
    await panelOf(operator, damaged).getByText(wasReplaced).waitFor()
    await inspector.look(operator, 'a damaged card held up again')
    expect(await operator.getByRole('button', { name: 'Autres actions sur la carte' }).count()).toBe(0)
  })
})

test('suspect cards are blocked in the demo until an admin changes the setting, and the screen of the card says what is blocked', async () => {
  const settings = () => asked(admin, '/settings/cards')
  await admin.goto('/cards')
  await admin.getByRole('button', { name: 'Importer, exporter et sécurité des cartes' }).click()
  await admin.getByRole('menuitem', { name: 'Sécurité des cartes' }).click()
  const choice = dialogOf(admin).getByRole('switch', { name: 'Bloquer les cartes suspectes' })
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  await inspector.look(admin, 'the organiser decides about suspect cards')
  await choice.click()
  await expect.poll(settings).toEqual({ blocksSuspectCards: false })
  await choice.click()
  await expect.poll(settings).toEqual({ blocksSuspectCards: true })
  await dialogOf(admin).getByRole('button', { name: 'Fermer' }).click()
  const { code } = await findCard(admin, ({ isAuthentic, isActive }) => !isAuthentic && isActive)
  await admin.goto(`/cards?q=${code}`)
  await admin.getByText(/^Bloquée.: ni achat, ni vente ou remise, ni recharge, ni remboursement/).waitFor()
  await inspector.look(admin, 'a card that is blocked because it is suspect')
})

test('every state of the acts on a card is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
