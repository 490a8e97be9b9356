import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import {
  actOn,
  closeCredentials,
  comesIn,
  create,
  enterAsAdmin,
  isOfferedBesideTill,
  listPeople,
  printSlips,
  question,
  readSlip,
  row,
  sheetOf,
} from './venue/users-screen.ts'

const journey = startJourney()
const inspector = hireInspector()
const { look, nothingFound } = inspector
let admin: Page

beforeAll(async () => {
  admin = await enterAsAdmin(journey)
})
afterAll(() => process.stdout.write(`${inspector.states} states of the screen of people\n`))

const sheet = () => sheetOf(admin)
const grillades = 'Grillades Chez Hamid'

describe('the list of people', () => {
  test('is filtered by name, role, status and stand, and the address holds the filters', async () => {
    await look(admin, 'people', { wide: 'users', narrow: 'users-phone' })
    await admin.getByLabel('Rôle').selectOption('Cuisine')
    await admin.waitForURL(/role=kitchen/)
    await row(admin, 'Nadia Benjelloun').waitFor({ state: 'hidden' })
    await row(admin, 'Brahim Aït Lahcen').waitFor()
    await admin.getByRole('button', { name: 'Réinitialiser' }).click()
    await admin.getByLabel('Rechercher').fill('fátima')
    await admin.waitForURL(/q=f%C3%A1tima|q=fátima/)
    await row(admin, 'Fatima-Zahra Alaoui').waitFor()
    await admin.getByLabel('Rechercher').fill('no such name')
    await admin.getByText('Aucun utilisateur ne correspond.').waitFor()
    await look(admin, 'no person found')
    await listPeople(admin, '?role=dragon&stand=nowhere')
    await row(admin, 'Abdellah Souiri').waitFor()
    nothingFound()
  })

  test("can be used by the keyboard alone, and the browser's «back» button closes the panel of a person", async () => {
    await listPeople(admin)
    await press(admin, 'j')
    await press(admin, 'j')
    await press(admin, 'Enter')
    await admin.waitForURL(/id=/)
    await sheet().getByRole('heading', { name: 'Anne Leclerc' }).waitFor()
    await look(admin, 'one person')
    await admin.goBack()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(admin.url()).search).toBe('')
    nothingFound()
  })

  test('shows without reload who is connected', async () => {
    await listPeople(admin, '?q=Hassan')
    await row(admin, 'Hassan Kettani').getByText('Jamais').waitFor()
    const econome = await journey.enter('econome')
    await row(admin, 'Hassan Kettani').getByText('En ligne').waitFor()
    await econome.context().close()
  })
})

describe('a new person', { retry: 0 }, () => {
  inOrder()

  test('is not created while a field is at fault, and each such field says so', async () => {
    await listPeople(admin)
    await admin.getByRole('button', { name: 'Nouvel utilisateur' }).click()
    await look(admin, 'new person')
    await sheet().getByRole('button', { name: "Créer l'utilisateur" }).click()
    await sheet().getByText('Corrigez 4 champs').waitFor()
    await look(admin, 'new person, faults')
    await sheet().getByRole('button', { name: 'Choisissez un rôle.' }).click()
    await sheet().getByLabel('Rôle').and(admin.locator(':focus')).waitFor()
    await sheet().getByLabel('Rôle').selectOption('Administrateur')
    await sheet().getByText('Au moins 12 caractères', { exact: true }).waitFor()
    nothingFound()
  })

  test('is not lost when the form is closed by mistake', async () => {
    await admin.keyboard.press('Escape')
    await question(admin).getByText('Abandonner les modifications').waitFor()
    await look(admin, 'unsaved person')
    await question(admin).getByRole('button', { name: 'Continuer la saisie' }).click()
    expect(await sheet().getByLabel('Rôle').inputValue()).toBe('admin')
    await admin.goBack()
    await question(admin).getByRole('button', { name: 'Abandonner' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('gets their password on paper, shown once, and signs in with it', async () => {
    const password = await create(admin, { email: 'Aicha@farha.test', name: 'Aïcha Tahiri', role: 'Vendeur' })
    // The toast covers the corner of a phone for three seconds.
    await admin.locator('.mantine-Notification-root').first().waitFor({ state: 'hidden' })
    await look(admin, 'credentials', { wide: 'credentials' })
    const shown = question(admin).getByRole('img', { name: "QR code de l'adresse de connexion" })
    expect((await shown.boundingBox())?.width).toBe(112)
    const { printed, read } = await printSlips(admin, readSlip)
    for (const words of ['Aïcha Tahiri', 'aicha@farha.test', password, 'Vendeur', '/login'])
      expect(printed).toContain(words)
    expect(read).toBe(/\S+\/login/.exec(printed)?.[0])
    await closeCredentials(admin)
    expect(await admin.content()).not.toContain(password)
    const page = await comesIn(journey, 'aicha@farha.test', password)
    expect(new URL(page.url()).pathname).toBe('/pos')
    await page.context().close()
    nothingFound()
  })

  test('cannot have the e-mail address of another person', async () => {
    journey.forgive(/409/)
    await listPeople(admin, '?id=nouveau')
    await sheet().getByLabel('Adresse e-mail').fill('aicha@farha.test')
    await sheet().getByRole('button', { name: 'Générer' }).click()
    await sheet().getByLabel('Nom', { exact: true }).fill('Another')
    await sheet().getByLabel('Rôle').selectOption('Économe')
    await sheet().getByRole('button', { name: "Créer l'utilisateur" }).click()
    await sheet().getByText(refusals['email-taken']).waitFor()
    await admin.keyboard.press('Escape')
    await question(admin).getByRole('button', { name: 'Abandonner' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe('an administrator who acts on an account', { retry: 0 }, () => {
  inOrder()

  test('gives it working hours across midnight', async () => {
    await listPeople(admin, '?q=Tahiri')
    await admin.getByRole('link', { name: 'Aïcha Tahiri' }).click()
    await sheet().getByLabel('Sans restriction').click()
    await sheet().getByLabel('De', { exact: true }).fill('22:00')
    await sheet().getByLabel('À', { exact: true }).fill('02:00')
    await sheet().getByText("Jusqu'au lendemain à 02:00.").waitFor()
    await look(admin, 'hours')
    await sheet().getByRole('button', { name: 'Enregistrer' }).click()
    await row(admin, 'Aïcha Tahiri').getByText('22:00 - 02:00').waitFor()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('changes its role, password and status, and the person is told to sign in again', async () => {
    journey.forgive(/401|403/)
    await actOn(admin, 'Aïcha Tahiri', 'Changer le rôle')
    await question(admin).getByLabel('Nouveau rôle').selectOption('Économe')
    await question(admin).getByText('Aïcha Tahiri passera de Vendeur à Économe.').waitFor()
    await question(admin).getByLabel('Stand (facultatif)').selectOption(`A · ${grillades}`)
    await look(admin, 'changing a role')
    await question(admin).getByRole('button', { name: 'Changer le rôle' }).click()
    await row(admin, 'Aïcha Tahiri').getByText('Économe').waitFor()
    await row(admin, 'Aïcha Tahiri').getByText(grillades).waitFor()
    await actOn(admin, 'Aïcha Tahiri', 'Réinitialiser le mot de passe')
    const password = await question(admin).getByLabel('Mot de passe', { exact: true }).inputValue()
    await look(admin, 'resetting a password')
    await question(admin).getByRole('button', { name: 'Réinitialiser' }).click()
    await question(admin).getByText(password).last().waitFor()
    await admin.keyboard.press('Escape')
    await question(admin).getByText('Le mot de passe ne sera plus affiché.').waitFor()
    await look(admin, 'credentials not handed over')
    await question(admin).getByRole('button', { name: 'Fermer quand même' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    await listPeople(admin, '?q=Tahiri')
    await admin.getByRole('link', { name: 'Aïcha Tahiri' }).click()
    await sheet().getByLabel('Sans restriction').click()
    await sheet().getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    const page = await comesIn(journey, 'aicha@farha.test', password)
    await actOn(admin, 'Aïcha Tahiri', 'Désactiver')
    await look(admin, 'disabling')
    await question(admin).getByRole('button', { name: 'Désactiver' }).click()
    await row(admin, 'Aïcha Tahiri').getByText('Désactivé').waitFor()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.context().close()
    await actOn(admin, 'Aïcha Tahiri', 'Réactiver')
    await question(admin).getByRole('button', { name: 'Réactiver' }).click()
    await row(admin, 'Aïcha Tahiri').getByText('Actif').waitFor()
    nothingFound()
  })

  test('is refused while the person has an open till, and is led to that till', async () => {
    for (const act of ['Changer le rôle', 'Supprimer'])
      expect(await isOfferedBesideTill(admin, 'Hamza Chraïbi', act), act).toBe(false)
    await look(admin, 'a till in the way')
    await question(admin).getByRole('link', { name: 'Voir les sessions de caisse' }).click()
    await admin.waitForURL(/cashier-sessions\?statut=open&operateur=/)
    nothingFound()
  })

  test('gets no warning about a stand without vendor while others work there', async () => {
    const emptied = question(admin).getByText("n'aura plus de vendeur.")
    const askedWho = admin.waitForResponse((answer) => /staff.*role=vendor/.test(answer.url()))
    await actOn(admin, 'Salma Idrissi', 'Supprimer')
    await (await askedWho).finished()
    await admin.waitForTimeout(150)
    expect(await emptied.count()).toBe(0)
  })

  test('cannot act on their own account, and the screen says why', async () => {
    await listPeople(admin, '?q=Nadia')
    await admin.getByRole('button', { name: 'Actions pour Nadia Benjelloun' }).click()
    await admin.getByRole('menuitem', { name: 'Modifier' }).waitFor()
    expect(await admin.getByRole('menuitem', { disabled: false }).count()).toBe(1)
    await admin.getByText("C'est votre compte").waitFor()
    await look(admin, 'acts on oneself')
    await admin.keyboard.press('Escape')
    await listPeople(admin, '?q=Hassan')
    await admin.getByRole('button', { name: 'Actions pour Hassan Kettani' }).click()
    await admin.getByRole('menuitem', { name: 'Désactiver' }).waitFor()
    await look(admin, 'acts on a person')
    await admin.keyboard.press('Escape')
    nothingFound()
  })

  test('deletes the account by typing the name of its person', async () => {
    await actOn(admin, 'Aïcha Tahiri', 'Supprimer')
    await admin.keyboard.press('Escape')
    const opener = admin.getByRole('button', { name: 'Actions pour Aïcha Tahiri' })
    await opener.and(admin.locator(':focus')).waitFor()
    await press(admin, 'Enter')
    await admin.getByRole('menuitem', { name: 'Supprimer' }).click()
    const remove = question(admin).getByRole('button', { name: 'Supprimer' })
    expect(await remove.isDisabled()).toBe(true)
    await question(admin)
      .getByLabel(/pour confirmer/)
      .fill('Aïcha Tahiri')
    await look(admin, 'deleting')
    await remove.click()
    await admin.getByText('Aucun utilisateur ne correspond.').waitFor()
    expect(await admin.getByRole('button', { name: /nouveauté/ }).count()).toBe(0)
    nothingFound()
  })
})
