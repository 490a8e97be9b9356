/** An organiser opens an empty venue: the printed link, the first account, the event, and the next steps. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney({ isEmpty: true })
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.window()
})

/** The link that the server printed when it started. */
const link = () => journey.server.firstAdminAddress!
/** The button that opens a step of the preparation. */
const step = (name: RegExp) => admin.getByRole('button', { name })
/** A row of the list of settings. */
const setting = (name: string) =>
  admin.getByRole('navigation', { name: 'Réglages', exact: true }).getByRole('link', { name })

test('the sign-in page of an empty venue says where to begin, and asks for no password', async () => {
  await admin.goto('/login')
  await admin.getByText('Ce lieu est vide. Ouvrez le lien affiché au démarrage.').waitFor()
  expect(await admin.getByLabel('Mot de passe').count()).toBe(0)
  await look(admin, 'the sign-in page of an empty venue')
  journey.forgive(/first-admin/)
  await admin.goto('/c')
  await admin.goto('/login#premier-administrateur=devine')
  await admin.getByText(refusals['first-admin-link-dead']).waitFor()
  nothingFound()
})

test('the link printed by an empty venue makes the first administrator, who begins at the preparation of the event', async () => {
  journey.forgive(/first-admin/)
  await admin.goto('/c')
  await admin.goto(link())
  await admin.getByRole('heading', { name: 'Créer le premier administrateur' }).waitFor()
  // The address keeps the link until the account is made: a reload asks again.
  await admin.reload()
  await admin.getByLabel('Nom').and(admin.locator(':focus')).waitFor()
  await admin.keyboard.type('Amine Tazi')
  await admin.getByLabel('Adresse e-mail').fill('amine@lieu.test')
  await admin.getByLabel('Mot de passe').fill('trop court')
  await admin.getByRole('button', { name: 'Créer le compte' }).click()
  await admin.getByText('Au moins 12 caractères.').waitFor()
  await look(admin, 'first administrator')
  await admin.getByLabel('Mot de passe').fill('une phrase bien à moi')
  await admin.getByLabel('Mot de passe').press('Enter')
  await admin.waitForURL((url) => url.pathname === '/admin/getting-ready' && url.hash === '')
  await admin.getByRole('heading', { name: 'Préparer mon événement' }).waitFor()
  // Journeys start their server with an address in the environment.
  await admin.getByText('1 sur 11 fait', { exact: true }).waitFor()
  expect(await step(/Nommer/).getAttribute('aria-expanded')).toBe('true')
  await look(admin, 'the preparation of an empty venue', { wide: 'preparation', narrow: 'preparation-phone' })
  await admin.getByRole('link', { name: 'Donner un nom' }).click()
  await admin.getByRole('heading', { name: 'Réglages du lieu' }).waitFor()
  await look(admin, 'the event of an empty venue', { wide: 'event', narrow: 'event-phone' })
  nothingFound()
})

test('the printed link says that it was used when it is opened again, and lets people sign in', async () => {
  journey.forgive(/first-admin/)
  const other = await journey.window()
  await other.goto(link())
  await other.getByText(refusals['first-admin-link-used']).waitFor()
  await other.getByLabel('Mot de passe').waitFor()
  await other.context().close()
})

test('the event is saved once its fields have no fault, and its card shows the name', async () => {
  await admin.getByLabel('Du', { exact: true }).fill('2027-05-02')
  await admin.getByLabel('Au', { exact: true }).fill('2027-05-01')
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await admin.getByText('Corrigez 2 champs').waitFor()
  await admin.getByText(refusals['dates-reversed'], { exact: true }).last().waitFor()
  await look(admin, 'an event with faults')
  await admin.getByLabel('Au', { exact: true }).fill('2027-05-03')
  await admin.getByLabel('De', { exact: true }).fill('18:00')
  await admin.getByLabel('À', { exact: true }).fill('02:00')
  expect(await admin.getByLabel('La journée change à').inputValue()).toBe('4')
  await admin.getByLabel('La journée change à').selectOption('6')
  await admin.getByLabel("Nom de l'événement").fill('Moussem de Tan-Tan')
  await admin.getByLabel("Nom de l'événement").press('Enter')
  await setting('La carte').click()
  await admin.getByRole('img', { name: 'La carte, au nom de Moussem de Tan-Tan' }).waitFor()
  await admin.getByRole('img').getByText('Moussem de Tan-Tan').waitFor()
  await setting("L'adresse des cartes").click()
  // Journeys start their server with an address in the environment, which wins over the field.
  expect(await admin.getByLabel('Adresse des cartes', { exact: true }).inputValue()).toBe(
    journey.server.address,
  )
  await admin.getByText("Cette adresse ne s'ouvre que sur le réseau du lieu.").waitFor()
  nothingFound()
})

test('the page of the event is not left with unsaved words before a confirmation', async () => {
  await setting("L'événement").click()
  await admin.getByLabel('Nom imprimé sur les cartes (facultatif)').fill('Tan')
  await setting('Papiers').click()
  await admin.getByRole('heading', { name: /Abandonner les modifications/ }).waitFor()
  await admin.getByRole('button', { name: 'Continuer la saisie' }).click()
  await admin.getByLabel('Nom imprimé sur les cartes (facultatif)').fill('')
})

test('the dashboard leads to the preparation, which ticks a step once it is done and opens the next one', async () => {
  await admin.getByRole('link', { name: 'Tableau de bord', exact: true }).first().click()
  await admin.waitForURL('**/admin/getting-ready')
  await step(/Nommer l'événement.*Moussem de Tan-Tan.*Fait$/).waitFor()
  expect(await step(/Importer le catalogue/).getAttribute('aria-expanded')).toBe('true')
  await admin
    .getByText('Vous avez un tableur ? Collez-le : stands, catégories et produits sont créés.', {
      exact: true,
    })
    .waitFor()
  await step(/Ajouter les appareils/).click()
  expect(await step(/Importer le catalogue/).getAttribute('aria-expanded')).toBe('false')
  await admin.getByRole('link', { name: 'Ajouter un appareil' }).waitFor()
  await step(/Importer l'équipe/)
    .getByText('noms et rôles ; un e-mail si vous en avez')
    .waitFor()
  await look(admin, 'the preparation with a step that the person opened')
  nothingFound()
})

test('an empty list of categories offers three of them', async () => {
  await admin.goto('/admin/categories')
  await admin.getByText('Aucune catégorie. Exemple : Grillades, Boissons, Desserts.').waitFor()
  await look(admin, 'no category yet', { wide: 'categories-empty' })
  for (const name of ['Grillades', 'Boissons', 'Desserts'])
    await admin.getByRole('button', { name, exact: true }).click()
  await admin.getByRole('button', { name: 'Desserts, renommer' }).waitFor()
  await admin.goto('/admin/venue')
  await admin.getByLabel('La journée change à').waitFor()
  expect(await admin.getByLabel('La journée change à').inputValue()).toBe('6')
  nothingFound()
})

test("an admin who saves over another's change of the event is told, and may take that change over", async () => {
  journey.forgive(/409/)
  const { settings } = (await asked(admin, '/settings/event')) as { settings: object }
  const readAgain = admin.waitForResponse(
    (answer) => answer.url().endsWith('/settings/event') && answer.request().method() === 'GET',
  )
  await admin.evaluate(
    `fetch('/api/v1/settings/event', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(${JSON.stringify(
      { seen: settings, settings: { ...settings, cardName: 'Tan-Tan' } },
    )}) })`,
  )
  await readAgain
  await admin.getByLabel("Nom de l'événement").fill('Moussem 2027')
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await admin.getByText(refusals['event-changed']).waitFor()
  await look(admin, 'an event another admin changed')
  await admin.getByRole('button', { name: 'Reprendre les réglages enregistrés' }).click()
  expect(await admin.getByLabel('Nom imprimé sur les cartes (facultatif)').inputValue()).toBe('Tan-Tan')
  nothingFound()
})

test('an administrator who is alone and forgot the password chooses a new one with the link of the command line', async () => {
  journey.forgive(/reset-link|401/)
  const other = await journey.window()
  await other.goto('/login')
  await other.getByRole('button', { name: /^Mot de passe oublié/ }).click()
  await other
    .getByText("Sur l'ordinateur du lieu\u00A0: npm start -- --reset votre@adresse", { exact: true })
    .waitFor()
  await look(other, 'a forgotten password where one administrator is alone')
  expect(() => journey.server.reset('personne@lieu.test')).toThrow(/Aucun administrateur n'a cette adresse/)
  const printed = /\S+#nouveau-mot-de-passe=\S+/.exec(journey.server.reset('amine@lieu.test'))![0]
  await other.goto(printed)
  await other.getByText('Compte\u00A0: amine@lieu.test', { exact: true }).waitFor()
  await other.reload()
  await other.getByLabel('Mot de passe').and(other.locator(':focus')).waitFor()
  await look(other, 'a new password by the link of the command line')
  await other.keyboard.type('une autre phrase à moi')
  await other.keyboard.press('Enter')
  await other.getByText('Mot de passe changé. Connectez-vous.', { exact: true }).waitFor()
  expect(other.url()).toBe(`${journey.server.address}/login`)
  // The sign-ins of before have ended.
  await admin.waitForURL(/\/login/)
  await other.goto('/c')
  await other.goto(printed)
  await other.getByText(refusals['reset-link-dead']).waitFor()
  await other.getByLabel('Adresse e-mail').fill('amine@lieu.test')
  await other.getByLabel('Mot de passe').fill('une autre phrase à moi')
  await other.getByLabel('Mot de passe').press('Enter')
  await other.waitForURL((url) => url.pathname === '/admin/getting-ready')
  nothingFound()
})
