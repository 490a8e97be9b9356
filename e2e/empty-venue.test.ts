/** An empty venue filled by hand on a phone, from the link that its first start prints to the first served plate. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstListedCode, sellProduct, sellRechargedCard } from './venue/first-sale.ts'
import { inOrder } from './venue/in-order.ts'
import { phone, startJourney } from './venue/journey.ts'
import { noEffort, type Person, personAt } from './venue/person-counted.ts'
import { root } from './venue/root.ts'

const journey = startJourney({ isEmpty: true })
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
  let admin: Person
  let code: string
  const button = (name: string | RegExp) => admin.page.getByRole('button', { name, exact: true })
  const sheet = () => admin.page.getByRole('dialog').last()

  beforeAll(async () => {
    admin = personAt(await journey.window({ size: phone }), effort)
  })

  async function go(place: string) {
    await admin.tap(button('Menu'))
    await admin.tap(admin.page.getByRole('link', { name: place, exact: true }).first())
    await admin.page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('is entered by its first administrator, and asks for the name of the event first', async () => {
    const other = await journey.window()
    await other.goto(journey.server.firstAdminAddress!)
    await other.getByRole('button', { name: 'Reprendre une copie' }).click()
    await other.getByLabel('Ou son dossier').fill('/media/cle')
    await admin.page.goto(journey.server.firstAdminAddress!)
    await admin.fill(admin.page.getByLabel('Nom'), 'Amine')
    await admin.fill(admin.page.getByLabel('Adresse e-mail'), 'amine@lieu.test')
    await admin.fill(admin.page.getByLabel('Mot de passe'), password)
    await admin.tap(button('Créer le compte'))
    await admin.page.getByRole('heading', { name: 'Préparer mon événement' }).waitFor()
    // Whoever was about to bring a copy back replaces nobody.
    journey.forgive(/403/)
    await other.getByRole('button', { name: 'Continuer' }).click()
    await other.getByText('Ce lien a déjà servi. Connectez-vous.').waitFor()
    await other.context().close()
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
    await admin.page.getByText('2 sur 11 faits', { exact: true }).waitFor()
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
    code = await firstListedCode(admin.page)
  })

  test('recharges, sells and cooks, and its books are sound at the end', async () => {
    const [vendor, operator, cook] = await Promise.all(team.map(([email]) => comeIn(email)))
    if (!vendor || !operator || !cook) throw new Error('a person of the team is missing')
    await cook.tap(cook.page.getByRole('button', { name: "Démarrer l'écran de cuisine" }))
    await sellRechargedCard(operator, code)
    await sellProduct(vendor, code, 'Kefta', '30,00 DH')
    const ticket = cook.page.getByRole('article', { name: 'A-001' })
    await cook.tap(ticket.getByRole('button', { name: 'Commencer' }))
    await ticket.getByRole('button', { name: 'Marquer prête' }).waitFor()
    expect(journey.server.audit()).toContain('I-01')
    await go('Tableau de bord')
    await admin.page.getByRole('region', { name: 'Chiffres' }).getByText('30,00 DH').first().waitFor()

    const seconds = effort.taps * secondsOf.tap + effort.words * secondsOf.word
    const minutes = Math.round(seconds / 6) / 10
    process.stdout.write(`a phone: ${effort.taps} taps, ${effort.words} words, some ${minutes} minutes\n`)
    expect(minutes).toBeLessThan(15)
  })

  async function comeIn(email: string): Promise<Person> {
    const person = personAt(await journey.window({ size: phone }), effort)
    await person.page.goto('/login')
    await person.fill(person.page.getByLabel('Adresse e-mail'), email)
    await person.fill(person.page.getByLabel('Mot de passe'), password)
    await person.tap(person.page.getByRole('button', { name: 'Se connecter' }))
    await person.page.waitForURL((url) => url.pathname.length > 1 && url.pathname !== '/login')
    return person
  }
})
