import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { changeDesks } from './venue/through-the-api.ts'
import { unfold } from './venue/unfold.ts'
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
    'Nom\tRôle\tE-mail\tStand\tDébut\tFin\tMot de passe\tÉcran permanent\tCode demandé',
    'Samir One\tVendeur\tsamir@farha.test\tA\t8h\t18h\t\toui\tnon',
    'Leila Two\tServeuse\tleila@farha.test\t\t\t',
    'Karim Three\tcuisine\tkarim@farha.test\tGrillades Chez Hamid\t\t',
    'Nora Four\tÉconome\tadmin@farha.test\t\t\t\t\t\tnon',
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
    await question(admin).getByLabel('Rôle').fill('Vendeur')
    await question(admin).getByRole('button', { name: 'Corriger', exact: true }).click()
    await row(admin, 'Leila Two').getByText('Prêt').waitFor()
    await (await unfold(admin, row(admin, 'Samir One')))
      .getByText('Écran permanent', { exact: true })
      .waitFor()
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
    await (await unfold(admin, row(admin, 'Samir One'))).getByText('08:00 - 18:00').waitFor()
    const page = await comesIn(journey, 'nora@farha.test', password)
    await page.context().close()
    nothingFound()
  })
})

describe('people without an e-mail', () => {
  const withoutEmail = 'sans e-mail\u00A0: entre par son appareil ou par ce nom'
  const pasted = [
    'Nom\tRôle\tStand\tCode demandé',
    'Salma Idrissi\tVendeur\tA\t',
    'Salma Idrissi\tCuisine\tA\t',
    'Imane Aït Baha\tÉconome\t\tnon',
  ].join('\n')
  const verify = async () => {
    await listPeople(admin)
    await admin.getByRole('button', { name: 'Ajouter plusieurs utilisateurs' }).click()
    await admin.getByLabel("Lignes copiées d'un tableur").fill(pasted)
    await admin.getByRole('button', { name: 'Vérifier les lignes' }).click()
  }
  const addresses = ['salma.idrissi', 'salma.idrissi2', 'imane.ait.baha']
  let devices: readonly string[]
  let password: string

  test('get an address made of their name, with a number for the second of that name', async () => {
    await verify()
    for (const part of addresses) await row(admin, `${part}@equipe.local`).getByText(withoutEmail).waitFor()
    await (await unfold(admin, row(admin, 'salma.idrissi@equipe.local')))
      .getByText('Code demandé', { exact: true })
      .waitFor()
    await look(admin, 'people without an e-mail')
    await admin.getByRole('button', { name: /^Créer 3/ }).click()
    await admin.getByRole('heading', { name: 'Identifiants à transmettre' }).waitFor({ timeout: 30_000 })
    password = await printSlips(admin, async (slips) => {
      const slip = slips.last()
      expect((await slip.innerText()).replace(/\s+/g, ' ')).toContain('À saisir comme e-mail imane.ait.baha')
      return await slip.locator('[data-kind="code"] dd').innerText()
    })
    await closeCredentials(admin)
    nothingFound()
  })

  test('get their devices one after the other, two taps each', async () => {
    await admin.getByRole('button', { name: 'Ajouter leurs appareils' }).click()
    const dialog = admin.getByRole('dialog')
    const shown: string[] = []
    for (const name of ['de Salma Idrissi', 'de Salma Idrissi', "d'Imane Aït Baha"]) {
      await dialog.getByRole('heading', { name: `Appareil ${name}` }).waitFor()
      await dialog.getByText(`Personne ${shown.length + 1} sur 3`).waitFor()
      await dialog.getByRole('button', { name: 'Afficher le code' }).click()
      shown.push(await dialog.locator('.fp-code').innerText())
      if (shown.length === 1) await look(admin, 'the code of one of several devices')
      if (shown.length === 3) break
      await dialog.getByRole('button', { name: 'Personne suivante' }).click()
    }
    devices = shown
    const phone = await journey.window()
    await phone.goto(`/login${new URL(devices[2]!).hash}`)
    await phone.getByText("Téléphone d'Imane Aït Baha").waitFor()
    await phone.getByLabel('Choisissez un code').fill('2580')
    await phone.getByRole('button', { name: 'Commencer' }).click()
    await phone.waitForURL('**/admin/stocks')
    await phone.context().close()
    await dialog.getByText("C'est fait").waitFor()
    await dialog.getByRole('button', { name: 'Terminé', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(new Set(devices).size).toBe(3)
    nothingFound()
  })

  test('whose code was not scanned get another for the same device, and those with a device are passed over', async () => {
    await admin.getByRole('button', { name: 'Ajouter leurs appareils' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('Personne 1 sur 2').waitFor()
    await dialog.getByRole('button', { name: 'Afficher le code' }).click()
    expect(await dialog.locator('.fp-code').innerText()).not.toBe(devices[0])
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await admin.goto('/admin/devices')
    await admin.getByText("Téléphone d'Imane Aït Baha").waitFor()
    expect(await admin.getByText(/^Téléphone de Salma Idrissi/).allInnerTexts()).toEqual([
      'Téléphone de Salma Idrissi',
      'Téléphone de Salma Idrissi 2',
    ])
  })

  test('enter by the name before the «@»', async () => {
    const page = await comesIn(journey, 'imane.ait.baha', password)
    await page.getByRole('link', { name: /Imane Aït Baha/ }).waitFor()
    await page.context().close()
  })

  test('imported a second time are called the second of their name before anything is sent', async () => {
    await verify()
    await row(admin, 'imane.ait.baha2@equipe.local')
      .getByText('Un compte a déjà ce nom\u00A0: celui-ci sera le second.')
      .waitFor()
    await look(admin, 'people without an e-mail, a second time')
    await admin.getByRole('button', { name: 'Modifier les lignes' }).click()
    await admin.getByLabel("Lignes copiées d'un tableur").fill('')
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
  await admin.getByText('7 résultats').waitFor()
  await admin.getByLabel('Rechercher').fill('no such name')
  await admin.getByText('Aucun accès ne correspond.').waitFor()
  nothingFound()
})
