/**
 * After a sale is paid: its receipt, from a browser window or the receipt printer, which never delays the next sale; and the cart
 * that is filled again after a cancellation.
 */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type FakePrinter, openFakePrinter, readStrip } from '#server/testing/receipt-printer.ts'
import { comeBack, fillCart, moreOfSale, openCounter, result, showCard, tile } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let vendor: Page
let card: CardOnTheWire
let printer: FakePrinter

beforeAll(async () => {
  printer = await openFakePrinter()
  admin = await journey.enter('admin')
  card = await issueCard(admin, 200_00)
  vendor = await enterAs(journey, await createPerson(admin, 'vendor'))
  // The print window neither prints nor closes by itself, so that the test can read it.
  await vendor.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  await vendor.reload()
  await openCounter(vendor)
  await sell()
})
afterAll(() => printer?.close())

async function sell(): Promise<void> {
  await fillCart(vendor, ['Frites', 'Eau'])
  await showCard(vendor, card.code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).click()
  await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
}

const button = (name: string) => vendor.getByRole('button', { name, exact: true })
const inMenu = (name: string) => vendor.getByRole('menuitem', { name, exact: true })
const order = async () => (await result(vendor).locator('strong').first().innerText()).trim()
const stripOf = (paper: Buffer | undefined) => readStrip(paper as Buffer).lines.join('\n')

async function wordsOfWindow(printing: Locator): Promise<string> {
  const [sheet] = await Promise.all([vendor.waitForEvent('popup'), printing.click()])
  await sheet.getByText(/^Commande/).waitFor()
  const words = plainSpaces(await sheet.locator('body').innerText())
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1')
  const widths = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, width]) => Number(width))
  expect(widths.map((width) => Math.round((width * 25.4) / 72))).toEqual([80])
  await sheet.close()
  return words
}

test('a receipt of a sale is printed on a strip of 80 mm, and again from the last sales as a duplicate', async () => {
  await inspector.look(vendor, 'a sale whose receipt may be printed')
  const number = await order()
  const words = await wordsOfWindow(button('Reçu'))
  for (const each of [`Commande ${number}`, '1 × Frites', 'Total', `…${card.code.slice(-4)}`, 'Merci et bon'])
    expect(words).toContain(each)
  for (const each of ['duplicata', card.code, 'Nadia']) expect(words).not.toContain(each)
  await vendor.getByRole('button', { name: 'Dernières ventes' }).click()
  await moreOfSale(vendor, number)
  expect(await wordsOfWindow(inMenu('Reçu'))).toContain(`Commande ${number} (duplicata)`)
  await inspector.look(vendor, 'the last sales with their receipts')
})

test('a vendor can sell on while the printer has not answered', async () => {
  await admin.evaluate(
    `fetch('/api/v1/settings/printer', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify({ address: printer.address })}' })`,
  )
  await button('Retour').click()
  await sell()
  const number = await order()
  await button("Autre façon d'imprimer").waitFor()
  await button('Reçu').click()
  await sell()
  await expect.poll(() => printer.papers.map(stripOf).join('\n')).toContain(`Commande ${number}`)
})

const cancel = (name: string) => vendor.getByRole('dialog').getByRole('button', { name, exact: true })
const total = (amount: string) => vendor.getByText(`Total ${amount}`)

test('a sale among the last ones is cancelled in four taps that end at the products, and its cart is filled again', async () => {
  await comeBack(vendor)
  await sell()
  const number = await order()
  const taps = await tapsOf(vendor, async () => {
    await button('Dernières ventes').click()
    await moreOfSale(vendor, number)
    await inMenu('Annuler la vente').click()
    await cancel('Annuler la vente').click()
    await vendor.getByRole('heading', { name: `Vente ${number} annulée` }).waitFor()
    await tile(vendor, 'Frites').waitFor()
  })
  expect(taps).toBe(4)
  await inspector.look(vendor, 'a cancelled sale whose cart may be taken anew')
  await vendor.goBack()
  await vendor.getByRole('heading', { name: `Vente ${number} annulée` }).waitFor({ state: 'hidden' })
  await fillCart(vendor, ['Eau'])
  await button('Dernières ventes').click()
  await vendor.getByText('Annulée', { exact: true }).waitFor()
  await moreOfSale(vendor, number)
  await inMenu('Refaire ce panier').click()
  await total('17,00 DH').waitFor()
  await button('Paniers en attente (1)').waitFor()
  await inspector.look(vendor, 'a cart taken anew while another waits')
})

test('an order just paid is replaced in five taps, not counting those that change the cart', async () => {
  await comeBack(vendor)
  await fillCart(vendor, ['Frites', 'Frites', 'Eau'])
  await showCard(vendor, card.code)
  await button('Confirmer 29,00 DH').click()
  await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
  const taps = await tapsOf(vendor, async () => {
    await button('Détails').click()
    await cancel('Annuler la vente').click()
    await cancel('Annuler la vente').last().click()
    await button('Refaire ce panier').click()
    await total('29,00 DH').waitFor()
    await fillCart(vendor, ['Eau'])
    await showCard(vendor, card.code)
    await button('Confirmer 34,00 DH').click()
    await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
  })
  expect(taps).toBe(5 + 1)
})

test('a sale that an admin cancelled meanwhile offers no act any more, and is shown as no longer paid', async () => {
  await comeBack(vendor)
  await sell()
  const number = await order()
  const sales = (await asked(vendor, '/sales/recent')) as { id: string; orderNumber: string }[]
  const sale = sales.find(({ orderNumber }) => orderNumber === number)!
  await button('Détails').click()
  await cancel('Annuler la vente').click()
  await vendor.getByText('17,00 DH seront recrédités sur la carte.').waitFor()
  await asked(admin, `/sales/${sale.id}/remote-cancellation`, {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    reason: 'Plat renvoyé',
  })
  journey.forgive(/status of 409/)
  await cancel('Annuler la vente').last().click()
  await vendor.getByRole('alert').getByText(refusals['sale-already-cancelled']).waitFor()
  expect(await cancel('Annuler la vente').count()).toBe(0)
  expect(await vendor.getByText(/seront recrédités/).count()).toBe(0)
  await vendor.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await result(vendor).waitFor({ state: 'hidden' })
})

test("the browser's back button, «Retour», closes an open menu of a sale", async () => {
  await button('Dernières ventes').click()
  const sales = (await asked(vendor, '/sales/recent')) as { orderNumber: string }[]
  await moreOfSale(vendor, sales[0]!.orderNumber)
  await inMenu('Reçu').waitFor()
  await vendor.goBack()
  await inMenu('Reçu').waitFor({ state: 'hidden' })
})

test('every state of a receipt of a sale is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
