/** An empty venue, from the link that its first start prints to the first served plate, using the screens alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { result, tile } from './venue/desk.ts'
import { type HouseServer, startHouse } from './venue/house-server.ts'
import { inOrder } from './venue/in-order.ts'
import { phone, startJourney } from './venue/journey.ts'
import { noEffort, type Person, personAt } from './venue/person-counted.ts'
import { presentCard } from './venue/present-card.ts'
import { root } from './venue/root.ts'

const journey = startJourney()
const password = 'une phrase bien à moi'
const stands = ['Grillades', 'Jus et thés', 'Crêperie']
/** The products of each stand: name, category, price. */
const menu: readonly (readonly [
  stand: number,
  name: string,
  category: string,
  price: string,
  photo: string,
])[] = [
  [0, 'Kefta', 'Grillades', '30', 'brochettes-kefta'],
  [0, 'Poulet', 'Grillades', '28', 'brochettes-poulet'],
  [0, 'Merguez', 'Grillades', '25', 'merguez'],
  [0, 'Frites', 'Snacks', '12', 'frites'],
  [1, 'Orange', 'Boissons', '12', 'jus-orange'],
  [1, 'Avocat', 'Boissons', '20', 'jus-avocat'],
  [1, 'Thé', 'Boissons', '8', 'the'],
  [1, 'Eau', 'Boissons', '5', 'eau'],
  [2, 'Crêpe', 'Desserts', '15', 'crepe'],
  [2, 'Gaufre', 'Desserts', '25', 'gaufre'],
  [2, 'Msemen', 'Snacks', '10', 'msemen'],
  [2, 'Café', 'Boissons', '12', 'cafe'],
]
const team = [
  ['hamza@lieu.test', 'Hamza', 'Vendeur'],
  ['samira@lieu.test', 'Samira', 'Opérateur de recharge'],
  ['driss@lieu.test', 'Driss', 'Cuisine'],
] as const

/** Seconds a person needs at most: a tap with the look before it, and a word of five letters. */
const secondsOf = { tap: 2.1, word: 2 }

describe('an empty venue on a phone, filled by hand', { retry: 0 }, () => {
  inOrder()
  const effort = noEffort()
  let house: HouseServer
  let admin: Person
  let code: string
  const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true })
  const sheet = () => admin.page.getByRole('dialog').last()

  beforeAll(async () => {
    house = await startHouse({ isEmpty: true })
    admin = personAt(await journey.window({ size: phone, at: house.address }), effort)
  })
  afterAll(async () => {
    for (const context of journey.browser.contexts()) await context.close()
    await house?.close()
  })

  async function go(place: string) {
    await admin.tap(button('Menu'))
    await admin.tap(admin.page.getByRole('link', { name: place, exact: true }).first())
    await admin.page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('is entered by its first administrator, and asks for the name of the event first', async () => {
    await admin.page.goto(house.firstAdminAddress as string)
    await admin.fill(admin.page.getByLabel('Nom'), 'Amine')
    await admin.fill(admin.page.getByLabel('Adresse e-mail'), 'amine@lieu.test')
    await admin.fill(admin.page.getByLabel('Mot de passe'), password)
    await admin.tap(button('Créer le compte'))
    await admin.page.getByRole('heading', { name: 'Préparer mon événement' }).waitFor()
    await admin.tap(admin.page.getByRole('link', { name: 'Donner un nom' }))
    await admin.fill(admin.page.getByLabel("Nom de l'événement"), 'Nuit des saveurs')
    await admin.tap(button('Enregistrer'))
    await admin.page.getByText('Réglages enregistrés', { exact: true }).first().waitFor()
  })

  test('gets three stands and four categories', async () => {
    await go('Stands')
    // Stands, categories and products can be imported with one file; there is nothing to export yet.
    await admin.page.getByRole('link', { name: 'Importer un tableur', exact: true }).waitFor()
    expect(await button('Exporter').count()).toBe(0)
    for (const stand of stands) {
      await admin.tap(button('Créer un stand').first())
      await sheet().getByLabel('Nom du stand').and(admin.page.locator(':focus')).waitFor()
      await admin.typeAndEnter(stand)
      await admin.page.getByRole('article', { name: stand, exact: true }).waitFor()
    }
    await go('Catégories')
    // Delays the answers, so that the second category is requested before the first is answered.
    await admin.page.route('**/api/v1/categories', async (route) => {
      if (route.request().method() === 'POST') await setTimeout(500)
      await route.continue()
    })
    for (const suggested of ['Grillades', 'Boissons', 'Desserts'])
      await admin.tap(
        button(suggested)
          .or(button(`Ajouter ${suggested}`))
          .first(),
      )
    await admin.fill(admin.page.getByLabel('Nouvelle catégorie'), 'Snacks')
    await admin.typeAndEnter('')
    await expect.poll(() => admin.page.locator('main [data-row]').count()).toBe(4)
    await admin.page.unrouteAll({ behavior: 'wait' })
  })

  test('lists what is still missing, and ticks what is done', async () => {
    await go('Tableau de bord')
    const step = (name: RegExp) => admin.page.getByRole('button', { name })
    await step(/Importer le catalogue.*À faire/).waitFor()
    await step(/Nommer l'événement.*Nuit des saveurs.*Fait/).waitFor()
    // Journeys start their server with an address in the environment.
    await admin.page.getByText('2 sur 10 faits', { exact: true }).waitFor()
    expect(await admin.page.getByText('Ventes par heure').count()).toBe(0)
    await admin.tap(step(/Brancher l'imprimante/))
    const printer = admin.page.getByRole('link', { name: "Régler l'imprimante" })
    expect(await printer.getAttribute('href'), 'it leads to its part of the settings').toMatch(
      /^\/admin\/venue\?etape=imprimante$/,
    )
  })

  test('gets twelve products with photos', async () => {
    await go('Produits')
    for (const [stand, name, category, price, photo] of menu) {
      await admin.tap(button('Nouveau produit').first())
      await admin.fill(sheet().getByLabel('Nom', { exact: true }), name)
      await admin.fill(sheet().getByLabel('Description'), 'Maison')
      await admin.choose(sheet().getByLabel('Stand', { exact: true }), stands[stand] as string)
      await admin.choose(sheet().getByLabel('Catégorie'), category)
      await admin.fill(sheet().getByLabel('Prix (DH)'), price)
      await admin.fill(sheet().getByLabel('Stock initial'), '40')
      const buffer = readFileSync(join(root, `server/demo/photos/${photo}-512.webp`))
      await admin.attach(sheet().locator('input[type=file]'), {
        name: 'photo.webp',
        mimeType: 'image/webp',
        buffer,
      })
      await admin.tap(button('Utiliser cette photo'))
      await admin.tap(button('Créer le produit'))
      await admin.page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await expect.poll(() => admin.page.locator('main img[src^="/images/"]').count()).toBe(12)
  })

  test('gets a vendor, an operator and a cook', async () => {
    await go('Utilisateurs')
    for (const [email, name, role] of team) {
      await admin.tap(button('Nouvel utilisateur').first())
      await admin.fill(sheet().getByLabel('Adresse e-mail'), email)
      await admin.fill(sheet().getByLabel('Mot de passe', { exact: true }), password)
      await admin.fill(sheet().getByLabel('Nom', { exact: true }), name)
      await admin.choose(sheet().getByLabel('Rôle'), role)
      if (role !== 'Opérateur de recharge')
        await admin.choose(sheet().getByLabel('Stand (facultatif)'), /Grillades$/)
      await admin.tap(button("Créer l'utilisateur"))
      await admin.page.getByRole('heading', { name: 'Identifiants à transmettre' }).waitFor()
      await admin.tap(sheet().getByRole('button', { name: 'Fermer', exact: true }).first())
      await admin.tap(admin.page.getByRole('button', { name: 'Fermer quand même' }))
      await admin.page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  })

  test('prints ten cards', async () => {
    await go('Cartes')
    await admin.fill(admin.page.getByLabel('Nombre de cartes'), '10')
    await admin.tap(button(/^Créer 10.cartes$/))
    await admin.tap(button('Imprimer maintenant'))
    await admin.tap(sheet().getByRole('button', { name: /^Préparer 10.cartes$/ }))
    const [paper] = await Promise.all([
      admin.page.waitForEvent('popup'),
      admin.tap(sheet().getByRole('link', { name: 'Ouvrir le PDF' })),
    ])
    await paper.close()
    await admin.tap(button('Oui'))
    await admin.page.getByRole('dialog').waitFor({ state: 'hidden' })
    const written = await admin.page.getByRole('article').first().innerText()
    code = /FP-\d{6}-[0-9A-F]{16}/.exec(written)?.[0] ?? 'no code'
  })

  test('recharges, sells and cooks, and its books are sound at the end', async () => {
    const [vendor, operator, cook] = await Promise.all(team.map(([email]) => comeIn(email)))
    if (!vendor || !operator || !cook) throw new Error('a person of the team is missing')
    await cook.tap(cook.page.getByRole('button', { name: "Démarrer l'écran de cuisine" }))
    await operator.tap(operator.page.getByRole('button', { name: '500 DH', exact: true }))
    await operator.tap(operator.page.getByRole('button', { name: 'Ouvrir la caisse 500,00 DH' }))
    await operator.page.getByText('Scannez une carte').waitFor()
    await presentCard(operator.page, code)
    await operator.tap(operator.page.getByRole('button', { name: '100,00 DH', exact: true }))
    await operator.tap(operator.page.getByRole('button', { name: 'Encaisser 150,00 DH' }))
    await result(operator.page).getByText('Carte vendue et rechargée', { exact: true }).waitFor()

    await vendor.tap(vendor.page.getByRole('button', { name: 'Ouvrir ma caisse' }))
    await vendor.tap(tile(vendor.page, 'Kefta'))
    await presentCard(vendor.page, code)
    await vendor.tap(vendor.page.getByRole('button', { name: 'Confirmer 30,00 DH' }))
    await result(vendor.page).getByText('A-001').first().waitFor()
    const ticket = cook.page.getByRole('article', { name: 'A-001' })
    await cook.tap(ticket.getByRole('button', { name: 'Commencer' }))
    await ticket.getByRole('button', { name: 'Marquer prête' }).waitFor()
    expect(house.audit()).toContain('I-01')
    await go('Tableau de bord')
    await admin.page.getByRole('region', { name: 'Chiffres' }).getByText('30,00 DH').first().waitFor()

    const seconds = effort.taps * secondsOf.tap + effort.words * secondsOf.word
    const minutes = Math.round(seconds / 6) / 10
    process.stdout.write(`a phone: ${effort.taps} taps, ${effort.words} words, some ${minutes} minutes\n`)
    expect(minutes).toBeLessThan(15)
  })

  async function comeIn(email: string): Promise<Person> {
    const person = personAt(await journey.window({ size: phone, at: house.address }), effort)
    await person.page.goto('/login')
    await person.fill(person.page.getByLabel('Adresse e-mail'), email)
    await person.fill(person.page.getByLabel('Mot de passe'), password)
    await person.tap(person.page.getByRole('button', { name: 'Se connecter' }))
    await person.page.waitForURL((url) => url.pathname.length > 1 && url.pathname !== '/login')
    return person
  }
})

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
  let house: HouseServer
  let admin: Person
  let code: string

  beforeAll(async () => {
    house = await startHouse({ isEmpty: true, choosesAddress: true })
    admin = personAt(await journey.window({ size: laptop, at: house.address }), effort)
  })
  afterAll(async () => {
    for (const context of journey.browser.contexts()) await context.close()
    await house?.close()
  })

  const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true })
  const link = (name: string) => admin.page.getByRole('link', { name, exact: true })

  test('makes the first administrator by the keyboard, and shows the first step', async () => {
    await admin.page.goto(house.firstAdminAddress as string)
    await admin.page.getByLabel('Nom').and(admin.page.locator(':focus')).waitFor()
    await admin.type('Amine')
    await admin.press('Tab')
    await admin.type('amine@lieu.test')
    await admin.press('Tab')
    await admin.type('unephraseàmoi')
    await admin.press('Enter')
    await admin.page.getByText('0 sur 10 fait', { exact: true }).waitFor()
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
    await link('Créer et imprimer les cartes').waitFor()
  })

  test('creates and prints five hundred cards', async () => {
    await admin.tap(link('Créer et imprimer les cartes'))
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
    // One person stands before a printed card: its code is read from the list, as a scanner reads it from the card.
    code =
      /FP-\d{6}-[0-9A-F]{16}/.exec(await admin.page.getByRole('article').first().innerText())?.[0] ??
      'no code'
    await link('Ouvrir une caisse avec son fonds').waitFor()
  })

  test('opens a drawer with its float, recharges a card, and sells; the sale is counted', async () => {
    const operator = await comeIn('p9@lieu.test')
    await operator.tap(operator.page.getByRole('button', { name: '500 DH', exact: true }))
    await operator.tap(operator.page.getByRole('button', { name: 'Ouvrir la caisse 500,00 DH' }))
    await operator.page.getByText('Scannez une carte').waitFor()
    await presentCard(operator.page, code)
    await operator.tap(operator.page.getByRole('button', { name: '100,00 DH', exact: true }))
    await operator.tap(operator.page.getByRole('button', { name: /^Encaisser/ }))
    await result(operator.page).getByText('Carte vendue et rechargée', { exact: true }).waitFor()
    const vendor = await comeIn('p1@lieu.test')
    await vendor.tap(vendor.page.getByRole('button', { name: 'Ouvrir ma caisse' }))
    await vendor.tap(tile(vendor.page, 'Msemen & Cie 2'))
    await presentCard(vendor.page, code)
    await vendor.tap(vendor.page.getByRole('button', { name: 'Confirmer 11,00 DH' }))
    await result(vendor.page).getByText('A-001').first().waitFor()
    process.stdout.write(`the path: ${effort.taps} taps, ${effort.words} words\n`)
    expect(effort.taps).toBeLessThanOrEqual(most.taps)
    expect(effort.words).toBeLessThanOrEqual(most.words)
    await admin.page.goto('/dashboard')
    await admin.page.getByRole('region', { name: 'Chiffres' }).getByText('11,00 DH').first().waitFor()
    await admin.page.getByRole('link', { name: /encore 1.étape$/ }).waitFor()
    expect(house.audit()).toContain('I-01')
  })

  /** Signs in on a device of its own, by the keyboard. */
  async function comeIn(email: string): Promise<Person> {
    const person = personAt(await journey.window({ size: laptop, at: house.address }), effort)
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
