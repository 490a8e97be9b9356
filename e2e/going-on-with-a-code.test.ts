/** A person with a pin signs in again after inactivity, on the device where they typed their password. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { takeClock } from './venue/clock.ts'
import { phones, wideScreens } from './venue/heights.ts'
import { hireInspector } from './venue/inspector.ts'
import { signIn, startJourney } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { hire } from './venue/through-the-api.ts'
import { actOn } from './venue/users-screen.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const pathOf = (page: Page) => new URL(page.url()).pathname

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const resumeHeading = (page: Page) => page.getByRole('heading', { name: 'Reprendre avec mon code' })
const codeField = (page: Page) => page.getByLabel(/^Code d['e]/)

/** Opens «Ma caisse» for a person who has just chosen the pin 2580 in the profile. */
async function enterWithCode({ isLookedAt = false } = {}) {
  const page = await journey.enter('recharge_operator')
  await page.goto('/profile#code')
  const section = page.getByRole('region', { name: 'Code', exact: true })
  await section.getByLabel(/^(Code|Nouveau code)$/).fill('1234')
  await section.getByRole('button', { name: /Choisir ce code|Changer le code/ }).click()
  await section.getByText(refusals['pin-common']).waitFor()
  await section.getByLabel(/^(Code|Nouveau code)$/).fill('2580')
  await section.getByRole('button', { name: /Choisir ce code|Changer le code/ }).click()
  await section.getByLabel('Mot de passe', { exact: true }).fill(journey.server.signIns.password)
  await section.getByRole('button', { name: 'Enregistrer le code' }).click()
  await section.getByText('Code enregistré.').waitFor()
  await section.getByRole('button', { name: 'Retirer le code' }).waitFor()
  if (isLookedAt) await look(page, 'profile with a code')
  await page.goto('/recharge/session')
  await page.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
  await takeClock(page)
  await page.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
  return page
}

/** Every key is large enough for a fingertip and inside the window, in every size. */
async function expectKeysInSight(page: Page) {
  for (const size of [...phones, ...wideScreens]) {
    await page.setViewportSize(size)
    for (const name of [...digits, 'Effacer le dernier chiffre', 'Reprendre']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      const says = `${name} at ${size.width}×${size.height}`
      expect(box?.height, says).toBeGreaterThanOrEqual(48)
      expect((box?.y ?? 0) + (box?.height ?? 0), says).toBeLessThanOrEqual(size.height)
    }
  }
}

async function leaveAlone(page: Page) {
  await leaveWithoutCode(page)
  await resumeHeading(page).waitFor()
}

async function leaveWithoutCode(page: Page) {
  await page.clock.fastForward(5 * 60_000 + 1_000)
  await page.getByRole('dialog', { name: 'Déconnexion imminente' }).waitFor()
  await page.clock.fastForward(21_000)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText(refusals['signed-out-inactive']).waitFor()
}

test('a person with a pin signs in again by the digits on screen, and by the keyboard alone', async () => {
  journey.forgive(/resumption/)
  const page = await enterWithCode({ isLookedAt: true })
  await leaveAlone(page)
  await look(page, 'going on with a code')
  await expectKeysInSight(page)
  await codeField(page).press('Enter')
  await page.getByText(refusals['fields-missing']).waitFor()
  for (const digit of ['2', '5', '8', '1'])
    await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click()
  await page.getByText('Code incorrect. Essais restants : 4.').waitFor()
  expect(await codeField(page).inputValue()).toBe('')
  await look(page, 'a wrong code')
  for (const digit of ['2', '5', '8', '0'])
    await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click()
  await page.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
  expect(pathOf(page)).toBe('/recharge/session')

  const other = await journey.window({ inContext: page.context() })
  await leaveAlone(page)
  await other.goto('/login?suite=/profile')
  await resumeHeading(other).waitFor()
  await codeField(page).pressSequentially('2580')
  await codeField(page).press('Enter')
  await page.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
  await other.waitForURL((url) => url.pathname !== '/login')
  await page.context().close()
  nothingFound()
})

test('after five wrong pins the person needs the password, and the device asks for no pin any more', async () => {
  journey.forgive(/resumption/)
  const page = await enterWithCode()
  await leaveAlone(page)
  const typeWrong = async () => {
    await codeField(page).fill('2581')
    await codeField(page).press('Enter')
  }
  for (const left of [4, 3, 2, 1]) {
    await typeWrong()
    await page.getByText(`Code incorrect. Essais restants : ${left}.`).waitFor()
  }
  await typeWrong()
  await page.getByText(refusals['pin-tries-over']).waitFor()
  await page.getByLabel('Mot de passe').waitFor()
  await page.reload()
  await page.getByLabel('Mot de passe').waitFor()
  await page.context().close()
})

test('«Ce n’est pas moi» leads to the password, and the device asks for no pin any more', async () => {
  const page = await enterWithCode()
  await leaveAlone(page)
  await page.getByRole('button', { name: "Ce n'est pas moi" }).click()
  await page.getByLabel('Mot de passe').waitFor()
  await page.reload()
  await page.getByLabel('Mot de passe').waitFor()
  expect(await resumeHeading(page).count()).toBe(0)
  await page.context().close()
})

test('a person of whom an admin requires a pin chooses one at their next sign-in, and again after the pin was removed', async () => {
  journey.forgive(/sign-in|pin/)
  const admin = await journey.enter('admin')
  const ilham = { email: 'ilham@farha.test', password: 'trois petits chats', name: 'Ilham Code' } as const
  await hire(admin, { ...ilham, role: 'econome', pinRequired: true })
  const choose = async (before: (page: Page) => Promise<void>, arrival: string) => {
    const page = await journey.window()
    await page.goto('/login')
    await signIn(page, ilham.email, ilham.password)
    await page.getByRole('heading', { name: 'Choisir un code' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill('1234')
    await page.getByRole('button', { name: 'Choisir ce code' }).click()
    await page.getByText(refusals['pin-common']).waitFor()
    await before(page)
    await page.getByLabel('Code', { exact: true }).fill('2580')
    await page.getByRole('button', { name: 'Choisir ce code' }).click()
    await page.waitForURL((url) => url.pathname === arrival)
    return page
  }
  const first = await choose((page) => look(page, 'a code to choose'), '/admin/stocks')
  await actOn(admin, ilham.name, 'Retirer le code')
  await look(admin, 'a code to take away')
  await admin.getByRole('dialog').getByRole('button', { name: 'Retirer le code' }).click()
  await admin.getByText('Code retiré').waitFor()
  await first.reload()
  await first.waitForURL((url) => url.pathname === '/admin/stocks')
  // The question cannot be avoided: every page leads back to it, and asks for the password since nobody has typed it lately.
  const second = await choose(async (page) => {
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Choisir un code' }).waitFor()
    await page.getByLabel('Mot de passe', { exact: true }).fill(ilham.password)
  }, '/profile')
  for (const page of [first, second, admin]) await page.context().close()
  nothingFound()
})

/** Signs in again with the password alone: the e-mail is filled in already. */
async function comeBack(page: Page) {
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toMatch(/@/)
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password')
  await page.keyboard.type(journey.server.signIns.password)
  await page.keyboard.press('Enter')
}
const advice = (page: Page) => page.getByLabel('Revenir plus vite : choisissez un code de 4 chiffres.')

test('a person who was idle finds their e-mail filled in and is offered a pin once; a person who signed out themselves is not', async () => {
  const page = await journey.enter('vendor')
  await takeClock(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keysAreOn(page)
  await leaveWithoutCode(page)
  await look(page, 'the sign-in page of a person who was idle')
  await advice(page).check()
  await page.getByLabel('Mot de passe').focus()
  await comeBack(page)
  await page.getByRole('heading', { name: 'Choisir un code' }).waitFor()
  await look(page, 'a code that a person may choose')
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.waitForURL((url) => url.pathname === '/pos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keysAreOn(page)
  await leaveWithoutCode(page)
  expect(await advice(page).count()).toBe(0)
  await comeBack(page)
  await page.waitForURL((url) => url.pathname === '/pos')
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await page.getByLabel('Adresse e-mail').waitFor()
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('')
  await page.context().close()
  nothingFound()
})
