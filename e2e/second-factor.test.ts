/** An administrator turns on the one-time code beside the password, and a colleague removes it when the phone is lost. */
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { hire } from './venue/through-the-api.ts'
import { actOn, listPeople } from './venue/users-screen.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()

const hind = { email: 'hind@farhapass.test', password: 'assez long pour Hind', name: 'Hind Tazi' } as const

/** The one-time code of the application `later` half minutes from now: each code can be used once. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

const section = (page: Page) => page.getByRole('region', { name: 'Double authentification' })

async function setUp(page: Page, password: string): Promise<string> {
  await page.goto('/profile#double-authentification')
  await section(page).getByRole('button', { name: 'Mettre en place' }).click()
  await section(page).getByRole('img', { name: 'QR code de la double authentification' }).waitFor()
  await look(page, 'second factor, to scan')
  const key = await section(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()
  const secret = key.replaceAll(' ', '')
  await section(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await section(page).getByLabel("Code de l'application").fill('000000')
  await section(page).getByRole('button', { name: 'Activer' }).click()
  await section(page)
    .getByText(/^Code incorrect ou déjà utilisé/)
    .waitFor()
  await section(page).getByLabel("Code de l'application").fill(codeOf(secret))
  await section(page).getByRole('button', { name: 'Activer' }).click()
  await section(page)
    .getByText(/^Double authentification activée/)
    .waitFor()
  await look(page, 'second factor, set up')
  return secret
}

test('an administrator signs in by password and one-time code, and by the password alone once a colleague removed the second factor', async () => {
  journey.forgive(/second-factor|sign-in/)
  const boss = await journey.enter('admin')
  const { email, password, name } = hind
  await hire(boss, { ...hind, role: 'admin' })
  const page = await journey.enter(email, { password })
  const secret = await setUp(page, password)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const code = page.getByLabel('Code de votre application')
  await code.waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  await look(page, 'sign-in, code asked')
  await code.fill('12')
  await code.press('Enter')
  await page.getByText('Le code a 6 chiffres.').waitFor()
  await page.getByRole('button', { name: 'Retour' }).click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const shown = codeOf(secret, 1)
  await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`)
  await code.press('Enter')
  await page.waitForURL((url) => url.pathname === '/dashboard')

  await listPeople(boss, `?q=${encodeURIComponent(email)}`)
  await actOn(boss, name, 'Retirer la double authentification')
  await boss.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await boss.getByText('Double authentification retirée').first().waitFor()
  await page.goto('/profile#double-authentification')
  await section(page).getByRole('button', { name: 'Mettre en place' }).waitFor()
  nothingFound()
})
