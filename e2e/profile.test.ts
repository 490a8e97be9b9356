import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { onAzerty } from '#rules/testing/gun-keys.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { hire } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
const password = 'trois petits chats'
const nextPassword = 'quatre petits chiens'
const region = (page: Page, name: string) => page.getByRole('region', { name })

let admin: Page
let email: `${string}@farha.test`
let hired = 0

beforeAll(async () => {
  admin = await journey.enter('admin')
})

/** Creates a new person for each try, because an earlier try may have changed the password. */
beforeEach(async () => {
  hired += 1
  email = `salma${hired}@farha.test`
  await hire(admin, { email, password, name: 'Salma', role: 'recharge_operator' })
})

async function enter(known: string = password): Promise<Page> {
  const page = await journey.enter(email, { password: known })
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Mon profil' }).waitFor()
  return page
}

test('every role has a profile, on a wide and on a narrow screen', async () => {
  for (const role of ['admin', 'vendor', 'kitchen', 'customer'] as const) {
    const page = await journey.enter(role)
    await page.goto('/profile')
    await page.getByText('Cet appareil', { exact: true }).waitFor()
    await look(page, `profile of ${role}`)
    await page.context().close()
  }
  nothingFound()
})

test('a new name in the profile is shown at once', async () => {
  const page = await enter()
  await page.getByLabel('Nom', { exact: true }).fill('Salma Bennani')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Profil mis à jour').first().waitFor()
  await page.getByRole('link', { name: /Salma Bennani/ }).waitFor()
  await region(page, 'Messages récents').getByText('Profil mis à jour').waitFor()
  await page.getByLabel('Nom', { exact: true }).fill('  ')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Saisissez un nom.').waitFor()
  await page.context().close()
})

describe('a new password', () => {
  const change = async (page: Page, current: string, next: string, again = next) => {
    await page.getByLabel('Mot de passe actuel').fill(current)
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(next)
    await page.getByLabel('Confirmer le nouveau mot de passe').fill(again)
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  }

  test('is refused beside the field at fault, then signs out every other device', async () => {
    journey.forgive(/40[13]/)
    const page = await enter()
    const other = await enter()
    await change(page, 'not this one', nextPassword)
    await page.getByText(refusals['password-wrong']).waitFor()
    await change(page, password, nextPassword, 'quatre petits chats')
    await page.getByText('Les deux mots de passe sont différents.').waitFor()
    await change(page, password, 'court')
    await page.getByText('Au moins 8 caractères.').last().waitFor()
    await look(page, 'new password refused')
    await change(page, password, nextPassword)
    await page.getByText(/Mot de passe modifié\. \d/).waitFor()
    expect(await page.getByLabel('Mot de passe actuel').inputValue()).toBe('')
    await other.waitForURL((url) => url.pathname === '/login')
    await other.getByText(refusals['password-reset']).waitFor()
    await other.context().close()
    await (await enter(nextPassword)).context().close()
    await page.context().close()
    nothingFound()
  })
})

test('a person can sign out all their devices at once from the profile', async () => {
  journey.forgive(/40[13]/)
  const page = await enter()
  const other = await enter()
  await page.getByRole('button', { name: 'Déconnecter partout' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'signing out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter partout' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText(refusals['signed-out-everywhere']).waitFor()
  await other.waitForURL((url) => url.pathname === '/login')
  await other.getByText(refusals['signed-out-everywhere']).waitFor()
  for (const each of [page, other]) await each.context().close()
  nothingFound()
})

test('theme, font size and reduced motion are applied before the first paint of the next visit', async () => {
  const page = await enter()
  await page.getByRole('radio', { name: /^Plein soleil/ }).click()
  await region(page, 'Affichage').getByText('125', { exact: false }).click()
  await page.getByRole('switch', { name: 'Réduire les animations' }).click()
  // Looks at the first paint, before any script has run.
  await page.route('**/*.js', (route) =>
    /theme[^/]*\.js/.test(route.request().url()) ? route.continue() : route.abort(),
  )
  journey.forgive(/ERR_FAILED/)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('html[data-sun][data-calm]').waitFor({ state: 'attached' })
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('20px')
  await page.context().close()
})

test('the profile shows what a scanner gun sends, and for which keyboard the gun is set up', async () => {
  const page = await enter()
  await page.getByRole('button', { name: 'Tester la douchette' }).click()
  await page.getByText('En attente…').waitFor()
  await presentCard(page, 'FP-482915-3FA9C07B12DE45F8')
  await page.getByText('La même que cet appareil').waitFor()
  await presentCard(page, 'FP-482916-0B6C1D93AE52F748', onAzerty)
  await page.getByText(/^Clavier américain/).waitFor()
  await page.getByText('Entrée', { exact: true }).waitFor()
  await look(page, 'testing a scanner gun')
  await page.context().close()
  nothingFound()
})

test('on a phone a section of the profile is opened by a tap or by the keyboard', async () => {
  const page = await enter()
  await page.setViewportSize(phone)
  const display = page.getByRole('button', { name: 'Affichage' })
  expect(await display.getAttribute('aria-expanded')).toBe('false')
  await display.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Taille du texte').waitFor()
  await page.context().close()
})
