/** An organiser gets new requests as notifications outside the page: once on each device, and only while they are pending. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { aBrowser } from '#server/testing/push-service.ts'
import { organiserDevice } from './venue/device-outside.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { act, inboxOf, type Need, stallInNeed } from './venue/needs.ts'

const journey = startJourney({ notifies: true })
const { look, nothingFound } = hireInspector()
let [organiser, vendor] = [] as unknown as [Page, Page]
let stall: Awaited<ReturnType<typeof stallInNeed>>

beforeAll(async () => {
  ;[organiser, vendor] = await Promise.all([journey.enter('admin'), journey.enter('grillades@farha.test')])
  stall = await stallInNeed({ organiser, vendor })
})

const titleOf = ({ name }: Need) => `Demande de réapprovisionnement — ${name}, stand Grillades Chez Hamid`
const patience = { timeout: 20_000, interval: 50 }
/** The requests are timed one after the other; `npm run test:long` sends fifty, for a better median. */
const requests = Number(process.env.DESKTOP_REQUESTS ?? 8)

async function needs(count: number): Promise<readonly Need[]> {
  const made: Need[] = []
  while (made.length < count) made.push(await stall.need())
  return made
}

describe('a device that may show notifications', () => {
  test('shows each of twenty requests once, whatever pages are open on it, and so does a second device', async () => {
    const [office, telephone] = await Promise.all([
      organiserDevice(journey, { tabs: 2 }),
      organiserDevice(journey),
    ])
    const asking = await needs(20)
    const titles = asking.map(titleOf).sort()
    for (const device of [office, telephone]) {
      await expect.poll(device.standing, patience).toEqual(titles)
      expect(await device.shown()).toBe(20)
    }
    await Promise.all([office, telephone].map(({ context }) => context.close()))
  })

  test('shows a request within a second after the server has answered the person who asked', async () => {
    const device = await organiserDevice(journey)
    const took: number[] = []
    for (let asked = 0; asked < requests; asked += 1) {
      const title = titleOf(await stall.need())
      const answeredAt = Date.now()
      await expect.poll(() => device.shownAt(title), patience).toBeGreaterThan(0)
      took.push(((await device.shownAt(title)) as number) - answeredAt)
    }
    took.sort((one, other) => one - other)
    const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]
    process.stdout.write(
      `${requests} requests → desktop notification: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${took.at(-1)} ms\n`,
    )
    // Other work on this machine may delay some of them, but hardly most.
    expect(at(0.5)).toBeLessThan(1_000)
    await device.context.close()
  })

  test('shows each request twice when its tabs elect no leader', async () => {
    const device = await organiserDevice(journey, { tabs: 2, isTwin: true })
    const [asking] = await needs(1)
    await expect.poll(device.shown, patience).toBe(2)
    expect(await device.standing()).toEqual([titleOf(asking as Need)])
    await device.context.close()
  })

  test('closes a notification within two seconds after somebody else answered, and a tap on one shows the request in the open page', async () => {
    const device = await organiserDevice(journey)
    const [kept, ended] = (await needs(2)) as [Need, Need]
    await expect.poll(device.standing, patience).toEqual([titleOf(kept), titleOf(ended)])
    await act(organiser, `/notifications/${ended.notificationId}/rejection`, { reason: 'Rien en réserve' })
    const endedAt = performance.now()
    await expect.poll(device.standing, { interval: 50 }).toEqual([titleOf(kept)])
    process.stdout.write(
      `a request that ended is closed after ${Math.round(performance.now() - endedAt)} ms\n`,
    )

    await device.tap(titleOf(kept))
    const dialog = device.first.getByRole('dialog', { name: 'Notification' })
    await dialog.getByRole('article', { name: new RegExp(`, ${kept.name} ·`) }).waitFor()
    expect(new URL(device.first.url()).searchParams.get('demande')).toBe(kept.notificationId)
    expect(await device.standing()).toEqual([])
    await look(device.first, 'a request that was tapped')
    await act(organiser, `/notifications/${kept.notificationId}/rejection`, { reason: 'Rien en réserve' })
    await dialog.getByText(/^Rejetée par .+ à \d\d:\d\d$/).waitFor()
    await device.first.goto(`/notifications?demande=${ended.notificationId}`)
    await dialog.getByText('Rien en réserve', { exact: true }).waitFor()
    nothingFound()
    await device.context.close()
  })

  test('shows a message pushed while no page is open as the same notification, not as a second one', async () => {
    const device = await organiserDevice(journey)
    const [asking] = (await needs(1)) as [Need]
    const title = titleOf(asking)
    await expect.poll(device.standing, patience).toEqual([title])
    const address = `/notifications?demande=${asking.notificationId}`
    await device.bring({ title, tag: asking.notificationId, address, rings: true })
    await device.bring({ title: 'Une autre', tag: 'another', address, rings: true })
    await expect.poll(device.standing, patience).toEqual([title, 'Une autre'])
    await device.context.close()
  })

  test('closes a push message about an answered request, and a tap on a trial opens the profile in the page that is open', async () => {
    const device = await organiserDevice(journey)
    const [ended] = (await needs(1)) as [Need]
    await expect.poll(device.standing, patience).toEqual([titleOf(ended)])
    await act(organiser, `/notifications/${ended.notificationId}/rejection`, { reason: 'Rien en réserve' })
    await expect.poll(device.standing, patience).toEqual([])

    const address = `/notifications?demande=${ended.notificationId}`
    const readAgain = device.first.waitForResponse('**/api/v1/notifications?*')
    await device.bring({ title: titleOf(ended), tag: ended.notificationId, address, rings: true })
    await device.bring({ title: 'Essai', tag: 'essai', address: '/profile', rings: true })
    await readAgain
    await expect.poll(device.standing, patience).toEqual(['Essai'])

    await device.tap('Essai')
    await device.first.waitForURL('**/profile')
    expect(device.context.pages()).toHaveLength(1)
    await device.context.close()
  })

  test('counts the waiting requests on its icon, and keeps nothing for the next person after a sign-out', async () => {
    const device = await organiserDevice(journey)
    const [asking] = (await needs(1)) as [Need]
    await expect.poll(device.standing, patience).toEqual([titleOf(asking)])
    const told = await device.first.title()
    await expect
      .poll(() => device.first.evaluate('String(globalThis.badges.at(-1))'))
      .toBe(/^\((\d+)/.exec(told)?.[1])
    await device.first.getByRole('button', { name: 'Se déconnecter' }).click()
    await device.first.waitForURL('**/login')
    await expect.poll(device.standing).toEqual([])
    await device.context.close()
  })
})

test('the profile lists the devices that get notifications, sends a trial to them, and removes one without the others', async () => {
  const { first: page, context } = await organiserDevice(journey)
  journey.forgive(/Failed to load resource|Push API in incognito/)
  await page.goto('/profile#prevenus')
  const told = page.getByRole('region', { name: 'Mes appareils prévenus' })
  await told
    .getByText("Aucun appareil n'est prévenu. Il faut internet, sur l'appareil et sur le serveur.")
    .waitFor()
  // The push services of the browsers' makers cannot be reached from a test machine.
  await told.getByRole('button', { name: 'Prévenir cet appareil' }).click()
  await page.getByText(refusals['push-not-joined'], { exact: true }).first().waitFor()

  const { subscription } = aBrowser('/fcm/send/of-the-journey')
  expect((await context.request.post('/api/v1/push-devices', { data: subscription })).ok()).toBe(true)
  await told.getByText(/\(cet appareil\)$/).waitFor()
  await page.route('**/push-devices/trial', (route) =>
    route.fulfill({ json: { devices: 1, reached: 0, refused: 0 } }),
  )
  await told.getByRole('button', { name: 'Essayer', exact: true }).click()
  await told.getByText(/^Aucun appareil atteint/).waitFor()
  await look(page, 'the devices that are told')
  await told.getByRole('button', { name: /^Retirer / }).click()
  await told.getByText(/^Aucun appareil n'est prévenu/).waitFor()
  nothingFound()
  await context.close()
})

/** Answers the browser's permission prompt for the person: a script cannot press its buttons. */
async function willAnswer(page: Page, permissions: string[]): Promise<void> {
  await page.exposeFunction('answerBrowser', () => page.context().grantPermissions(permissions))
  await page.addInitScript(`
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => globalThis.answerBrowser().then(ask)`)
}

describe('the permission to show notifications', () => {
  const card = (page: Page) => page.getByRole('region', { name: /^Être prévenu des nouvelles demandes/ })

  test('is offered by a card, which stays away after the second «Plus tard»', async () => {
    const page = await journey.enter('admin')
    await inboxOf(page).open()
    await card(page).waitFor()
    await look(page, 'the permission is asked')
    for (const _ of ['first', 'second']) {
      await card(page).getByRole('button', { name: 'Plus tard' }).click()
      await card(page).waitFor({ state: 'detached' })
      await inboxOf(page).open()
    }
    expect(await card(page).count()).toBe(0)
    nothingFound()
    await page.context().close()
  })

  test('once given is confirmed on the page, and is not asked for again', async () => {
    const page = await journey.enter('admin')
    await willAnswer(page, ['notifications'])
    await inboxOf(page).open()
    await card(page).waitFor()
    await card(page).getByRole('button', { name: 'Activer les notifications' }).click()
    await page.getByText('Notifications activées sur cet appareil.', { exact: true }).waitFor()
    expect(await card(page).count()).toBe(0)
    await page.context().close()
  })

  test('once refused leaves the sound on, and the page says how to allow it in the browser', async () => {
    const page = await journey.enter('admin')
    await willAnswer(page, [])
    await inboxOf(page).open()
    await card(page).waitFor()
    await card(page).getByRole('button', { name: 'Activer les notifications' }).click()
    await card(page)
      .getByText(/Notifications › Autoriser/)
      .waitFor()
    await look(page, 'the permission was refused')
    await expect.poll(() => page.evaluate("localStorage.getItem('farhapass.desktop')")).toBeTruthy()
    await page.evaluate('globalThis.notes.length = 0')
    await stall.need()
    await expect.poll(() => page.evaluate('globalThis.notes')).toEqual([659, 880])
    nothingFound()
    await page.context().close()
  })
})
