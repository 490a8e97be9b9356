/** The acts of an admin, an operator and a vendor on their screens. Elements are found by their visible words. */
import type { Locator, Page } from 'playwright-core'
import { unfoldCreation } from './cards-screen.ts'
import { presentCard } from './present-card.ts'

/** Creates a card with the proposed values. Returns its code. */
export async function createCard(admin: Page): Promise<string> {
  if (new URL(admin.url()).pathname !== '/cards') await admin.goto('/cards')
  const form = await unfoldCreation(admin)
  await form.getByRole('button', { name: 'Créer la carte' }).click()
  const words = form.getByText('Carte créée')
  await words.waitFor()
  return (await words.locator('bdi').innerText()).trim()
}

export async function openDesk(operator: Page, float: string): Promise<void> {
  await operator.getByRole('button', { name: float, exact: true }).click()
  await operator.getByRole('button', { name: /^Ouvrir la caisse/ }).click()
  await operator.getByText('Scannez une carte').waitFor()
}

/** Counts the whole drawer as one sum, then presses «J'ai fini de compter». */
export async function countDesk(operator: Page, total: string): Promise<void> {
  await operator.getByRole('button', { name: 'Clôturer ma caisse' }).click()
  await operator.getByRole('button', { name: 'Saisir le total' }).click()
  await operator.getByLabel('Total compté').fill(total)
  await operator.getByRole('button', { name: "J'ai fini de compter" }).click()
  await operator.getByRole('button', { name: 'Clôturer la caisse' }).waitFor()
}

export async function openCounter(vendor: Page): Promise<void> {
  await vendor.getByRole('button', { name: 'Ouvrir ma caisse' }).click()
  await vendor.getByText('Caisse ouverte').waitFor()
}

/** Opens the till, unless an earlier test left it open. */
export async function findCounterOpen(vendor: Page): Promise<void> {
  const opening = vendor.getByRole('button', { name: 'Ouvrir ma caisse' })
  // A phone shows an open till as an icon without words.
  const isOpen = vendor.getByText('Caisse ouverte').or(vendor.getByRole('img', { name: 'Caisse ouverte' }))
  await opening.or(isOpen).first().waitFor()
  if (await opening.isVisible()) await opening.click()
  await isOpen.first().waitFor()
}

/** Opens the products with an empty cart, even if an earlier try left something in it. */
export async function comeBack(vendor: Page): Promise<void> {
  await vendor.goto('/pos')
  await vendor.getByRole('main').locator('[data-tile]').first().waitFor()
  const open = vendor.getByRole('button', { name: /^Voir le panier/ })
  const empty = vendor.getByRole('button', { name: 'Vider' })
  if (await open.isVisible()) {
    await open.click()
    await empty.waitFor()
  }
  if (!(await empty.isVisible())) return
  await empty.click()
  // On a phone the button that brings the emptied cart back covers the products for five seconds.
  await vendor.getByText('Panier vidé').waitFor()
  await vendor.reload()
  await vendor.getByRole('main').locator('[data-tile]').first().waitFor()
}

export const tile = (vendor: Page, name: string) =>
  vendor
    .getByRole('main')
    .locator('[data-tile]')
    .filter({ hasText: new RegExp(`^${name.replaceAll(' ', '\\s')}`) })

export async function fillCart(vendor: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await tile(vendor, name).click()
}

/** Shows the card to the vendor's scanner gun, and waits for «Confirmer». */
export async function showCard(vendor: Page, code: string): Promise<void> {
  await presentCard(vendor, code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).waitFor()
}

/** Sells one portion of fries for 12 DH, from the product to its result. */
export async function sellFrites(vendor: Page, code: string, confirm = (button: Locator) => button.click()) {
  await fillCart(vendor, ['Frites'])
  await vendor.getByRole('button', { name: /^Encaisser/ }).click()
  await showCard(vendor, code)
  await confirm(vendor.getByRole('button', { name: /^Confirmer/ }))
  await result(vendor).getByText('Paiement accepté').waitFor()
}

/** Opens the menu «Plus» of this order among the last sales; by default, of the newest. */
export async function moreOfSale(vendor: Page, order: string | RegExp = /^Plus pour/): Promise<void> {
  const name = typeof order === 'string' ? `Plus pour ${order}` : order
  await vendor.getByRole('button', { name }).first().click()
}

export const result = (page: Page) => page.locator('[data-result]')

export async function startKitchen(cook: Page): Promise<void> {
  await cook.getByRole('button', { name: "Démarrer l'écran de cuisine" }).click()
  await cook.getByRole('region', { name: 'En cours' }).waitFor()
}

/** The number of orders to cook, as the kitchen screen says. */
export const toCook = async (cook: Page): Promise<number> =>
  Number(
    await cook
      .getByText(/^\d+ à préparer$/)
      .locator('b')
      .innerText(),
  )

/** A ready order in the list of ready orders on a wide screen. */
export const readyRow = (cook: Page, order: string | RegExp) =>
  cook
    .getByRole('region', { name: /^Prêtes/ })
    .getByRole('listitem')
    .filter({ hasText: order })
