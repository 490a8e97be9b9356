/** A blocked card, as seen by the administrator who accepts its replacement or unblocks it, and by anyone who holds it. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { agreeToReplace, unblock } from './venue/answer-of-admin.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked, issueHeldCard, openTill, productsOf, recharge, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let operator: Page
let vendor: Page
let holder: Page
let lost: CardOnTheWire
let stolen: CardOnTheWire

/** Blocks the card at the desk, found by the amount of its last recharge and by what it bought. */
async function block({ id }: CardOnTheWire, recharged: number, because: 'lost' | 'stolen', note = '') {
  const [product] = await productsOf(vendor)
  if (!product) throw new Error('nothing to buy')
  await recharge(operator, id, recharged)
  await sellOne(vendor, { id }, product)
  const searchId = randomUUID()
  const facts = { recharged, paid: product.price, boughtAt: new Date().toISOString() }
  expect(await asked(operator, '/lost-cards/search', { searchId, facts })).toMatchObject({ found: 1 })
  expect(await asked(operator, `/lost-cards/${searchId}/block`, { because, note })).toMatchObject({ because })
}

const row = ({ code }: CardOnTheWire) => admin.getByRole('article', { name: `Carte ${cardCodeTail(code)}` })
const press = (name: RegExp, card: CardOnTheWire) => row(card).getByRole('button', { name }).click()
const dialog = () => admin.getByRole('dialog')

describe('a blocked card', { retry: 0 }, () => {
  inOrder()
  beforeAll(async () => {
    ;[admin, operator, vendor, holder] = await Promise.all([
      journey.enter('admin'),
      journey.enter('recharge_operator'),
      journey.enter('vendor'),
      journey.window(),
    ])
    for (const person of [operator, vendor]) await openTill(person)
    lost = await issueHeldCard(admin, 345_00)
    stolen = await issueHeldCard(admin, 80_00)
    await holder.clock.install()
    await holder.goto(`/c/${lost.code}`)
  })

  test("appears at once on the administrator's dashboard, and shows its balance to nobody who holds it", async () => {
    await holder.getByText('345,00').waitFor()
    await admin.getByRole('heading', { name: 'À traiter' }).waitFor()
    await block(lost, 37_11, 'lost', 'Tombée près du manège')
    await admin.getByRole('link', { name: /^1.carte bloquée attend votre accord$/ }).waitFor()
    await block(stolen, 38_22, 'stolen')
    await admin.getByRole('link', { name: /^2.cartes bloquées attendent votre accord$/ }).click()
    await row(lost)
      .getByText(/^3.faits.: achat vers /)
      .waitFor()
    await look(admin, 'blocked cards that wait')
    await holder.clock.runFor(20_000)
    await holder.getByText('Cette carte est bloquée.').waitFor()
    expect(await holder.getByText('DH').count()).toBe(0)
    nothingFound()
  })

  test('has its replacement accepted once, and an administrator who accepts after it was unblocked is refused', async () => {
    await press(/^Accepter le remplacement/, lost)
    await dialog().getByText('passeront sur une autre carte').waitFor()
    await expect.poll(() => admin.evaluate('document.activeElement.textContent')).toBe('Annuler')
    await look(admin, 'a replacement to agree to')
    await dialog().getByRole('button', { name: 'Accepter' }).dblclick()
    await row(lost)
      .getByText(/^Accepté par /)
      .waitFor()
    expect(await row(lost).getByRole('button').allTextContents()).toEqual(['Débloquer'])
    journey.forgive(/409/)
    await press(/^Accepter le remplacement/, stolen)
    await dialog().waitFor()
    await unblock(admin, stolen.id)
    await row(stolen).waitFor({ state: 'hidden' })
    await dialog().getByRole('button', { name: 'Accepter' }).click()
    await dialog().getByText("Cette carte n'est plus bloquée.").waitFor()
    await look(admin, 'a card that is blocked no longer')
    await dialog().getByRole('button', { name: 'Annuler' }).click()
    nothingFound()
  })

  test('is shown as blocked in the list of cards and in the search of everything, and is unblocked from its menu', async () => {
    await admin.goto(`/cards?q=${lost.code}`)
    await row(lost).getByText('Bloquée').waitFor()
    await look(admin, 'a blocked card among the others')
    await admin.keyboard.press('Control+k')
    await admin.getByRole('combobox', { name: 'Rechercher' }).fill(lost.code)
    await admin.getByText(/^Bloquée · /).waitFor()
    await admin.keyboard.press('Escape')
    await press(/^Autres actions/, lost)
    await admin.getByRole('menuitem', { name: 'Débloquer' }).click()
    await dialog().getByText("L'accord pour la remplacer ne vaut plus.").waitFor()
    await look(admin, 'a card to unblock')
    await dialog().getByRole('button', { name: 'Débloquer' }).click()
    await row(lost).getByText('Bloquée').waitFor({ state: 'hidden' })
    await holder.clock.runFor(20_000)
    await holder.getByText('Cette carte est bloquée.').waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('is listed in the watch with its facts and the person who accepted its replacement, once another card took its place', async () => {
    await block(stolen, 39_33, 'stolen')
    await agreeToReplace(admin, stolen.id)
    const operationId = makeOperationId(new Date(), randomBytes(10))
    const body = { operationId, because: 'stolen', note: '' }
    await asked(operator, `/cards/${stolen.id}/replacement`, body)
    await admin.goto('/admin/watch')
    await admin.getByText(/^3.faits.: .* · acceptée par /).waitFor()
    await admin.getByRole('heading', { name: 'Recherches de cartes perdues' }).waitFor()
    expect(await admin.getByRole('heading', { name: 'Cartes bloquées' }).count()).toBe(0)
    await look(admin, 'a replacement that an administrator agreed to')
    nothingFound()
  })
  test('is blocked in two taps from its tile, unblocked with «Annuler», and can be blocked from every other screen that shows it', async () => {
    const [product] = await productsOf(vendor)
    const card = await issueHeldCard(admin, 187_50)
    const tail = cardCodeTail(card.code)
    const strip = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
    const saysBlocked = `Carte ${tail} bloquée. Son solde de 187,50\u00A0DH reste dû à qui la rapporte ou la remplace.`
    journey.forgive(/409/)
    /** Expects that a sale which starts now is refused. */
    const isRefused = async () =>
      expect(await sellOne(vendor, card, product!)).toMatchObject({ code: 'card-blocked' })
    const takeBack = async (page: Page) => {
      await strip(page, saysBlocked).getByRole('button', { name: 'Annuler' }).click()
      await page.getByText('Carte débloquée').first().waitFor()
    }

    await admin.goto(`/cards?q=${card.code}`)
    await press(/^Autres actions/, card)
    await admin.getByRole('menuitem', { name: 'Bloquer', exact: true }).click()
    await strip(admin, saysBlocked).waitFor()
    await look(admin, 'the strip of a card that was just blocked')
    await isRefused()
    await row(card).getByText('Bloquée').waitFor()
    await takeBack(admin)
    await row(card).getByText('Bloquée').waitFor({ state: 'hidden' })

    const { id } = await sellOne(vendor, card, product!)
    await admin.goto(`/sales/${id}`)
    const rest = admin.getByRole('button', { name: 'Bloquer la carte' })
    await rest.click()
    await rest.waitFor({ state: 'hidden' })
    await isRefused()
    await look(admin, 'a sale whose card is blocked')
    await unblock(admin, card.id)
    await rest.waitFor()

    await admin.goto(`/cards/${card.id}/history`)
    await admin.getByRole('button', { name: 'Bloquer', exact: true }).dblclick()
    await admin.getByRole('button', { name: 'Débloquer' }).waitFor()
    await isRefused()
    await look(admin, 'the history of a blocked card')
    await unblock(admin, card.id)

    await admin.keyboard.press('Control+k')
    await admin.getByRole('combobox', { name: 'Rechercher' }).fill(card.code)
    await admin.getByRole('option', { name: `Bloquer la carte ${tail}` }).click()
    await strip(admin, `Carte ${tail} bloquée.`).waitFor()
    await isRefused()
    await unblock(admin, card.id)
    nothingFound()
  })

  test('is blocked by an operator without a till, and shown as not blocked where the server refuses', async () => {
    const card = await issueHeldCard(admin, 40_00)
    const tail = cardCodeTail(card.code)
    journey.forgive(/409|Failed to load resource/)
    await operator.goto(`/recharge?carte=${card.code}`)
    await operator.getByRole('button', { name: 'Autres actions sur la carte' }).click()
    await operator.getByRole('menuitem', { name: 'Bloquer', exact: true }).click()
    await operator.getByText(`Carte ${tail} bloquée.`).waitFor()
    await operator.getByText('Carte bloquée. Gardez-la et appelez un responsable.').waitFor()
    await look(operator, 'the desk with a card that was just blocked')
    await operator.getByRole('button', { name: 'Annuler' }).click()
    await operator
      .getByText('Carte bloquée. Gardez-la et appelez un responsable.')
      .waitFor({ state: 'hidden' })
    const lostAnswer = '**/cards/*/block'
    await operator.route(lostAnswer, (route) => route.abort())
    await operator.getByRole('button', { name: 'Autres actions sur la carte' }).click()
    await operator.getByRole('menuitem', { name: 'Bloquer', exact: true }).click()
    await operator.getByText(`Carte ${tail} non bloquée.`).waitFor()
    await operator.unroute(lostAnswer)
    await operator.getByRole('button', { name: 'Réessayer' }).click()
    await operator.getByText(`Carte ${tail} bloquée.`).waitFor()
    await unblock(admin, card.id)
    nothingFound()
  })
})
