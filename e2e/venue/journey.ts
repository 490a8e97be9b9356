/** What the tests of one file share: a server, a browser, and a watch on every window opened in it. */
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { homeOf, type Role } from '#rules/people/staff.ts'
import { openBrowser, openBrowserThatNotifies, sharedBrowser } from '../scanner/browser-with-camera.ts'
import { type HouseServer, startHouse } from './house-server.ts'
import { pageHabits, patientFingers } from './page-habits.ts'
import { photographAll } from './photographs.ts'
import { startWatch } from './watch.ts'

export const tablet = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

type Look = {
  readonly size?: { width: number; height: number }
  readonly inContext?: BrowserContext
  /** The address of another server than the journey's own. */
  readonly at?: string
  /** Lets the worker keep the code of screens, as on real devices. It then answers requests that a test would intercept. */
  readonly keepsScreens?: boolean
  /** Does not install patientFingers: presses count from the moment they are made, see page-habits.ts. */
  readonly hasQuickFingers?: boolean
  /** A touch screen: use `tap` instead of `click`. */
  readonly hasTouch?: boolean
}
/** All people of the demo have one password; any other person needs theirs here. */
export type Visit = Look & {
  readonly password?: string
  /** Requests sent with the person's sign-in before their first screen opens. */
  readonly before?: (asking: APIRequestContext) => Promise<unknown>
}

export type Journey = {
  readonly server: HouseServer
  readonly browser: Browser
  /** A window without a signed-in person, on a new device unless `inContext` is set. Opens no page yet. */
  window(look?: Look): Promise<Page>
  /** A window of a person who is signed in already, at their home screen. Signing in by the form is tested in landing.test.ts. */
  enter(who: Role | `${string}@${string}`, visit?: Visit): Promise<Page>
  /** Ignores console messages that match, from the pages or the browser, until the end of the test. */
  forgive(complaint: RegExp): void
}

type JourneyWishes = {
  /** The y4m file that the camera plays. Write it before the camera opens. */
  readonly film?: string
  /** A browser that shows notifications outside the page, if the person allows it. */
  readonly notifies?: boolean
  readonly event?: string
  /** A server started as in production, with a PostgreSQL of its own instead of the shared one. */
  readonly hasOwnPostgres?: boolean
  /** Without the people and cards of the demo, on a PostgreSQL of its own. */
  readonly isEmpty?: boolean
  /** Without an address in the environment: the organiser chooses what the cards open. */
  readonly choosesAddress?: boolean
}

/** Call it at the top of a file of journeys. */
export function startJourney(wishes: JourneyWishes = {}): Journey {
  const { film, notifies, hasOwnPostgres, ...ofHouse } = wishes
  let server: HouseServer
  let browser: Browser
  const watch = startWatch()

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      startHouse({ ...ofHouse, evening: hasOwnPostgres || ofHouse.isEmpty ? undefined : inject('evening') }),
      notifies ? openBrowserThatNotifies() : film ? openBrowser(film) : sharedBrowser(),
    ])
  })
  afterEach(async ({ task }) => {
    const { state, retryCount = 0 } = task.result ?? {}
    if (state === 'fail') await photographAll(browser, task.name, retryCount + 1)
    // A test that failed half-way may have left the server frozen or dead.
    await server.recover().finally(watch.nothingFound)
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    if (film || notifies) await browser?.close()
    await server?.close()
  })

  const openWindow = async ({ size = tablet, inContext, at = server.address, ...habits }: Look = {}) => {
    const context = inContext ?? (await openContext(browser, { size, at, ...habits }))
    const page = await context.newPage()
    watch.over(page, at)
    return page
  }

  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    window: openWindow,
    enter: async (who, { password = server.signIns.password, before, ...look } = {}) => {
      const page = await openWindow(look)
      const email = who.includes('@') ? who : server.signIns.emails[who as Role]
      const answer = await page.context().request.post('/api/v1/sign-in', { data: { email, password } })
      if (!answer.ok()) throw new Error(`${email} does not come in: ${await answer.text()}`)
      const { role } = (await answer.json()) as { role: Role }
      await before?.(page.context().request)
      await page.goto(homeOf(role))
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
    forgive: watch.forgive,
  }
}

async function openContext(
  browser: Browser,
  { size, at, keepsScreens, hasQuickFingers, hasTouch }: Look & { readonly at: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: hasTouch ?? false,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    reducedMotion: 'reduce',
    baseURL: at,
    serviceWorkers: keepsScreens ? 'allow' : 'block',
  })
  context.setDefaultTimeout(40_000)
  await context.addInitScript(pageHabits)
  if (!hasQuickFingers) await context.addInitScript(patientFingers)
  return context
}

/** Signs in by the real form, and waits for the first screen after it. */
export async function comeIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await signIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
