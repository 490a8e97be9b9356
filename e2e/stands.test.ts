/** The organiser's stands, changed by two admins while a till shows each change. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { press } from './venue/keys.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let other: Page

beforeAll(async () => {
  ;[admin, other] = await Promise.all([journey.enter('admin'), journey.enter('admin')])
})

const sheet = () => admin.getByRole('dialog').first()
const question = () => admin.getByRole('dialog').last()
const card = (name: string, page = admin) => page.getByRole('article', { name, exact: true })
const button = (name: string) => admin.getByRole('button', { name, exact: true })
const toast = (words: string) => admin.getByText(words, { exact: true }).first().waitFor()

async function startDeleting(name: string): Promise<void> {
  await button(`Autres actions sur ${name}`).click()
  await admin.getByRole('menuitem', { name: 'Supprimer' }).click()
}

type Stand = { readonly id: string; readonly name: string; readonly vendorId: string | null }
type Vendor = {
  readonly id: string
  readonly name: string
  readonly standId: string | null
  readonly openTill: string | null
}

async function listStands(page = admin, search = ''): Promise<void> {
  await page.goto(`/stands${search}`)
  await page.locator('main [data-row]').first().waitFor()
}

describe('the stands of the venue', () => {
  test('are shown as cards or as a table, filtered and sorted, and the address holds the filters', async () => {
    await listStands()
    await admin.getByText('8 actifs sur 8', { exact: true }).waitFor()
    await look(admin, 'stands')
    await admin.getByText('Tableau', { exact: true }).click()
    await admin.waitForURL(/vue=tableau/)
    await admin.getByRole('button', { name: 'Ventes du jour' }).click()
    await admin.waitForURL(/tri=todaySales/)
    await look(admin, 'stands as a table')
    await listStands(admin, '?vue=tableau&q=crep')
    expect(await admin.locator('main [data-row]').count()).toBe(1)
    await admin.getByLabel('Rechercher').fill('aucun stand ainsi')
    await admin.getByText('Aucun stand ne correspond.').waitFor()
    nothingFound()
  })

  test('lead to their sales, with the total of all of them, and back', async () => {
    await listStands()
    const grill = card('Grillades Chez Hamid')
    await grill.getByRole('link', { name: 'Voir les ventes', exact: true }).click()
    await admin.waitForURL((url) => url.pathname === '/sales' && url.searchParams.has('stand'))
    const standId = new URL(admin.url()).searchParams.get('stand')
    const totalOf = async (period: string) => {
      const { sold } = (await asked(admin, `/sales?period=${period}&standId=${standId}`)) as {
        sold: Centimes
      }
      return `Total : ${formatDirhams(sold)}, sans les ventes annulées`
    }
    const total = admin.locator('main header').getByText(/^Total/)
    const today = plainSpaces(await totalOf('today'))
    await expect.poll(async () => plainSpaces(await total.innerText())).toBe(today)
    await admin.getByLabel('Période', { exact: true }).selectOption('month')
    const month = plainSpaces(await totalOf('month'))
    await expect.poll(async () => plainSpaces(await total.innerText())).toBe(month)
    await look(admin, 'the sales of a stand')
    await admin
      .getByRole('navigation', { name: "Fil d'Ariane" })
      .getByRole('link', { name: 'Stands' })
      .click()
    await admin.waitForURL((url) => url.pathname === '/stands')
    const pager = admin.getByRole('navigation', { name: 'Pagination' })
    await pager.getByText('Page 1 sur 1', { exact: true }).waitFor()
    for (const name of ['Précédent', 'Suivant'])
      expect(await pager.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    nothingFound()
  })

  test('include a new one once its name is typed and Enter pressed, for another admin too', async () => {
    await listStands()
    await listStands(other)
    await press(admin, 'n')
    await sheet().getByLabel('Nom du stand').and(admin.locator(':focus')).waitFor()
    await look(admin, 'new stand')
    await admin.keyboard.type('Sfenj de Meknès')
    await admin.keyboard.press('Enter')
    await toast('Stand ajouté')
    await card('Sfenj de Meknès').getByText('Sans vendeur').waitFor()
    await card('Sfenj de Meknès', other).waitFor()
    await admin.getByText('9 actifs sur 9', { exact: true }).waitFor()
    nothingFound()
  })

  test('have no name and no letter twice, and a colour is chosen by the arrows', async () => {
    await button('Créer un stand').click()
    await sheet().getByLabel('Nom du stand').fill('SFENJ DE MEKNES')
    await sheet().getByLabel('Lettre des commandes').fill('a')
    await sheet().getByLabel('Lettre des commandes').press('Enter')
    await sheet().getByText('Ce stand existe déjà.').first().waitFor()
    await look(admin, 'new stand, faults')
    await sheet().getByLabel('Nom du stand').fill('Thé à la menthe')
    await sheet().getByText("Cette lettre est déjà celle d'un autre stand.").waitFor()
    await sheet().getByLabel('Lettre des commandes').fill('th')
    await sheet().getByRole('radio', { checked: true }).focus()
    await admin.keyboard.press('ArrowRight')
    const chosen = await sheet().getByRole('radio', { checked: true }).getAttribute('aria-label')
    await sheet()
      .getByText(chosen as string, { exact: true })
      .waitFor()
    await admin.keyboard.press('Enter')
    await toast('Stand ajouté')
    await card('Thé à la menthe').getByText('TH', { exact: true }).waitFor()
    nothingFound()
  })

  test('can take a vendor from another stand, after a notice', async () => {
    const { rows } = (await asked(admin, '/staff?role=vendor')) as {
      rows: { name: string; standName: string | null; openTill: string | null }[]
    }
    const vendor = rows.find(({ standName, openTill }) => standName !== null && openTill === null)
    if (!vendor) throw new Error('no vendor of the demo is free')
    await card('Sfenj de Meknès').getByRole('link').first().click()
    await admin.waitForURL(/id=/)
    await sheet().getByLabel('Vendeur (facultatif)').selectOption({ label: vendor.name })
    await sheet().getByText(`Déjà affecté à ${vendor.standName}`).waitFor()
    await look(admin, 'one stand')
    await button('Enregistrer').click()
    await toast('Stand mis à jour')
    await card('Sfenj de Meknès').getByText(vendor.name, { exact: true }).waitFor()
    await card('Sfenj de Meknès', other).getByText(vendor.name, { exact: true }).waitFor()
    nothingFound()
  })

  test('name the vendor who would leave a stand, refuse that while their till is open, and accept a second vendor beside them', async () => {
    const { rows: stands } = (await asked(admin, '/stands/figures')) as { rows: Stand[] }
    const { rows: vendors } = (await asked(admin, '/staff?role=vendor')) as { rows: Vendor[] }
    const busy = vendors.find(({ openTill, standId }) => openTill !== null && vendorOf(standId) !== undefined)
    const free = vendors.find(({ openTill, standId }) => openTill === null && standId !== busy?.standId)
    function vendorOf(standId: string | null) {
      return stands.find(({ id, vendorId }) => id === standId && vendors.some((one) => one.id === vendorId))
    }
    const stand = vendorOf(busy?.standId ?? null)
    const leaving = vendors.find(({ id }) => id === stand?.vendorId)
    if (!stand || !leaving || !free) throw new Error('the demo has no stand whose vendor sells')
    journey.forgive(/409/)
    await listStands()
    await card(stand.name).getByRole('link').first().click()
    await sheet().getByLabel('Vendeur (facultatif)').selectOption({ label: 'Sans vendeur' })
    await sheet().getByText(`${leaving.name} quittera ce stand.`).waitFor()
    await button('Enregistrer').click()
    await sheet().getByText(`${leaving.name} a une caisse ouverte. Clôturez-la d'abord.`).waitFor()
    await sheet().getByRole('link', { name: 'Voir sa caisse' }).waitFor()
    await look(admin, 'a vendor whose till is open')
    await sheet().getByLabel('Vendeur (facultatif)').selectOption({ label: free.name })
    await sheet().getByLabel('Ajouter sans remplacer').check()
    expect(await sheet().getByText('quittera ce stand.').count()).toBe(0)
    await button('Enregistrer').click()
    await toast('Stand mis à jour')
    await card(stand.name).getByText(free.name).waitFor()
    await card(stand.name).getByText(leaving.name).waitFor()
    nothingFound()
  })

  test('may be a reserve, which has neither vendor nor letter, and shows no sales', async () => {
    await button('Créer un stand').click()
    await sheet().getByLabel('Nom du stand').fill('Chambre froide')
    await sheet().getByLabel('Lettre des commandes').fill('CF')
    await sheet()
      .getByRole('switch', { name: /^Réserve/ })
      .check()
    await sheet().getByLabel('Vendeur (facultatif)').waitFor({ state: 'hidden' })
    await sheet().getByLabel('Lettre des commandes').waitFor({ state: 'hidden' })
    await look(admin, 'a reserve')
    await button('Créer le stand').click()
    await toast('Stand ajouté')
    await card('Chambre froide').getByText('Réserve', { exact: true }).waitFor()
    await card('Chambre froide').getByText('Ventes du jour').waitFor({ state: 'hidden' })
    await look(admin, 'the card of a reserve')
    nothingFound()
  })
})

describe('a stand switched off', () => {
  test('shows how many orders wait to be served, and its till says at once that it sells no more', async () => {
    const vendor = await journey.enter('grillades@farha.test')
    await vendor.getByRole('button', { name: /Brochettes de kefta/ }).waitFor()
    await listStands(admin, '?q=grillades')
    await button('Désactiver Grillades Chez Hamid').click()
    await question()
      .getByText(/commandes? en cours rester/)
      .waitFor()
    await look(admin, 'switching a stand off')
    await Promise.all([
      admin.waitForResponse(/deactivation/),
      question().getByRole('button', { name: 'Désactiver' }).click(),
    ])
    const answeredAt = performance.now()
    await vendor.getByText(refusals['stand-inactive']).waitFor()
    process.stdout.write(`a till says so ${Math.round(performance.now() - answeredAt)} ms after the answer\n`)
    await card('Grillades Chez Hamid').getByText('Inactif').waitFor()
    await button('Activer Grillades Chez Hamid').click()
    await vendor.getByText(refusals['stand-inactive']).waitFor({ state: 'hidden' })
    await vendor.context().close()
    nothingFound()
  })

  test('shows a failure in the words of the specification with its reference, and hides it after a successful retry', async () => {
    journey.forgive(/500|503/)
    const broken = { code: 'something-went-wrong', message: 'x', data: {}, reference: 'AB12CD34EF' }
    await admin.route('**/deactivation', (route) => route.fulfill({ status: 500, json: broken }), {
      times: 1,
    })
    await listStands(admin, '?q=menthe')
    await button('Désactiver Thé à la menthe').click()
    const told = card('Thé à la menthe').getByRole('alert')
    await told.getByText(refusals['stand-updating-failed']).waitFor()
    await told.getByText('Réf. AB12CD34EF').waitFor()
    await button('Désactiver Thé à la menthe').click()
    await card('Thé à la menthe').getByText('Inactif').waitFor()
    expect(await told.count()).toBe(0)
  })
})

describe('a stand that is deleted', () => {
  test('must have no history: one that has sold is kept, one that has not is deleted once its name is typed', async () => {
    await listStands(admin)
    await startDeleting('Jus Al Andalous')
    await question().getByText(refusals['stand-in-use']).waitFor()
    expect(await question().getByRole('textbox').count()).toBe(0)
    await look(admin, 'a stand that cannot be deleted')
    await admin.keyboard.press('Escape')
    await startDeleting('Thé à la menthe')
    await question().getByRole('textbox').fill('the a la menthe')
    await admin.keyboard.press('Enter')
    await toast('Stand supprimé')
    await card('Thé à la menthe').waitFor({ state: 'detached' })
    await card('Thé à la menthe', other).waitFor({ state: 'detached' })
    nothingFound()
  })
})

test('a venue without a stand says what to do first, on the screen of stands and in the form of a vendor', async () => {
  const none = { rows: [], total: 0, page: 1, pages: 1, counts: { active: 0, total: 0 } }
  await admin.route('**/api/v1/stands/figures**', (route) => route.fulfill({ json: none }))
  await admin.route('**/api/v1/stands', (route) => route.fulfill({ json: [] }))
  await admin.goto('/stands')
  await admin.getByText('Aucun stand. Créez le premier pour commencer à vendre.').waitFor()
  await look(admin, 'no stand yet')
  await admin.goto('/users?id=nouveau')
  await sheet().getByLabel('Rôle').selectOption('Vendeur')
  await sheet()
    .getByText(/créez d'abord un stand/)
    .waitFor()
  await look(admin, 'a vendor without a stand to go to')
  await sheet().getByRole('link', { name: 'Créer un stand' }).click()
  await question().getByRole('button', { name: 'Abandonner' }).click()
  await sheet().getByLabel('Nom du stand').and(admin.locator(':focus')).waitFor()
  nothingFound()
})
