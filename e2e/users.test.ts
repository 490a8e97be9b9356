import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { signIn, startJourney } from './venue/journey.ts'

const journey = startJourney()
const inspector = hireInspector()
const { look } = inspector
const nothingFound = () => expect(inspector.findings.splice(0)).toEqual([])
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  // A window that prints would close itself before it could be read.
  await admin.context().addInitScript('window.print = () => undefined')
  await admin.getByRole('link', { name: 'Utilisateurs' }).click()
  await admin.getByRole('table', { name: 'Utilisateurs' }).waitFor()
})
afterAll(() => {
  process.stdout.write(
    `${inspector.states} states of the screen of people, each wide and narrow, light and dark\n`,
  )
})

const sheet = (page = admin) => page.getByRole('dialog').first()
const question = () => admin.getByRole('dialog').last()
const row = (name: string) => admin.getByRole('row').filter({ hasText: name })

async function list(search = ''): Promise<void> {
  await admin.goto(`/users${search}`)
  await admin.getByRole('table').waitFor()
}

/** As slowly as a person: faster is a scanner gun, and is not heard. */
async function press(key: string): Promise<void> {
  await admin.keyboard.press(key)
  await admin.waitForTimeout(150)
}

async function act(name: string, words: string): Promise<void> {
  await list(`?q=${encodeURIComponent(name)}`)
  await admin.getByRole('button', { name: `Actions pour ${name}` }).click()
  await admin.getByRole('menuitem', { name: words }).click()
  await admin.getByRole('dialog').waitFor()
}

async function create(person: { email: string; name: string; role: string }): Promise<string> {
  await list()
  await admin.keyboard.press('n')
  await sheet().getByLabel('Adresse e-mail').fill(person.email)
  await sheet().getByRole('button', { name: 'Générer' }).click()
  const password = await sheet().getByLabel('Mot de passe', { exact: true }).inputValue()
  await sheet().getByLabel('Nom', { exact: true }).fill(person.name)
  await sheet().getByLabel('Rôle').selectOption(person.role)
  await sheet().getByLabel('Nom', { exact: true }).press('Control+Enter')
  await admin.getByRole('heading', { name: 'Identifiants à transmettre' }).waitFor()
  return password
}

const closeCard = async () => {
  await admin.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await admin.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function comesIn(email: string, password: string): Promise<Page> {
  const page = await journey.window()
  await page.goto('/login')
  await signIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/')
  return page
}

describe('the list of people', () => {
  test('is found by name, role, status and stand, and its address says so', async () => {
    await look(admin, 'people', { wide: 'users', narrow: 'users-phone' })
    await admin.getByLabel('Rôle').selectOption('Cuisine')
    await admin.waitForURL(/role=kitchen/)
    await row('Nadia Benjelloun').waitFor({ state: 'hidden' })
    await row('Brahim Aït Lahcen').waitFor()
    await admin.getByRole('button', { name: 'Réinitialiser' }).click()
    await admin.getByLabel('Rechercher').fill('fátima')
    await admin.waitForURL(/q=f%C3%A1tima|q=fátima/)
    await row('Fatima-Zahra Alaoui').waitFor()
    await admin.getByLabel('Rechercher').fill('nobody like it')
    await admin.getByText('Aucun utilisateur ne correspond.').waitFor()
    await look(admin, 'nobody found')
    await list('?role=dragon&stand=nowhere')
    await row('Abdellah Souiri').waitFor()
    nothingFound()
  })

  test('is walked through by the keyboard, and «back» closes what was opened', async () => {
    await list()
    await press('j')
    await press('j')
    await press('Enter')
    await admin.waitForURL(/id=/)
    await sheet().getByRole('heading', { name: 'Anne Leclerc' }).waitFor()
    await look(admin, 'somebody')
    await admin.goBack()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(admin.url()).search).toBe('')
    nothingFound()
  })

  test('shows who is there, without reload', async () => {
    await list('?q=Hassan')
    await row('Hassan Kettani').getByText('Jamais').waitFor()
    const econome = await journey.enter('econome')
    await row('Hassan Kettani').getByText('En ligne').waitFor()
    await econome.context().close()
  })
})

describe('a new person', () => {
  test('is not created with fields at fault, and each is told', async () => {
    await list()
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

  test('is not lost by a slip', async () => {
    await admin.keyboard.press('Escape')
    await question().getByText('Abandonner les modifications').waitFor()
    await look(admin, 'unsaved person')
    await question().getByRole('button', { name: 'Continuer la saisie' }).click()
    expect(await sheet().getByLabel('Rôle').inputValue()).toBe('admin')
    await admin.goBack()
    await question().getByRole('button', { name: 'Abandonner' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('is handed credentials once, on paper, and comes in with them', async () => {
    const password = await create({ email: 'Aicha@farha.test', name: 'Aïcha Tahiri', role: 'Vendeur' })
    await look(admin, 'credentials', { wide: 'credentials' })
    const [paper] = await Promise.all([
      admin.waitForEvent('popup'),
      admin.getByRole('button', { name: 'Imprimer' }).click(),
    ])
    const printed = await paper.locator('article').innerText()
    for (const words of ['Aïcha Tahiri', 'aicha@farha.test', password, 'Vendeur', '/login'])
      expect(printed).toContain(words)
    await paper.close()
    await closeCard()
    expect(await admin.content()).not.toContain(password)
    const page = await comesIn('aicha@farha.test', password)
    expect(new URL(page.url()).pathname).toBe('/pos')
    await page.context().close()
    nothingFound()
  })

  test('cannot have the address of somebody else', async () => {
    journey.forgive(/409/)
    await list('?id=nouveau')
    await sheet().getByLabel('Adresse e-mail').fill('aicha@farha.test')
    await sheet().getByRole('button', { name: 'Générer' }).click()
    await sheet().getByLabel('Nom', { exact: true }).fill('Another')
    await sheet().getByLabel('Rôle').selectOption('Économe')
    await sheet().getByRole('button', { name: "Créer l'utilisateur" }).click()
    await sheet().getByText(refusals['email-taken']).waitFor()
    await admin.keyboard.press('Escape')
    await question().getByRole('button', { name: 'Abandonner' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe('what is done to an account', () => {
  test('is edited: hours across midnight', async () => {
    await list('?q=Tahiri')
    await admin.getByRole('link', { name: 'Aïcha Tahiri' }).click()
    await sheet().getByLabel('Sans restriction').click()
    await sheet().getByLabel('De', { exact: true }).fill('22:00')
    await sheet().getByLabel('À', { exact: true }).fill('02:00')
    await sheet().getByText("Jusqu'au lendemain à 02:00.").waitFor()
    await look(admin, 'hours')
    await sheet().getByRole('button', { name: 'Enregistrer' }).click()
    await row('Aïcha Tahiri').getByText('22:00 - 02:00').waitFor()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('role, password and status change, and the person is told to sign in again', async () => {
    journey.forgive(/401|403/)
    await act('Aïcha Tahiri', 'Changer le rôle')
    await question().getByLabel('Nouveau rôle').selectOption('Économe')
    await question().getByText('Aïcha Tahiri passera de Vendeur à Économe.').waitFor()
    await look(admin, 'changing a role')
    await question().getByRole('button', { name: 'Changer le rôle' }).click()
    await row('Aïcha Tahiri').getByText('Économe').waitFor()
    await act('Aïcha Tahiri', 'Réinitialiser le mot de passe')
    const password = await question().getByLabel('Mot de passe', { exact: true }).inputValue()
    await look(admin, 'resetting a password')
    await question().getByRole('button', { name: 'Réinitialiser' }).click()
    await admin.getByText(password).waitFor()
    await closeCard()
    await list('?q=Tahiri')
    await admin.getByRole('link', { name: 'Aïcha Tahiri' }).click()
    await sheet().getByLabel('Sans restriction').click()
    await sheet().getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    const page = await comesIn('aicha@farha.test', password)
    await act('Aïcha Tahiri', 'Désactiver')
    await look(admin, 'disabling')
    await question().getByRole('button', { name: 'Désactiver' }).click()
    await row('Aïcha Tahiri').getByText('Désactivé').waitFor()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.context().close()
    await act('Aïcha Tahiri', 'Réactiver')
    await question().getByRole('button', { name: 'Réactiver' }).click()
    await row('Aïcha Tahiri').getByText('Actif').waitFor()
    nothingFound()
  })

  test('waits for an open till, and leads to it', async () => {
    journey.forgive(/409/)
    await act('Hamza Chraïbi', 'Supprimer')
    await question().getByText("n'aura plus de vendeur.").waitFor()
    const remove = question().getByRole('button', { name: 'Supprimer' })
    expect(await remove.isDisabled()).toBe(true)
    await question()
      .getByLabel(/pour confirmer/)
      .fill('Hamza Chraïbi')
    await look(admin, 'deleting')
    await remove.click()
    await question().getByText(refusals['staff-till-open']).waitFor()
    await look(admin, 'a till in the way')
    await question().getByRole('link', { name: 'Voir les sessions de caisse' }).click()
    await admin.waitForURL(/cashier-sessions\?statut=open&operateur=/)
    nothingFound()
  })

  test('is not offered on oneself, and the screen says why', async () => {
    await list('?q=Nadia')
    await admin.getByRole('button', { name: 'Actions pour Nadia Benjelloun' }).click()
    await admin.getByRole('menuitem', { name: 'Modifier' }).waitFor()
    expect(await admin.getByRole('menuitem', { disabled: false }).count()).toBe(1)
    await admin.getByText("C'est votre compte").waitFor()
    await look(admin, 'acts on oneself')
    await admin.keyboard.press('Escape')
    await list('?q=Hassan')
    await admin.getByRole('button', { name: 'Actions pour Hassan Kettani' }).click()
    await admin.getByRole('menuitem', { name: 'Désactiver' }).waitFor()
    await look(admin, 'acts on somebody')
    await admin.keyboard.press('Escape')
    nothingFound()
  })

  test('ends with deleting, by typing the name', async () => {
    await act('Aïcha Tahiri', 'Supprimer')
    await question()
      .getByLabel(/pour confirmer/)
      .fill('Aïcha Tahiri')
    await question().getByRole('button', { name: 'Supprimer' }).click()
    await admin.getByText('Aucun utilisateur ne correspond.').waitFor()
  })
})

describe('a spreadsheet of people', () => {
  const pasted = [
    'Nom\tRôle\tE-mail\tStand\tDébut\tFin',
    'Samir One\tVendeur\tsamir@farha.test\tA\t8h\t18h',
    'Leila Two\tServeuse\tleila@farha.test\t\t\t',
    'Karim Three\tcuisine\tkarim@farha.test\tGrillades Chez Hamid\t\t',
    'Nora Four\tÉconome\tadmin@farha.test\t\t\t',
  ].join('\n')

  test('is judged before anything is sent', async () => {
    await list()
    await admin.getByRole('button', { name: 'Ajouter plusieurs utilisateurs' }).click()
    await look(admin, 'many people')
    await admin.getByLabel("Lignes copiées d'un tableur").fill(pasted)
    await admin.getByRole('button', { name: 'Vérifier les lignes' }).click()
    await row('Leila Two')
      .getByText(/Rôle inconnu/)
      .waitFor()
    await look(admin, 'many people, judged', { wide: 'many-users' })
    await admin.getByRole('button', { name: 'Corriger la ligne 2' }).click()
    await look(admin, 'a line to correct')
    await question().getByLabel('Rôle').fill('Vendeur')
    await question().getByRole('button', { name: 'Corriger', exact: true }).click()
    await row('Leila Two').getByText('Prêt').waitFor()
    nothingFound()
  })

  test('is created line by line; a line the server refuses is corrected and sent again', async () => {
    journey.forgive(/409/)
    await admin.getByRole('button', { name: /^Créer 4/ }).click()
    await row('Nora Four').getByText(refusals['email-taken']).waitFor({ timeout: 30_000 })
    await look(admin, 'many people, one refused')
    expect(await admin.getByText('Créé', { exact: true }).count()).toBe(3)
    await admin.goBack()
    await question().getByText('Les mots de passe des comptes créés').waitFor()
    await question().getByRole('button', { name: 'Rester' }).click()
    await admin.getByRole('button', { name: 'Corriger la ligne 4' }).click()
    await question().getByLabel('Adresse e-mail').fill('nora@farha.test')
    await question().getByRole('button', { name: 'Corriger', exact: true }).click()
    await admin.getByRole('button', { name: /^Créer 1/ }).click()
    await admin.getByRole('heading', { name: 'Identifiants à transmettre' }).waitFor()
    await look(admin, 'credentials of many')
    const [paper] = await Promise.all([
      admin.waitForEvent('popup'),
      admin.getByRole('button', { name: 'Imprimer' }).click(),
    ])
    expect(await paper.locator('article').count()).toBe(4)
    const password = await paper.locator('article').last().locator('.code').innerText()
    await paper.close()
    await closeCard()
    await admin.goBack()
    await row('Samir One').getByText('08:00 - 18:00').waitFor()
    const page = await comesIn('nora@farha.test', password)
    await page.context().close()
    nothingFound()
  })
})

test('the journal says who did what to whom, and is filtered', async () => {
  await list()
  await admin.getByRole('link', { name: 'Journal des accès' }).click()
  await row('Compte supprimé').getByText('Aïcha Tahiri').waitFor()
  await look(admin, 'journal of access', { wide: 'access-journal', narrow: 'access-journal-phone' })
  await admin.getByLabel('Événement').selectOption('Rôle changé')
  await admin.waitForURL(/onglet=journal.*type=role-changed|type=role-changed.*onglet=journal/)
  await admin.getByText('1 résultat').waitFor()
  await admin.getByLabel('Rechercher').fill('nobody like it')
  await admin.getByText('Aucun accès ne correspond.').waitFor()
  nothingFound()
})
