import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { lineTotal, units } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { exportAs } from './venue/export.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { asked, issueCard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const newId = () => makeOperationId(new Date(), randomBytes(10))

let admin: Page
let vendor: Page
let operator: Page
beforeAll(async () => {
  ;[admin, vendor, operator] = [
    await journey.enter('admin'),
    await journey.enter('vendor'),
    await journey.enter('recharge_operator'),
  ]
  await openTill(vendor)
  await openTill(operator)
})

type Catalogue = { readonly products: readonly { id: string; name: string; price: Centimes }[] }

async function sell(cardId: string, name: string, count = 1): Promise<string> {
  const { products } = (await asked(vendor, '/catalogue/mine')) as Catalogue
  const product = products.find((each) => each.name === name)
  if (!product) throw new Error(`no ${name} at this stand`)
  const quantity = units(count)
  const operationId = newId()
  await asked(vendor, '/sales', {
    operationId,
    cardId,
    lines: [{ productId: product.id, quantity }],
    expectedTotal: lineTotal(product.price, quantity),
  })
  return operationId
}

const cancel = (saleId: string) => asked(vendor, `/sales/${saleId}/cancellation`, { operationId: newId() })

const show = async (card: Pick<CardOnTheWire, 'id'>, query = '') => {
  await admin.goto(`/cards/${card.id}/history${query}`)
  await admin.getByRole('region', { name: /^Carte / }).waitFor()
}
const tab = (name: string) => admin.getByRole('tab', { name })
const rows = () => admin.getByRole('row').filter({ has: admin.getByRole('button', { name: /^Détails/ }) })
const summary = (words: string) => admin.getByText(words, { exact: true })

describe('the history of a card', () => {
  let card: CardOnTheWire
  beforeEach(async () => {
    card = await issueCard(admin, 300_00)
    await sell(card.id, 'Frites', 2)
    await cancel(await sell(card.id, 'Merguez frites'))
    await recharge(operator, card.id, 50_00)
    await show(card)
  })

  test('lists its purchases, its cancellations and its recharges', async () => {
    await tab('Achats (2)').waitFor()
    await tab('Recharges et Remboursements (1)').waitFor()
    await summary('1 achat · 24,00 DH · 1 annulé').waitFor()
    expect(await rows().first().innerText()).toMatch(/Merguez frites[\s\S]*Annulée[\s\S]*−/)
    await look(admin, 'purchases', { wide: 'card-history', narrow: 'card-history-phone' })
    await rows().nth(1).getByRole('button').click()
    const details = admin.getByRole('row').filter({ hasText: 'Vendu par' })
    expect(await details.innerText()).toMatch(/2 × Frites[\s\S]*12,00/)
    await look(admin, 'one purchase unfolded')
    await tab('Recharges et Remboursements').click()
    await admin.waitForURL(/onglet=operations/)
    await summary('1 opération · +50,00 DH').waitFor()
    expect(await rows().first().innerText()).toMatch(/Recharge[\s\S]*\+50,00/)
    await look(admin, 'operations')
    nothingFound()
  })

  test('is filtered, and its address holds the filters', async () => {
    await admin.getByLabel('Rechercher').fill('MERGUEZ')
    await tab('Achats (1)').waitFor()
    await admin.waitForURL(/q=MERGUEZ/)
    await admin.getByLabel('Rechercher').fill('−24,00')
    await summary('1 achat · 24,00 DH').waitFor()
    await admin.getByLabel('Rechercher').fill('rien de tel')
    await admin.getByText('Aucun achat trouvé', { exact: true }).waitFor()
    await look(admin, 'no purchase found')
    await tab('Recharges et Remboursements (0)').click()
    await admin.getByText('Aucune opération de recharge ou remboursement trouvée', { exact: true }).waitFor()
    await admin.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await press(admin, '1')
    await admin.getByLabel('Type').selectOption('Crédit')
    await admin.waitForURL(/onglet=operations/)
    await summary('1 opération · +50,00 DH').waitFor()
    await admin.getByLabel('Période').selectOption("Aujourd'hui")
    await admin.waitForURL(/periode=today/)
    await show(card, '?onglet=autre&periode=hier&sens=haut&page=-1')
    await tab('Achats (2)').waitFor()
    nothingFound()
  })

  test('shows a new purchase without reload', async () => {
    await summary('1 achat · 24,00 DH · 1 annulé').waitFor()
    await sell(card.id, 'Frites')
    await tab('Achats (3)').waitFor()
    await recharge(operator, card.id, 20_00)
    await tab('Recharges et Remboursements (2)').waitFor()
    await admin
      .getByRole('region', { name: /^Carte / })
      .getByText('334,00 DH')
      .waitFor()
  })

  test('is downloaded as a CSV file', async () => {
    await tab('Achats (2)').waitFor()
    const [download] = await Promise.all([admin.waitForEvent('download'), exportAs(admin, 'CSV')])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^achats-${card.code}-.*\\.csv$`))
    const [heading, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(heading).toMatch(/^\uFEFFDate;Commande;/)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toBe('')
    expect(lines[0]).toMatch(/;A-\d{3};Annulée;.*;1 × Merguez frites;/)
  })

  test('is a timeline by day on a phone', async () => {
    await admin.setViewportSize(phone)
    await admin.getByRole('heading', { name: "Aujourd'hui" }).waitFor()
    expect(await admin.getByRole('article').count()).toBe(2)
    await admin.setViewportSize({ width: 1280, height: 800 })
  })
})

test('both tabs of a card without any operation say that there is none', async () => {
  await show(await issueCard(admin, 50_00))
  await admin.getByText('Jamais utilisée').waitFor()
  await admin.getByText('Aucun achat trouvé', { exact: true }).waitFor()
  await look(admin, 'no history')
  await tab('Recharges et Remboursements (0)').click()
  await admin.getByText('Aucune opération de recharge ou remboursement trouvée', { exact: true }).waitFor()
  nothingFound()
})

test('a long card history has pages of ten, and Esc goes back to the page of the list of cards it was opened from', async () => {
  const busy = await issueCard(admin, 300_00)
  for (let n = 0; n < 11; n += 1) await sell(busy.id, 'Frites')
  await admin.goto(`/cards?tri=balance&q=${busy.code}`)
  await admin
    .getByRole('link', { name: /^Historique de la carte/ })
    .first()
    .click()
  await admin.getByRole('heading', { name: 'Historique de la carte' }).waitFor()
  await admin.getByText('Page 1 sur 2', { exact: true }).waitFor()
  expect(await rows().count()).toBe(10)
  await press(admin, ']')
  await admin.waitForURL(/page=2/)
  await admin.getByText('Page 2 sur 2', { exact: true }).waitFor()
  await press(admin, '2')
  await admin.waitForURL(/onglet=operations/)
  await press(admin, '1')
  await admin.getByText('Page 1 sur 2', { exact: true }).waitFor()
  await press(admin, 'Escape')
  await admin.waitForURL(/\/cards\?.*tri=balance/)
})

const unknown = '019aa0f4-9000-7000-8000-00000000dead'
test.each([
  `/${unknown}/history`,
  '/nothing/history',
  `/${unknown.toUpperCase()}/history`,
  '/history',
  '//history',
])('a history address with an unknown card leads back to the list of cards: %s', async (path) => {
  journey.forgive(/status of 4\d\d/)
  await admin.goto(`/cards${path}`)
  await admin.waitForURL(/\/cards$/)
  await admin.getByText(refusals['card-not-found'], { exact: true }).first().waitFor()
})
