import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { changeDesks } from './venue/through-the-api.ts'
import {
  closeCredentials,
  comesIn,
  enterAsAdmin,
  listPeople,
  printSlips,
  question,
  row,
} from './venue/users-screen.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await enterAsAdmin(journey)
})

describe('a spreadsheet of people', () => {
  const pasted = [
    'Nom\tRôle\tE-mail\tStand\tDébut\tFin\tMot de passe\tÉcran permanent',
    'Samir One\tVendeur\tsamir@farha.test\tA\t8h\t18h\t\toui',
    'Leila Two\tServeuse\tleila@farha.test\t\t\t',
    'Karim Three\tcuisine\tkarim@farha.test\tGrillades Chez Hamid\t\t',
    'Nora Four\tÉconome\tadmin@farha.test\t\t\t',
  ].join('\n')

  test('is checked line by line before anything is sent', async () => {
    await listPeople(admin)
    await admin.getByRole('button', { name: 'Ajouter plusieurs utilisateurs' }).click()
    await look(admin, 'many people')
    await admin.getByLabel("Lignes copiées d'un tableur").fill(pasted)
    await admin.goBack()
    await question(admin).getByText('Les lignes qui ne sont pas encore créées').waitFor()
    await question(admin).getByRole('button', { name: 'Rester' }).click()
    await admin.getByRole('button', { name: 'Vérifier les lignes' }).click()
    await row(admin, 'Leila Two')
      .getByText(/Rôle inconnu/)
      .waitFor()
    await look(admin, 'many people, judged', { wide: 'many-users' })
    await admin.getByRole('button', { name: 'Corriger la ligne 2' }).click()
    await look(admin, 'a line to correct')
    await row(admin, 'Samir One').getByRole('cell', { name: 'Écran permanent', exact: true }).waitFor()
    await question(admin).getByLabel('Rôle').fill('Vendeur')
    await question(admin).getByRole('button', { name: 'Corriger', exact: true }).click()
    await row(admin, 'Leila Two').getByText('Prêt').waitFor()
    nothingFound()
  })

  test('may be a file, whose lines are copied into the text field and can be corrected there', async () => {
    const lines = admin.getByLabel("Lignes copiées d'un tableur")
    const choose = (written: string) =>
      admin.locator('input[type=file]').setInputFiles({
        name: 'equipe.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(written, 'latin1'),
      })
    await admin.getByRole('button', { name: 'Modifier les lignes' }).click()
    await choose('Nom;Rôle;E-mail')
    await admin.getByText('Collez au moins une ligne.').waitFor()
    expect(await lines.inputValue()).toBe('Nom;Rôle;E-mail')
    await lines.fill(pasted.replace('Serveuse', 'Vendeuse'))
    await admin.getByRole('button', { name: 'Vérifier les lignes' }).click()
    await row(admin, 'Leila Two').getByText('Prêt').waitFor()
    nothingFound()
  })

  test('is created line by line; a line whose e-mail address is taken is not sent before it is corrected', async () => {
    await row(admin, 'Nora Four').getByText(refusals['email-taken']).waitFor()
    await admin.getByRole('button', { name: /^Créer 3/ }).click()
    await expect.poll(() => admin.getByText('Créé', { exact: true }).count(), { timeout: 30_000 }).toBe(3)
    await look(admin, 'many people, one with an address that is taken')
    await admin.goBack()
    await question(admin).getByText('Les mots de passe des comptes créés').waitFor()
    await question(admin).getByRole('button', { name: 'Rester' }).click()
    await admin.getByRole('button', { name: 'Corriger la ligne 4' }).click()
    await question(admin).getByLabel('Adresse e-mail').fill('nora@farha.test')
    await question(admin).getByRole('button', { name: 'Corriger', exact: true }).click()
    await admin.getByRole('button', { name: /^Créer 1/ }).click()
    await admin.getByRole('heading', { name: 'Identifiants à transmettre' }).waitFor()
    await look(admin, 'credentials of many')
    const password = await printSlips(admin, async (slips) => {
      expect(await slips.count()).toBe(4)
      return await slips.last().locator('[data-kind="code"] dd').innerText()
    })
    await closeCredentials(admin)
    await admin
      .getByRole('button', { name: 'Identifiants à transmettre' })
      .and(admin.locator(':focus'))
      .waitFor()
    await admin.getByText('4 comptes créés', { exact: true }).waitFor()
    await admin.goBack()
    await row(admin, 'Samir One').getByText('08:00 - 18:00').waitFor()
    const page = await comesIn(journey, 'nora@farha.test', password)
    await page.context().close()
    nothingFound()
  })
})

test('the journal of access says who did what to whom, and can be filtered', async () => {
  await listPeople(admin)
  await changeDesks(admin, { cardLimit: centimes(200_00) })
  await admin.getByRole('link', { name: 'Journal des accès' }).click()
  await row(admin, 'Compte créé').getByText('Nora Four').waitFor()
  const limited = row(admin, 'Réglages des caisses changés')
  await limited.getByText(/^Plafond par carte\s: .+ → 200,00\sDH$/).waitFor()
  await limited.getByRole('cell', { name: '—', exact: true }).waitFor()
  await look(admin, 'journal of access', { wide: 'access-journal', narrow: 'access-journal-phone' })
  await admin.getByLabel('Événement').selectOption('Compte créé')
  await admin.waitForURL(/onglet=journal.*type=created|type=created.*onglet=journal/)
  await admin.getByText('4 résultats').waitFor()
  await admin.getByLabel('Rechercher').fill('no such name')
  await admin.getByText('Aucun accès ne correspond.').waitFor()
  nothingFound()
})
