/** The screens of a stand at the heights of tablets, laptops and phones: every button can be pressed without scrolling. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comeBack, fillCart, openCounter, result, startKitchen, tile } from './venue/desk.ts'
import { connectionLost, measureHeights, phones, wideScreens } from './venue/heights.ts'
import { phone, startJourney, tablet } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { presentCard } from './venue/present-card.ts'
import { press } from './venue/recharge-desks.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const heights = measureHeights()
const standing = wideScreens.filter(({ width }) => width < 960)
const lying = wideScreens.filter(({ width }) => width >= 960)
let admin: Page
let vendor: Page
let rich: string
let poor: string

beforeAll(async () => {
  admin = await journey.enter('admin')
  rich = (await issueCard(admin, 500_00)).code
  poor = (await issueCard(admin, 10_00)).code
  vendor = await enterAs(journey, await createPerson(admin, 'vendor'))
})
// A page that is offline writes so to the console.
beforeEach(() => journey.forgive(/ERR_INTERNET_DISCONNECTED/))
afterAll(() => process.stdout.write(`${heights.looked} buttons looked at, each size counted\n`))

const categories = ['Tout', 'Grillades', 'Plats', 'Sandwichs et snacks', 'Boissons']
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Effacer le dernier chiffre']
const products = ['Brochettes de kefta', 'Frites', 'Eau minérale 50 cl']
const firstTile = 'Brochettes de poulet28,00 DH'

test('a vendor opens the till, fills the cart and can press every button of it without scrolling', async () => {
  await vendor.getByRole('button', { name: 'Ouvrir ma caisse' }).waitFor()
  await heights.look(vendor, 'the till is closed', ['Ouvrir ma caisse'])
  await vendor.setViewportSize(tablet)
  await openCounter(vendor)
  await fillCart(vendor, products)
  const head = ['Dernières ventes', 'Tout', 'Grillades', firstTile, 'Encaisser 47,00 DH']
  await heights.look(vendor, 'the products', ['Voir le panier (3)', ...head], phones)
  const cart = ['Vider', 'Un de plus : Brochettes de kefta', 'Retirer Brochettes de kefta']
  await heights.look(vendor, 'the products', [...head, ...categories, ...cart], wideScreens)
  await vendor.setViewportSize(phone)
  await press(vendor, 'Voir le panier (3)')
  const last = ['Un de plus : Eau minérale 50 cl', 'Retirer Eau minérale 50 cl']
  await heights.look(vendor, 'the cart', ['Fermer le panier', ...cart, ...last], phones)
  heights.everythingInReach()
})

test('a vendor types a note and a quantity in the cart on a low screen', async () => {
  for (const [size, sizes] of [
    [phone, phones],
    [{ width: 768, height: 1024 }, standing],
    [tablet, lying],
  ] as const) {
    await vendor.setViewportSize(size)
    await comeBack(vendor)
    await fillCart(vendor, ['Brochettes de kefta'])
    if (size === phone) await press(vendor, 'Voir le panier (1)')
    await press(vendor, 'Ajouter une note : Brochettes de kefta')
    const note = ['Sans oignon', 'Épicé', 'À emporter', 'Enregistrer la note']
    await heights.look(vendor, 'a note', note, sizes)
    await vendor.getByRole('dialog').last().getByRole('button', { name: 'Fermer', exact: true }).click()
    await press(vendor, 'Brochettes de kefta : 1, changer')
    await heights.look(vendor, 'a quantity', [...digits, 'Mettre'], sizes)
    await vendor.keyboard.press('Escape')
  }
  heights.everythingInReach()
})

test('a vendor weighs a pastry on a low screen, or marks it as sold out', async () => {
  const others = ['Demander un réapprovisionnement', 'Épuisé']
  const baker = await journey.enter('patisserie@farha.test', { size: phone })
  for (const [size, sizes] of [
    [phone, phones],
    [tablet, lying],
  ] as const) {
    await baker.setViewportSize(size)
    await comeBack(baker)
    await tile(baker, 'Chebakia').click()
    await baker.getByRole('dialog').waitFor()
    await heights.look(
      baker,
      'a weight',
      [...digits, 'Virgule', '0,250', '0,500', '1,000', 'Ajouter', ...others],
      sizes,
    )
    await baker.keyboard.press('Escape')
  }
  await baker.context().close()
  heights.everythingInReach()
})

test('a vendor takes the payment, or reads that the balance is too low, without scrolling', async () => {
  await vendor.setViewportSize(tablet)
  await comeBack(vendor)
  await fillCart(vendor, products)
  await press(vendor, 'Encaisser 47,00 DH')
  await heights.look(vendor, 'waiting for a card', ['Annuler'])
  await presentCard(vendor, poor)
  const choices = ['Annuler', 'Retirer des articles', 'Scanner une autre carte']
  await vendor.getByRole('button', { name: 'Scanner une autre carte' }).waitFor()
  await heights.look(vendor, 'a card that is too poor', choices)
  await presentCard(vendor, rich)
  await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).waitFor()
  await heights.look(vendor, 'a card that can pay', ['Annuler', 'Confirmer 47,00 DH'])
  await press(vendor, 'Confirmer 47,00 DH')
  await result(vendor).waitFor()
  await heights.look(vendor, 'paid', ['Détails', 'Fermer le résultat'])
  await vendor.setViewportSize(tablet)
  await press(vendor, 'Dernières ventes')
  const more = vendor.getByRole('button', { name: /^Plus pour/ })
  const name = (await more.getAttribute('aria-label')) ?? ''
  await heights.look(vendor, 'the last sales', ['Retour', name])
  heights.everythingInReach()
})

test('on every size of screen, a vendor can close a till without cash', async () => {
  await vendor.setViewportSize(tablet)
  await vendor.goto('/cashier-session')
  await vendor.getByRole('button', { name: 'Clôturer ma caisse' }).waitFor()
  await heights.look(vendor, 'the open till', ['Aller au point de vente', 'Clôturer ma caisse'])
  await press(vendor, 'Clôturer ma caisse')
  await vendor.getByRole('dialog').waitFor()
  await heights.look(vendor, 'closing', ['Clôturer la caisse', 'Fermer'])
  await press(vendor, 'Clôturer la caisse')
  await result(vendor).waitFor()
  await heights.look(vendor, 'the report', ['Imprimer le rapport', 'Rester connecté'])
  heights.everythingInReach()
})

test('the start screen of the kitchen and the bar of a lost connection fit in one window', async () => {
  const cook = await journey.enter('kitchen')
  await cook.getByRole('button', { name: "Démarrer l'écran de cuisine" }).waitFor()
  await keysAreOn(cook)
  await cook.context().setOffline(true)
  await connectionLost(cook).waitFor()
  expect(await cook.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
  await cook.context().close()
})

test('on every size of screen, a cook can start the kitchen and reach the button that moves the oldest order on', async () => {
  const cook = await journey.enter('kitchen')
  await cook.getByRole('button', { name: "Démarrer l'écran de cuisine" }).waitFor()
  await heights.look(cook, 'the gate', ["Démarrer l'écran de cuisine", 'Se déconnecter'])
  await startKitchen(cook)
  const oldest = cook.getByRole('article').first()
  await oldest.waitFor()
  const header = ['Récapitulatif', 'Rappeler', "Réglages de l'écran"]
  const forward = await oldest.getByRole('button').last().innerText()
  await heights.look(cook, 'orders', [...header, forward])
  await press(cook, 'Récapitulatif')
  await heights.look(cook, 'the totals', [...header, 'Fermer'])
  await cook.context().close()
  heights.everythingInReach()
})
