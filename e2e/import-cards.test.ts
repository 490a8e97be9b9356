import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals, sentenceFor } from '#rules/plain/refusal.ts'
import { businessDay, usualTurnHour } from '#rules/plain/venue-clock.ts'
import { writeInstant } from '#rules/plain/written-instant.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked, issueCard, openTill, readCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
const today = writeInstant(new Date()).slice(0, 'YYYY-MM-DD'.length)

beforeAll(async () => {
  admin = await journey.enter('admin')
  await admin.goto('/cards?q=introuvable')
  await admin.getByText('Aucune carte ne correspond.', { exact: true }).waitFor()
})

const menu = () => admin.getByRole('button', { name: 'Importer, exporter et sécurité des cartes' })
const open = async (words: string) => {
  await menu().click()
  await admin.getByRole('menuitem', { name: words }).click()
  await sheet().waitFor()
}
const sheet = () => admin.getByRole('dialog')
const press = (name: string | RegExp) => sheet().getByRole('button', { name, exact: true }).click()
const lines = () => sheet().getByLabel("Lignes copiées d'un tableur")
const faults = () => sheet().getByRole('list', { name: 'Lignes en erreur' }).getByRole('listitem')
const plain = async (texts: Promise<string[]>) => (await texts).map(plainSpaces)
const codes = [
  'FP-000001-AAAABBBBCCCCDDDD',
  'FP-000002-AAAABBBBCCCCDDDD',
  'FP-000003-AAAABBBBCCCCDDDD',
] as const

describe('the import of a list of cards', () => {
  test('starts with a dry run that names every fault with its line', async () => {
    const { code: taken } = await issueCard(admin, 50_00)
    await open('Importer des cartes')
    await admin.keyboard.press('Escape')
    await menu().and(admin.locator(':focus')).waitFor()
    await open('Importer des cartes')
    await look(admin, 'a list to import')
    const list = [
      'Code;Type;Solde (DH);Expire le;Créée le',
      `${codes[0].toLowerCase()};basic;12,50;2031-01-19;${today}`,
      'FP-1;GOLD;beaucoup;demain;hier',
      `https://elsewhere.ma/c/${codes[0]};BASIC;1;2031-01-19;${today}`,
      '',
      `${taken};BASIC;1;2031-01-19;${today}`,
    ]
    await lines().fill(list.join('\n'))
    await press('Vérifier les lignes')
    await faults().first().waitFor()
    expect(await plain(faults().allInnerTexts())).toEqual([
      `Ligne 3 : ${[
        'import-code-malformed',
        'import-type-unknown',
        'amount-malformed',
        'import-expiry-malformed',
        'import-created-malformed',
      ]
        .map((code) => refusals[code as keyof typeof refusals])
        .join(' ')}`,
      `Ligne 4 : ${sentenceFor('import-code-repeated', { line: 2 })}`,
      `Ligne 6 : ${refusals['card-code-taken']}`,
    ])
    expect(
      await sheet()
        .getByRole('button', { name: /^Importer/ })
        .count(),
    ).toBe(0)
    await look(admin, 'faults of a list')
    await press('Modifier les lignes')
    expect(await lines().inputValue()).toBe(list.join('\n'))
    nothingFound()
  })

  test('books each card once although the answer was lost', async () => {
    const rowOf = (code: string, balance: string, standing: string) =>
      `${code};PREMIUM;${balance};19/01/2031;${today};${standing}`
    const list = [
      'Code;Type;Solde (DH);Expire le;Créée le;État',
      rowOf(codes[0], '0,00', 'Initialisée'),
      ...codes.map((code, at) => rowOf(code, `${at + 1}2,50`, 'Active')),
      '',
    ]
    await sheet()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'cartes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(list.join('\r\n'), 'latin1'),
      })
    await sheet()
      .getByText(/3\scartes · 67,50\sDH à encaisser · 1\scarte terminée laissée de côté/)
      .waitFor()
    await press('Modifier les lignes')
    expect(await lines().inputValue()).toBe(list.join('\n'))
    await press('Vérifier les lignes')
    journey.forgive(/cards\/import|ERR_FAILED/)
    await admin.route('**/cards/import', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(/^Importer 3\s/)
    await sheet().getByText(refusals['network-failed']).waitFor()
    await look(admin, 'an import that was cut')
    await admin.unroute('**/cards/import')
    await press('Reprendre')
    await sheet()
      .getByRole('heading', { name: /^3\scartes importées$/ })
      .waitFor()
    await look(admin, 'cards imported')
    await press('Terminer')
    await sheet().waitFor({ state: 'hidden' })
    await admin.getByLabel('Rechercher par code QR').fill(codes[1])
    const tile = admin
      .getByRole('article')
      .or(admin.getByRole('listitem'))
      .filter({ hasText: '22,50' })
      .first()
    await tile.waitFor()
    await tile.getByText(/19\sjanv\. 2031/).waitFor()
    nothingFound()
  })

  test('records as given the cards that are part of a ticket', async () => {
    const code = 'FP-000004-AAAABBBBCCCCDDDD'
    await open('Importer des cartes')
    await sheet().getByLabel('Remise des cartes').selectOption('Incluse dans le billet')
    await lines().fill(`${code};BASIC;10,00;2031-01-19;${today}`)
    await look(admin, 'a list of cards that are part of a ticket')
    await press('Vérifier les lignes')
    await sheet()
      .getByText(/1\scarte · 10,00\sDH offerts, rien à encaisser/)
      .waitFor()
    await press(/^Importer 1\s/)
    await sheet()
      .getByRole('heading', { name: /^1\scarte importée$/ })
      .waitFor()
    await press('Terminer')
    expect(await readCard(admin, code)).toMatchObject({ balance: 10_00, toCollect: 0, handed: 'given' })
    nothingFound()
  })
})

test('the export of cards holds every card, and no cell that a spreadsheet would run as a formula', async () => {
  const { id } = await readCard(admin, codes[2])
  await openTill(admin)
  await asked(admin, `/cards/${id}/replacement`, {
    operationId: makeOperationId(new Date(), crypto.getRandomValues(new Uint8Array(10))),
    because: 'lost',
    note: '=2+2',
  })
  // Reloads, so that no news arrives later and closes the menu that is opened next.
  await admin.reload()
  await menu().waitFor()
  journey.forgive(/cards\/export|ERR_FAILED/)
  await admin.route('**/cards/export*', (route) => route.abort())
  await open('Exporter (CSV)')
  await press('Exporter (CSV)')
  await admin.getByRole('alert').filter({ hasText: refusals['network-failed'] }).waitFor()
  await look(admin, 'an export that failed')
  await admin.unroute('**/cards/export*')
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Réessayer' }).click(),
  ])
  // The file is named after the business day: after midnight, the day before.
  expect(download.suggestedFilename()).toBe(`cartes-${businessDay(new Date(), usualTurnHour)}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.slice(0, 6)).toBe('\uFEFFCode;')
  const rowOf = (code: string) => text.split('\r\n').find((row) => row.startsWith(code))
  expect(rowOf(codes[1])).toContain(
    `;PREMIUM;"22,50";2031-01-19;${today} 00:00:00;${today} 00:00:00;Oui;Active;;`,
  )
  expect(rowOf(codes[2])).toContain(";Perdue;'=2+2;")
  nothingFound()
})
