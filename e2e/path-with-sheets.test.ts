/** An empty venue filled with pasted sheets, from the link that its first start prints to the first sale. */
import { beforeAll, describe, expect, test } from 'vitest'
import { firstListedCode, sellProduct, sellRechargedCard } from './venue/first-sale.ts'
import { startHouse } from './venue/house-server.ts'
import { inOrder } from './venue/in-order.ts'
import { startJourney } from './venue/journey.ts'
import { noEffort, type Person, personAt } from './venue/person-counted.ts'

const journey = startJourney({ isEmpty: true, choosesAddress: true })
const standsOfSheet = ['Msemen & Cie', "Jus d'Orient", 'Grillades du port', 'Souk']

/** Forty products; the first two stands send their dishes to a kitchen. */
const sheetOfProducts = [
  'Stand\tCatégorie\tProduit\tPrix (DH)\tUnité\tStock\tPasse par la cuisine',
  ...standsOfSheet.flatMap((stand, place) =>
    Array.from({ length: 10 }, (_, n) =>
      [stand, 'Plats', `${stand} ${n + 1}`, String(10 + n), 'unité', '60', place < 2 ? 'oui' : 'non'].join(
        '\t',
      ),
    ),
  ),
].join('\n')

const givenPassword = 'semoule-fine'

/** Fourteen people: eight vendors, two at each stand, three operators, one cook for every stand, two économes. */
const sheetOfPeople = [
  'Nom\tE-mail\tRôle\tStand\tMot de passe',
  ...[
    ...[...standsOfSheet, ...standsOfSheet].map((stand) => ['Vendeur', stand]),
    ...Array.from({ length: 3 }, () => ['Opérateur de recharge', '']),
    ...[['Cuisine', ''], ...Array.from({ length: 2 }, () => ['Économe', ''])],
  ].map(([role, stand], n) =>
    [`Personne ${n + 1}`, `p${n + 1}@lieu.test`, role, stand, givenPassword].join('\t'),
  ),
].join('\n')

/** Sizes at which the organiser walks the path; the narrow one only until the catalogue is imported. */
const laptop = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/**
 * The most taps and typed words from the printed link to the first sale. A tap is a click, or a key that is no letter: Tab, Enter,
 * Ctrl V. Scanning a card is none.
 */
const most = { taps: 38, words: 25 }

describe('the path from the printed link to the first sale, with pasted sheets', { retry: 0 }, () => {
  inOrder()
  const effort = noEffort()
  let admin: Person
  let code: string

  beforeAll(async () => {
    admin = personAt(await journey.window({ size: laptop }), effort)
  })

  const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true })
  const link = (name: string) => admin.page.getByRole('link', { name, exact: true })

  test('makes the first administrator by the keyboard, and shows the first step', async () => {
    await admin.page.goto(journey.server.firstAdminAddress!)
    await admin.page.getByLabel('Nom').and(admin.page.locator(':focus')).waitFor()
    await admin.type('Amine')
    await admin.press('Tab')
    await admin.type('amine@lieu.test')
    await admin.press('Tab')
    await admin.type('unephraseàmoi')
    await admin.press('Enter')
    await admin.page.getByText('0 sur 11 fait', { exact: true }).waitFor()
  })

  test('names the event', async () => {
    await admin.tap(link('Donner un nom'))
    await admin.page.getByLabel("Nom de l'événement").and(admin.page.locator(':focus')).waitFor()
    await admin.typeAndEnter('Nuit des saveurs')
    await link('Importer le catalogue').waitFor()
  })

  test('imports forty products, and is told which stands have no cook', async () => {
    await admin.tap(link('Importer le catalogue'))
    await admin.paste(sheetOfProducts)
    await admin.tap(button('Vérifier les lignes'))
    await admin.tap(button(/^Importer 40.produits$/))
    await admin.page
      .getByText(
        "2 stands envoient des plats en cuisine, et personne n'y est encore : Msemen & Cie, Jus d'Orient.",
        { exact: true },
      )
      .waitFor()
  })

  test('imports fourteen people, whose cook serves every stand', async () => {
    await admin.tap(link("Importer l'équipe"))
    await admin.paste(sheetOfPeople)
    await admin.tap(button('Vérifier les lignes'))
    await admin.tap(button(/^Créer 14.utilisateurs$/))
    await admin.page
      .getByRole('heading', { name: 'Identifiants à transmettre' })
      .waitFor({ timeout: 120_000 })
    await admin.tap(button('Imprimer'))
    await admin.press('Escape')
    await admin.page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('chooses the code alone for the cards', async () => {
    await admin.tap(link("Choisir l'adresse des cartes"))
    await admin.tap(admin.page.getByRole('radio', { name: /Le code seul/ }))
    await admin.tap(button('Enregistrer'))
    await link('Choisir où vont les copies (facultatif)').waitFor()
  })

  test('puts off the copies, and is led on', async () => {
    await admin.tap(button('Plus tard'))
    await admin.page.getByLabel('Nombre de cartes').waitFor()
  })

  test('creates and prints five hundred cards', async () => {
    await admin.fill(admin.page.getByLabel('Nombre de cartes'), '500')
    await admin.tap(button(/^Créer 500.cartes$/))
    await button('Imprimer maintenant').waitFor({ timeout: 240_000 })
    await admin.tap(button('Imprimer maintenant'))
    await admin.tap(admin.page.getByRole('button', { name: /^Préparer 500.cartes$/ }))
    const pdf = admin.page.getByRole('link', { name: /^Ouvrir le PDF/ })
    await pdf.waitFor({ timeout: 240_000 })
    const [paper] = await Promise.all([admin.page.waitForEvent('popup'), admin.tap(pdf)])
    await paper.close()
    await admin.tap(button('Oui'))
    await admin.page.getByRole('dialog').waitFor({ state: 'hidden' })
    code = await firstListedCode(admin.page)
    await link('Ouvrir une caisse avec son fonds').waitFor()
  })

  test('opens a drawer with its float, recharges a card, and sells; the sale is counted', async () => {
    const operator = await comeIn('p9@lieu.test')
    await sellRechargedCard(operator, code)
    const vendor = await comeIn('p1@lieu.test')
    await sellProduct(vendor, code, 'Msemen & Cie 2', '11,00 DH')
    process.stdout.write(`the path: ${effort.taps} taps, ${effort.words} words\n`)
    expect(effort.taps).toBeLessThanOrEqual(most.taps)
    expect(effort.words).toBeLessThanOrEqual(most.words)
    await admin.page.goto('/dashboard')
    await admin.page.getByRole('region', { name: 'Chiffres' }).getByText('11,00 DH').first().waitFor()
    await admin.page.getByRole('link', { name: /encore 1.étape$/ }).waitFor()
    expect(journey.server.audit()).toContain('I-01')
  })

  /** Signs in on a device of its own, by the keyboard. */
  async function comeIn(email: string): Promise<Person> {
    const person = personAt(await journey.window({ size: laptop }), effort)
    await person.page.goto('/login')
    await person.page.getByLabel('Adresse e-mail').and(person.page.locator(':focus')).waitFor()
    await person.type(email)
    await person.press('Tab')
    await person.type(givenPassword)
    await person.press('Enter')
    await person.page.getByLabel('Code', { exact: true }).and(person.page.locator(':focus')).waitFor()
    await person.typeAndEnter('2580')
    await person.page.waitForURL((url) => url.pathname.length > 1 && url.pathname !== '/login')
    return person
  }
})

test('the path begins on a narrow phone too: the first steps and the import are in sight without a sideways scroll', async () => {
  const house = await startHouse({ isEmpty: true, choosesAddress: true })
  const { page } = personAt(await journey.window({ size: narrow, at: house.address }), noEffort())
  await page.goto(house.firstAdminAddress as string)
  await page.getByLabel('Nom').fill('Amine')
  await page.getByLabel('Adresse e-mail').fill('amine@lieu.test')
  await page.getByLabel('Mot de passe').fill('unephraseàmoi')
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  const first = page.getByRole('link', { name: 'Donner un nom' })
  await first.waitFor()
  const { y, height } = (await first.boundingBox())!
  expect(y + height).toBeLessThan(narrow.height)
  await page.getByRole('button', { name: /Importer le catalogue/ }).click()
  await page.getByRole('link', { name: 'Coller ou choisir un fichier' }).first().click()
  await page.getByLabel("Lignes copiées d'un tableur").waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(narrow.width)
  await page.context().close()
  await house.close()
})
