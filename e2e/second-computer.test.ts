/** A second computer: added from the settings of the first, told to everybody, and made the first when that one is unplugged. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandOfSecond } from '#rules/relay/second-step-words.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { walkSizes } from './venue/every-size.ts'
import { measureHeights } from './venue/heights.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { type Computer, hasSaid, makeComputer } from './venue/two-computers.ts'

const folder = testFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const journey = startJourney()
const inspector = hireInspector()
const walk = walkSizes()
const heights = measureHeights()
const password = 'farhapass'
/** What a page reports of a computer that refuses, is not up yet, or is unplugged. */
const refusedOrCut = /status of (40[1349]|50[0-9])|net::ERR_/

describe('a second computer', { retry: 0, timeout: 120_000 }, () => {
  inOrder()
  let first: Computer
  let second: Computer
  let admin: Page
  let page: Page
  let vendor: Page
  const button = (on: Page, name: string | RegExp) => on.getByRole('button', { name, exact: true })

  beforeAll(async () => {
    first = await makeComputer(join(folder, 'first'))
    second = await makeComputer(join(folder, 'second'))
    first.start()
    await hasSaid(first, /client@/)
    admin = await journey.enter('admin@farha.test', { at: first.address, password })
    page = await journey.window({ at: second.address })
  })
  afterAll(async () => {
    await first?.stop()
    await second?.stop()
  })

  test('is offered in the settings, and asks for the password first', async () => {
    journey.forgive(/403/)
    await admin.goto('/admin/venue?etape=second')
    await button(admin, 'Ajouter un second ordinateur').click()
    const field = admin.getByLabel('Mot de passe', { exact: true })
    await field.fill(password)
    await button(admin, 'Continuer').click()
    await admin.getByText(commandOfSecond, { exact: true }).waitFor()
    await inspector.look(admin, 'second computer, its code')
    await walk.look(admin, 'second computer, its code')
  })

  test('joins by the code and the same four digits on both, and is up to date without a pause', async () => {
    const code = await admin.getByRole('img', { name: /^Code / }).getAttribute('aria-label')
    second.start({ wishes: ['--standby-of'], types: code!.replace('Code ', '') })
    await hasSaid(second, /montre-t-il \d{4}/)
    const [, digits = ''] = /montre-t-il (\d{4})/.exec(second.said()) ?? []
    await admin.getByText(digits, { exact: true }).waitFor()
    await inspector.look(admin, 'second computer, the digits')
    await walk.look(admin, 'second computer, the digits')
    await button(admin, 'Oui, les mêmes').click()
    await admin.getByText(/^À jour depuis/).waitFor()
    await inspector.look(admin, 'second computer, up to date')
    await walk.look(admin, 'second computer, up to date')
  })

  test('says on its own page that all arrives, to whoever comes by', async () => {
    // The page asks who is signed in before it knows where it is.
    journey.forgive(/503/)
    await page.goto('/')
    await page.getByText(/^Tout ce que le premier ordinateur .* enregistre arrive ici\.$/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/second')
    expect(await page.getByRole('button', { name: 'Prendre le relais' }).count()).toBe(0)
    await inspector.look(page, 'second computer, it receives')
  })

  test('takes over once the first is unplugged, by an administrator, ten seconds after that one was heard', async () => {
    journey.forgive(refusedOrCut)
    await first.unplug()
    await button(page, 'Prendre le relais').waitFor()
    await inspector.look(page, 'second computer, the first is silent')
    await walk.look(page, 'second computer, the first is silent')
    await heights.lookAtDesk(page, 'second computer, the first is silent', ['Prendre le relais'])
    await button(page, 'Prendre le relais').click()
    await page.getByLabel('Adresse e-mail').fill('vente@farha.test')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await button(page, 'Continuer').click()
    await page.getByText('Seul un administrateur peut le faire.').waitFor()
    await inspector.look(page, 'second computer, no administrator')
    await page.getByLabel('Adresse e-mail').fill('admin@farha.test')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await button(page, 'Continuer').click()
    await page.getByText('Le premier ordinateur est-il éteint').waitFor()
    await page.getByText('Jusque-là chaque opération était protégée ici.').waitFor()
    // Within ten seconds of the last word of the first, nobody can say that it is off, but by typing so.
    await button(page, 'Oui, prendre le relais').click()
    await page.getByText(/^L'autre ordinateur a répondu il y a \d+ secondes? qu'il est le premier/).waitFor()
    await page.getByLabel('Tapez ÉTEINT').waitFor()
    await page.getByText(/^Il a répondu il y a/).waitFor({ state: 'hidden' })
    await inspector.look(page, 'second computer, the question')
    await walk.look(page, 'second computer, the question')
    await heights.lookAtDesk(page, 'second computer, the question', ['Oui, prendre le relais'])
    const isTaken = async () => {
      const yes = button(page, 'Oui, prendre le relais')
      if (await yes.isVisible()) await yes.click()
      return new URL(page.url()).pathname
    }
    await expect.poll(isTaken, { timeout: 40_000, interval: 1_000 }).toBe('/login')
    const anew = await journey.enter('admin@farha.test', { at: second.address, password })
    await anew.goto('/dashboard')
    const line = (on: Page) => on.getByRole('status').filter({ hasText: /^Second ordinateur absent depuis/ })
    await line(anew).waitFor()
    await inspector.look(anew, 'second computer away, for an administrator')
    await anew.getByRole('link', { name: /^Second ordinateur absent depuis/ }).click()
    await anew.getByText('Adresse du second').waitFor()
    admin = anew
    vendor = await journey.enter('vente@farha.test', { at: second.address, password, size: phone })
    await line(vendor).waitFor()
    await button(vendor, 'Ouvrir ma caisse').waitFor()
    await inspector.look(vendor, 'second computer away, for a vendor')
  })

  test('is told to the old first when that one is back: it sells nothing, and becomes the second', async () => {
    journey.forgive(refusedOrCut)
    first.start()
    const old = await journey.window({ at: first.address })
    await hasSaid(first, /Ancien premier ordinateur/)
    await old.goto('/pos')
    await old.getByText(/^Le relais a été pris par l'autre ordinateur/).waitFor()
    await inspector.look(old, 'second computer, the old first')
    await walk.look(old, 'second computer, the old first')
    await button(old, 'Devenir le second ordinateur').click()
    await old.getByLabel('Adresse e-mail').fill('admin@farha.test')
    await old.getByLabel('Mot de passe', { exact: true }).fill(password)
    await button(old, 'Continuer').click()
    await button(old, 'Oui, devenir le second').dblclick()
    await old.getByText(/^Tout ce que le premier ordinateur/).waitFor()
    await admin.getByText(/^À jour depuis/).waitFor()
    await admin.getByRole('img', { name: 'Connecté, second ordinateur à jour' }).waitFor()
    for (const on of [admin, vendor])
      await on.getByText(/^Second ordinateur absent/).waitFor({ state: 'hidden' })
  })

  test('shows nothing that does not fit, and is read by everybody', async () => {
    // A page that is open asks its server again and again.
    for (const window of journey.browser.contexts()) await window.close()
    inspector.nothingFound()
    walk.nothingFound()
    heights.everythingInReach()
    expect(inspector.states).toBe(10)
  })
})
