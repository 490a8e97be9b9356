import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { freeMisses } from '#rules/plain/lookup-throttle.ts'
import { type Centimes, centimes, dirhams, formatDirhams, formatSignedDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { holdScripts } from './venue/held-scripts.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { asked, findCard, issueCard, openTill, productsOf, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const operationId = () => makeOperationId(new Date(), randomBytes(10))

let admin: Page
let operator: Page
let vendor: Page
beforeAll(async () => {
  admin = await journey.enter('admin')
  operator = await journey.enter('recharge_operator')
  vendor = await journey.enter('vendor')
  await Promise.all([openTill(operator), openTill(vendor)])
})
afterAll(() => process.stdout.write(`${inspector.states} states of the public pages looked at\n`))

const recharge = (card: CardOnTheWire, amount: number) =>
  asked(operator, `/cards/${card.id}/recharges`, { operationId: operationId(), amount })

/** Returns the amount paid. */
async function sell(card: CardOnTheWire): Promise<Centimes> {
  const product = (await productsOf(vendor)).find(({ stock, unit }) => unit === 'unit' && stock >= 1000)!
  await sellOne(vendor, card, product)
  return product.price
}

const hasBalance = (page: Page, balance: string) =>
  page.locator('.balance bdi').getByText(balance, { exact: true })

describe('a customer without JavaScript', () => {
  test('types the code, reads the balance, and reads it again', async () => {
    const card = await issueCard(admin, 120_00)
    const context = await journey.browser.newContext({
      javaScriptEnabled: false,
      viewport: phone,
      locale: 'fr-FR',
      baseURL: journey.server.address,
    })
    const page = await journey.window({ inContext: context })
    await page.goto('/c')
    expect(await page.getByRole('button', { name: 'Scanner ma carte' }).isVisible()).toBe(false)
    await page.getByLabel('Code de la carte').fill('FP-1')
    await page.getByRole('button', { name: 'Voir mon solde' }).click()
    await page.getByText(refusals['card-code-invalid'], { exact: true }).waitFor()
    expect(await page.getByLabel('Code de la carte').inputValue()).toBe('FP-1')
    await page.getByLabel('Code de la carte').fill(card.code.toLowerCase())
    await page.getByRole('button', { name: 'Voir mon solde' }).click()
    await page.waitForURL(`/c/${card.code}`)
    await hasBalance(page, '120,00 DH').waitFor()
    await recharge(card, 30_00)
    await page.getByRole('link', { name: 'Actualiser' }).click()
    await hasBalance(page, '150,00 DH').waitFor()
    await context.close()
  })
})

describe('staff who open the page of a card with the camera of their phone', () => {
  test('can recharge it, or add it to the sale, from there', async () => {
    const card = await issueCard(admin, 120_00)
    await operator.goto(`/c/${card.code}`)
    await operator.getByRole('link', { name: 'Recharger cette carte' }).click()
    await operator.getByText('120,00 DH', { exact: true }).first().waitFor()
    await operator.getByRole('button', { name: 'Rembourser' }).waitFor()
    await vendor.goto('/pos')
    await vendor.getByRole('button', { name: /^Brochettes de kefta/ }).click()
    await vendor.getByRole('button', { name: /^Encaisser/ }).waitFor()
    await vendor.goto(`/c/${card.code}`)
    await vendor.getByRole('link', { name: 'Ajouter à la vente' }).click()
    await vendor.getByRole('button', { name: 'Confirmer 30,00 DH' }).waitFor()
    expect(new URL(vendor.url()).search).toBe('')
    await inspector.look(vendor, 'a card that came with the address')
    inspector.nothingFound()
    await vendor.getByRole('button', { name: 'Annuler' }).first().click()
    await vendor.getByRole('button', { name: 'Vider' }).click()
  })
})

describe('a customer on the public page of their card', () => {
  test('sees it in dark colours when their phone is set to dark', async () => {
    const page = await journey.window({ size: phone })
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = () => page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' })
    await page.goto('/c')
    await dark()
    await page.goto(`/c/${(await issueCard(admin, 120_00)).code}`)
    await dark()
    await page.close()
  })

  test('reads it before the script has loaded, and nothing moves once it has', async () => {
    const card = await issueCard(admin, 120_00)
    const page = await journey.window({ size: phone })
    const release = await holdScripts(page)
    await page.goto(`/c/${card.code}`, { waitUntil: 'commit' })
    await hasBalance(page, '120,00 DH').waitFor()
    release()
    await page.waitForLoadState('load')
    expect(await page.evaluate(layoutShift)).toBe(0)
    await recharge(card, 30_00)
    await page.evaluate(`globalThis.isSamePage = true`)
    await page.getByRole('link', { name: 'Actualiser' }).click()
    await hasBalance(page, '150,00 DH').waitFor()
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
    await page.context().close()
  })

  test('sees the balance change, and sees no outdated balance without a connection', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED/)
    const card = await issueCard(admin, 120_00)
    const page = await journey.window({ size: phone })
    await page.clock.install()
    await page.goto(`/c/${card.code}`)
    await hasBalance(page, '120,00 DH').waitFor()
    const paid = await sell(card)
    await page.clock.runFor(20_000)
    await hasBalance(page, formatDirhams(centimes(dirhams(120) - paid))).waitFor()
    await page.getByText(formatSignedDirhams(centimes(-paid)), { exact: true }).waitFor()
    await recharge(card, paid)
    await page.evaluate(`dispatchEvent(new Event('focus'))`)
    await hasBalance(page, '120,00 DH').waitFor()
    await page.context().setOffline(true)
    await page.clock.runFor(20_000)
    await page.getByText(/^Pas de connexion depuis \d\d:\d\d, nous réessayons\.$/).waitFor()
    expect(await page.getByText('DH').count()).toBe(0)
    await page.context().setOffline(false)
    await hasBalance(page, '120,00 DH').waitFor()
    await page.context().close()
  })

  test('downloads few bytes', async () => {
    const card = await issueCard(admin, 120_00)
    for (const path of [`/c/${card.code}`, '/c']) {
      const page = await journey.window({ size: phone })
      const sizes: { url: string; size: Promise<number> }[] = []
      page.on('requestfinished', (request) => {
        const size = request
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)
        sizes.push({ url: request.url(), size })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const weigh = async (pattern: RegExp) => {
        const parts = await Promise.all(sizes.filter(({ url }) => pattern.test(url)).map(({ size }) => size))
        return parts.reduce((sum, size) => sum + size, 0)
      }
      const [all, scripts] = [await weigh(/./), await weigh(/\.js$/)]
      process.stdout.write(`${path.slice(0, 3)} transfers ${all} bytes, ${scripts} of them scripts\n`)
      expect(all).toBeGreaterThan(5_000)
      expect(all).toBeLessThan(60_000)
      expect(scripts).toBeLessThan(30_000)
      await page.context().close()
    }
  })
})

test('the public page of a card is accessible in every state', async () => {
  const now = new Date().toISOString()
  const [card, low, gone, expired] = await Promise.all([
    issueCard(admin, 120_00, 'STANDARD'),
    issueCard(admin, 10_00, 'PREMIUM'),
    issueCard(admin, 35_00),
    findCard(admin, ({ isActive, expiresAt }) => isActive && (expiresAt ?? now) < now, '&status=expired'),
  ])
  await asked(admin, `/cards/${gone.id}/deactivation`, { operationId: operationId(), expectedBalance: null })
  const states = [
    [card.code, 'Dernières opérations'],
    [low.code, 'Solde bas : pensez à recharger.'],
    [expired.code, refusals['card-expired']],
    [gone.code, 'Adressez-vous à la caisse de recharge.'],
    ['FP-000000-0000000000000000', refusals['card-not-found']],
    ['menu', refusals['card-code-invalid']],
  ] as const
  const page = await journey.window()
  for (const [code, words] of states) {
    await page.goto(`/c/${code}`)
    await inspector.look(page, words, { reloadUntil: page.getByText(words, { exact: true }) })
    await page.setViewportSize({ width: 320, height: 640 })
    expect([words, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([words, 320])
  }
  await page.goto(`/c/${gone.code}`)
  await page.getByText(refusals['card-deactivated'], { exact: true }).waitFor()
  expect(await page.getByText('DH').count()).toBe(0)
  await page.context().close()
  inspector.nothingFound()
})

test('the public card page asks a visitor who guesses codes to wait', async () => {
  const card = await issueCard(admin, 120_00)
  journey.forgive(/429/)
  const page = await journey.window({ size: phone })
  await page.goto('/c/menu')
  await page.evaluate(`Promise.all(Array.from({ length: ${freeMisses} }, () => fetch('/c/menu')))`)
  await page.goto('/c/menu')
  await page.getByText(/Trop de tentatives\. Réessayez dans \d+ secondes?\./).waitFor()
  await page.goto(`/c/${card.code}`)
  await hasBalance(page, '120,00 DH').waitFor()
  await page.context().close()
})

const layoutShift = `
  new Promise((told) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => told(sum)))
  })`
