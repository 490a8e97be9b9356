import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { listCards, tileOf, tiles } from './venue/cards-screen.ts'
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
})
