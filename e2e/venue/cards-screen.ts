/** The acts of an admin on the screen of cards. Elements are found by their visible words. */
import type { Locator, Page } from 'playwright-core'

export async function listCards(page: Page, search = ''): Promise<void> {
  await page.goto(`/cards${search}`)
  await tiles(page).first().waitFor()
}

export const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Cartes' }).getByRole('article')

export const tileOf = (page: Page, code: string): Locator => tiles(page).filter({ hasText: code })

export const creation = (page: Page): Locator => page.getByRole('region', { name: 'Créer des cartes' })

/** Opens the folded form «Créer des cartes». */
export async function unfoldCreation(page: Page): Promise<Locator> {
  const fold = page.getByRole('button', { name: 'Créer des cartes', exact: true })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  return creation(page)
}

export const figures = (page: Page): Locator => page.getByRole('region', { name: 'Statistiques' })

/** The figure with this label without its spaces: «24307,28DH». */
export async function figure(page: Page, label: string): Promise<string> {
  const tile = figures(page).getByText(label, { exact: true }).locator('..')
  const words = await tile.getByRole('definition').first().innerText()
  return words.replaceAll(/\s/g, '')
}

/** Opens the menu of the card's tile and picks this action. */
export async function actOnCard(page: Page, code: string, act: string): Promise<void> {
  await tileOf(page, code)
    .getByRole('button', { name: /^Autres actions/ })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

export async function confirmDeactivation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Saisissez/).fill('DÉSACTIVER')
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
}

/** The server makes the cards of the batch's call number `lost`, and the answer is lost. */
export async function loseAnswerOfBatch(page: Page, lost: number): Promise<void> {
  let calls = 0
  await page.route('**/cards/batch', async (route) => {
    calls += 1
    if (calls !== lost) return route.continue()
    await route.fetch()
    return route.abort()
  })
}
