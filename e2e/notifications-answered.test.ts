/**
 * The rejection or cancellation of a request can be undone for five seconds, and is then sent whatever the person does; several
 * requests are approved at once.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { takeClock } from './venue/clock.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { act, inboxOf, type Need, stallInNeed } from './venue/needs.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
/** The window of another organiser. */
let other: Page
let vendor: Page
let stall: Awaited<ReturnType<typeof stallInNeed>>
let inbox: ReturnType<typeof inboxOf>

beforeAll(async () => {
  ;[admin, other, vendor] = await Promise.all([
    journey.enter('admin'),
    journey.enter('admin'),
    journey.enter('grillades@farha.test'),
  ])
  stall = await stallInNeed({ organiser: other, vendor })
  inbox = inboxOf(admin)
  await takeClock(admin)
})

describe('the rejection or cancellation of a request', () => {
  test('can be undone for five seconds, and nothing is sent then', async () => {
    const asking = await stall.need()
    const sent: string[] = []
    admin.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await inbox.open()
    await inbox.button(asking, 'Rejeter').click()
    await inbox.sheet.getByText(refusals['reason-missing']).waitFor()
    await inbox.sheet.getByLabel('Motif').fill('Plus au menu')
    await look(admin, 'a request to reject', { narrow: 'reject-phone' })
    await inbox.sheet.getByRole('button', { name: 'Rejeter', exact: true }).click()
    await inbox.row(asking).getByText('Rejetée', { exact: true }).waitFor()
    await inbox.undo.click()
    await inbox.button(asking, 'Rejeter').waitFor()
    await admin.clock.fastForward(6_000)
    expect(sent.filter((url) => url.includes('/notifications/'))).toEqual([])
    expect(await stall.statusOf(asking)).toBe('pending')
    nothingFound()
  })

  test('is sent after the five seconds, with its reason', async () => {
    const asking = await stall.need()
    await inbox.open()
    await inbox.button(asking, 'Rejeter').click()
    await inbox.sheet.getByLabel('Motif').fill('Plus au menu')
    await inbox.sheet.getByRole('button', { name: 'Rejeter', exact: true }).click()
    await inbox.undo.waitFor()
    await look(admin, 'a request just rejected', { wide: 'rejected', narrow: 'rejected-phone' })
    await admin.clock.fastForward(6_000)
    await expect.poll(() => stall.statusOf(asking)).toBe('rejected')
    expect((await stall.read(asking)).answer).toBe('Plus au menu')
    await inbox.undo.waitFor({ state: 'detached' })
    nothingFound()
  })

  test('is sent at once when the organiser cancels another request', async () => {
    const [first, second] = [await stall.need(), await stall.need()]
    await inbox.open()
    await inbox.cancel(first)
    await inbox.cancel(second)
    await expect.poll(() => stall.statusOf(first)).toBe('cancelled')
    expect(await stall.statusOf(second)).toBe('pending')
    await inbox.undo.click()
    await inbox.button(second, 'Rejeter').waitFor()
  })

  test("that comes after another person's answer is refused with the name of that person", async () => {
    journey.forgive(/409/)
    const asking = await stall.need()
    await inbox.open()
    await inbox.cancel(asking)
    await act(other, `/notifications/${asking.notificationId}/approval`, { quantity: 20_000 })
    await admin.clock.fastForward(6_000)
    await admin.getByText(new RegExp(`^${asking.name} · .+\\s: Traitée par .+ à \\d\\d:\\d\\d$`)).waitFor()
  })

  test.each([
    [
      'another screen is opened',
      (page: Page) => page.getByRole('link', { name: 'Produits', exact: true }).click(),
    ],
    ['the page is left', (page: Page) => page.goto('about:blank')],
    ['the window is closed', (page: Page) => page.close({ runBeforeUnload: true })],
    ['the person signs out', (page: Page) => page.getByRole('button', { name: 'Se déconnecter' }).click()],
  ] as const)('is sent when %s within the five seconds', async (_, leave) => {
    const asking = await stall.need()
    const page = await journey.enter('admin')
    await inboxOf(page).open()
    await inboxOf(page).cancel(asking)
    await leave(page)
    await expect.poll(() => stall.statusOf(asking)).toBe('cancelled')
    await page.context().close()
  })
})

describe('several requests', () => {
  test('are approved together, each with its own quantity and its own answer', async () => {
    journey.forgive(/409/)
    const [one, withdrawn, later] = [await stall.need(), await stall.need(), await stall.need()]
    await inbox.open()
    for (const asking of [one, withdrawn, later])
      await inbox
        .row(asking)
        .getByRole('checkbox', { name: /^Choisir/ })
        .check()
    await look(admin, 'three requests that are chosen', { wide: 'chosen', narrow: 'chosen-phone' })
    await admin.getByRole('button', { name: 'Approuver la sélection', exact: true }).click()
    const line = ({ name }: Need) => inbox.sheet.getByRole('listitem', { name: new RegExp(`^${name} ·`) })
    await line(one).getByLabel('Quantité').fill('25')
    await line(withdrawn).getByLabel('Quantité').fill('1,5')
    await line(later).getByLabel('Quantité').fill('')
    await line(withdrawn).getByText(refusals['quantity-not-whole'], { exact: true }).waitFor()
    await line(withdrawn).getByLabel('Quantité').fill('10')
    await look(admin, 'three requests to approve', { wide: 'many', narrow: 'many-phone' })
    await act(vendor, `/notifications/${withdrawn.notificationId}/cancellation`)
    await inbox.sheet.getByRole('button', { name: /^Approuver 2\sdemandes$/ }).click()
    await inbox.sheet.getByText('Fermer', { exact: true }).waitFor()
    expect(plainSpaces(await line(one).innerText())).toContain('+25,000 unité(s)')
    await line(withdrawn)
      .getByText(/^Annulée par/)
      .waitFor()
    await line(later).getByText('Reste en attente', { exact: true }).waitFor()
    await look(admin, 'three requests that were answered', { wide: 'many-answered' })
    await inbox.sheet.getByText('Fermer', { exact: true }).click()
    expect(await Promise.all([one, withdrawn, later].map(stall.statusOf))).toEqual([
      ...['processed', 'cancelled', 'pending'],
    ])
    nothingFound()
  })
})

test('a request is reached, approved and rejected by keys', async () => {
  const asking = await stall.need()
  await inbox.open('?type=restock_request')
  await press(admin, 'j')
  await press(admin, 'a')
  await inbox.sheet.getByLabel('Quantité').waitFor()
  await admin.keyboard.press('Escape')
  await inbox.sheet.waitFor({ state: 'hidden' })
  await inbox.row(asking).focus()
  await press(admin, 'x')
  await inbox.sheet.getByLabel('Motif').fill('Plus au menu')
  await admin.keyboard.press('Enter')
  await inbox.row(asking).getByText('Rejetée', { exact: true }).waitFor()
  await inbox.undo.click()
  await press(admin, '2')
  await admin.waitForURL((url) => url.searchParams.get('statut') === 'ended')
})

test('on a phone the tabs stay in sight however far the person scrolls', async () => {
  for (let n = 0; n < 4; n += 1) await stall.need()
  const page = await journey.enter('admin', { size: phone })
  await inboxOf(page).open('?statut=all')
  await page.mouse.wheel(0, 900)
  const tab = page.getByRole('tab', { name: 'Toutes', exact: true })
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300)
  const box = await tab.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeLessThan(120)
  await page.context().close()
})
