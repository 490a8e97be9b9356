import { describe, expect, test } from 'vitest'
import { formatTime } from '#rules/plain/french.ts'
import { refusals, sentenceFor } from '#rules/plain/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, signIn, startJourney } from './venue/journey.ts'
import { hire } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const pathOf = (address: string) => new URL(address).pathname
const inHours = (hours: number) => formatTime(new Date(Date.now() + hours * 3_600_000))

const checkFile = /sign-in-once-checked/
const askToSignIn = (email: string, password: string) =>
  fetch(`${journey.server.address}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Guesses until the server makes one guess wait: on a busy machine the wait after six guesses may be over already. */
async function guessUntilOneWaits(email: string) {
  let status = 0
  for (let tries = 0; tries < 30 && status !== 429; tries += 1)
    status = (await askToSignIn(email, `guess ${tries}`)).status
  expect(status).toBe(429)
}

describe('the sign-in form', () => {
  test('shows each refusal beside the field it is about', async () => {
    journey.forgive(/sign-in/)
    const page = await journey.window({ size: phone })
    await page.goto('/login')
    const { password } = journey.server.signIns
    for (const [email, typed, code, field, name] of [
      ['not an address', password, 'email-malformed', 'Adresse e-mail', 'email'],
      ['personne@farha.test', password, 'account-unknown', 'Adresse e-mail', 'email'],
      [journey.server.signIns.emails.vendor, 'not this one', 'password-wrong', 'Mot de passe', 'password'],
    ] as const) {
      await signIn(page, email, typed)
      await page.getByText(refusals[code]).waitFor()
      expect(await page.getByLabel(field).getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate('document.activeElement.name')).toBe(name)
    }
    expect(await page.getByLabel('Mot de passe').inputValue()).toBe('not this one')
    await page.getByLabel('Mot de passe').fill('')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByRole('alert').getByText(refusals['fields-missing']).waitFor()
    await page.context().close()
  })

  test('tells a person outside their working hours what those hours are', async () => {
    journey.forgive(/sign-in/)
    const admin = await journey.enter('admin')
    const workingHours = { start: inHours(3), end: inHours(5) }
    const newcomer = { email: 'matin@farha.test', password: 'trois petits chats', name: 'Matin' } as const
    await hire(admin, { ...newcomer, role: 'vendor', workingHours })
    const page = await journey.window()
    await page.goto('/login')
    await signIn(page, newcomer.email, newcomer.password)
    await page.getByRole('alert').getByText(sentenceFor('outside-hours', workingHours)).waitFor()
    await look(page, 'sign-in outside hours')
    nothingFound()
    for (const each of [page, admin]) await each.context().close()
  })

  test('lets a person whose password is guessed by others sign in, once their device has done some work', async () => {
    journey.forgive(/sign-in/)
    const { emails, password } = journey.server.signIns
    for (const hasWorker of [true, false]) {
      const page = await journey.window()
      if (!hasWorker) await page.addInitScript('delete window.Worker')
      await page.goto('/login')
      await page.getByLabel('Mot de passe').waitFor()
      await guessUntilOneWaits(emails.kitchen)
      // Holds the request there, so that the state can be looked at.
      if (hasWorker)
        await page.route(checkFile, async (route) => {
          await look(page, 'sign-in while the device is checked')
          await route.continue()
        })
      await signIn(page, emails.kitchen, password)
      await page.getByRole('button', { name: 'Vérification de votre appareil…' }).waitFor()
      await page.waitForURL((url) => url.pathname === '/kitchen')
      await page.context().close()
    }
    nothingFound()
  })

  test('makes a person wait after too many guesses when their device cannot do that work, and says how long', async () => {
    journey.forgive(/sign-in|sign-in-once-checked/)
    const page = await journey.window()
    await page.route(checkFile, (route) => route.abort())
    await page.goto('/login')
    const wait = page
      .getByRole('alert')
      .getByText(/^Trop de tentatives/)
      .last()
    for (let tries = 0; tries < 30 && !(await wait.isVisible()); tries += 1) {
      await signIn(page, 'deviner@farha.test', `guess ${tries}`)
      await page.getByRole('button', { name: 'Se connecter' }).waitFor()
      await wait.or(page.getByText(refusals['account-unknown'])).first().waitFor()
    }
    expect(await page.getByRole('button', { name: 'Se connecter' }).isDisabled()).toBe(true)
    const seconds = async () => Number(/(\d+)/.exec((await wait.textContent()) ?? '')?.[1])
    const before = await seconds()
    await look(page, 'sign-in after too many tries')
    await expect.poll(async () => ((await wait.isVisible()) ? seconds() : 0)).toBeLessThan(before)
    nothingFound()
    await page.context().close()
  })

  test('redirects to no other site, and shows no text taken from its address', async () => {
    const page = await journey.window()
    await page.goto('/login?suite=//evil.example/pos&motif=outside-hours-since&de=Appelez&a=moi')
    await page.getByLabel('Mot de passe').waitFor()
    expect(await page.getByText(/Appelez|evil/).count()).toBe(0)
    await signIn(page, journey.server.signIns.emails.vendor, journey.server.signIns.password)
    await page.waitForURL((url) => url.pathname === '/pos')
    expect(page.url().startsWith(journey.server.address)).toBe(true)
    await page.context().close()
  })

  test('can be used by the keyboard alone, and warns of caps lock', async () => {
    const page = await journey.window()
    await page.goto('/login')
    await page.getByLabel('Adresse e-mail').waitFor()
    await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('email')
    await page.keyboard.type(journey.server.signIns.emails.recharge_operator)
    await page.keyboard.press('Tab')
    await page.evaluate(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))`,
    )
    await page.getByText('Verr. Maj est activée').waitFor()
    await page.keyboard.type(journey.server.signIns.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.getByLabel('Mot de passe').getAttribute('type')).toBe('text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => pathOf(url.href) === '/recharge')
    await page.context().close()
  })
})
