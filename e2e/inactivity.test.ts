/** A person who does nothing for five minutes is warned, then signed out; any action keeps them signed in. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { takeClock } from './venue/clock.ts'
import { startJourney } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'

const journey = startJourney()
const pathOf = (page: Page) => new URL(page.url()).pathname
const minute = 60_000

/** Opens the person's screen with a clock that the test controls. */
async function enter(who: Parameters<typeof journey.enter>[0]) {
  const page = await journey.enter(who)
  await takeClock(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  return page
}

/**
 * Presses a key, so that the page fetches the code of the warning. By itself a page fetches it three seconds later, which never
 * come on a clock that was moved or held before.
 */
async function settle(page: Page) {
  await keysAreOn(page)
  await page.keyboard.press('Shift')
}

/** Moves the clock forward as after a closed laptop: each timer fires at most once. */
const wait = (page: Page, ms: number) => page.clock.fastForward(ms)
/** Holds the clock: the dialog closes five seconds after a gesture begins, which is too short on a busy machine. */
const holdClock = async (page: Page) => page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1_000)
const warning = (page: Page) => page.getByRole('dialog', { name: 'Déconnexion imminente' })

async function expectGone(page: Page) {
  // The sign-in page may reload while it loads, so only its final sentence is waited for.
  await page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' })
  await page.getByText("Vous avez été déconnecté après 5 minutes d'inactivité.").waitFor()
}

test('after five idle minutes a warning counts down; at 0 the person is signed out, and the next sign-in opens the same screen', async () => {
  const page = await enter('recharge_operator')
  await page.goto('/recharge/session')
  await page.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
  await settle(page)
  await wait(page, 5 * minute - 2_000)
  expect(await warning(page).count()).toBe(0)
  await wait(page, 3_000)
  await warning(page).waitFor()
  await page
    .getByText(/Vous serez déconnecté dans (20|1[6-9]) secondes\./)
    .first()
    .waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Rester connecté')
  await wait(page, 10_000)
  await page
    .getByText(/Vous serez déconnecté dans (10|[6-9]) secondes\./)
    .first()
    .waitFor()
  await wait(page, 11_000)
  await expectGone(page)
  expect(await (await page.context().request.get('/api/v1/me')).json()).toBeNull()
  expect(new URL(page.url()).searchParams.get('suite')).toBe('/recharge/session')
  await page.context().close()
})

test.each([
  ['a key', (page: Page) => page.keyboard.press('a')],
  ['a touch', (page: Page) => page.mouse.click(5, 400)],
  ['«Rester connecté»', (page: Page) => page.getByRole('button', { name: 'Rester connecté' }).click()],
  ['a scanner gun', (page: Page) => page.keyboard.type('FP-482915-3FA9C07B12DE45F8\n', { delay: 3 })],
])('%s closes the warning for five minutes', async (_, act) => {
  const page = await enter('vendor')
  await wait(page, 5 * minute + 1_000)
  await warning(page).waitFor()
  journey.forgive(/by-code/)
  await act(page)
  await warning(page).waitFor({ state: 'detached' })
  await wait(page, 4 * minute)
  expect(await warning(page).count()).toBe(0)
  expect(pathOf(page)).toBe('/pos')
  await page.context().close()
})

test.each([
  ['moves the mouse', (page: Page) => page.mouse.move(40, 400, { steps: 3 })],
  ['presses Tab', (page: Page) => page.keyboard.press('Tab')],
  ['taps the warning', (page: Page) => warning(page).getByRole('heading').click()],
  [
    'turns the wheel on the warning',
    async (page: Page) => {
      await warning(page).getByRole('heading').hover()
      await page.mouse.wheel(0, 40)
    },
  ],
])(
  'a person who %s within the 20 seconds stays signed in, and can still press «Se déconnecter»',
  async (_, act) => {
    const page = await enter('vendor')
    await wait(page, 5 * minute + 1_000)
    await warning(page).waitFor()
    await holdClock(page)
    await act(page)
    await warning(page).getByText('Vous restez connecté.', { exact: true }).first().waitFor()
    await wait(page, 6_000)
    await warning(page).waitFor({ state: 'detached' })
    await wait(page, 4 * minute + 50_000)
    expect(await warning(page).count()).toBe(0)
    await wait(page, 10_000)
    await act(page)
    await warning(page).getByRole('button', { name: 'Se déconnecter' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.context().close()
  },
)

test('«Se déconnecter» in the warning of inactivity signs out at once', async () => {
  const page = await enter('vendor')
  await wait(page, 5 * minute + 1_000)
  await warning(page).getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.context().close()
})

const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }`)

test('a person who looks at another tab for a moment during the warning can still stay signed in', async () => {
  const page = await enter('admin')
  await wait(page, 5 * minute + 1_000)
  await show(page, 'hidden')
  await wait(page, 3_000)
  await show(page, 'visible')
  await holdClock(page)
  await page.getByRole('button', { name: 'Rester connecté' }).click()
  await warning(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/dashboard')
  await page.context().close()
})

test('a tab that was hidden for five minutes signs out when it is shown again, without countdown', async () => {
  const page = await enter('admin')
  await show(page, 'hidden')
  await wait(page, 5 * minute + 2_000)
  await warning(page).waitFor()
  await show(page, 'visible')
  await expectGone(page)
  await page.context().close()
})

test('work in one tab keeps the other tab signed in', async () => {
  const page = await enter('admin')
  const other = await journey.window({ inContext: page.context() })
  await other.goto('/users')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await wait(page, 4 * minute)
  await other.evaluate(`localStorage.setItem('farhapass.last-activity', String(Date.now() + 4 * 60_000))`)
  await wait(page, 2 * minute)
  expect(await warning(page).count()).toBe(0)
  await page.context().close()
})

test('the kitchen is never signed out for inactivity', async () => {
  const page = await enter('kitchen')
  await wait(page, 30 * minute)
  expect(await warning(page).count()).toBe(0)
  expect(pathOf(page)).toBe('/kitchen')
  await page.context().close()
})

test('without the server an idle person is signed out too, and the server ends the sign-in once it is back', async () => {
  const page = await enter('recharge_operator')
  journey.forgive(/./)
  await page.route('**/api/v1/sign-out', (route) => route.abort())
  await wait(page, 5 * minute + 21_000)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.unroute('**/api/v1/sign-out')
  await page.goto('/recharge')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.evaluate(`fetch('/api/v1/me').then((answer) => answer.json())`)).toBeNull()
  await page.context().close()
})

test('a person whose sign-out is answered late is told that they were idle, not that their sign-in is over', async () => {
  const page = await enter('recharge_operator')
  let sent = 0
  await page.route('**/api/v1/sign-out', async (route) => {
    sent += 1
    const response = await route.fetch()
    // The server closes the page's live stream before the page gets this answer, and the page could ask who is signed in.
    await page.waitForTimeout(1_500)
    await route.fulfill({ response })
  })
  await wait(page, 5 * minute + 21_000)
  await expectGone(page)
  expect(sent).toBe(1)
  await page.context().close()
})

test('when the server does not answer, an idle screen hides its figures, and opens the sign-in page once the server answers', async () => {
  const page = await enter('recharge_operator')
  journey.forgive(/./)
  await wait(page, 5 * minute + 1_000)
  await warning(page).waitFor()
  await page.route(/\/api\/|\/healthz/, (route) => route.abort())
  await wait(page, 20_000)
  await page.getByRole('heading', { name: refusals['signed-out-inactive'] }).waitFor()
  await wait(page, 5_000)
  expect(await page.getByText('Rester connecté').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByText('Caisse').count()).toBe(0)
  await page.unroute(/\/api\/|\/healthz/)
  await wait(page, 5_000)
  await expectGone(page)
  expect(await (await page.context().request.get('/api/v1/me')).json()).toBeNull()
  await page.context().close()
})
