/** The hand is passed between two computers that both run: from the settings of the first, and from the page of the second. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { handingLine } from '#rules/relay/first-words.ts'
import { handWarning } from '#rules/relay/stand-by-words.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { pairComputers } from './venue/pair-computers.ts'
import { asked, issueCard } from './venue/through-the-api.ts'
import { type Computer, makeComputer } from './venue/two-computers.ts'

const folder = mkdtempSync(join(testFolder(), 'computers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const journey = startJourney()
const inspector = hireInspector()
const password = 'farhapass'
/** What a page reports of a computer that refuses, is not up yet, or has left, and of the other, to which it moves. */
const refusedOrCut = /status of (40[1349]|50[0-9])|net::ERR_|asked another host: http:..127\.0\.0\.1:/
/** As a page opened by numbers, which moves by itself. */
const at = ({ address }: Computer) => address.replace('localhost', '127.0.0.1')

describe('the hand is passed', { retry: 0, timeout: 120_000 }, () => {
  inOrder()
  let first: Computer
  let second: Computer
  let admin: Page
  let vendor: Page
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })

  beforeAll(async () => {
    first = await makeComputer(join(folder, 'first'))
    second = await makeComputer(join(folder, 'second'))
    await pairComputers(first, second)
    admin = await journey.enter('admin@farha.test', { at: at(first), password })
    vendor = await journey.enter('grillades@farha.test', { at: at(first), password, size: phone })
  })
  afterAll(async () => {
    await first?.stop()
    await second?.stop()
  })

  /** Sells at one of the two again and again, and answers after how many milliseconds without a sale the other one sold. */
  async function sellThroughout(card: string, sold: { id: string; price: number }) {
    const cookies = await vendor.context().cookies(at(first))
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const lines = [{ productId: sold.id, quantity: 1_000, note: '' }]
    const sellAt = ({ address }: Computer) =>
      fetch(`${address}/api/v1/sales`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ operationId: makeOperationId(new Date(), randomBytes(10)), cardId: card, lines },
          expectedTotal: sold.price,
        }),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
    return async (from: Computer, to: Computer) => {
      let lastAt = performance.now()
      let isThere = false
      const selling = async () => {
        while (!isThere) {
          if (await sellAt(from)) lastAt = performance.now()
          await wait(20)
        }
      }
      void selling()
      while (!isThere && performance.now() - lastAt < 30_000) {
        isThere = await sellAt(to)
        await wait(20)
      }
      return performance.now() - lastAt
    }
  }
  let sell: Awaited<ReturnType<typeof sellThroughout>>

  test('from the settings of the first: tills are told, and sell at the other seconds later', async () => {
    journey.forgive(refusedOrCut)
    const card = await issueCard(admin, 9_000_00)
    const { products } = (await asked(vendor, '/catalogue/mine')) as {
      products: { id: string; price: number; unit: string; stock: number }[]
    }
    sell = await sellThroughout(
      card.id,
      products.find(({ unit, stock }) => unit === 'unit' && stock > 100_000)!,
    )
    await admin.goto('/admin/venue?etape=second')
    await button(admin, 'Passer la main').click()
    await admin.getByText(handWarning).waitFor()
    await inspector.look(admin, 'passing the hand, at the first')
    const told = vendor.getByText(handingLine).waitFor()
    const withoutSale = sell(first, second)
    await button(admin, 'Oui, passer la main').click()
    const field = admin.getByLabel('Mot de passe', { exact: true })
    await field.fill(password)
    await button(admin, 'Continuer').click()
    await admin.getByText(handingLine).first().waitFor()
    await told
    const ms = Math.round(await withoutSale)
    process.stdout.write(`the hand was passed with ${ms} ms without a sale\n`)
    expect(ms).toBeLessThan(process.env.CI ? 15_000 : 10_000)
  })

  test('the old first becomes the second by itself, without another copy', async () => {
    journey.forgive(refusedOrCut)
    admin = await journey.enter('admin@farha.test', { at: at(second), password })
    await admin.goto('/admin/venue?etape=second')
    await admin.getByText(/^À jour depuis/).waitFor()
  })

  test('from the page of the second, by an administrator', async () => {
    journey.forgive(refusedOrCut)
    const page = await journey.window({ at: at(first) })
    page.setDefaultTimeout(20_000)
    await page.goto('/')
    await button(page, 'Passer la main').click()
    await page.getByLabel('Adresse e-mail').fill('admin@farha.test')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await button(page, 'Continuer').click()
    await page.getByText(handWarning).waitFor()
    await inspector.look(page, 'passing the hand, at the second')
    const withoutSale = sell(second, first)
    await button(page, 'Oui, passer la main').dblclick()
    process.stdout.write(`and back with ${Math.round(await withoutSale)} ms without a sale\n`)
    await page.waitForURL((url) => url.pathname === '/login')
    const anew = await journey.enter('admin@farha.test', { at: at(first), password })
    await anew.goto('/users?onglet=journal')
    await anew.getByText('Main passée').filter({ visible: true }).first().waitFor()
  })

  test('shows nothing that does not fit, and is read by everybody', async () => {
    journey.forgive(refusedOrCut)
    for (const window of journey.browser.contexts()) await window.close()
    inspector.nothingFound()
    expect(inspector.states).toBe(2)
  })
})
