import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { pagesOfPdf, printed } from '#server/testing/pdf-pages.ts'
import { levelOf, readCodes, reader } from '#server/testing/read-codes.ts'
import { facesOnPaper } from './venue/faces-on-paper.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { issueCard, readCard } from './venue/through-the-api.ts'

const event = 'Fête <script>window.isBroken = true</script> d’été'
const journey = startJourney({ event })
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  // The print window neither prints nor closes by itself, so that the test can read it.
  await admin.context().addInitScript('if (opener) window.print = window.close = () => undefined')
})
afterAll(() => void process.stdout.write(`printed codes were read by ${reader}\n`))

// Found by the whole code: two of two hundred cards may have the same last letters.
const tile = ({ code }: CardOnTheWire) => admin.getByRole('article').filter({ hasText: code })
const question = () => admin.getByRole('dialog')
const press = (name: string) => question().getByRole('button', { name, exact: true }).last().click()
const isPrinted = async ({ code }: CardOnTheWire) => (await readCard(admin, code)).isPrinted
const addressOf = ({ code }: CardOnTheWire) => `${journey.server.address}/c/${code}`

async function showNewCard(): Promise<CardOnTheWire> {
  const card = await issueCard(admin, 50_00, 'PREMIUM')
  await admin.goto(`/cards?q=${card.code}`)
  await tile(card).waitFor()
  return card
}

/** Reads the notice before printing: the address of a test server opens only on its own network. */
async function askForPaper(card: CardOnTheWire): Promise<void> {
  await tile(card).getByRole('button', { name: 'Imprimer' }).click()
  await question().getByText(`${journey.server.address}/c/`).waitFor()
  await question().getByText("Cette adresse ne s'ouvre que sur le réseau du lieu.").waitFor()
}

async function openPaper(card: CardOnTheWire): Promise<Page> {
  await askForPaper(card)
  const [paper] = await Promise.all([admin.waitForEvent('popup'), press('Imprimer')])
  await facesOnPaper(paper, admin)
  return paper
}

const strip = () => admin.getByRole('status').filter({ hasText: 'Marquée imprimée' })
const notOut = () => strip().getByRole('button', { name: "Elle n'est pas sortie", exact: true })

/** Prints the window as a PDF, waits for the strip that the page shows after a print, and closes the window. */
async function printOn(paper: Page): Promise<Buffer> {
  const pdf = await paper.pdf({ preferCSSPageSize: true })
  await strip().waitFor()
  await paper.close()
  return pdf
}

const closed = () => question().waitFor({ state: 'hidden' })

describe('printing one card', () => {
  test('takes one tap where no notice has to be read first', async () => {
    await admin.route('**/api/v1/venue', async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), cardPrefix: 'https://carte.example.ma/c/' }
      await route.fulfill({ response, json })
    })
    const card = await issueCard(admin, 50_00)
    await admin.goto('/admin/venue?etape=carte') // where the event is read
    await admin.getByText('https://carte.example.ma/c/').first().waitFor()
    await admin.getByRole('link', { name: /^Cartes/ }).click()
    await tile(card).waitFor()
    const tap = tile(card).getByRole('button', { name: 'Imprimer' })
    const [paper] = await Promise.all([admin.waitForEvent('popup'), tap.click()])
    await facesOnPaper(paper, admin)
    await printOn(paper)
    // The mark of the card may have the venue read once more just now.
    await admin.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('shows a preview first, and marks the card when its window closes, until the person says that it did not come out', async () => {
    const card = await showNewCard()
    await askForPaper(card)
    await look(admin, 'what to know before printing')
    await press('Annuler')
    await closed()
    await printOn(await openPaper(card))
    await tile(card).getByText('Imprimée', { exact: true }).waitFor()
    expect(await isPrinted(card)).toBe(true)
    await look(admin, 'a card marked as printed')
    nothingFound()
    await notOut().click()
    await tile(card).getByText('Non imprimée', { exact: true }).waitFor()
    await strip().waitFor({ state: 'hidden' })
    expect(await isPrinted(card)).toBe(false)
  })

  test('offers no way back for a card that was marked by an earlier print', async () => {
    const card = await showNewCard()
    await printOn(await openPaper(card))
    await notOut().waitFor()
    await admin.reload()
    await tile(card).waitFor()
    await printOn(await openPaper(card))
    expect(await notOut().count()).toBe(0)
    expect(await isPrinted(card)).toBe(true)
  })

  test('makes two pages of exactly the size of a card', async () => {
    const pdf = await printOn(await openPaper(await showNewCard()))
    const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes).toHaveLength(2)
    for (const [, width, height] of boxes) {
      expect(Math.abs((Number(width) * 25.4) / 72 - 86)).toBeLessThan(0.2)
      expect(Math.abs((Number(height) * 25.4) / 72 - 54)).toBeLessThan(0.2)
    }
  })

  test('shows the name of the event as it was typed, and runs no HTML in it', async () => {
    const paper = await openPaper(await showNewCard())
    const words = await paper.locator('.face').first().locator('text').allTextContents()
    expect(words.join(' ')).toContain(event)
    expect(await paper.evaluate('[document.scripts.length, window.isBroken]')).toEqual([0, undefined])
    await printOn(paper)
  })

  test.each([203, 300])('prints a QR code that is readable at %i dots per inch', async (dpi) => {
    const card = await showNewCard()
    const paper = await openPaper(card)
    const drawn = await paper.content()
    await printOn(paper)
    const context = await journey.browser.newContext({ deviceScaleFactor: dpi / 96 })
    const page = await context.newPage()
    await page.setContent(drawn)
    const back = await page.locator('.face').nth(1).screenshot()
    expect(await readCodes(back), reader).toEqual([addressOf(card)])
    expect(await levelOf(back)).toBe('H')
    await context.close()
  })

  test('works at the second try when the browser first blocked its window', async () => {
    const card = await showNewCard()
    await admin.evaluate('window.kept = window.open; window.open = () => null')
    await askForPaper(card)
    await press('Imprimer')
    const said = question().getByRole('alert')
    await said.getByText(refusals['card-print-window-blocked'], { exact: true }).waitFor()
    await said.getByText('Autorisez les fenêtres pop-up pour ce site, puis réessayez.').waitFor()
    await look(admin, 'a blocked window')
    nothingFound()
    await admin.evaluate('window.open = window.kept')
    const [paper] = await Promise.all([admin.waitForEvent('popup'), press('Réessayer')])
    await printOn(paper)
  })

  test('says that it failed, and marks no card as printed, when the print window breaks', async () => {
    const card = await showNewCard()
    await admin.evaluate(`
      window.kept = window.open
      window.open = (...wishes) => Object.assign(window.kept(...wishes), { print: () => { throw new Error('no ink') } })`)
    await askForPaper(card)
    await press('Imprimer')
    await question().getByRole('alert').getByText(refusals['card-printing-failed'], { exact: true }).waitFor()
    await press('Fermer')
    await closed()
    expect(await isPrinted(card)).toBe(false)
  })
})

describe('printing a selection of cards', () => {
  let cards: CardOnTheWire[]
  beforeEach(async () => {
    cards = [await issueCard(admin, 50_00), await issueCard(admin, 50_00), await issueCard(admin, 50_00)]
  })

  async function choose(): Promise<void> {
    await admin.goto('/cards')
    for (const card of cards) await tile(card).getByRole('checkbox').check()
    await admin.getByRole('button', { name: 'Imprimer la sélection (3)' }).click()
    await question().waitFor()
  }

  /** Prepares the PDF and returns the file behind its link. */
  async function prepare(paper: string): Promise<Buffer> {
    await admin.evaluate(`
      window.link = URL.createObjectURL
      URL.createObjectURL = (file) => window.link((window.file = file))`)
    await question().getByRole('radio', { name: paper }).click()
    await press('Préparer 3\u00A0cartes')
    await question().getByRole('link', { name: 'Ouvrir le PDF' }).waitFor()
    const written = await admin.evaluate<string>(`new Promise((read) => {
      const reader = new FileReader()
      reader.onload = () => read(reader.result)
      reader.readAsDataURL(window.file)
    })`)
    expect(written).toMatch(/^data:application\/pdf;base64,/)
    return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64')
  }

  test('offers A4 sheets or a card printer', async () => {
    await choose()
    await look(admin, 'the choice of paper')
    nothingFound()
    await press('Annuler')
    await closed()
  })

  test('makes a PDF for a card printer, and marks the cards once they came out', async () => {
    await choose()
    const pages = pagesOfPdf(await prepare('Imprimante de cartes'))
    await look(admin, 'the file')
    nothingFound()
    expect(pages).toHaveLength(6)
    const backs = pages.filter((_, number) => number % 2 === 1)
    const read = await Promise.all(
      backs.map((back) => readCodes(printed(back, { x: 0, y: 0, width: 86, height: 54 }, 203))),
    )
    expect(read.flat().sort(), reader).toEqual(cards.map(addressOf).sort())
    expect(await Promise.all(cards.map(isPrinted))).toEqual([false, false, false])
    expect(await question().getByRole('button', { name: 'Oui', exact: true }).isDisabled()).toBe(true)
    const [file] = await Promise.all([
      admin.waitForEvent('popup'),
      question().getByRole('link', { name: 'Ouvrir le PDF' }).click(),
    ])
    await file.close()
    await press('Oui')
    await closed()
    for (const card of cards) await tile(card).getByText('Imprimée', { exact: true }).waitFor()
    await admin.getByRole('button', { name: 'Imprimer les non imprimées', exact: true }).waitFor()
    expect(await admin.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  test('is asked about once: the cards that did not come out are named by their numbers, the others are marked', async () => {
    await choose()
    await prepare('Feuille A4 (10 cartes)')
    const [saved] = await Promise.all([
      admin.waitForEvent('download'),
      question().getByRole('button', { name: "Fichier pour l'imprimeur (CSV)" }).click(),
    ])
    const file = await readFile(await saved.path(), 'utf8')
    const [head, ...lines] = file.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFN°;Code;Adresse;Type;Validité')
    expect(lines.map((line) => line.split(';')[2]).sort()).toEqual(cards.map(addressOf).sort())
    await question().getByText('Les 3\u00A0cartes sont-elles sorties\u00A0?', { exact: true }).waitFor()
    await press('Toutes sauf…')
    const numbers = question().getByLabel('Numéros des cartes qui ne sont pas sorties')
    await numbers.fill('N° 999999')
    await press('Marquer les autres')
    await question().getByText("«\u00A0999999\u00A0» n'est le numéro d'aucune de ces cartes.").waitFor()
    await look(admin, 'a number of no card')
    nothingFound()
    const [number, left] = (lines[1] as string).split(';')
    await numbers.fill(`N° ${number}`)
    await press('Marquer les autres')
    await closed()
    for (const card of cards) expect(await isPrinted(card)).toBe(card.code !== left)
    await admin.getByRole('button', { name: 'Imprimer la sélection (1)' }).waitFor()
    await admin.goto(`/cards?q=N°-${number}`)
    await admin.getByRole('article').getByText(`N°\u00A0${number}`, { exact: true }).waitFor()
    expect(await admin.getByRole('article').count()).toBe(1)
  })

  test('says that the PDF could not be made, and draws it anew at the second try', async () => {
    journey.forgive(/Failed to load resource/)
    await choose()
    await admin.route('**/cards/sheets', (route) => route.abort())
    await press('Préparer 3\u00A0cartes')
    await question().getByRole('alert').getByText(refusals['card-printing-failed'], { exact: true }).waitFor()
    await question().getByText('Carte 0 sur 3', { exact: true }).waitFor()
    await look(admin, 'a failed drawing')
    nothingFound()
    await admin.unroute('**/cards/sheets')
    await press('Réessayer')
    await question().getByRole('link', { name: 'Ouvrir le PDF' }).waitFor()
    await press('Non')
    await closed()
  })
})
