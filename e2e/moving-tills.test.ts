/** A till opened by numbers moves to the second computer by itself once that one is first: with its person and what it holds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFolder } from '#server/testing/test-folder.ts'
import { hasCertutil } from '#server/testing/trusting-home.ts'
import { openBrowserThatTrusts } from './venue/browser-that-trusts.ts'
import { fillCart, findCounterOpen } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { tablet } from './venue/journey.ts'
import { pageHabits, patientFingers } from './venue/page-habits.ts'
import { pairComputers, takeOver } from './venue/pair-computers.ts'
import { type Computer, makeComputer } from './venue/two-computers.ts'

const folder = mkdtempSync(join(testFolder(), 'computers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(hasCertutil)('tills move by themselves', { retry: 0, timeout: 120_000 }, () => {
  inOrder()
  let first: Computer
  let second: Computer
  let phones: Awaited<ReturnType<typeof openBrowserThatTrusts>>
  let vendor: Page

  const enter = async (email: string, home: string): Promise<Page> => {
    const context = await phones.browser.newContext({
      ...{ viewport: tablet, locale: 'fr-FR', reducedMotion: 'reduce', baseURL: first.secureAddress },
    })
    context.setDefaultTimeout(40_000)
    await context.addInitScript(pageHabits)
    await context.addInitScript(patientFingers)
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

  test('with its sign-in and its cart', async () => {
    vendor = await enter('vente@farha.test', '/pos')
    await findCounterOpen(vendor)
    await fillCart(vendor, ['Frites'])
    await vendor.getByText('Total 12,00 DH').waitFor()
    await expect.poll(() => vendor.evaluate("localStorage.getItem('farhapass.moving-ticket')")).not.toBe(null)
    await first.unplug()
    await vendor.getByText('Le serveur ne répond pas.').waitFor()
    await takeOver(second)
    await vendor.waitForURL(
      (url) => url.port === new URL(second.secureAddress).port && url.pathname === '/pos',
    )
    await vendor.getByText('Total 12,00 DH').waitFor()
    await findCounterOpen(vendor)
  })
})
