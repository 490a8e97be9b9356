/** The notifications a device shows outside its pages, and what a person does with them. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Journey } from './journey.ts'

/** Counts in each page the notifications that it shows, because one shown twice is still one on the device, and notes the badge. */
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
/** Removes the protection for a twin: without locks, no tab knows of the others. */
const withoutLeader = 'delete Navigator.prototype.locks'

type Wishes = { readonly tabs?: number; readonly isTwin?: boolean }

/**
 * Opens an organiser's device that may show notifications, with each tab on the dashboard. Returns once the leading tab has read
 * the notifications.
 */
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
  // Every tab reads the notifications once; after that, so has the leading one.
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
  /** The titles of the notifications shown on the device now. */
  standing: () =>
    (pages[0] as Page).evaluate<readonly string[]>(
      'navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(({ title }) => title).sort())',
    ),
  /** How many notifications its tabs have shown together, repetitions included. */
  shown: async () => {
    const each = await Promise.all(pages.map((page) => page.evaluate<number>('globalThis.shown.length')))
    return each.reduce((sum, count) => sum + count, 0)
  },
  /** When the first tab showed this title; undefined until then. */
  shownAt: (title: string) =>
    (pages[0] as Page).evaluate<number | undefined>(`globalThis.shownAt[${JSON.stringify(title)}]`),
  /** Taps the notification with this title. A tap made by a script cannot bring a window to the front. */
  tap: (title: string) =>
    context.serviceWorkers()[0]?.evaluate(
      `self.registration.getNotifications().then((all) => {
        const notification = all.find(({ title }) => title === ${JSON.stringify(title)})
        const tap = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
        self.dispatchEvent(tap)
      })`,
    ),
  /** Delivers a push message, as the server writes it. */
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
