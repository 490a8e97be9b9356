import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import {
  actOnCard,
  confirmDeactivation,
  creation,
  figure,
  figures,
  listCards,
  loseAnswerOfBatch,
  tileOf,
  tiles,
  unfoldCreation,
} from './venue/cards-screen.ts'
import { createCard } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked, issueCard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})

const list = (search?: string) => listCards(admin, search)
const cards = () => tiles(admin)
const cardOf = (code: string) => tileOf(admin, code)
const form = () => creation(admin)
const dialog = () => admin.getByRole('dialog')
const total = (page = admin) => figure(page, 'Total des cartes')

describe('the figures above the list of cards', () => {
  test('are updated in another window when a card is created in this one', async () => {
    const other = await journey.window({ inContext: admin.context() })
    await listCards(other)
    const before = Number(await total(other))
    await createCard(admin)
    await expect.poll(() => total(other)).toBe(String(before + 1))
    await other.close()
  })

  test('are not shown as zeros when they cannot be read, and can be requested again', async () => {
    journey.forgive(/status of 500/)
    await admin.route('**/cards/statistics', (route) => route.fulfill({ status: 500, body: '{}' }))
    await list()
    await figures(admin).getByText('Indisponible').nth(4).waitFor()
    expect(await figures(admin).innerText()).not.toMatch(/\b0\b/)
    await look(admin, 'figures missing')
    await admin.unroute('**/cards/statistics')
    await figures(admin).getByRole('button', { name: 'Réessayer' }).first().click()
    await expect.poll(() => total()).toMatch(/^\d+$/)
    nothingFound()
  })
})

describe('creating cards', () => {
  test('one new card is shown first in the list, outlined, ready to be printed', async () => {
    const code = await createCard(admin)
    await cards().first().and(cardOf(code)).and(admin.locator('[data-outlined]')).waitFor()
    await form().getByRole('button', { name: 'Imprimer maintenant' }).and(admin.locator(':focus')).waitFor()
    await look(admin, 'a card created')
    nothingFound()
  })

  test('choosing a type puts the default values of that type back, and a message says so', async () => {
    await form().getByLabel('Solde initial (DH)').fill('0')
    await form().getByText(refusals['card-creation-incomplete'], { exact: true }).waitFor()
    expect(await form().getByLabel('Solde initial (DH)').getAttribute('aria-invalid')).toBe('true')
    expect(await form().getByRole('button', { name: 'Créer la carte' }).isDisabled()).toBe(true)
    await form().getByLabel('Type de carte').selectOption('STANDARD')
    await admin.getByText('Valeurs remises aux défauts STANDARD', { exact: true }).waitFor()
    expect(await form().getByLabel('Solde initial (DH)').inputValue()).toBe('100')
  })

  test('twelve cards are created at once, and sent to the printer', async () => {
    await list()
    await unfoldCreation(admin)
    const before = Number(await total())
    await form().getByLabel('Nombre de cartes').fill('12')
    await form().getByRole('button', { name: 'Créer 12 cartes' }).click()
    await form()
      .getByText(/^12.cartes créées$/)
      .waitFor()
    expect(await form().getByLabel('Nombre de cartes').inputValue()).toBe('1')
    await form().getByRole('button', { name: 'Imprimer maintenant' }).and(admin.locator(':focus')).waitFor()
    await expect.poll(() => total()).toBe(String(before + 12))
    await form().getByRole('button', { name: 'Imprimer maintenant' }).click()
    await dialog()
      .getByRole('heading', { name: /^Imprimer 12.cartes$/ })
      .waitFor()
    await admin.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  test('cards that are part of a ticket are recorded as given when they are created, and blank ones hold nothing', async () => {
    await form().getByLabel('Remise de la carte').selectOption('Incluse dans le billet')
    await form()
      .getByText(/^Le solde est payé avec le billet/)
      .waitFor()
    await form().getByLabel('Nombre de cartes').fill('2')
    await form().getByRole('button', { name: 'Créer 2 cartes' }).click()
    await form()
      .getByText(/^2.cartes créées$/)
      .waitFor()
    const given = cards().first().and(admin.locator('[data-outlined]'))
    expect(await given.innerText()).toMatch(/Solde actuel\s+50,00\sDH/)
    await given.getByRole('button', { name: /^Autres actions/ }).click()
    await admin.getByRole('menuitem', { name: 'Désactiver', exact: true }).waitFor()
    expect(await admin.getByRole('menuitem', { name: 'Remise gratuite', exact: true }).count()).toBe(0)
    await admin.keyboard.press('Escape')

    await form().getByLabel('Remise de la carte').selectOption('Vierge (solde 0,00 DH)')
    expect(await form().getByLabel('Solde initial (DH)').inputValue()).toBe('0,00')
    await look(admin, 'blank cards to be created')
    await form().getByRole('button', { name: 'Créer la carte' }).click()
    await form().getByText('Carte créée').waitFor()
    await cards().first().and(admin.locator('[data-outlined]')).waitFor()
    expect(await cards().first().innerText()).toMatch(/Solde actuel\s+0,00\sDH/)
    await form().getByLabel('Remise de la carte').selectOption('À encaisser')
    expect(await form().getByLabel('Solde initial (DH)').inputValue()).toBe('50')
  })

  test('a batch that was interrupted continues where it stopped, and creates no card twice', async () => {
    journey.forgive(/net::ERR_|Failed to load resource/)
    const before = Number(await total())
    await loseAnswerOfBatch(admin, 2)
    await form().getByLabel('Nombre de cartes').fill('60')
    await form().getByRole('button', { name: 'Créer 60 cartes' }).click()
    await form().getByRole('button', { name: 'Reprendre' }).waitFor()
    await form().getByText('25 / 60', { exact: true }).waitFor()
    await form()
      .getByText(/^25.cartes créées sur 60, peut-être davantage\./)
      .waitFor()
    await look(admin, 'a batch cut off')
    await form().getByRole('button', { name: 'Reprendre' }).click()
    await form()
      .getByText(/^60.cartes créées$/)
      .waitFor()
    await expect.poll(() => total()).toBe(String(before + 60))
    await admin.unroute('**/cards/batch')
    nothingFound()
  })
})

describe('the expiry of a card', () => {
  test('is written in the three sentences of the specification', async () => {
    const { code } = await issueCard(admin, 50_00)
    await list(`?q=${code}`)
    const card = cardOf(code)
    const pencil = card.getByRole('button', { name: /^Modifier la date d'expiration/ })
    await pencil.click()
    const field = card.getByLabel("Date d'expiration (YYYY-MM-DD)")
    for (const [written, code] of [
      ['31/12/2027', 'date-format-wrong'],
      ['2027-02-30', 'date-impossible'],
    ] as const) {
      await field.fill(written)
      await card.getByRole('button', { name: 'Enregistrer' }).click()
      await card.getByText(refusals[code], { exact: true }).waitFor()
    }
    await look(admin, 'an expiry at fault')
    await field.fill('2027-02-01')
    await card.getByRole('button', { name: /^\+30.j$/ }).click()
    expect(await field.inputValue()).toBe('2027-03-03')
    await card.getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByText("Date d'expiration mise à jour avec succès", { exact: true }).waitFor()
    await card.getByText(/^3.mars 2027$/).waitFor()
    await pencil.and(admin.locator(':focus')).waitFor()
    await pencil.click()
    await admin.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    nothingFound()
  })
})

describe('the deactivation of a card', () => {
  test('that holds money asks the admin to type a word, and asks again when the balance has changed', async () => {
    journey.forgive(/status of 409/)
    const operator = await journey.enter('recharge_operator')
    await openTill(operator)
    const { id, code } = await issueCard(admin, 35_00)
    await list(`?q=${code}`)
    await actOnCard(admin, code, 'Désactiver')
    await dialog().getByText('Cette action est irréversible', { exact: true }).waitFor()
    await dialog()
      .getByText(/Solde perdu.: 35,00.DH\. Remboursez d'abord le client\./)
      .waitFor()
    await look(admin, 'deactivating')
    await recharge(operator, id, 10_00)
    await confirmDeactivation(admin)
    await dialog().getByText(refusals['card-balance-changed'], { exact: true }).waitFor()
    await dialog()
      .getByText(/Solde perdu.: 45,00.DH\./)
      .waitFor()
    expect(await dialog().getByRole('button', { name: 'Désactiver' }).isDisabled()).toBe(true)
    await confirmDeactivation(admin)
    await dialog().waitFor({ state: 'hidden' })
    await cardOf(code).getByText('Inactive', { exact: true }).waitFor()
    await cardOf(code)
      .getByText(/^Désactivée le \d/)
      .waitFor()
    expect(
      await cardOf(code)
        .getByRole('button', { name: /Initialiser|Imprimer/ })
        .count(),
    ).toBe(0)
    await operator.context().close()
    nothingFound()
  })

  test('that holds money offers a refund first, and asks again after the refund', async () => {
    await openTill(admin, 100_00)
    const { id, code } = await issueCard(admin, 35_00)
    await list(`?q=${code}`)
    await actOnCard(admin, code, 'Désactiver')
    await dialog().getByRole('button', { name: "Rembourser d'abord" }).click()
    await dialog()
      .getByRole('heading', { name: /^Rembourser cette carte/ })
      .waitFor()
    await dialog()
      .getByRole('button', { name: /^Rembourser 35,00/ })
      .click()
    await dialog().getByText('Remboursement effectué', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Fermer' }).last().click()
    await dialog().getByText('Cette action est irréversible', { exact: true }).waitFor()
    expect(await dialog().getByText('Solde perdu').count()).toBe(0)
    await dialog().getByRole('button', { name: 'Désactiver' }).click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await asked(admin, `/cards/${id}`)).toMatchObject({ ending: 'deactivated', balance: 0 })
    nothingFound()
  })
})
