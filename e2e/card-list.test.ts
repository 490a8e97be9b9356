import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { listCards, tileOf, tiles } from './venue/cards-screen.ts'
import { exportAs } from './venue/export.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { presentCard } from './venue/present-card.ts'
import { asked, findCard, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})

const list = (search?: string) => listCards(admin, search)
const cards = () => tiles(admin)
const cardOf = (code: string) => tileOf(admin, code)
const dialog = () => admin.getByRole('dialog')

describe('the list of cards', () => {
  test('shows the card that a gun has read while the cursor is in the search field', async () => {
    const { code } = await issueCard(admin, 35_00)
    await list()
    await admin.getByLabel('Rechercher par code QR').fill('FP-')
    await presentCard(admin, code)
    await cardOf(code).and(admin.locator(':focus')).waitFor()
    // Longer than the debounce of the search field.
    await admin.waitForTimeout(500)
    expect(await admin.getByLabel('Rechercher par code QR').inputValue()).toBe(code)
    expect(await cards().count()).toBe(1)
  })

  test('stays as it is when a gun reads something that is no card, and a message says so', async () => {
    await list()
    await presentCard(admin, 'https://example.org/menu')
    await admin.getByText(refusals['card-code-invalid'], { exact: true }).waitFor()
    expect(new URL(admin.url()).search).toBe('')
  })

  test('keeps its filters, its sort and its page after a reload', async () => {
    await list()
    await admin.getByLabel('Statut').selectOption('low')
    await admin.getByText(/20,00 DH compris/).waitFor()
    await admin.getByLabel('Trier par').selectOption('balance')
    await admin.getByRole('button', { name: 'Suivant' }).click()
    await admin.waitForURL(/page=2/)
    await admin.getByText(/^Page 2 sur/).waitFor()
    const shown = await cards().first().innerText()
    await admin.reload()
    await admin.getByText(/^Page 2 sur/).waitFor()
    expect(await admin.getByLabel('Statut').inputValue()).toBe('low')
    expect(await admin.getByLabel('Trier par').inputValue()).toBe('balance')
    expect((await cards().first().innerText()).slice(0, 40)).toBe(shown.slice(0, 40))
  })

  test('shows blank cards as blank, counts them as cards in the box, and gives no warning about them', async () => {
    const rail = admin.getByRole('navigation').getByRole('link', { name: /à solde bas$/ })
    const low = async () => Number.parseInt((await rail.innerText()).trim(), 10)
    const boxed = async () => {
      const words = await admin.getByText(/\d\sdans\sla\sboîte$/).innerText()
      return Number(/(\d+)\sdans\sla\sboîte$/.exec(words.replaceAll('\u202F', ''))?.[1])
    }
    await list()
    const before = { low: await low(), boxed: await boxed() }
    const operationIds = Array.from({ length: 30 }, () => makeOperationId(new Date(), randomBytes(10)))
    const wish = { type: 'BASIC', way: 'blank', initialBalance: 0, validityDays: 30 }
    await asked(admin, '/cards/batch', { operationIds, ...wish })
    await expect.poll(boxed).toBe(before.boxed + 30)
    expect(await low()).toBe(before.low)
    await cards().first().getByText('Vierge', { exact: true }).waitFor()
    for (const [word, shown] of [
      ['blank', 'Vierge'],
      ['in-box', 'Vierge'],
      ['handed', 'Active'],
      ['to-refund', 'Active'],
    ] as const) {
      await admin.getByLabel('Statut').selectOption(word)
      await cards().first().getByText(shown, { exact: true }).waitFor()
    }
    await admin.getByLabel('Statut').selectOption('blank')
    await look(admin, 'the list of blank cards')
    nothingFound()
  })

  test('keeps the cards chosen for printing from page to page', async () => {
    await list()
    const onFirst = await cards().getByRole('checkbox').count()
    await admin.getByLabel('Tout sélectionner').check()
    await admin.getByRole('button', { name: 'Suivant' }).click()
    await admin.getByText(/^Page 2 sur/).waitFor()
    await cards().getByRole('checkbox').first().check()
    await admin.getByRole('button', { name: `Imprimer la sélection (${onFirst + 1})` }).waitFor()
    await look(admin, 'cards chosen')
    await admin.getByLabel('Tout sélectionner').check()
    const all = admin.getByRole('button', { name: /^Sélectionner les \d+.résultats en service$/ })
    const results = Number(/\d+/.exec(await all.innerText())?.[0])
    await all.click()
    await all.waitFor({ state: 'hidden' })
    const print = await admin.getByRole('button', { name: /^Imprimer la sélection \(\d+\)$/ }).innerText()
    const chosen = Number(/\d+/.exec(print)?.[0])
    // The first page, chosen by hand, may have held cards that have expired since.
    expect(chosen).toBeGreaterThanOrEqual(results)
    expect(chosen).toBeLessThan(results + 2 * onFirst)
    await admin.getByRole('button', { name: 'Tout désélectionner' }).click()
    nothingFound()
  })

  test('can be used by the keyboard alone, and the focus returns to the card afterwards', async () => {
    const { code } = await issueCard(admin, 35_00)
    await list(`?q=${code}`)
    await press(admin, 'j')
    await cardOf(code).and(admin.locator(':focus')).waitFor()
    await press(admin, 'i')
    await dialog()
      .getByText(/^Initialiser cette carte/)
      .waitFor()
    await admin.keyboard.press('Escape')
    await cardOf(code).and(admin.locator(':focus')).waitFor()
    await press(admin, 'h')
    await admin.waitForURL(/\/history$/)
  })

  test('shows a replaced card in short, with a link to the new one', async () => {
    const old = await findCard(admin, ({ ending }) => ending !== null && ending !== 'deactivated')
    await list(`?q=${old.code}`)
    const replaced = cards().filter({ hasText: 'Remplacée' }).first()
    await replaced.getByRole('link', { name: /^FP-/ }).waitFor()
    await look(admin, 'a card replaced')
    nothingFound()
  })

  test('shows all eleven facts of a replaced card once it is unfolded', async () => {
    const old = await findCard(admin, ({ ending }) => ending !== null && ending !== 'deactivated')
    await list(`?q=${old.code}`)
    const replaced = cards().filter({ hasText: 'Remplacée' }).first()
    await replaced.getByRole('button', { name: 'Tout voir' }).click()
    await replaced.getByRole('button', { name: 'Voir moins', expanded: true }).waitFor()
    for (const fact of [
      'Remplacée',
      'Authentique',
      'Solde actuel',
      'Solde initial',
      'Expire le',
      'Dernier achat',
    ])
      await replaced.getByText(fact, { exact: true }).waitFor()
    await replaced.getByText(/^(BASIC|STANDARD|PREMIUM)$/).waitFor()
    await replaced.getByText(/^(Imprimée|Non imprimée)$/).waitFor()
    await replaced.getByText(old.code, { exact: true }).waitFor()
    await replaced.locator('svg[role=img], svg[aria-label]').first().waitFor()
    await replaced.getByRole('link', { name: /^Historique/ }).waitFor()
    await look(admin, 'a card replaced, unfolded')
    nothingFound()
  })
})

describe('the table of cards', () => {
  const table = () => admin.getByRole('table', { name: 'Cartes' })
  const told = (words: string | RegExp) => dialog().getByText(words).first().waitFor()
  const act = async (name: string) => {
    await admin.getByRole('button', { name: 'Actions pour les cartes sélectionnées' }).click()
    await admin.getByRole('menuitem', { name, exact: true }).click()
  }

  /** Three cards that nobody has bought, at the top of the list, chosen by the keyboard. */
  async function chooseThree(): Promise<readonly string[]> {
    const made = []
    for (let n = 0; n < 3; n += 1) made.push((await issueCard(admin, 35_00)).code)
    await admin.goto('/cards?vue=tableau')
    await table().waitFor()
    for (let n = 0; n < 3; n += 1) {
      await press(admin, 'j')
      await press(admin, 'x')
    }
    await admin.getByText(/^3.cartes sélectionnées$/).waitFor()
    return made
  }

  test('is one tap from the grid, keeps its filters, and shows twenty-five cards a page', async () => {
    await list('?statut=active')
    await admin.getByText('Tableau', { exact: true }).click()
    await table().waitFor()
    expect(new URL(admin.url()).search).toBe('?statut=active&vue=tableau')
    await table().getByRole('row').nth(25).waitFor()
    expect(await table().getByRole('row').count()).toBe(26)
    await look(admin, 'the table of cards')
    nothingFound()
  })

  test('extends the chosen cards to one day, also those chosen on another page', async () => {
    await chooseThree()
    await admin.getByRole('button', { name: 'Suivant' }).click()
    await admin.getByText(/^Page 2 sur/).waitFor()
    await admin.getByText(/^3.cartes sélectionnées$/).waitFor()
    await act('Prolonger')
    await told(/^3.cartes · solde total/)
    await dialog()
      .getByLabel(/^Valables jusqu'au/)
      .fill('2037-06-30')
    await look(admin, 'cards to extend')
    await dialog().getByRole('button', { name: 'Prolonger', exact: true }).click()
    await told(/^3.cartes prolongées$/)
    await admin.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('names the cards that are not to be paid out, and gives the others as a file', async () => {
    const due = await findCard(admin, () => true, '&status=to-refund')
    await chooseThree()
    await admin.getByLabel('Rechercher par code QR').fill(due.code)
    await table().getByRole('row').nth(2).waitFor({ state: 'detached' })
    await table().getByRole('checkbox').first().check()
    await act('Liste à rembourser')
    await told(/^1.carte à rembourser/)
    await told(/Cette carte n'a pas encore été vendue\.$/)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      exportAs(admin, 'CSV', 'Exporter\u00A0: Liste à rembourser'),
    ])
    expect(file.suggestedFilename()).toBe('cartes-a-rembourser.csv')
    await look(admin, 'cards to pay out')
    await admin.keyboard.press('Escape')
    nothingFound()
  })

  test('goes on with a deactivation that was cut between two cards, also after the page was left', async () => {
    journey.forgive(/Failed to load resource/)
    await admin.reload()
    const codes = await chooseThree()
    await act('Désactiver')
    await told('Cette action est irréversible')
    await told(/^Solde perdu/)
    await look(admin, 'cards to deactivate')
    await dialog()
      .getByLabel(/^Saisissez/)
      .fill('DÉSACTIVER')
    // The server deactivates the cards, and its answer is lost.
    await admin.route('**/cards/deactivations', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog().getByRole('button', { name: 'Désactiver', exact: true }).click()
    await told('Erreur de connexion réseau')
    await admin.unroute('**/cards/deactivations')
    await admin.reload()
    await admin.getByText(/^Désactivation interrompue/).waitFor()
    await look(admin, 'a deactivation that was cut')
    await admin.getByRole('button', { name: 'Reprendre' }).click()
    await dialog().getByRole('button', { name: 'Reprendre', exact: true }).click()
    await told(/^3.cartes désactivées$/)
    await dialog().getByRole('button', { name: 'Fermer' }).last().click()
    await admin.getByText(/^Désactivation interrompue/).waitFor({ state: 'hidden' })
    for (const code of codes) {
      const { isActive } = await findCard(admin, (card) => card.code === code)
      expect(isActive).toBe(false)
    }
    nothingFound()
  })
})
