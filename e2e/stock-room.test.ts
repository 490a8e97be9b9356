/** The stock room, on a tablet and on a phone: requests answered, goods in and out, and counted stocks. */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import type { ListedStock } from '#contract/stock/stock-overview.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { alertsOf, answerableAlert, stockScreen } from './venue/stock-screen.ts'
import { asked } from './venue/through-the-api.ts'
import { unfold } from './venue/unfold.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let econome: Page
let admin: Page

beforeAll(async () => {
  ;[econome, admin] = await Promise.all([journey.enter('econome'), journey.enter('admin')])
})

const alertsNow = () => alertsOf(admin)
const act = (path: string, body: object) =>
  asked(admin, path, { operationId: makeOperationId(new Date(), randomBytes(10)), ...body })

const queue = () => econome.getByRole('list', { name: 'Alertes', exact: true })
const card = ({ product, stand }: StockAlertOnTheWire) =>
  queue()
    .getByRole('listitem')
    .filter({ hasText: `${product.name} · ${stand.name}` })
const count = (open: number) => econome.getByRole('heading', { name: `Alertes (${open})`, exact: true })
const { sheet, preview, row, save, find } = stockScreen(() => econome)

/** An alert that ends while a finger is on it keeps its place until the finger is lifted. */
async function tellAnAlertIsOver(
  page: Page,
  { alert, under }: { alert: StockAlertOnTheWire; under: Locator },
) {
  const name = under.getByText(alert.product.name)
  const { open } = await alertsNow()
  const place = (await name.boundingBox())!
  await page.mouse.move(place.x + 4, place.y + 4)
  await page.mouse.down()
  await act(`/stock-alerts/${alert.id}/cancellation`, { reason: 'Plus au menu' })
  await page
    .getByText(`Alertes (${open - 1})`, { exact: true })
    .first()
    .waitFor()
  expect(await name.boundingBox()).toEqual(place)
  await page.mouse.up()
  await name.waitFor({ state: 'detached' })
}

test('on a phone the stock room shows two alerts at once, its four tabs and its bar, and no amount of money', async () => {
  const page = await journey.enter('econome', { size: phone })
  const tab = (name: RegExp) => page.getByRole('radiogroup', { name: 'Présentation' }).getByText(name)
  await tab(/^Alertes \(\d+\)$/).waitFor()
  const begin = page.getByRole('button', { name: 'Approvisionner', exact: true })
  await begin.waitFor()
  await page.getByText('Demandé', { exact: true }).waitFor()
  const alerts = page.getByRole('list', { name: 'Alertes', exact: true }).getByRole('listitem')
  const [first, second] = (await alertsNow()).rows
  expect(await alerts.first().innerText()).toMatch(new RegExp(`^${first!.product.name} · `))
  const [end, fold] = [(await alerts.nth(1).boundingBox())!, (await begin.boundingBox())!]
  expect(end.y + end.height).toBeLessThan(fold.y)
  await tellAnAlertIsOver(page, { alert: second!, under: alerts.nth(1) })
  const texts: string[] = []
  for (const name of [/^Stocks$/, /^Mouvements$/, /^Transferts$/, /^Alertes/]) {
    await tab(name).click()
    await page.locator('main li, main [data-row]').first().waitFor()
    texts.push(await page.getByRole('main').innerText())
  }
  expect(texts.filter((text) => /\bDH\b/.test(text))).toEqual([])
})

/** The next request to this path fails at the server, with a reference of its log. */
const breakOnce = (path: string) =>
  econome.route(path, (route) => route.fulfill({ status: 500, json: broken }), { times: 1 })
const broken = { code: 'something-went-wrong', message: 'Une erreur est survenue', reference: 'AB12CD34EF' }

async function tellsThatItBroke(at: Locator, sentence: string) {
  const told = at.getByRole('alert').filter({ hasText: sentence })
  await told.getByText(refusals['operation-void'], { exact: true }).waitFor()
  await told.getByText('Réf. AB12CD34EF', { exact: true }).waitFor()
}

describe('the alerts of the stock room', () => {
  test('are answered in two taps, and show the answer before they disappear', async () => {
    const { open } = await alertsNow()
    await count(open).waitFor()
    await row('').waitFor()
    await look(econome, 'the stock room', { wide: 'stocks', narrow: 'stocks-phone' })
    const alert = await answerableAlert(admin)
    await card(alert)
      .getByRole('button', { name: new RegExp(`^Approvisionner.*, ${alert.product.name}$`) })
      .click()
    await sheet()
      .getByText(/→.*état/)
      .waitFor()
    await save()
    await econome.getByText('Résolue automatiquement', { exact: true }).waitFor()
    await count(open - 1).waitFor()
    await sheet().waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('can be taken, cannot be resolved while the stock is short, and can be cancelled with a reason', async () => {
    journey.forgive(/409|500/)
    const { rows, open } = await alertsNow()
    const alert = rows.find(({ product, minStock }) => product.stock < minStock) as StockAlertOnTheWire
    await card(alert).getByRole('button', { name: 'Prendre en charge' }).click()
    await card(alert)
      .getByText(/En cours/)
      .waitFor()
    const menu = async (words: string) => {
      await card(alert)
        .getByRole('button', { name: `Autres actions pour ${alert.product.name}` })
        .click()
      await econome.getByRole('menuitem', { name: words, exact: true }).click()
    }
    await breakOnce('**/release')
    await menu('Laisser aux autres')
    await tellsThatItBroke(card(alert), "Erreur lors de la mise à jour de l'alerte")
    await look(econome, 'an alert whose release broke')
    await menu('Résoudre')
    await card(alert).getByText(refusals['stock-alert-still-short']).waitFor()
    expect(await card(alert).getByRole('alert').count()).toBe(1)
    await card(alert)
      .getByRole('button', { name: /pour atteindre le minimum/ })
      .waitFor()
    await look(econome, 'an alert that is still short', { narrow: 'stock-alert-short' })
    await menu('Annuler')
    await sheet().getByText(refusals['reason-missing']).waitFor()
    await sheet().getByLabel('Motif').fill('Plus au menu')
    await look(econome, 'an alert to cancel')
    await sheet().getByRole('button', { name: "Annuler l'alerte" }).click()
    await count(open - 1).waitFor()
    await econome.getByLabel('Afficher').selectOption('cancelled')
    await card(alert).getByText('Plus au menu').waitFor()
    await econome.getByLabel('Afficher').selectOption('open')
    nothingFound()
  })

  test('can be raised by hand, once for each product', async () => {
    journey.forgive(/409/)
    const { rows } = (await asked(admin, '/stocks?state=normal')) as { rows: ListedStock[] }
    const { name, id } = rows[0] as ListedStock
    await find(name)
    const raise = async () => {
      await row(name)
        .getByRole('button', { name: `Actions pour ${name}` })
        .click()
      await econome.getByRole('menuitem', { name: 'Signaler un besoin' }).click()
    }
    await raise()
    await sheet().getByLabel('Note (facultatif)').fill('Grand monde ce soir')
    await sheet().getByRole('button', { name: 'Signaler', exact: true }).click()
    await queue().getByText('Grand monde ce soir').waitFor()
    await raise()
    await sheet().getByRole('button', { name: 'Signaler', exact: true }).click()
    await sheet().getByText(refusals['stock-alert-already-active']).waitFor()
    await look(econome, 'a need that is signalled already')
    await sheet().getByRole('button', { name: "Voir l'alerte" }).click()
    await sheet().waitFor({ state: 'hidden' })
    expect((await alertsNow()).rows.filter(({ product }) => product.id === id)).toHaveLength(1)
    await econome.getByLabel('Rechercher').fill('')
    nothingFound()
  })
})

describe('an act of the stock keeper', () => {
  const kept = async (name: string) => {
    const { rows } = (await asked(admin, `/stocks?search=${encodeURIComponent(name)}`)) as {
      rows: ListedStock[]
    }
    return rows[0] as ListedStock
  }

  test('on lost goods asks for the reason, and is listed among the movements', async () => {
    const { rows } = (await asked(admin, '/stocks?state=normal')) as { rows: ListedStock[] }
    const { name } = rows.find(({ unit }) => unit === 'unit') as ListedStock
    await find(name)
    await row(name)
      .getByRole('button', { name: `Actions pour ${name}` })
      .click()
    await econome.getByRole('menuitem', { name: 'Perte' }).click()
    await sheet().getByLabel('Quantité').fill('1')
    await save()
    await sheet().getByText(refusals['reason-missing']).first().waitFor()
    await look(econome, 'a loss without its reason', { narrow: 'stock-loss' })
    await sheet().getByLabel('Motif').selectOption('broken')
    journey.forgive(/500/)
    await breakOnce('**/losses')
    await save()
    await tellsThatItBroke(sheet(), "Erreur lors de l'approvisionnement")
    await look(econome, 'a loss that broke')
    await save()
    await econome.getByText('Perte enregistrée').waitFor()
    await econome.getByText('Mouvements', { exact: true }).click()
    await (await unfold(econome, row(name).first())).getByText('Casse').waitFor()
    await look(econome, 'the movements', { wide: 'stock-movements', narrow: 'stock-movements-phone' })
    await econome.getByText('Stocks', { exact: true }).click()
    nothingFound()
  })

  test('says when the stock changed while the form was filled in', async () => {
    const { rows } = (await asked(admin, '/stocks?state=normal')) as { rows: ListedStock[] }
    const { name, id, stock } = rows[0] as ListedStock
    await find(name)
    await row(name)
      .getByRole('button', { name: `Actions pour ${name}` })
      .click()
    const read = econome.waitForResponse((answer) => answer.url().endsWith(`/stocks/${id}`))
    await econome.getByRole('menuitem', { name: 'Ajustement' }).click()
    await sheet().getByLabel('Quantité comptée').fill('12')
    await read
    expect(await preview()).toMatch(/→ 12,000/)
    await act(`/products/${id}/supplies`, { quantity: 20_000 })
    await sheet()
      .getByText(/Le stock a changé pendant la saisie/)
      .waitFor()
    await look(econome, 'a stock that changed while it was counted', { wide: 'stock-changed' })
    await save()
    await econome.getByText('Ajustement enregistré').waitFor()
    expect([stock, (await kept(name)).stock]).toEqual([stock, 12_000])
    nothingFound()
  })

  test('begins with the key A on the row that has the focus, or with the choice of a product', async () => {
    await econome.getByLabel('Rechercher').fill('')
    await row('')
      .getByRole('button', { name: /^Approvisionner/ })
      .focus()
    await press(econome, 'a')
    await sheet().getByLabel('Quantité').waitFor()
    await econome.keyboard.press('Escape')
    await sheet().waitFor({ state: 'hidden' })
    await econome.getByRole('button', { name: 'Approvisionner', exact: true }).click()
    await sheet().getByRole('list', { name: 'Produits' }).getByRole('button').first().waitFor()
    await look(econome, 'a product to supply', { narrow: 'stock-choice' })
    await sheet().getByRole('list', { name: 'Produits' }).getByRole('button').first().click()
    await sheet().getByLabel('Quantité').waitFor()
    nothingFound()
  })
})

test('the chosen stand filters the alerts, the stocks and the movements', async () => {
  await econome.goto('/admin/stocks')
  const { stand } = (await alertsNow()).rows[0] as StockAlertOnTheWire
  const chosen = econome.getByLabel('Stand', { exact: true })
  await chosen.selectOption(stand.id)
  const elsewhere = async (shown: Locator) =>
    (await shown.allInnerTexts()).filter((text) => !text.includes(stand.name))
  const rows = econome.locator('main [data-row]')
  for (const shown of [queue().getByRole('listitem'), rows])
    await expect.poll(() => elsewhere(shown)).toEqual([])
  await econome.getByText('Mouvements', { exact: true }).click()
  await econome
    .getByText(/^Aucun mouvement|^Approvisionnement$|^Perte$|^Retour$|^Ajustement$|^Transfert (reçu|envoyé)$/)
    .first()
    .waitFor()
  await expect.poll(() => elsewhere(rows)).toEqual([])
  await look(econome, 'the movements of one stand')
  await chosen.selectOption('')
  await expect.poll(async () => (await elsewhere(rows)).length).toBeGreaterThan(0)
})
