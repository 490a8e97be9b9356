import { describe, expect, test } from 'vitest'
import { homeOf, roles } from '#rules/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { comeIn, signIn, startJourney } from './venue/journey.ts'

const journey = startJourney()
const pathOf = (address: string) => new URL(address).pathname

describe('the sign-in page', () => {
  for (const role of roles)
    test(`leads a person whose role is ${role} to their own screen, from the sign-in and from /`, async () => {
      const page = await journey.window()
      await comeIn(page, journey.server.signIns.emails[role], journey.server.signIns.password)
      expect(pathOf(page.url())).toBe(homeOf(role))
      await page.goto('/')
      await page.waitForURL((url) => url.pathname === homeOf(role))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.context().close()
    })

  test('says under the password that it is wrong', async () => {
    journey.forgive(/sign-in/)
    const page = await journey.window()
    await page.goto('/login')
    await signIn(page, journey.server.signIns.emails.vendor, 'not this one')
    await page.getByText(refusals['password-wrong']).waitFor()
    expect(pathOf(page.url())).toBe('/login')
    await page.context().close()
  })

  test('leads on to the address that was requested first', async () => {
    const page = await journey.window()
    await page.goto('/cards?type=PREMIUM')
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page, journey.server.signIns.emails.admin, journey.server.signIns.password)
    await page.waitForURL((url) => url.pathname === '/cards' && url.search === '?type=PREMIUM')
    await page.getByRole('heading', { name: 'Gestion des cartes' }).waitFor()
    await page.context().close()
  })
})

test('the kitchen is dark after sign-in, after a reload and when opened from another screen', async () => {
  const page = await journey.window()
  const schemes = () =>
    page.evaluate(
      `[document.documentElement.dataset.mantineColorScheme, getComputedStyle(document.documentElement).colorScheme]`,
    )
  await comeIn(page, journey.server.signIns.emails.kitchen, journey.server.signIns.password)
  await page.getByRole('button', { name: "Démarrer l'écran de cuisine" }).click()
  await expect.poll(schemes).toEqual(['dark', 'dark'])
  await page.reload()
  await page.getByRole('button', { name: "Démarrer l'écran de cuisine" }).click()
  await expect.poll(schemes).toEqual(['dark', 'dark'])
  await page.getByRole('button', { name: "Réglages de l'écran" }).click()
  await page.getByRole('link', { name: 'Mon profil' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await expect.poll(schemes).toEqual(['light', 'light'])
  await page.goBack()
  await expect.poll(schemes).toEqual(['dark', 'dark'])
  await page.context().close()
})

test("the address of another role's screen leads to the person's own home and says «Non autorisé»", async () => {
  const page = await journey.enter('vendor')
  for (const path of ['/cards', '/kitchen', '/recharge']) {
    await page.goto(path)
    await page.getByText(refusals['not-allowed']).waitFor()
    expect(pathOf(page.url())).toBe('/pos')
  }
  await page.context().close()
})

test('an account with the role customer is told that it has no screen, and can sign out', async () => {
  const page = await journey.enter('customer')
  await page.getByRole('heading', { name: refusals['not-allowed'] }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.context().close()
})

test('signing out in one tab signs out every tab', async () => {
  const page = await journey.enter('recharge_operator')
  const other = await journey.window({ inContext: page.context() })
  await other.goto('/recharge/session')
  await other.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  for (const tab of [page, other]) await tab.waitForURL((url) => url.pathname === '/login')
  await page.goto('/recharge')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.context().close()
})

test('an unknown address shows a page that says it does not exist', async () => {
  const page = await journey.enter('vendor')
  journey.forgive(/404/)
  await page.goto('/nulle-part')
  await page.getByRole('heading', { name: refusals['not-found'] }).waitFor()
  await page.context().close()
})
