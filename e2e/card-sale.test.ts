/** An evening in which cards are sold at the desk: what the customer pays, what the drawer holds, and the cash proof. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { CashProofOnTheWire } from '#contract/figures/cash-proof.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { countDesk } from './venue/desk.ts'
import { button, lay, press, startDesks, tell, words } from './venue/recharge-desks.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const { admin, inspector, operatorAtDesk } = startDesks()

const sheet = (page: Page) => page.getByRole('dialog')
const inSheet = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
const proof = async () => (await asked(admin(), '/cash-proof')) as CashProofOnTheWire
const sell = (page: Page, price: string) => press(page, `Vendre la carte ${price}`)

const newIds = (count: number) =>
  Array.from({ length: count }, () => makeOperationId(new Date(), randomBytes(10)))

/** The cash proof holds, and the organiser's screen says so. */
async function proofStaysGreen() {
  expect(await proof()).toMatchObject({ holds: true, gap: 0 })
  await admin().getByText('Les comptes sont justes', { exact: true }).waitFor()
}

async function closeAtNoDifference(page: Page, counted: string) {
  await page.goto('/recharge/session')
  await countDesk(page, counted)
  await page.getByText('0,00 DH', { exact: true }).first().waitFor()
  await press(page, 'Clôturer la caisse')
  await page
    .getByText(/Rapport n°/)
    .first()
    .waitFor()
}

const isSold = (page: Page) => tell(page, 'Carte vendue')

async function giveFromTile({ code }: CardOnTheWire) {
  await admin().goto(`/cards?q=${code}`)
  await admin()
    .getByRole('button', { name: /^Autres actions sur la carte/ })
    .click()
  await admin().getByRole('menuitem', { name: 'Remise gratuite', exact: true }).click()
  await admin().getByRole('dialog').getByRole('radio', { name: 'Incluse dans le billet' }).click()
  await inspector.look(admin(), 'a card to be given')
  await admin().getByRole('dialog').getByRole('button', { name: 'Remettre gratuitement' }).click()
  await admin().getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Gives two cards of which one was given already: the dialog names that one, and the other is given. */
async function giveTogether(cards: readonly CardOnTheWire[]) {
  await admin().goto('/cards')
  for (const { code } of cards)
    await admin()
      .getByLabel(`Choisir la carte ${cardCodeTail(code)}`, { exact: true })
      .check()
  await press(admin(), 'Actions pour les cartes sélectionnées')
  await inspector.look(admin(), 'the acts on chosen cards')
  await admin().getByRole('menuitem', { name: 'Remise gratuite', exact: true }).click()
  await inspector.look(admin(), 'cards to be given together')
  await inSheet(admin(), 'Remettre gratuitement').click()
  await admin()
    .getByText(/^1\scarte remise · 30,00\sDH offerts · 1\slaissée comme avant$/)
    .waitFor()
  await inspector.look(admin(), 'cards given together, and one left as it was')
  await inSheet(admin(), 'Fermer').last().click()
  await admin().getByRole('dialog').waitFor({ state: 'hidden' })
}

test('an operator who sells two cards, one with a recharge and one taken back, closes at 0,00 DH with the cash proof green', async () => {
  const page = await operatorAtDesk(100_00)
  const [plain, more, back, one, two] = (await Promise.all(
    [50_00, 50_00, 50_00, 30_00, 30_00].map((balance) => issueCard(admin(), balance)),
  )) as [CardOnTheWire, CardOnTheWire, CardOnTheWire, CardOnTheWire, CardOnTheWire]
  const before = await proof()

  const taps = await tapsOf(page, async () => {
    await lay(page, plain)
    await inspector.look(page, 'a card to be sold')
    await sell(page, '50,00 DH')
    await isSold(page)
  })
  expect(taps).toBe(1)
  await inspector.look(page, 'a card sold')
  expect(await proof()).toMatchObject({ holds: true })

  const tapsWithRecharge = await tapsOf(page, async () => {
    await lay(page, more)
    await press(page, '20,00 DH')
    await expect.poll(() => words(page)).toMatch(/À encaisser\s+70,00 DH\s+carte 50,00 \+ recharge 20/)
    await press(page, 'Encaisser 70,00 DH')
    await tell(page, 'Carte vendue et rechargée')
  })
  expect(tapsWithRecharge).toBe(2)
  expect(await words(page)).toMatch(/Montant\s+70,00 DH[\s\S]+Nouveau solde\s+70,00 DH/)
  expect(await words(page)).toContain('carte 50,00 DH + recharge 20,00 DH')

  await lay(page, back)
  await press(page, 'Billet de 200,00 DH')
  await expect.poll(() => words(page)).toMatch(/À encaisser\s+50,00 DH[\s\S]+Monnaie à rendre : 150,00 DH/)
  await press(page, '100,00 DH')
  await expect.poll(() => words(page)).toMatch(/À encaisser\s+150,00 DH[\s\S]+Monnaie à rendre : 50,00 DH/)
  await inspector.look(page, 'a card to be sold, with a recharge')
  await press(page, 'Autres actions sur la carte')
  await page.getByRole('menuitem', { name: 'Recharger sans vendre la carte', exact: true }).click()
  await button(page, 'Recharger 100,00 DH').waitFor()
  await inspector.look(page, 'a card recharged without its sale')
  await press(page, 'Vendre cette carte')
  await press(page, 'Encaisser 150,00 DH')
  await tell(page, 'Carte vendue et rechargée')
  await press(page, 'Annuler cette vente')
  await page.getByText('La carte reste ici, à vendre.').waitFor()
  await press(page, 'Annuler la vente')
  await tell(page, 'Vente annulée')
  expect(await words(page)).toMatch(/Remettez\s+150,00 DH\s+au client/)
  await press(page, 'Carte suivante')

  await giveFromTile(one)
  await giveTogether([one, two])
  const after = await proof()
  expect(after).toMatchObject({ holds: true, gap: 0 })
  expect(after.there.givenCards - before.there.givenCards).toBe(60_00)
  expect(before.there.cardsToCollect - after.there.cardsToCollect).toBe(160_00)

  await closeAtNoDifference(page, '220')
  expect(await proof()).toMatchObject({ holds: true, gap: 0 })
})

test('a whole evening of twenty cards sold, two given away and one taken back closes at 0,00 DH, with the cash proof green throughout', async () => {
  const page = await operatorAtDesk(200_00)
  const { cards } = (await asked(admin(), '/cards/batch', {
    ...{ operationIds: newIds(22), type: 'BASIC', initialBalance: 50_00, validityDays: 30 },
  })) as { cards: CardOnTheWire[] }
  const [byTaps, byOthers, last, given] = [
    cards.slice(0, 3),
    cards.slice(3, 19),
    cards[19] as CardOnTheWire,
    cards.slice(20),
  ]
  const before = await proof()
  await admin().goto('/admin/cash-proof')

  for (const card of byTaps) {
    const taps = await tapsOf(page, async () => {
      await lay(page, card)
      await sell(page, '50,00 DH')
      await isSold(page)
    })
    expect(taps).toBe(1)
  }
  await proofStaysGreen()
  for (const { id } of byOthers)
    await asked(page, `/cards/${id}/handing/sale`, {
      ...{ operationId: newIds(1)[0], expectedBalance: 50_00, recharge: 0 },
    })
  await proofStaysGreen()

  await lay(page, last)
  await sell(page, '50,00 DH')
  await isSold(page)
  expect((await proof()).there.cardsToCollect).toBe(before.there.cardsToCollect - 20 * 50_00)
  await proofStaysGreen()
  await press(page, 'Annuler cette vente')
  await press(page, 'Annuler la vente')
  await tell(page, 'Vente annulée')
  await press(page, 'Carte suivante')
  await proofStaysGreen()

  const gifts = given.map(({ id }) => ({ operationId: newIds(1)[0], cardId: id }))
  expect(await asked(admin(), '/cards/handing/gifts', { because: 'with-ticket', gifts })).toMatchObject({
    ...{ given: 2, collected: 100_00, faults: [] },
  })
  await proofStaysGreen()
  const after = await proof()
  expect(after.there.givenCards - before.there.givenCards).toBe(100_00)
  // Nineteen cards were sold and two given; the card whose sale was cancelled has its price to collect again.
  expect(before.there.cardsToCollect - after.there.cardsToCollect).toBe(21 * 50_00)

  await closeAtNoDifference(page, '1150')
  await proofStaysGreen()
})

test('every state of the sale of a card is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
