/** An evening in which cards are sold at the desk: what is asked of the customer, what the drawer holds, what the proof says. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card.ts'
import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { makeOperationId } from '#rules/operation-id.ts'
import { countDesk } from './venue/desk.ts'
import { lay, press, startDesks, tell, words } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const { admin, inspector, operatorAtDesk } = startDesks()

const sheet = (page: Page) => page.getByRole('dialog')
const inSheet = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
const proof = async () => (await asked(admin(), '/cash-proof')) as CashProofOnTheWire
const give = (card: CardOnTheWire) =>
  asked(admin(), `/cards/${card.id}/handing/gift`, {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    because: 'offered',
  })

async function beginSale(page: Page, card: CardOnTheWire) {
  await lay(page, card)
  await page.getByText(/^À encaisser/).waitFor()
  await press(page, 'Vendre cette carte')
}

/** The result lies in the dialog. */
const isSold = (page: Page) =>
  sheet(page)
    .getByText(/^Nouveau solde/)
    .first()
    .waitFor()

test('an operator who sells cards, one with a recharge and one taken back, closes at 0,00 DH with the proof green', async () => {
  const page = await operatorAtDesk(100_00)
  const [plain, more, back, one, two] = (await Promise.all(
    [50_00, 50_00, 50_00, 30_00, 30_00].map((balance) => issueCard(admin(), balance)),
  )) as [CardOnTheWire, CardOnTheWire, CardOnTheWire, CardOnTheWire, CardOnTheWire]
  const before = await proof()

  const taps = await tapsOf(page, async () => {
    await beginSale(page, plain)
    await inspector.look(page, 'a card to be sold')
    await inSheet(page, 'Encaisser 50,00 DH').click()
    await isSold(page)
  })
  expect(taps).toBe(2)
  await inspector.look(page, 'a card sold')
  expect(await proof()).toMatchObject({ holds: true })

  await beginSale(page, more)
  await inSheet(page, 'Recharger 20,00 DH en plus').click()
  await sheet(page).getByText('Encaissez 70,00 DH').waitFor()
  await inSheet(page, 'Encaisser 70,00 DH').click()
  await isSold(page)
  await inSheet(page, 'Carte suivante').click()

  await beginSale(page, back)
  await inSheet(page, 'Encaisser 50,00 DH').click()
  await isSold(page)
  await inSheet(page, 'Annuler cette vente').click()
  await page.getByText('La carte reste ici, à vendre.').waitFor()
  await press(page, 'Annuler la vente')
  await tell(page, 'Vente annulée')
  expect(await words(page)).toMatch(/Remettez\s+50,00 DH\s+au client/)
  await press(page, 'Carte suivante')

  await admin().goto(`/cards?q=${one.code}`)
  await admin()
    .getByRole('button', { name: /^Autres actions sur la carte/ })
    .click()
  await admin().getByRole('menuitem', { name: 'Remise gratuite', exact: true }).click()
  await admin().getByRole('dialog').getByRole('radio', { name: 'Incluse dans le billet' }).click()
  await inspector.look(admin(), 'a card to be given')
  await admin().getByRole('dialog').getByRole('button', { name: 'Remettre gratuitement' }).click()
  await admin().getByRole('dialog').waitFor({ state: 'hidden' })
  await give(two)
  const after = await proof()
  expect(after).toMatchObject({ holds: true, gap: 0 })
  expect(after.there.givenCards - before.there.givenCards).toBe(60_00)
  expect(before.there.cardsToCollect - after.there.cardsToCollect).toBe(160_00)

  await page.goto('/recharge/session')
  await countDesk(page, '220')
  await page.getByText('0,00 DH', { exact: true }).first().waitFor()
  await press(page, 'Clôturer la caisse')
  await page
    .getByText(/Rapport n°/)
    .first()
    .waitFor()
  expect(await proof()).toMatchObject({ holds: true, gap: 0 })
})

test('every state of the sale of a card is accessible, wide and narrow, light and dark', () => {
  expect(inspector.findings).toEqual([])
})
