import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type FakePrinter, openFakePrinter, readStrip } from '#server/testing/receipt-printer.ts'
import { result } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { issueHeldCard, openTill } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let operator: Page
let card: CardOnTheWire
let printer: FakePrinter

beforeAll(async () => {
  printer = await openFakePrinter()
  admin = await journey.enter('admin')
  operator = await enterAs(journey, await createPerson(admin, 'recharge_operator'))
  // The print window neither prints nor closes by itself, so that the test can read it.
  await operator.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  card = await issueHeldCard(admin, 50_00)
  await openTill(operator, 500_00)
  await operator.goto('/recharge')
  await operator.getByText('Scannez une carte', { exact: true }).waitFor()
  await presentCard(operator, card.code)
  await press(operator, '100,00\u00A0DH')
  await press(operator, 'Recharger 100,00\u00A0DH')
  await result(operator).getByText('Carte rechargée', { exact: true }).waitFor()
})
afterAll(() => printer?.close())
// Browsers write refusals (status 4xx or 504) to the console.
beforeEach(() => journey.forgive(/status of [45]\d\d/))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const settings = () => admin.getByRole('region', { name: 'Imprimante de reçus', exact: true })
const address = () => settings().getByLabel('Adresse (facultatif)')

test('a receipt is printed in a window of its own, on a strip of 80 mm', async () => {
  const [sheet] = await Promise.all([operator.waitForEvent('popup'), press(operator, 'Reçu')])
  await sheet.getByText('Reçu de recharge', { exact: true }).waitFor()
  const words = plainSpaces(await sheet.locator('body').innerText())
  for (const each of ['100,00 DH', '150,00 DH', `…${card.code.slice(-4)}`]) expect(words).toContain(each)
  expect(words).not.toContain(card.code)
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.map(([, width]) => Math.round((Number(width) * 25.4) / 72))).toEqual([80])
  await sheet.close()
})

test('an admin enters the address of the receipt printer and tests it, and a text that is no address is refused', async () => {
  await admin.goto('/admin/recharge-sessions')
  await press(admin, 'Réglages des caisses')
  await settings().waitFor()
  expect(await settings().getByRole('button', { name: 'Imprimer un essai' }).isDisabled()).toBe(true)
  await address().fill('http://imprimante')
  await press(admin, "Enregistrer l'imprimante")
  await settings().getByText(refusals['printer-address-malformed'], { exact: true }).waitFor()
  await address().fill(printer.address)
  await address().press('Enter')
  await admin.getByText('Réglage enregistré', { exact: true }).waitFor()
  await press(admin, 'Imprimer un essai')
  await admin.getByText("Essai envoyé à l'imprimante", { exact: true }).waitFor()
  const trial = readStrip(printer.papers.at(-1) as Buffer)
  expect(trial.lines.join('\n')).toContain("Essai d'impression")
  expect(trial.images, 'its line in Arabic').toHaveLength(1)
})

test('a receipt is sent to the printer as soon as one is set, and the desk says when the printer is off', async () => {
  const send = button(operator, 'Reçu')
  const otherWay = button(operator, "Autre façon d'imprimer")
  await otherWay.waitFor()
  await send.click()
  await operator.getByText("Envoyé à l'imprimante", { exact: true }).waitFor()
  expect(readStrip(printer.papers.at(-1) as Buffer).lines.join('\n')).toContain('Reçu de recharge')
  await inspector.look(operator, 'a receipt sent to the printer')
  await Promise.all([operator.waitForResponse(/printing$/), send.click()])
  expect(readStrip(printer.papers.at(-1) as Buffer).lines.join('\n')).toContain(
    'Reçu de recharge (duplicata)',
  )
  await printer.close()
  await send.click()
  await operator.getByRole('alert').getByText(refusals['printer-silent'], { exact: true }).waitFor()
  await inspector.look(operator, 'a receipt that no printer took')
  await otherWay.click()
  const byWindow = operator.getByRole('menuitem', { name: "Par la fenêtre d'impression", exact: true })
  const [sheet] = await Promise.all([operator.waitForEvent('popup'), byWindow.click()])
  await sheet.getByText('Reçu de recharge (duplicata)', { exact: true }).waitFor()
  await sheet.close()
  await press(operator, 'Carte suivante')
  await operator.getByText('Scannez une carte', { exact: true }).waitFor()
})

test('every state of a receipt is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
