/** A card that its holder has lost: found by facts that the holder remembers, blocked, and replaced once an administrator agrees. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { formatTime } from '#rules/plain/french.ts'
import { centimes, formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { agreeToReplace } from './venue/answer-of-admin.ts'
import { comeBack, fillCart, findCounterOpen } from './venue/desk.ts'
import { enterAs } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { button, lay, panelOf, press, startDesks } from './venue/recharge-desks.ts'
import { tapTwice } from './venue/second-tap.ts'
import {
  asked,
  issueCard,
  issueHeldCard,
  openTillFirst,
  productsOf,
  readCard,
  recharge,
  sellOne,
} from './venue/through-the-api.ts'

const { admin, hire, inspector, journey, operatorAtDesk } = startDesks()
let vendor: Page

beforeAll(async () => {
  vendor = await journey.enter('vendor')
  await findCounterOpen(vendor)
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const spoken = async (page: Page) => plainSpaces(await dialogOf(page).innerText())
const say = (page: Page, fact: string, words: string) =>
  dialogOf(page).getByLabel(fact, { exact: true }).fill(words)
const typed = (sum: number) => String(sum / 100)
const search = (page: Page) => dialogOf(page).getByRole('button', { name: 'Chercher' })
const tell = (page: Page, words: string | RegExp) => dialogOf(page).getByText(words).waitFor()
const rowOf = (page: Page, { code }: CardOnTheWire) =>
  dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: cardCodeTail(code) })

/** A random amount, so that no other card was recharged with it, not even by an earlier try of the same test. */
const aSum = () => 30_00 + Math.floor(Math.random() * 60_00)

/** Issues a card of 20,00 DH with a recharge and a purchase of fries for 12,00 DH. */
async function cardOfSomebody(operator: Page, recharged = aSum()): Promise<CardOnTheWire> {
  const card = await issueHeldCard(admin(), 20_00)
  await recharge(operator, card.id, recharged)
  const fries = (await productsOf(vendor)).find(({ name }) => name === 'Frites')!
  await sellOne(vendor, card, fries)
  return card
}

async function block(page: Page, card: CardOnTheWire): Promise<void> {
  let asked = 0
  page.on('request', (request) => {
    if (/\/lost-cards\/[^/]+\/block$/.test(request.url())) asked += 1
  })
  await dialogOf(page).getByRole('button', { name: 'Bloquer' }).dblclick()
  await tell(
    page,
    `Carte ${cardCodeTail(card.code)} bloquée. Un administrateur doit accepter son remplacement sur son appareil.`,
  )
  expect(asked, 'a second tap blocks nothing twice').toBe(1)
}

describe('the search for a lost card', () => {
  test('needs at least two facts, names no wrong fact, and asks for another one when several cards match', async () => {
    const operator = await operatorAtDesk()
    const card = await cardOfSomebody(operator)
    await cardOfSomebody(operator)
    await press(operator, 'Carte perdue')
    await say(operator, "Montant d'un achat", '12')
    expect(await search(operator).isDisabled()).toBe(true)
    const byOneFact = { searchId: card.id, facts: { paid: 12_00 } }
    expect(await asked(operator, '/lost-cards/search', byOneFact)).toMatchObject({ code: 'facts-too-few' })
    await say(operator, 'Article acheté', 'frites')
    await search(operator).click()
    await tell(operator, /^\d+\s+cartes( ou plus)? correspondent\s: un fait de plus\.$/)
    await inspector.look(operator, 'several cards fit the facts')
    await say(operator, 'Dernière recharge : montant', '99,99')
    await search(operator).click()
    await tell(operator, 'Aucune carte ne correspond à ces faits.')
    await say(operator, 'Dernière recharge : montant', 'cent')
    await search(operator).click()
    await tell(operator, refusals['amount-malformed'])
  })

  test('keeps the facts when the connection is cut, and the retry sends the same search id', async () => {
    journey.forgive(/ERR_CONNECTION_RESET/)
    const operator = await operatorAtDesk()
    const recharged = aSum()
    const card = await cardOfSomebody(operator, recharged)
    await press(operator, 'Carte perdue')
    await say(operator, "Montant d'un achat", '12')
    await say(operator, 'Dernière recharge : montant', typed(recharged))
    const sent: string[] = []
    await operator.route('**/lost-cards/search', async (route) => {
      sent.push(route.request().postDataJSON().searchId)
      if (sent.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await search(operator).click()
    await tell(operator, refusals['network-failed'])
    await search(operator).click()
    await tell(operator, /^Dernier achat à \d\d:\d\d$/)
    expect(new Set(sent).size).toBe(1)
    expect(await spoken(operator)).toContain(cardCodeTail(card.code))
  })
})

describe('a lost card found by two facts', () => {
  test.each([80, 150, 350])('stays found when «Chercher» is tapped again %i ms later', async (gapMs) => {
    const quick = await enterAs(journey, await hire(), {
      hasQuickFingers: true,
      before: (asking) => openTillFirst(asking, 500_00),
    })
    const recharged = aSum()
    const card = await cardOfSomebody(quick, recharged)
    await quick.waitForTimeout(500)
    await press(quick, 'Carte perdue')
    await say(quick, "Montant d'un achat", '12')
    await say(quick, 'Dernière recharge : montant', typed(recharged))
    await tapTwice(quick, search(quick), gapMs)
    expect(await spoken(quick)).toContain(cardCodeTail(card.code))
    await quick.context().close()
  })

  test('is blocked, and replaced at the desk once an administrator has agreed', async () => {
    const operator = await operatorAtDesk()
    const recharged = aSum()
    const card = await cardOfSomebody(operator, recharged)
    const balance = formatDirhams(centimes(recharged + 8_00))
    const blank = await issueCard(admin(), 0, 'BASIC', 'blank')
    await press(operator, 'Carte perdue')
    await say(operator, "Heure d'un achat", formatTime(new Date()))
    await say(operator, 'Dernière recharge : montant', typed(recharged))
    await inspector.look(operator, 'facts of a lost card')
    await search(operator).click()
    await tell(operator, /^Dernier achat à \d\d:\d\d$/)
    expect(await spoken(operator), 'a guess tells no balance').not.toContain('DH')
    await dialogOf(operator).getByLabel('Ce qui est arrivé (facultatif)').fill('oubliée à une table')
    await inspector.look(operator, 'a card found by facts')
    await block(operator, card)
    const row = rowOf(operator, card)
    await row.getByText("Attend l'accord d'un administrateur").waitFor()
    await row.getByText(/^Bloquée à \d\d:\d\d par /).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await inspector.look(operator, 'a blocked card waits for an administrator')

    await comeBack(vendor)
    await presentCard(vendor, card.code)
    await vendor.getByText(refusals['card-blocked'], { exact: true }).first().waitFor()
    await inspector.look(vendor, 'a blocked card at the till')
    await fillCart(vendor, ['Frites'])
    await vendor.getByRole('button', { name: /^Encaisser/ }).click()
    await presentCard(vendor, card.code)
    await vendor.getByRole('main').getByText(refusals['card-blocked'], { exact: true }).waitFor()
    expect(await vendor.getByRole('button', { name: /^Confirmer/ }).count()).toBe(0)

    await agreeToReplace(admin(), card.id)
    await row.getByText(/^Remplacement accepté par /).waitFor()
    await dialogOf(operator).getByText('Un administrateur doit accepter').waitFor({ state: 'hidden' })
    await inspector.look(operator, 'an administrator agreed')
    await row.getByRole('button', { name: /^Remplacer/ }).click()
    await tell(operator, `Elle recevra ${balance}.`)
    await inspector.look(operator, 'a blank card for a lost one')
    await presentCard(operator, blank.code)
    await dialogOf(operator).getByText('Carte remplacée', { exact: true }).first().waitFor()
    await dialogOf(operator).getByRole('button', { name: 'Fermer' }).last().click()
    await panelOf(operator, blank).getByText(balance).first().waitFor()
    expect(await readCard(admin(), blank.code)).toMatchObject({
      balance: recharged + 8_00,
      previousCardId: card.id,
    })
    await lay(operator, card)
    await panelOf(operator, card)
      .getByText(/^Déclarée perdue le \d/)
      .waitFor()
  })

  test('may be found by its scanned code, at the desk or from a picture: the code is one fact', async () => {
    const operator = await operatorAtDesk()
    const card = await cardOfSomebody(operator)
    await lay(operator, card)
    await press(operator, 'Autres actions sur la carte')
    await operator.getByRole('menuitem', { name: 'Perdue, volée ou abîmée' }).click()
    await dialogOf(operator).getByRole('button', { name: 'Volée', exact: true }).click()
    await tell(operator, 'Donnez au moins deux faits.')
    expect(await spoken(operator)).toContain(`Code lu : ${cardCodeTail(card.code)}`)
    expect(await search(operator).isDisabled()).toBe(true)
    await say(operator, 'Article acheté', 'frites')
    await inspector.look(operator, 'a code that was read is a fact')
    await search(operator).click()
    await tell(operator, /^Dernier achat à/)
    expect(await dialogOf(operator).getByRole('radio', { name: 'Volée' }).isChecked()).toBe(true)
    await block(operator, card)
    await dialogOf(operator).getByRole('button', { name: 'Fermer' }).last().click()
    await panelOf(operator, card).getByText(refusals['card-blocked'], { exact: true }).waitFor()
    await inspector.look(operator, 'a blocked card at the desk')
    for (const act of ['Recharger', 'Rembourser', 'Initialiser', 'Autres actions sur la carte'])
      expect(await button(operator, act).count(), act).toBe(0)
    await press(operator, 'Scanner une autre carte')

    await press(operator, 'Carte perdue')
    await rowOf(operator, card).waitFor()
    await presentCard(operator, (await issueHeldCard(admin(), 5_00)).code)
    await tell(operator, /^Code lu/)
    await press(operator, 'Retirer le code lu')
  })
})

test('every state of a lost card is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
