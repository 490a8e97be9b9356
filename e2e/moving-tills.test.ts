/** A till opened by numbers moves to the second computer by itself once that one is first: with its person and what it holds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { hasCertutil } from '#server/testing/trusting-home.ts'
import { openBrowserThatTrusts } from './venue/browser-that-trusts.ts'
import { fillCart, findCounterOpen, openDesk, readyRow, showCard, startKitchen } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { tablet } from './venue/journey.ts'
import { pageHabits, patientFingers } from './venue/page-habits.ts'
import { pairComputers, takeOver } from './venue/pair-computers.ts'
import { button, lay, press } from './venue/recharge-desks.ts'
import { issueHeldCard, makeBoard, readCard } from './venue/through-the-api.ts'
import { type Computer, makeComputer } from './venue/two-computers.ts'

const folder = mkdtempSync(join(testFolder(), 'computers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inspector = hireInspector()

const hasTicket = (page: Page) =>
  expect.poll(() => page.evaluate("localStorage.getItem('farhapass.moving-ticket')")).not.toBe(null)

/** Such an act of this page gets no answer: it is lost before the computer books it, or after; nor is it told which. */
const loseAnswer = (page: Page, path: string, { isBooked }: { isBooked: boolean }) =>
  page.evaluate(`{
    const send = window.fetch
    window.fetch = async (request, ...more) => {
      const asked = new URL(request.url ?? request, location).pathname
      if (asked.endsWith('/settlement')) return new Promise(() => {})
      if (!asked.endsWith('${path}')) return send(request, ...more)
      if (${isBooked}) await send(request, ...more)
      throw new TypeError('lost')
    }
  }`)

describe.runIf(hasCertutil)('tills move by themselves', { retry: 0, timeout: 120_000 }, () => {
  inOrder()
  let first: Computer
  let second: Computer
  let phones: Awaited<ReturnType<typeof openBrowserThatTrusts>>
  let board: Page
  let stranger: Page
  let spent: CardOnTheWire
  const tills = {} as Record<'cart' | 'booked' | 'unheard' | 'alone' | 'recharge' | 'count' | 'kitchen', Page>

  const enter = async (
    email: string,
    home: string,
    { baseURL = first.secureAddress, keepsKeys = true } = {},
  ): Promise<Page> => {
    const context = await phones.browser.newContext({
      ...{ viewport: tablet, locale: 'fr-FR', reducedMotion: 'reduce', baseURL },
    })
    context.setDefaultTimeout(40_000)
    await context.addInitScript(pageHabits)
    await context.addInitScript(patientFingers)
    if (!keepsKeys) await context.addInitScript('indexedDB.open = () => { throw new Error() }')
    const page = await context.newPage()
    await page.goto('/login')
    await page.evaluate(
      `fetch('/api/v1/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify({ email, password: 'farhapass' })}' })`,
    )
    await page.goto(home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  beforeAll(async () => {
    first = await makeComputer(join(folder, 'first'))
    second = await makeComputer(join(folder, 'second'))
    await pairComputers(first, second)
    const authority = await fetch(`${first.address}/ca/farhapass.crt`)
    phones = await openBrowserThatTrusts(Buffer.from(await authority.arrayBuffer()), '')
  })
  afterAll(async () => {
    await phones?.close()
    await first?.stop()
    await second?.stop()
  })

  test('as they stand: one with a cart, one with a count, one whose sale and one whose recharge is in doubt, a kitchen and a board', async () => {
    const admin = await enter('admin@farha.test', '/dashboard')
    const [paid, unpaid, recharged, alone] = [
      await issueHeldCard(admin, 100_00),
      await issueHeldCard(admin, 100_00),
      await issueHeldCard(admin, 100_00),
      await issueHeldCard(admin, 100_00),
    ]
    spent = alone
    tills.cart = await enter('vente@farha.test', '/pos')
    await findCounterOpen(tills.cart)
    await fillCart(tills.cart, ['Frites'])
    await tills.cart.getByText('Total 12,00 DH').waitFor()
    for (const [name, card, email] of [
      ['booked', paid, 'grillades@farha.test'],
      ['unheard', unpaid, 'grillades@farha.test'],
      ['alone', alone, 'grillades@farha.test'],
    ] as const) {
      tills[name] = await enter(email, '/pos')
      await findCounterOpen(tills[name])
      await fillCart(tills[name], ['Frites'])
      await showCard(tills[name], card.code)
    }
    tills.recharge = await enter('caisse2@farha.test', '/recharge')
    await tills.recharge.getByText('Scannez une carte').waitFor()
    await lay(tills.recharge, recharged)
    await press(tills.recharge, '100,00 DH')
    tills.count = await enter('caisse@farha.test', '/recharge')
    await openDesk(tills.count, '500 DH')
    await tills.count.goto('/recharge/session')
    await press(tills.count, 'Clôturer ma caisse')
    await press(tills.count, 'Saisir le total')
    await tills.count.getByLabel('Total compté').fill('123,45')
    tills.kitchen = await enter('cuisine@farha.test', '/kitchen')
    await startKitchen(tills.kitchen)
    for (const till of Object.values(tills)) await hasTicket(till)
    stranger = await enter('jus@farha.test', '/pos', { keepsKeys: false })
    const { address } = await makeBoard(admin, 'Guinguette')
    board = await phones.browser.newPage()
    await board.goto(`${first.numbers}${address}`)
    await board.locator('main li').first().waitFor()
  })

  test('each finds its person and all of that at the second computer, and brings what only it knew', async () => {
    await loseAnswer(tills.booked, '/sales', { isBooked: true })
    await loseAnswer(tills.unheard, '/sales', { isBooked: false })
    await loseAnswer(tills.recharge, '/recharges', { isBooked: true })
    await press(tills.booked, 'Confirmer 12,00 DH')
    await press(tills.unheard, 'Confirmer 12,00 DH')
    await press(tills.recharge, 'Recharger 100,00 DH')
    for (const till of [tills.booked, tills.unheard, tills.recharge])
      await till.getByText("Vérification de l'opération…").first().waitFor()
    // From here on the first goes on alone: of what it books, the tills alone know.
    await second.unplug()
    await tills.alone.getByText(/^Second ordinateur absent depuis/).waitFor()
    await press(tills.alone, 'Confirmer 12,00 DH')
    await tills.alone.getByText('Paiement accepté').waitFor()
    await first.unplug()
    second.start()
    await tills.kitchen.getByText('Le serveur ne répond pas.').first().waitFor()
    const ticket = tills.kitchen.getByRole('article').filter({ has: button(tills.kitchen, 'Marquer prête') })
    const [order] = (await ticket.first().getAttribute('aria-label'))!.split(',')
    await ticket.first().getByRole('button', { name: 'Marquer prête' }).click()
    await takeOver(second)
    const there = `${new URL(second.secureAddress).port}`
    for (const till of Object.values(tills))
      await till.waitForURL((url) => url.port === there && url.pathname !== '/relais')
    await board.waitForURL((url) => url.origin === second.numbers)
    await board.locator('main li').first().waitFor()
    await tills.cart.getByText('Total 12,00 DH').waitFor()
    await tills.booked.getByText('Paiement accepté').waitFor()
    await tills.unheard.getByText('PAS PAYÉE', { exact: true }).waitFor()
    await tills.unheard.getByText('Total 12,00 DH').waitFor()
    await tills.recharge.getByRole('heading', { name: 'RECHARGÉE', exact: true }).waitFor()
    expect(await tills.count.getByLabel('Total compté').inputValue()).toBe('123,45')
    await startKitchen(tills.kitchen)
    await readyRow(tills.kitchen, order!).waitFor()
    const admin = await enter('admin@farha.test', '/dashboard', { baseURL: second.secureAddress })
    await expect.poll(async () => (await readCard(admin, spent.code)).balance).toBe(88_00)
  })

  test('one that keeps no keys shows a person the way', async () => {
    await stranger.getByRole('dialog', { name: "L'autre ordinateur a pris le relais" }).waitFor()
    await inspector.look(stranger, 'the way to the second computer')
    await stranger.getByRole('img', { name: "QR code de l'autre ordinateur" }).waitFor()
    await stranger.getByRole('link', { name: 'Ouvrir le second ordinateur' }).click()
    await stranger.getByLabel('Adresse e-mail').waitFor()
    expect(new URL(stranger.url()).port).toBe(new URL(second.secureAddress).port)
    inspector.nothingFound()
  })
})
