/** What a device shows outside its pages, and what a person does with it there. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Journey } from './journey.ts'

/** Counts in each page what it lets the device show, and hears the badge: the same notification shown twice is still one on the device. */
const counting = `
  globalThis.shown = []
  globalThis.shownAt = {}
  globalThis.badges = []
  const show = ServiceWorkerRegistration.prototype.showNotification
  ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
    globalThis.shown.push(title)
    globalThis.shownAt[title] ??= Date.now()
    return show.call(this, title, options)
  }
  Navigator.prototype.setAppBadge = async (count) => void globalThis.badges.push(count)
`
/** Takes the protection out: no tab knows of the others. */
const withoutLeader = 'delete Navigator.prototype.locks'

type Wishes = { readonly tabs?: number; readonly isTwin?: boolean }

/** An organiser's device that may show notifications, each tab on the dashboard, and the tab that leads has looked. */
export async function organiserDevice(journey: Journey, { tabs = 1, isTwin = false }: Wishes = {}) {
  const first = await journey.window({ keepsScreens: true })
  const context = first.context()
  await context.addInitScript(isTwin ? counting + withoutLeader : counting)
  await context.grantPermissions(['notifications'])
  const { emails, password } = journey.server.signIns
  const answer = await context.request.post('/api/v1/sign-in', { data: { email: emails.admin, password } })
  expect(answer.ok()).toBe(true)
  const pages = [first]
  while (pages.length < tabs) pages.push(await journey.window({ inContext: context }))
  // Every tab reads once: afterwards each that leads has looked.
  const reads = pages.map((page) =>
    page.waitForResponse('**/api/v1/notifications?*', patience).catch(() => undefined),
  )
  await Promise.all(pages.map((page) => page.goto('/dashboard')))
  await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => first.evaluate("localStorage.getItem('farhapass.desktop')")).toBeTruthy()
  if (isTwin) await Promise.all(reads)
  return { first, pages, ...deviceOf(context, pages) }
}

const patience = { timeout: 40_000 }

const deviceOf = (context: BrowserContext, pages: readonly Page[]) => ({
  context,
  /** What stands on the device now. */
  standing: () =>
    (pages[0] as Page).evaluate<readonly string[]>(
      'navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(({ title }) => title).sort())',
    ),
  /** How often its tabs together let it show something. */
  shown: async () => {
    const each = await Promise.all(pages.map((page) => page.evaluate<number>('globalThis.shown.length')))
    return each.reduce((sum, count) => sum + count, 0)
  },
  /** When its first tab let it show this; undefined until then. */
  shownAt: (title: string) =>
    (pages[0] as Page).evaluate<number | undefined>(`globalThis.shownAt[${JSON.stringify(title)}]`),
  /** A person taps on the notification of this title. A tap made by a script may bring no window to the front. */
  tap: (title: string) =>
    context.serviceWorkers()[0]?.evaluate(
      `self.registration.getNotifications().then((all) => {
        const notification = all.find(({ title }) => title === ${JSON.stringify(title)})
        const tap = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
        self.dispatchEvent(tap)
      })`,
    ),
  /** What its service brings, as the server has written it. */
  bring: async (message: object) => {
    const page = pages[0] as Page
    const line = await context.newCDPSession(page)
    const known = new Promise<string>((found) =>
      line.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [one] }) => one && found(one.registrationId),
      ),
    )
    await line.send('ServiceWorker.enable')
    const origin = new URL(page.url()).origin
    const data = JSON.stringify(message)
    await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data })
    await line.detach()
  },
})
