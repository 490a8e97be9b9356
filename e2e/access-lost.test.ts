/** What happens to an open screen when its person is disabled, moved to another role, deleted, or past their working hours. */
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { Role } from '#rules/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { venueLocal } from '#rules/plain/venue-clock.ts'
import { takeClock } from './venue/clock.ts'
import { countDesk } from './venue/desk.ts'
import { holdScripts } from './venue/held-scripts.ts'
import { comeIn, startJourney } from './venue/journey.ts'
import { createPerson, enterAs, password } from './venue/people.ts'
import { asked, openTill } from './venue/through-the-api.ts'

const journey = startJourney()
const opened: Page[] = []
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

const watched = (page: Page) => {
  opened.push(page)
  return page
}

/** Opens a window for an administrator, and one for a new person who is signed in at their own screen. */
async function atWork(role: Role = 'vendor') {
  const admin = watched(await journey.enter('admin'))
  const person = await createPerson(admin, role)
  journey.forgive(/40[13]|live/)
  return { admin, person, page: watched(await enterAs(journey, person)) }
}

async function expectAtTheDoor(page: Page, sentence: string) {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText(sentence).waitFor()
}

/** Counts the shared workers of the browser: each window with a screen has one, which holds its live stream. */
async function openStreams(): Promise<number> {
  const session = await journey.browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  await session.detach()
  return targetInfos.filter(({ type }) => type === 'shared_worker').length
}

test('a person deleted while at work is sent to the sign-in page, and told why', async () => {
  const { admin, person, page } = await atWork()
  await asked(admin, `/staff/${person.id}/deletion`, {})
  await expectAtTheDoor(page, 'Utilisateur non trouvé')
})

test('a person moved to another role lands on the screens of the new role, and no address redirects in a circle', async () => {
  const { admin, person, page } = await atWork()
  await asked(admin, `/staff/${person.id}/role`, { role: 'customer', standId: null })
  await page.waitForURL((url) => url.pathname === '/login')
  const again = watched(await enterAs(journey, person))
  await again.getByRole('heading', { name: 'Non autorisé' }).waitFor()
  for (const path of ['/pos', '/kitchen', '/users', '/']) {
    await again.goto(path)
    await again.getByRole('heading', { name: 'Non autorisé' }).waitFor()
  }
})

/** The time on the venue's clock this many minutes from now, as «HH:MM». */
function onTheWall(minutes: number): string {
  const { hour, minute } = venueLocal(new Date(Date.now() + minutes * 60_000))
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const endHours = (admin: Page, { id, standId }: StaffOnTheWire, start: string, end: string) =>
  asked(admin, `/staff/${id}`, {
    name: 'Nadia',
    standId,
    workingHours: { start, end },
    permanentScreen: false,
  })

test('a person whose hours end with an open till is led to the till, and may close it but do nothing else', async () => {
  const { admin, person, page } = await atWork('recharge_operator')
  await page.goto('/recharge/session')
  await openTill(page)
  await page.reload()
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await page.goto('/recharge')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The live stream opens a moment after the screen is shown.
  await page.waitForTimeout(1_500)
  await endHours(admin, person, onTheWall(-180), onTheWall(-5))
  await page.waitForURL((url) => url.pathname === '/recharge/session')
  await page.getByText(`Vous pouvez clôturer votre caisse jusqu'à ${onTheWall(10)}.`).waitFor()
  await page.goto('/recharge')
  await page.waitForURL((url) => url.pathname === '/recharge/session')
})

test('a vendor whose hours are over sees no button that would be refused, and closing is the main one', async () => {
  const { admin, person, page } = await atWork()
  await page.goto('/cashier-session')
  await openTill(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Dernières ventes' }).waitFor()
  await endHours(admin, person, onTheWall(-180), onTheWall(-5))
  await page.getByText("Vous pouvez clôturer votre caisse jusqu'à").waitFor()
  await page.reload()
  const close = page.getByRole('button', { name: 'Clôturer ma caisse' })
  await close.waitFor()
  expect(await close.getAttribute('data-variant')).toBe('filled')
  expect(await page.getByText(refusals['sales-loading-failed']).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Dernières ventes' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Aller au point de vente' }).count()).toBe(0)
})

test('a person whose hours are over reads the report of the till they closed, then is sent to the sign-in page', async () => {
  const { admin, person, page } = await atWork('recharge_operator')
  await takeClock(page, '/recharge/session')
  await openTill(page)
  await page.reload()
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await endHours(admin, person, onTheWall(-180), onTheWall(-5))
  await page.getByText("Vous pouvez clôturer votre caisse jusqu'à").waitFor()
  await countDesk(page, '0')
  await page.getByRole('button', { name: 'Clôturer la caisse' }).click()
  await page.getByText('Caisse clôturée', { exact: true }).waitFor()
  await page.getByText('Votre caisse est clôturée. Vous allez être déconnecté.').waitFor()
  await page.clock.fastForward(10_000)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText('Connexion autorisée uniquement entre').waitFor()
})

test('a person disabled while their screen was closed gets the sign-in page, not a broken screen, when they open it again', async () => {
  const { admin, person, page } = await atWork()
  const before = await openStreams()
  await page.goto('about:blank')
  // A browser keeps the stream of a closed page for a moment: wait until the server has closed it.
  await expect.poll(openStreams).toBe(before - 1)
  await asked(admin, `/staff/${person.id}/disabling`, {})
  const shown: string[] = []
  page.on('console', (message) => void shown.push(message.text()))
  await page.addInitScript(`new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent
    if (title) console.log('title ' + title)
  }).observe(document, { subtree: true, childList: true })`)
  // The check of the sign-in takes a second to answer, as on a busy network.
  await page.route(/\/login\?/, (route) => setTimeout(() => void route.continue(), 1_000))
  await page.goto('/pos').catch(() => undefined)
  await expectAtTheDoor(page, 'Votre compte a été désactivé')
  expect(shown).toContain('title Connexion')
  expect(shown).not.toContain('title Une erreur est survenue')
})

test('when the check of the sign-in gets no answer, the screen stays open', async () => {
  const page = watched(await journey.enter('vendor'))
  journey.forgive(/./)
  await page.context().setOffline(true)
  await page
    .getByText(/Connexion perdue|Le serveur ne répond pas/)
    .first()
    .waitFor()
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await page.waitForTimeout(1_000)
  expect(new URL(page.url()).pathname).toBe('/pos')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test("a tablet whose clock is six hours off signs in and follows the working hours on the venue's clock", async () => {
  const admin = watched(await journey.enter('admin'))
  const person = await createPerson(admin, 'vendor')
  await endHours(admin, person, onTheWall(-60), onTheWall(60))
  const page = watched(await journey.window())
  await page.clock.install({ time: Date.now() + 6 * 60 * 60_000 })
  await comeIn(page, person.email, password)
  // The screen checks the end of hours every five seconds.
  await page.clock.fastForward(12_000)
  await page.waitForTimeout(1_000)
  expect(new URL(page.url()).pathname).toBe('/pos')
})

test('a page whose scripts arrive late belongs to the person who signed in meanwhile, not to the person before', async () => {
  const page = watched(await journey.window())
  const signIn = (role: Role) =>
    page.context().request.post('/api/v1/sign-in', {
      data: { email: journey.server.signIns.emails[role], password: journey.server.signIns.password },
    })
  await signIn('recharge_operator')
  const release = await holdScripts(page)
  const answered = page.waitForResponse('**/api/v1/me')
  await page.goto('/recharge', { waitUntil: 'commit' })
  await (await answered).finished()
  await signIn('vendor')
  release()
  await page.waitForURL((url) => url.pathname === '/pos')
  await page.getByRole('heading', { level: 1, name: /^Point de vente/ }).waitFor()
})
