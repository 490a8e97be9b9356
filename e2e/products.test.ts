/** An admin changes products, and open tills show the changes. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { makeLookAlike } from '#server/testing/look-alikes.ts'
import { fillCart } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { actOn, listProducts, openProduct, question, retypePrice, row } from './venue/products-screen.ts'
import { alertsOf } from './venue/stock-screen.ts'
import { tapsOf } from './venue/taps.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let admin: Page
let till: Page

const sheet = () => admin.getByRole('dialog').first()
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const tile = (name: string) => till.locator('[data-tile]').filter({ hasText: name })

beforeAll(async () => {
  ;[admin, till] = await Promise.all([journey.enter('admin'), journey.enter('grillades@farha.test')])
})

describe('a new product', () => {
  test('is not created while a field is empty or wrong, and each such field says so', async () => {
    await listProducts(admin)
    await look(admin, 'the products')
    await listProducts(admin, '?q=merguez')
    await admin.getByRole('button', { name: 'Nouveau produit' }).click()
    await sheet().getByRole('button', { name: 'Créer le produit' }).click()
    await told(admin, refusals['product-fields-missing'])
    await sheet().getByText('Corrigez 5 champs').waitFor()
    await sheet().getByLabel('Prix (DH)').fill('-5')
    await told(admin, refusals['product-price-negative'])
    await sheet().getByLabel('Stock initial').fill('-1')
    await told(admin, refusals['stock-negative'])
    await look(admin, 'a new product with faults')
    nothingFound()
  })

  test('is previewed as its till will show it, and is on that till once it is created', async () => {
    await sheet().getByLabel('Nom').fill('Tajine de poulet')
    await sheet().getByLabel('Description').fill('Aux olives')
    await sheet().getByLabel('Stand').selectOption({ label: 'Grillades Chez Hamid' })
    await sheet().getByLabel('Catégorie').selectOption({ label: 'Plats' })
    expect(await sheet().getByLabel('Passe par la cuisine').isChecked()).toBe(true)
    await sheet().getByLabel('Prix (DH)').fill('0')
    await sheet().getByText('ne peut pas être encaissé').waitFor()
    await sheet().getByLabel('Prix (DH)').fill('45')
    await sheet().getByLabel('Stock initial').fill('12')
    await sheet().getByLabel("Seuil d'alerte").fill('12')
    await sheet().getByLabel('Quantité minimale').fill('5')
    await sheet().getByText("l'état «\u00A0bas\u00A0» n'apparaîtra jamais").waitFor()
    await sheet().locator('figure').getByText('Plus que 12').waitFor()
    await sheet().getByLabel('Nom').press('Control+Enter')
    await told(admin, 'Produit ajouté')
    await tile('Tajine de poulet').getByText('45,00 DH').waitFor()
    nothingFound()
  })
})

describe('the stock of a product', () => {
  type Listed = { rows: { actorName: string; subjectName: string; operatorName: string }[] }
  const idOf = async (name: string) => {
    const path = `/products?search=${encodeURIComponent(name)}`
    const { rows } = (await asked(admin, path)) as { rows: { id: string }[] }
    return rows[0]?.id as string
  }
  const alertOf = async (name: string) =>
    (await alertsOf(admin)).rows.find(({ product }) => product.name === name)

  test('is increased by an administrator in three taps, and the movements, the alert and the journal show it', async () => {
    await expect.poll(() => alertOf('Tajine de poulet')).toBeDefined()
    await listProducts(admin, '?q=tajine%20de%20poulet')
    const taps = await tapsOf(admin, async () => {
      await actOn(admin, 'Tajine de poulet', 'Approvisionner')
      await admin.keyboard.type('20')
      await sheet().getByText('12,000 → 32,000').waitFor()
      await look(admin, 'goods supplied by an administrator')
      await sheet().getByRole('button', { name: 'Enregistrer' }).click()
      await told(admin, 'Approvisionnement enregistré')
    })
    expect(taps).toBe(3)
    await row(admin, 'Tajine de poulet').getByText('32,000').first().waitFor()
    expect(await alertOf('Tajine de poulet')).toBeUndefined()
    const { name } = (await asked(admin, '/me')) as { name: string }
    const moved = (await asked(admin, `/products/${await idOf('Tajine de poulet')}/movements`)) as Listed
    expect(moved.rows).toMatchObject([{ type: 'supply', quantity: 20_000, operatorName: name }])
    const journal = (await asked(admin, '/access?kind=stock-changed')) as Listed
    expect(journal.rows).toMatchObject([{ actorName: name, subjectName: 'Tajine de poulet' }])
    nothingFound()
  })

  test('that was wrong from the start is corrected, once the administrator has given the reason', async () => {
    await actOn(admin, 'Tajine de poulet', 'Corriger le stock')
    await sheet().getByLabel('Quantité comptée').fill('12')
    await sheet().getByRole('button', { name: 'Enregistrer' }).click()
    await told(admin, refusals['correction-unexplained'])
    await look(admin, 'a correction that is not explained')
    await sheet().getByRole('button', { name: 'Le stock initial était faux' }).click()
    expect(await sheet().getByLabel('Notes').inputValue()).toBe('Le stock initial était faux')
    await sheet().getByRole('button', { name: 'Enregistrer' }).click()
    await told(admin, 'Ajustement enregistré')
    await row(admin, 'Tajine de poulet').getByText('12,000').first().waitFor()
    nothingFound()
  })
})

describe('a price', () => {
  test('is changed by one click, typing and Enter, and a cart that holds the product says so', async () => {
    await fillCart(till, ['Tajine de poulet'])
    await listProducts(admin, '?q=tajine%20de%20poulet')
    const taps = await tapsOf(admin, () => retypePrice(admin, 'Tajine de poulet', '48'))
    // Enter counts as the second tap.
    expect(taps).toBe(2)
    await row(admin, 'Tajine de poulet').getByText('48,00 DH').waitFor()
    await till.getByText('Prix mis à jour : 45,00 → 48,00 DH').waitFor()
    await till.getByText('Total 48,00 DH').waitFor()
  })

  test('that is refused says why under the field, and Esc leaves the price as it was', async () => {
    await retypePrice(admin, 'Tajine de poulet', '-2')
    await told(admin, refusals['product-price-negative'])
    await admin.keyboard.press('Escape')
    await row(admin, 'Tajine de poulet').getByTitle('Modifier le prix').and(admin.locator(':focus')).waitFor()
    await row(admin, 'Tajine de poulet').getByText('48,00 DH').waitFor()
    nothingFound()
  })

  test('that is typed and left is saved where it is valid, and dropped where it is not', async () => {
    const leaveAt = async (price: string) => {
      await row(admin, 'Tajine de poulet').getByTitle('Modifier le prix').click()
      await admin.getByLabel('Nouveau prix de Tajine de poulet').fill(price)
      await admin.getByRole('heading', { level: 1 }).click()
    }
    await leaveAt('-3')
    await told(admin, 'Prix inchangé : 48,00 DH')
    await leaveAt('49')
    await row(admin, 'Tajine de poulet').getByText('49,00 DH').waitFor()
    expect(await admin.getByLabel('Nouveau prix de Tajine de poulet').count()).toBe(0)
  })
})

test('the form of a product that another admin changed meanwhile offers to take that change over, and keeps what was typed', async () => {
  await openProduct(admin, 'Tajine de poulet')
  await sheet().getByLabel('Description').fill('Aux olives et au citron')
  const other = await journey.enter('admin')
  await listProducts(other, '?q=tajine%20de%20poulet')
  await retypePrice(other, 'Tajine de poulet', '50')
  await other.context().close()
  await sheet().getByText(refusals['product-changed']).waitFor()
  await sheet().getByText('49,00 DH → 50,00 DH').waitFor()
  expect(await sheet().getByLabel('Prix (DH)').inputValue()).toBe('50,00')
  await look(admin, 'a product another admin changed')
  await sheet().getByLabel('Description').press('Control+Enter')
  await told(admin, 'Produit mis à jour')
  await openProduct(admin, 'Tajine de poulet')
  expect(await sheet().getByLabel('Description').inputValue()).toBe('Aux olives et au citron')
  const prices = sheet().getByRole('region', { name: 'Historique des prix' }).getByRole('listitem')
  await expect.poll(() => prices.count()).toBe(4)
  nothingFound()
})

describe('a product that is deleted', () => {
  test('disappears from its till at once, and a cart that holds it says so', async () => {
    await sheet().getByRole('button', { name: 'Supprimer' }).click()
    await question(admin).getByText('12,000 unité(s)').waitFor()
    await look(admin, 'a product about to be deleted')
    await question(admin).getByRole('button', { name: 'Supprimer' }).click()
    await told(admin, 'Produit supprimé')
    await tile('Tajine de poulet').waitFor({ state: 'detached' })
    await told(till, "Ce produit n'est plus en vente.")
    nothingFound()
  })

  test('is listed among the deleted ones, and can be restored from there', async () => {
    await listProducts(admin, '?archives=archived')
    await look(admin, 'deleted products')
    await actOn(admin, 'Tajine de poulet', 'Restaurer')
    await question(admin).getByRole('button', { name: 'Restaurer' }).click()
    await told(admin, 'Produit restauré')
    await tile('Tajine de poulet').waitFor()
    await row(admin, 'Tajine de poulet').waitFor({ state: 'detached' })
    await admin.locator('main:focus, main :focus').waitFor()
    nothingFound()
  })
})

test('many products are changed together: prices by percent with a preview, category, thresholds, and off sale', async () => {
  await listProducts(admin, '?q=tajine%20de%20poulet')
  await actOn(admin, 'Tajine de poulet', 'Dupliquer')
  await look(admin, 'a product to be duplicated')
  await question(admin).getByRole('button', { name: 'Dupliquer' }).click()
  await told(admin, 'Produit dupliqué')
  await row(admin, 'Tajine de poulet (copie)').waitFor()
  await admin.getByLabel('Tout sélectionner (page)').click()
  await told(admin, '2\u00A0produits sélectionnés')
  await look(admin, 'two products chosen')
  await admin.getByRole('button', { name: 'Modifier le prix (%)' }).click()
  await question(admin).getByLabel('Variation (%)').fill('10')
  expect(await question(admin).getByRole('listitem').allInnerTexts()).toHaveLength(2)
  await question(admin).getByText('55,00 DH').first().waitFor()
  await look(admin, 'prices before and after')
  await question(admin).getByRole('button', { name: 'Modifier les prix' }).click()
  await tile('Tajine de poulet').getByText('55,00 DH').first().waitFor()
  await admin.getByLabel('Tout sélectionner (page)').click()
  await admin.getByRole('button', { name: 'Changer de catégorie' }).click()
  await question(admin).getByLabel('Catégorie').selectOption({ label: 'Grillades' })
  await question(admin).getByRole('button', { name: 'Changer de catégorie' }).click()
  await told(admin, 'Catégorie changée')
  await admin.getByLabel('Tout sélectionner (page)').click()
  await admin.getByRole('button', { name: 'Modifier les seuils' }).click()
  await question(admin).getByText('Les mêmes pour tous').click()
  await question(admin).getByLabel("Seuil d'alerte").fill('3')
  await question(admin).getByLabel('Quantité minimale').fill('7')
  await look(admin, 'thresholds before and after')
  await question(admin)
    .getByRole('button', { name: /^Mettre à jour 2.produits$/ })
    .click()
  await told(admin, 'Seuils de 2\u00A0produits mis à jour')
  await admin.getByLabel('Tout sélectionner (page)').click()
  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await question(admin).getByRole('button', { name: 'Supprimer' }).click()
  await told(admin, 'Aucun produit ne correspond.')
  nothingFound()
})

test('the list of products is filtered by its address, shown as a grid, and used with the keyboard', async () => {
  await listProducts(admin, '?epuises=hidden&etat=critical')
  expect(await admin.getByRole('row').filter({ hasText: 'Normal' }).count()).toBe(0)
  await admin.getByText('Grille', { exact: true }).click()
  await admin.waitForURL(/vue=grille/)
  await look(admin, 'the grid of products')
  await listProducts(admin)
  await admin.keyboard.press('j')
  nothingFound()
})

test('products that look alike wait under «À traiter» until one is renamed, or both are kept', async () => {
  const { rows } = (await asked(admin, '/products?shelf=current')) as { rows: readonly ListedProduct[] }
  const standId = rows[0]?.standId
  const [one, two, three, four] = rows
    .filter((product) => product.standId === standId)
    .map(({ name }) => name)
  for (const [first, second] of [
    [one, two],
    [three, four],
  ] as const)
    await makeLookAlike(journey.server.owner!, first ?? '', second ?? '')
  await admin.goto('/dashboard')
  await admin.getByRole('link', { name: 'Produits qui se ressemblent (4)' }).click()
  const pair = (name = '') => admin.getByRole('region', { name: new RegExp(`^${name}`) })
  await pair(three).getByRole('button', { name: 'Garder les deux' }).waitFor()
  await look(admin, 'products that look alike')
  await pair(one).getByRole('button', { name: 'Renommer' }).last().click()
  await question(admin).getByLabel('Nom').fill(`${one} du soir`)
  await question(admin).getByRole('button', { name: 'Renommer' }).click()
  await told(admin, 'Produit renommé')
  await pair(one).waitFor({ state: 'detached' })
  await pair(three).getByRole('button', { name: 'Garder les deux' }).click()
  await told(admin, 'Aucun produit ne ressemble à un autre.')
  journey.forgive(/Failed to load resource/)
  await journey.server.kill()
  await journey.server.restart()
  await admin.goto('/dashboard')
  await admin.getByRole('heading', { name: 'À traiter' }).waitFor()
  expect(await admin.getByRole('link', { name: /^Produits qui se ressemblent/ }).count()).toBe(0)
})
