import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onAzerty } from '#rules/testing/gun-keys.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import {
  createCard,
  fillCart,
  openCounter,
  openDesk,
  readyRow,
  result,
  showCard,
  startKitchen,
} from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { press as pressKey } from './venue/keys.ts'
import { presentCard } from './venue/present-card.ts'
import { readQr } from './venue/read-qr.ts'
import { tapsOf } from './venue/taps.ts'
import { issueCard, stockOf } from './venue/through-the-api.ts'

const lateTone = 196
const journey = startJourney()
const { look, nothingFound } = hireInspector()
const refresh = 40_000
let admin: Page
let operator: Page
let vendor: Page
let cook: Page
let holder: Page
let code: string
let link: string
let order: string

const wordsOf = async (page: Page) => plainSpaces(await result(page).innerText())
const cardTile = () => admin.getByRole('article').filter({ hasText: code })
const ticket = () => cook.getByRole('article', { name: order })
const finished = () => cook.getByRole('dialog').getByRole('button', { name: order })
/** Taps again when the first tap had no effect: the screen ignores a second tap within a second. */
const press = (verb: string, isDone: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        if (await isDone()) return true
        await ticket()
          .getByRole('button', { name: verb })
          .click({ timeout: 500 })
          .catch(() => undefined)
        return isDone()
      },
      { timeout: 40_000, interval: 400 },
    )
    .toBe(true)

describe('one evening, step by step', () => {
  test('the kitchen opens its screen', async () => {
    cook = await journey.enter('kitchen')
    await startKitchen(cook)
  })

  test('the admin creates a card, which appears with its QR code', async () => {
    admin = await journey.enter('admin')
    await admin.getByRole('link', { name: 'Cartes', exact: true }).click()
    code = await createCard(admin)
    const first = admin.getByRole('list', { name: 'Cartes' }).getByRole('article').first()
    await expect.poll(() => first.getAttribute('aria-label')).toBe(`Carte …${code.slice(-4)}`)
    const words = plainSpaces(await first.innerText())
    expect([words.includes('BASIC'), words.includes('50,00 DH')]).toEqual([true, true])
    link = (await readQr(cardTile())) ?? 'nothing a phone could read'
    expect(link).toBe(`${journey.server.address}/c/${code}`)
  })

  test('the operator opens a till with 500 DH, and sells the card with a recharge of 100 DH in two taps', async () => {
    operator = await journey.enter('recharge_operator')
    await openDesk(operator, '500 DH')
    const taps = await tapsOf(operator, async () => {
      await presentCard(operator, code, onAzerty)
      await operator.getByRole('button', { name: '100,00 DH', exact: true }).click()
      await operator.getByRole('button', { name: 'Encaisser 150,00 DH' }).click()
      await result(operator).waitFor()
    })
    expect(taps).toBeLessThanOrEqual(2)
    const words = await wordsOf(operator)
    expect(words).toContain('Carte vendue et rechargée')
    expect(words).toMatch(/Ancien solde\s+50,00 DH/)
    expect(words).toMatch(/Nouveau solde\s+150,00 DH/)
    process.stdout.write(`sale of a card with a recharge of 100 DH: ${taps} taps\n`)
  })

  test('the customer reads the balance on a phone, by the QR code', async () => {
    holder = await journey.window({ size: phone })
    await holder.goto(link)
    await holder.getByText('Solde 150,00 DH').waitFor()
    await holder.getByText('+100,00 DH Recharge').waitFor()
  })

  test('the vendor sells three products in four taps, and the kitchen shows the ticket within a second', async () => {
    vendor = await journey.enter('vendor')
    await openCounter(vendor)
    const stock = await stockOf(vendor, 'Frites')
    await cook.evaluate(noteArrivals)
    const taps = await tapsOf(vendor, async () => {
      await fillCart(vendor, ['Brochettes de kefta', 'Frites', 'Eau minérale 50 cl'])
      await showCard(vendor, code)
      await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
      await result(vendor).waitFor()
    })
    expect(taps).toBeLessThanOrEqual(4)
    const words = await wordsOf(vendor)
    expect(words).toContain('Paiement accepté')
    expect(words).toMatch(/Nouveau solde\s+103,00 DH/)
    order = /Commande\s+(A-\d{3})/.exec(words)?.[1] ?? 'no order number'
    expect(await stockOf(vendor, 'Frites')).toBe((stock ?? 0) - 1000)

    const took = [await cameToTheKitchen(order)]
    // An earlier order may become late just now and play its own tone.
    const notes = await cook.evaluate<number[]>('notes')
    expect(notes.filter((note) => note !== lateTone)).toEqual([659, 880])
    // Other work on this machine may delay one ticket, but hardly six.
    while (Math.min(...took) >= 1000 && took.length < 6)
      took.push(await cameToTheKitchen(await sellOneMore()))
    process.stdout.write(`sale of 3 products: ${taps} taps; «Confirmer» → ticket: ${took.join(', ')} ms\n`)
    expect(Math.min(...took)).toBeLessThan(1000)
  })

  test('the cook starts the order, marks it ready, marks it served and recalls it', async () => {
    await press('Commencer', () => ticket().getByText('En préparation').isVisible())
    await press('Marquer prête', () => ticket().isHidden())
    const row = readyRow(cook, order)
    // The kitchen ignores a tap within a second after «Prête».
    await expect
      .poll(async () => {
        if ((await row.count()) > 0) await row.getByRole('button', { name: /^Servie/ }).click()
        return row.count()
      })
      .toBe(0)
    await cook.getByRole('button', { name: 'Rappeler', exact: true }).click()
    await finished().waitFor()
    await look(cook, 'the orders to choose from')
    await pressKey(cook, '1')
    await ticket().getByText('Rappelée').waitFor()
    const strip = cook.getByRole('status').filter({ hasText: `${order} rappelée` })
    await strip.getByRole('button', { name: 'Annuler' }).click()
    await ticket().waitFor({ state: 'hidden' })
    await cook.getByRole('button', { name: 'Rappeler', exact: true }).click()
    await finished().click()
    await ticket().getByText('Rappelée').waitFor()
    expect(await cook.getByText(`${order}\u00A0: servie`).count()).toBe(0)
    nothingFound()
  })

  test('the customer reads the card again, and sees the new balance', async () => {
    await holder.getByRole('link', { name: 'Actualiser' }).click()
    await holder.getByText('Solde 103,00 DH').waitFor()
    await holder.getByText('−47,00 DH Achat').waitFor()
  })

  test('the list of cards shows the new balance in another window, without reload', async () => {
    await cardTile().getByText('103,00 DH').waitFor({ timeout: refresh })
  })

  test('the books are sound', () => {
    expect(() => journey.server.audit()).not.toThrow()
  })
})

async function sellOneMore(): Promise<string> {
  const another = await issueCard(admin, 100_00)
  await fillCart(vendor, ['Brochettes de kefta'])
  await showCard(vendor, another.code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).click()
  return /Commande\s+(A-\d{3})/.exec(await wordsOf(vendor))?.[1] ?? 'no order number'
}

/** Milliseconds from the vendor's tap until the ticket is shown in the kitchen. */
async function cameToTheKitchen(number: string): Promise<number> {
  await cook.getByRole('article', { name: number }).waitFor()
  const tappedAt = await vendor.evaluate<number>('tappedAt')
  return (await cook.evaluate<number>(`arrivals['${number}']`)) - tappedAt
}

/** Records when each ticket appears on the screen. */
const noteArrivals = `
  globalThis.arrivals = {}
  const look = () => {
    for (const each of document.querySelectorAll('article')) arrivals[each.getAttribute('aria-label')] ??= Date.now()
  }
  look()
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
`
