import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TillOnTheWire } from '#contract/till/till.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { pagesOfPdf } from '#server/testing/pdf-pages.ts'
import { type FakePrinter, openFakePrinter, readStrip } from '#server/testing/receipt-printer.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { asked, issueCard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let operator: Page
let tillId: string
let title: string
let printer: FakePrinter

const anId = () => makeOperationId(new Date(), randomBytes(10))

beforeAll(async () => {
  printer = await openFakePrinter()
  admin = await journey.enter('admin')
  operator = await enterAs(journey, await createPerson(admin, 'recharge_operator'))
  // The print window neither prints nor closes by itself, so that the test can read it.
  await operator.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  const card = await issueCard(admin, 50_00)
  tillId = ((await openTill(operator, 500_00)) as TillOnTheWire).id
  for (let n = 0; n < 60; n += 1) await recharge(operator, card.id, 1_00)
  await asked(operator, '/tills/mine/cash', {
    operationId: anId(),
    direction: 'out',
    amount: 200_00,
    reason: 'Sac de billets',
  })
  await asked(operator, `/tills/${tillId}/counts`, {
    operationId: anId(),
    counted: 350_00,
    pieces: { 20000: 1, 10000: 1, 5000: 1 },
  })
  const closing = { operationId: anId(), note: 'Dix dirhams rendus en trop' }
  const closed = (await asked(operator, `/tills/${tillId}/closing`, closing)) as TillOnTheWire
  title = `Rapport n° ${String(closed.reportNumber).padStart(6, '0')}`
  await showReport(operator)
})
afterAll(() => printer?.close())
// Browsers write refusals (status 4xx or 504) to the console.
beforeEach(() => journey.forgive(/status of [45]\d\d/))

async function showReport(page: Page): Promise<void> {
  await page.goto(`/tills/${tillId}/report`)
  await page.getByRole('heading', { level: 2, name: 'Espèces', exact: true }).waitFor()
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const setPrinter = (address: string | null) =>
  admin.evaluate(
    `fetch('/api/v1/settings/printer', {
      method: 'PUT', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ address }))},
    }).then((answer) => answer.json())`,
  )

describe('the closing report on screen', () => {
  test('is shown in full to the person who held the till', async () => {
    await main(operator).getByRole('heading', { level: 1, name: 'Rapport de clôture', exact: true }).waitFor()
    const words = plainSpaces(await main(operator).innerText())
    for (const each of [title, 'Écart', '−10,00 DH (3 %)', 'Dix dirhams rendus en trop', 'Recharges (60)'])
      expect(words).toContain(each)
    await main(operator).getByRole('img', { name: 'QR code du rapport' }).waitFor()
    await inspector.look(operator, 'the report')
    const table = operator.getByRole('region', { name: 'Opérations (64)' })
    expect(await table.getByRole('row').count()).toBe(51)
    await press(operator, 'Afficher les 14 lignes suivantes')
    await table.getByText('Sac de billets', { exact: true }).waitFor()
    await inspector.look(operator, 'the report with every operation')
  })

  test('is shown to an admin, and to no other colleague', async () => {
    await showReport(admin)
    const other = await enterAs(journey, await createPerson(admin, 'recharge_operator'))
    await other.goto(`/tills/${tillId}/report`)
    await main(other).getByText(refusals['not-allowed'], { exact: true }).waitFor()
    await inspector.look(other, "a colleague's report")
    await other.goto('/tills/rien/report')
    await main(other).getByText(refusals['till-not-found'], { exact: true }).waitFor()
    await main(other).getByRole('link', { name: 'Accueil', exact: true }).click()
    await other.waitForURL(/\/recharge/)
  })
})

describe('the closing report on paper', () => {
  test.each([
    ['Télécharger (A4)', 210],
    ['Télécharger (80\u00A0mm)', 80],
  ])('is saved by «%s»', async (button, width) => {
    const [download] = await Promise.all([operator.waitForEvent('download'), press(operator, button)])
    expect(download.suggestedFilename()).toMatch(/^rapport-\d{6}-(A4|80mm)\.pdf$/)
    const [page] = pagesOfPdf(readFileSync(await download.path()))
    expect(Math.round(page?.width ?? 0)).toBe(width)
  })

  test('is printed in a window of its own, on A4, with room to sign', async () => {
    const [sheet] = await Promise.all([operator.waitForEvent('popup'), press(operator, 'Imprimer')])
    await sheet.getByText('Signature du responsable', { exact: true }).waitFor()
    expect(plainSpaces(await sheet.locator('h1').innerText())).toBe(title)
    expect(await sheet.locator('tbody tr').count()).toBeGreaterThan(64)
    const pages = await sheet.pdf({ preferCSSPageSize: true })
    expect(pages.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]/)
    await sheet.close()
  })

  test('keeps the name of its time when an admin renames the event, who is told so before saving', async () => {
    const words = async () => {
      const [sheet] = await Promise.all([operator.waitForEvent('popup'), press(operator, 'Imprimer')])
      await sheet.getByText('Signature du responsable', { exact: true }).waitFor()
      const all = await sheet.locator('body').innerText()
      await sheet.close()
      return all
    }
    const before = await words()
    expect(before).toContain('Festival des saveurs')
    await admin.goto('/admin/venue')
    await admin.getByLabel("Nom de l'événement").fill('Festival Gnaoua gourmand')
    await admin.getByText("Les papiers déjà faits gardent l'ancien nom.", { exact: true }).waitFor()
    await inspector.look(admin, 'the event under another name')
    await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await admin.getByText('Réglages enregistrés', { exact: true }).first().waitFor()
    expect(((await asked(admin, '/venue')) as { event: string }).event).toBe('Festival Gnaoua gourmand')
    await showReport(operator)
    expect(await words()).toBe(before)
  })

  test('is not printed when the browser blocks its window, and the screen says why', async () => {
    await operator.evaluate('window.kept = window.open; window.open = () => null')
    await press(operator, 'Imprimer')
    const said = main(operator).getByRole('alert')
    await said.getByText(refusals['card-print-window-blocked'], { exact: true }).waitFor()
    await said.getByText('Autorisez les fenêtres pop-up pour ce site, puis réessayez.').waitFor()
    await inspector.look(operator, 'a window kept from opening')
    await operator.evaluate('window.open = window.kept')
  })

  test('is sent to the receipt printer once the venue has one', async () => {
    const send = main(operator).getByRole('button', { name: "Envoyer à l'imprimante", exact: true })
    await operator.reload()
    await main(operator).getByRole('button', { name: 'Imprimer', exact: true }).waitFor()
    expect(await send.count()).toBe(0)
    await setPrinter(printer.address)
    await send.click()
    await operator.getByText("Envoyé à l'imprimante", { exact: true }).waitFor()
    const strip = readStrip(printer.papers.at(-1) as Buffer)
    expect(strip.lines.join('\n')).toContain('Dix dirhams rendus en trop')
    expect(strip.isCut).toBe(true)
    await printer.close()
    await send.click()
    await main(operator).getByRole('alert').getByText(refusals['printer-silent'], { exact: true }).waitFor()
    await inspector.look(operator, 'a printer that is off')
  })
})

test('every state of a closing report is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
