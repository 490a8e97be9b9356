/** Words typed in a form and not sent: found again after a reload and a sign-out, by their person alone, and never a secret among them. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hireInspector } from './venue/inspector.ts'
import { comeIn, startJourney } from './venue/journey.ts'
import { createPerson, password } from './venue/people.ts'
import { stockScreen } from './venue/stock-screen.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})

const question = () => admin.getByRole('dialog').last()
const found = (page = admin) => page.getByText(/^Saisie du \d\d:\d\d reprise\./)
const erase = () => admin.getByRole('button', { name: 'Effacer', exact: true })
const back = () => admin.goBack()

/** All that the device keeps of forms. */
const kept = (page = admin): Promise<string> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('farhapass.words.'))
      .map((key) => `${key} ${localStorage.getItem(key)}`)
      .join('\n'),
  )

type Row = { readonly id: string; readonly name: string; readonly version?: number }
type Stock = Row & { readonly stock: number }
const stocks = async () => (await rowsOf('/stocks?state=normal')) as readonly Stock[]
const rowsOf = async (path: string) => ((await asked(admin, path)) as { rows: readonly Row[] }).rows

type Form = {
  readonly what: string
  /** Opens the form where its address, or a reload, does not. */
  readonly open?: () => Promise<unknown>
  readonly address: () => Promise<string> | string
  readonly label: string
  readonly words: string
}

const firstOf = async (path: string, address: string) => `${address}?id=${(await rowsOf(path))[0]?.id}`
const tap = (name: string | RegExp) => async () => await admin.getByRole('button', { name }).first().click()

const forms: readonly Form[] = [
  { what: 'a new stand', address: () => '/stands?id=nouveau', label: 'Nom du stand', words: 'Sfenj' },
  {
    what: 'a stand',
    address: async () => {
      const stands = (await asked(admin, '/stands')) as readonly Row[]
      return `/stands?id=${stands[0]?.id}`
    },
    label: 'Nom du stand',
    words: 'Crêpes et cie',
  },
  { what: 'a new product', address: () => '/products?id=nouveau', label: 'Nom', words: 'Baghrir' },
  {
    what: 'a product',
    address: () => firstOf('/products', '/products'),
    label: 'Nom',
    words: 'Baghrir au miel',
  },
  { what: 'a new user', address: () => '/users?id=nouveau', label: 'Adresse e-mail', words: 'a@farha.test' },
  { what: 'a user', address: () => firstOf('/staff', '/users'), label: 'Nom', words: 'Imane Rami' },
  {
    what: 'the venue',
    address: () => '/admin/venue',
    label: "Nom de l'événement",
    words: 'Festival Gnaoua gourmand',
  },
  {
    what: 'the front of cards',
    address: () => '/admin/venue?etape=carte',
    label: 'Texte en français (facultatif)',
    words: 'Un goût de fête',
  },
  {
    what: 'the printer',
    address: () => '/admin/venue?etape=imprimante',
    label: 'Adresse (facultatif)',
    words: '192.168.1.50',
  },
  { what: 'the own name', address: () => '/profile', label: 'Nom', words: 'Imane la Grande' },
  {
    what: 'the settings of tills',
    address: () => '/admin/recharge-sessions',
    open: tap('Réglages des caisses'),
    label: 'Montants rapides (DH)',
    words: '10, 30, 70',
  },
  {
    what: 'a new device',
    address: () => '/admin/devices',
    open: tap('Ajouter un appareil'),
    label: 'Nom',
    words: 'Téléphone de Samira',
  },
  {
    what: 'a new board',
    address: () => '/admin/boards',
    open: tap('Créer un écran'),
    label: 'Nom',
    words: 'Écran du portail',
  },
]

const field = (label: string) => admin.getByLabel(label, { exact: true }).first()

describe('a form that was reloaded before it was sent', () => {
  test.each(forms)('finds the words of $what again, and «Effacer» gives them up', async (form) => {
    await admin.goto(await form.address())
    await form.open?.()
    const first = await field(form.label).inputValue()
    await field(form.label).fill(form.words)
    await admin.reload()
    await form.open?.()
    await found().waitFor()
    expect(await field(form.label).inputValue()).toBe(form.words)
    await look(admin, `${form.what}, words found`)
    await erase().click()
    await found().waitFor({ state: 'hidden' })
    expect(await field(form.label).inputValue()).toBe(first)
    expect(await kept()).toBe('')
    nothingFound()
  })
})

describe('words of another version of the object', () => {
  test('stand beside what the object says now, and change only what was typed', async () => {
    const stands = (await asked(admin, '/stands')) as readonly Row[]
    const id = stands.at(-1)?.id
    await admin.goto(`/stands?id=${id}`)
    await field('Nom du stand').fill("Jus d'Orient")
    await asked(admin, `/stands/${id}`, { name: 'Jus frais' })
    await admin.reload()
    await admin.getByText('Ce stand a changé depuis.').waitFor()
    expect(await field('Nom du stand').inputValue()).toBe("Jus d'Orient")
    await look(admin, 'a stand that changed since')
    await tap("Voir l'actuel")()
    expect(await field('Nom du stand').inputValue()).toBe('Jus frais')
    await tap('Voir ma saisie')()
    expect(await field('Nom du stand').inputValue()).toBe("Jus d'Orient")
    await tap('Enregistrer')()
    await admin.getByText('Stand mis à jour', { exact: true }).first().waitFor()
    expect(await kept()).toBe('')
    nothingFound()
  })
})

describe('the secrets of a form', () => {
  const secret = 'k7mq-w3xa-p9bd'

  test('are not found where a new user was typed, nor where a password is given', async () => {
    await admin.goto('/users?id=nouveau')
    await field('Adresse e-mail').fill('salma@farha.test')
    await field('Mot de passe').fill(secret)
    expect(await kept()).toContain('salma@farha.test')
    expect(await kept()).not.toContain(secret)
    await admin.reload()
    await found().waitFor()
    expect(await field('Mot de passe').inputValue()).toBe('')
    await erase().click()
    expect(await kept()).toBe('')
    nothingFound()
  })

  test('are taken out of a pasted list of people, and the rest is found', async () => {
    await admin.goto('/users?id=plusieurs')
    const lines = admin.getByLabel("Lignes copiées d'un tableur")
    await lines.fill(`Nom\tE-mail\tMot de passe\nSalma Idrissi\tsalma@farha.test\t${secret}`)
    await admin.reload()
    await found().waitFor()
    await admin.getByText('Les mots de passe ne sont pas gardés.').waitFor()
    expect(await lines.inputValue()).toBe('Nom\tE-mail\tMot de passe\nSalma Idrissi\tsalma@farha.test\t')
    expect(await kept()).not.toContain(secret)
    await look(admin, 'a pasted list, found')
    await erase().click()
    expect(await lines.inputValue()).toBe('')
    expect(await kept()).toBe('')
    nothingFound()
  })

  test('are all there is in a pasted list of cards: nothing of it is kept', async () => {
    await admin.goto('/cards')
    await tap('Importer, exporter et sécurité des cartes')()
    await admin.getByRole('menuitem', { name: 'Importer des cartes' }).click()
    await admin
      .getByLabel("Lignes copiées d'un tableur")
      .fill('FP-482915-3FA9C07B12DE45F8\tBASIC\t50,00\t2027-01-19\t2026-11-20')
    const all = () => admin.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(await all()).not.toContain('3FA9C07B12DE45F8')
    await admin.reload()
    expect(await all()).not.toContain('3FA9C07B12DE45F8')
  })
})

describe('words of an act that moves stock', () => {
  test('are found after a reload, kept after a refusal, and not found after a crash between the tap and the answer', async () => {
    journey.forgive(/409|ERR_FAILED|ERR_ABORTED/)
    const keeper = await journey.enter('econome')
    const { name, id, stock } = (await stocks())[0] as Stock
    const { row, sheet, save, find } = stockScreen(() => keeper)
    const lose = async () => {
      await find(name)
      await row(name)
        .getByRole('button', { name: `Actions pour ${name}` })
        .click()
      await keeper.getByRole('menuitem', { name: 'Perte' }).click()
    }
    await keeper.goto('/admin/stocks')
    await lose()
    await sheet().getByLabel('Quantité').fill('2')
    await sheet().getByLabel('Motif').selectOption('broken')
    await keeper.goto('/admin/stocks')
    await lose()
    await found(keeper).waitFor()
    expect(await sheet().getByLabel('Quantité').inputValue()).toBe('2')
    await look(keeper, 'a loss, words found')
    let answer: () => void = () => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await keeper.route('**/losses', async (route) => {
      await route.fetch()
      await isAnswered
      await route.abort().catch(() => undefined)
    })
    await save()
    await expect.poll(async () => (await stocks()).find((one) => one.id === id)?.stock).toBe(stock - 2000)
    expect(await kept(keeper)).toBe('')
    await keeper.unroute('**/losses')
    await keeper.goto('/admin/stocks')
    answer()
    await lose()
    await sheet().getByLabel('Quantité').waitFor()
    expect(await found(keeper).count()).toBe(0)
    await sheet().getByLabel('Quantité').fill('1')
    await sheet().getByLabel('Motif').selectOption('broken')
    await keeper.route('**/losses', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), quantity: stock + 1000 } }),
    )
    const refused = keeper.waitForResponse((response) => response.url().endsWith('/losses'))
    await save()
    expect((await refused).status()).toBe(409)
    await expect.poll(() => kept(keeper)).toContain('"quantity":"1"')
    nothingFound()
  })
})

describe('«Retour» with unsent words', () => {
  test('asks on the page of the venue as a sheet does, and «Abandonner» gives the words up', async () => {
    await admin.goto('/cards')
    await admin.getByRole('link', { name: 'Réglages du lieu' }).first().click()
    await field("Nom de l'événement").fill('Nuits de Fès')
    await back()
    await question().getByText('Abandonner les modifications').waitFor()
    await question().getByRole('button', { name: 'Continuer la saisie' }).click()
    expect(await field("Nom de l'événement").inputValue()).toBe('Nuits de Fès')
    await admin.reload()
    await found().waitFor()
    await admin.locator('body').click({ position: { x: 5, y: 5 } })
    await back()
    await question().getByRole('button', { name: 'Abandonner' }).click()
    await admin.waitForURL(/cards/)
    expect(await kept()).toBe('')
    nothingFound()
  })
})

describe('a device shared by two people', () => {
  test('shows the words to their person alone, until that person signs out of all devices', async () => {
    journey.forgive(/401/)
    const [first, second] = [await createPerson(admin, 'admin'), await createPerson(admin, 'admin')]
    const shared = await journey.window()
    await comeIn(shared, first.email, password)
    const name = () => shared.getByLabel('Nom du stand', { exact: true })
    await shared.goto('/stands?id=nouveau')
    await name().fill('Thé de minuit')
    await shared.request.post('/api/v1/sign-out', { data: {} })
    await comeIn(shared, second.email, password)
    await shared.goto('/stands?id=nouveau')
    await name().waitFor()
    expect(await name().inputValue()).toBe('')
    expect(await found(shared).count()).toBe(0)
    await shared.request.post('/api/v1/sign-out', { data: {} })
    await comeIn(shared, first.email, password)
    await shared.goto('/stands?id=nouveau')
    await found(shared).waitFor()
    expect(await name().inputValue()).toBe('Thé de minuit')
    const elsewhere = await journey.window()
    await comeIn(elsewhere, first.email, password)
    await elsewhere.request.post('/api/v1/me/devices/sign-out', { data: {} })
    await comeIn(shared, first.email, password)
    await shared.goto('/stands?id=nouveau')
    await name().waitFor()
    expect(await name().inputValue()).toBe('')
    expect(await found(shared).count()).toBe(0)
  })
})
