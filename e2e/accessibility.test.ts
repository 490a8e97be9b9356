import { afterAll, expect, test } from 'vitest'
import { roles } from '#rules/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import {
  countDesk,
  createCard,
  fillCart,
  moreOfSale,
  openCounter,
  openDesk,
  result,
  startKitchen,
} from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const { look, nothingFound } = inspector
let rich: string
let poor: string
let richest: string

afterAll(() => {
  process.stdout.write(`${inspector.states} states of the screens, wide in light and narrow in dark\n`)
})

test('the list of cards is accessible to an admin', async () => {
  const page = await journey.enter('admin')
  richest = (await issueCard(page, 9_999_00)).code
  poor = (await issueCard(page, 10_00, 'STANDARD')).code
  rich = (await issueCard(page, 800_00, 'PREMIUM')).code
  await page.getByRole('link', { name: 'Cartes', exact: true }).click()
  await createCard(page)
  await page
    .getByRole('alert')
    .or(page.getByText('Carte créée', { exact: true }))
    .first()
    .waitFor({ state: 'hidden' })
  await look(page, 'cards', { wide: 'cards', narrow: 'cards-phone' })
  await page.getByLabel('Rechercher par code QR').fill('nothing like it')
  await page.getByText('Aucune carte ne correspond.').waitFor()
  await look(page, 'no card found')
  journey.forgive(/404/)
  await page.goto('/nulle-part')
  await page.getByRole('heading', { name: refusals['not-found'] }).waitFor()
  await look(page, 'page not found')
  await page.context().close()
  nothingFound()
})

test('the sign-in page and its refusals are accessible', async () => {
  journey.forgive(/sign-in/)
  const page = await journey.window()
  await page.goto('/login')
  await page.getByLabel('Mot de passe').waitFor()
  await look(page, 'sign-in', { wide: 'sign-in' })
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByText(refusals['fields-missing']).waitFor()
  await look(page, 'sign-in without words')
  await page.getByLabel('Adresse e-mail').fill(journey.server.signIns.emails.customer)
  await page.getByLabel('Mot de passe').fill('not this one')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByText(refusals['password-wrong']).waitFor()
  await look(page, 'wrong password')
  await page.context().close()
  const customer = await journey.enter('customer')
  await customer.getByRole('heading', { level: 1 }).waitFor()
  await look(customer, 'no screen for a customer')
  const links = customer.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
  await links.filter({ hasText: 'Caisse' }).click()
  await customer.waitForURL('**/cashier')
  await links.filter({ hasText: 'Caisse' }).and(customer.locator('[aria-current=page]')).waitFor()
  await customer.context().close()
  nothingFound()
})

test('the public page of a card is accessible to its holder', async () => {
  journey.forgive(/status of 4\d\d/)
  const page = await journey.window()
  await page.goto('/c')
  const asking = page.getByRole('heading', { name: 'Consulter le solde de ma carte' })
  await look(page, 'find my card', { reloadUntil: asking })
  await page.getByRole('button', { name: 'Voir mon solde' }).click()
  await page.getByText(refusals['card-code-invalid']).waitFor()
  await page.getByRole('button', { name: 'Scanner ma carte' }).click()
  await page.getByRole('button', { name: 'Activer la caméra' }).waitFor()
  const cards = [
    [rich, '800,00 DH', { wide: 'public-card', narrow: 'public-card-phone' }],
    [poor, 'Solde bas', {}],
    [richest, '9 999,00 DH', {}],
    ['FP-000000-0000000000000000', refusals['card-not-found'], {}],
    ['nothing', refusals['card-code-invalid'], {}],
  ] as const
  for (const [code, words, pictures] of cards) {
    await page.goto(`/c/${code}`)
    await look(page, `card ${words}`, { ...pictures, reloadUntil: page.getByText(words).first() })
  }
  await page.context().close()
  nothingFound()
})

test('the guide of each role is accessible, prints on one sheet, and opens beside the work in progress', async () => {
  const page = await journey.enter('vendor')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Aide', exact: true }).click(),
  ])
  await opened.getByRole('heading', { name: 'Vendre à un stand' }).waitFor()
  await opened.getByRole('link', { name: 'Toutes les aides' }).click()
  const all = opened.getByRole('heading', { name: 'Aide', exact: true })
  await all.waitFor()
  await look(opened, 'all guides', { reloadUntil: all })
  for (const name of [...roles, 'reprise']) {
    await opened.goto(`/aide/${name}`)
    await look(opened, `guide, ${name}`, { reloadUntil: opened.getByRole('heading', { level: 1 }) })
    const paper = (await opened.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g), name).toHaveLength(1)
  }
  await page.context().close()
  nothingFound()
})

test('the recharge desk is accessible', async () => {
  journey.forgive(/status of 4\d\d/)
  const page = await journey.enter('recharge_operator')
  await page.getByText(refusals['till-none-open-at-desk']).waitFor()
  await page.getByRole('button', { name: 'Ouvrir la caisse' }).waitFor()
  await look(page, 'recharge, till closed')
  await openDesk(page, '500 DH')
  await look(page, 'recharge, waiting')
  await presentCard(page, rich)
  await page.getByRole('button', { name: '100,00 DH', exact: true }).click()
  await page.getByRole('button', { name: 'Encaisser 900,00 DH' }).waitFor()
  await look(page, 'recharge, card')
  await page.getByRole('button', { name: 'Encaisser 900,00 DH' }).click()
  await result(page).waitFor()
  await look(page, 'recharged')
  await presentCard(page, 'FP-000000-0000000000000000')
  await page.getByText(refusals['card-not-found']).waitFor()
  await look(page, 'recharge, unknown card')

  await page.goto('/recharge/history')
  await page.getByRole('table', { name: 'Opérations' }).waitFor()
  await look(page, 'history of the desk')

  await page.goto('/recharge/session')
  await page.getByRole('heading', { name: 'Caisse ouverte' }).waitFor()
  await look(page, 'till of the desk, open')
  await countDesk(page, '1400')
  await look(page, 'till of the desk, counted')
  await page.getByRole('button', { name: 'Clôturer la caisse' }).click()
  await result(page).waitFor()
  await look(page, 'till of the desk, report')
  await page.context().close()
  nothingFound()
})

test("a vendor's counter is accessible", async () => {
  const page = await journey.enter('vendor')
  await page.getByText('Ouvrez votre caisse pour vendre').waitFor()
  await look(page, 'counter, till closed')
  await page.goto('/cashier-session')
  await page.getByRole('heading', { name: 'Caisse fermée' }).waitFor()
  await look(page, 'till of the counter, closed')
  await page.goto('/pos')
  await openCounter(page)
  await look(page, 'counter')
  await fillCart(page, ['Brochettes de kefta', 'Frites', 'Eau minérale 50 cl', 'Frites'])
  await look(page, 'cart', { wide: 'pos', narrow: 'pos-phone' })
  await page.getByRole('button', { name: /^Encaisser/ }).click()
  await page.getByText('Scannez la carte').waitFor()
  await look(page, 'payment, waiting for a card')
  await presentCard(page, rich)
  await page.getByRole('button', { name: /^Confirmer/ }).waitFor()
  await look(page, 'payment, card', { wide: 'payment', narrow: 'payment-phone' })
  await page.getByRole('button', { name: /^Confirmer/ }).click()
  await result(page).waitFor()
  await look(page, 'paid')
  await fillCart(page, ['Mixte grill', 'Mixte grill'])
  await look(page, 'paid, and the next cart')
  await presentCard(page, poor)
  await page.getByText(refusals['balance-insufficient']).first().waitFor()
  await look(page, 'payment refused')

  await page.goto('/pos')
  await page.getByRole('button', { name: 'Dernières ventes' }).click()
  await moreOfSale(page)
  await look(page, 'what can be done with a sale')
  await page.getByRole('menuitem', { name: 'Annuler la vente' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'taking a sale back')
  await page.getByRole('button', { name: 'Garder la vente' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await look(page, 'last sales')
  await page.goto('/cashier-session')
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await look(page, 'till of the counter, open')
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'till of the counter, closing')
  await page.getByRole('button', { name: 'Clôturer la caisse' }).click()
  await result(page).waitFor()
  await look(page, 'till of the counter, report')
  await page.context().close()
  nothingFound()
})

test("a vendor's till with an evening of sales is accessible", async () => {
  const page = await journey.enter('grillades@farha.test')
  await page.getByRole('link', { name: 'Ma caisse' }).click()
  await page.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await look(page, 'till of the counter, full', { wide: 'till' })
  await page.context().close()
  nothingFound()
})

test('the kitchen is accessible', async () => {
  const page = await journey.enter('kitchen')
  await page.getByRole('button', { name: "Démarrer l'écran de cuisine" }).waitFor()
  await look(page, 'kitchen, before it starts')
  await startKitchen(page)
  await page.getByRole('article').first().waitFor()
  await look(page, 'tickets', { wide: 'kitchen', pictured: 'dark' })
  await page.setViewportSize({ width: 1024, height: 690 })
  await page.getByRole('button', { name: /^Prêtes/ }).click()
  await look(page, 'ready tickets')
  await page.getByRole('button', { name: 'Récapitulatif' }).click()
  await look(page, 'all-day totals')
  await page.getByRole('button', { name: 'Récapitulatif' }).click()
  await page.getByRole('button', { name: "Réglages de l'écran" }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'settings of the kitchen')
  await page.context().close()
  nothingFound()
})
