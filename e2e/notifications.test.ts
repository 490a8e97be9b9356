/** The organiser's notifications of needs: shown at once, approved in two taps, answered by several people at once. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { exportAs } from './venue/export.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { act, inboxOf, stallInNeed } from './venue/needs.ts'
import { tapsOf } from './venue/taps.ts'
import { asked } from './venue/through-the-api.ts'

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
})

const pendingNow = async () => ((await asked(other, '/notifications')) as { pending: number }).pending

describe('the notifications', () => {
  test('open with the pending ones, grouped by day, with the same count in the tab, the menu and the title', async () => {
    const asking = await stall.need('Grand monde ce soir')
    const pending = await pendingNow()
    await inbox.open()
    await inbox.row(asking).getByText('Grand monde ce soir', { exact: true }).waitFor()
    await admin.getByRole('heading', { name: "Aujourd'hui", exact: true }).waitFor()
    await admin.getByRole('tab', { name: `En attente (${pending})`, exact: true }).waitFor()
    await expect.poll(() => admin.title()).toBe(`(${pending}) Notifications · FarhaPass`)
    await look(admin, 'the notifications', { wide: 'notifications', narrow: 'notifications-phone' })
    nothingFound()
  })

  test('are filtered in the address, and exported as a file', async () => {
    await stall.need()
    await inbox.open()
    await admin.getByLabel('Type', { exact: true }).selectOption('restock_request')
    await admin.waitForURL((url) => url.searchParams.get('type') === 'restock_request')
    await admin.locator('main [data-dimmed]').waitFor({ state: 'detached' })
    expect(await admin.getByRole('article', { name: /^Stock bas/ }).count()).toBe(0)
    const [download] = await Promise.all([admin.waitForEvent('download'), exportAs(admin, 'CSV')])
    expect(download.suggestedFilename()).toMatch(/^farhapass-notifications-.*\.csv$/)
    const { total } = (await asked(other, '/notifications?type=restock_request')) as { total: number }
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(1 + total)
    await admin.getByRole('tab', { name: 'Toutes', exact: true }).click()
    await admin.waitForURL((url) => url.searchParams.get('statut') === 'all')
  })

  test('say that they could not be read, and after a retry that none waits', async () => {
    journey.forgive(/Failed to load resource/)
    const none = { rows: [], page: 1, pages: 1, total: 0, isTotalExact: true, pending: 0 }
    // The page also retries by itself: the answers fail until somebody taps.
    await admin.route('**/api/v1/notifications?*', async (route) => {
      const isAsked = (await admin.evaluate<number>('globalThis.taps')) > 0
      await route.fulfill(isAsked ? { json: none } : { status: 500, body: '{}' })
    })
    await admin.goto('/notifications')
    await admin.getByText(refusals['stock-alerts-loading-failed'], { exact: true }).waitFor()
    await admin.getByRole('button', { name: 'Réessayer' }).click()
    await admin.getByText('Aucune demande en attente.', { exact: true }).waitFor()
    await look(admin, 'no notification')
    await admin.unroute('**/api/v1/notifications?*')
    nothingFound()
  })
})

describe('a request', () => {
  test('is approved in two taps, and its row says so before it goes', async () => {
    const asking = await stall.need()
    await inbox.open()
    const taps = await tapsOf(admin, async () => {
      await inbox.button(asking, 'Approuver').click()
      await inbox.sheet.getByText(/→.*état/).waitFor()
      await inbox.sheet.getByRole('button', { name: 'Approuver', exact: true }).click()
      await admin.getByText('Approvisionnement enregistré', { exact: true }).waitFor()
    })
    expect(taps).toBe(2)
    await inbox.row(asking).waitFor({ state: 'detached' })
    expect(await stall.statusOf(asking)).toBe('processed')
  })

  test('approved with less than its alert needs says how much is missing', async () => {
    const asking = await stall.need()
    await act(other, `/products/${asking.id}/adjustments`, { quantity: 2_000, notes: 'Recompté' })
    await inbox.open()
    await inbox.button(asking, 'Approuver').click()
    expect(await inbox.sheet.getByLabel('Quantité').inputValue()).toBe('30')
    await inbox.sheet.getByLabel('Quantité').fill('3')
    await inbox.sheet.getByText(/^L'alerte restera ouverte\s: il manque 5,000$/).waitFor()
    await look(admin, 'a request to approve', { wide: 'approve', narrow: 'approve-phone' })
    await inbox.sheet.getByRole('button', { name: 'Approuver', exact: true }).click()
    await admin.getByText('Approvisionnement enregistré', { exact: true }).waitFor()
    const { status, alert } = await stall.read(asking)
    expect([status, alert.status]).toEqual(['processed', 'pending'])
    nothingFound()
  })

  test('answered by another person while it is on screen shows who did it, in place of the buttons', async () => {
    const asking = await stall.need()
    await inbox.open()
    await inbox.button(asking, 'Approuver').focus()
    await act(other, `/notifications/${asking.notificationId}/approval`, { quantity: 20_000, note: 'À 18 h' })
    await inbox
      .row(asking)
      .getByText(/^Traitée par .+ à \d\d:\d\d$/)
      .waitFor()
    expect(await inbox.button(asking, 'Approuver').count()).toBe(0)
    await look(admin, 'a request answered elsewhere', { wide: 'answered' })
    nothingFound()
  })

  test('answered by another person while its quantity is typed is not approved as well', async () => {
    journey.forgive(/409/)
    const asking = await stall.need()
    await inbox.open()
    await inbox.button(asking, 'Approuver').click()
    await inbox.sheet.getByLabel('Quantité').fill('12')
    await act(vendor, `/notifications/${asking.notificationId}/cancellation`)
    await inbox.sheet.getByRole('button', { name: 'Approuver', exact: true }).click()
    await inbox.sheet.getByText(refusals['notification-ended'], { exact: true }).waitFor()
    await inbox.sheet.getByText(/^Annulée par .+ à \d\d:\d\d$/).waitFor()
    await look(admin, 'a request that ended meanwhile')
    nothingFound()
  })

  test('that arrives while a person works in the list waits behind a button with the count of new ones', async () => {
    const first = await stall.need()
    await inbox.open()
    await inbox.button(first, 'Rejeter').focus()
    const second = await stall.need()
    const pill = admin.getByRole('button', { name: /^1\snouvelle$/ })
    await pill.waitFor()
    expect(await inbox.row(second).count()).toBe(0)
    await look(admin, 'a request that waits behind the pill')
    await pill.click()
    await inbox.row(second).waitFor()
    nothingFound()
  })
})
