/** The end of the way from an empty venue: a card is sold and recharged, and pays for one product. */
import type { Page } from 'playwright-core'
import { result, tile } from './desk.ts'
import type { Person } from './person-counted.ts'
import { presentCard } from './present-card.ts'

/** Read from the list of cards, as a scanner reads it from the printed card. */
export async function firstListedCode(page: Page): Promise<string> {
  const written = await page.getByRole('article').first().innerText()
  return /FP-\d{6}-[0-9A-F]{16}/.exec(written)?.[0] ?? 'no code'
}

/** Opens the drawer with 500 DH, sells the card and puts 100 DH on it. */
export async function sellRechargedCard({ page, tap }: Person, code: string): Promise<void> {
  await tap(page.getByRole('button', { name: '500 DH', exact: true }))
  await tap(page.getByRole('button', { name: 'Ouvrir la caisse 500,00 DH' }))
  await page.getByText('Scannez une carte').waitFor()
  await presentCard(page, code)
  await tap(page.getByRole('button', { name: '100,00 DH', exact: true }))
  await tap(page.getByRole('button', { name: 'Encaisser 150,00 DH' }))
  await result(page).getByText('Carte vendue et rechargée', { exact: true }).waitFor()
}

/** Opens the till, and sells one of this product as the first order of the evening. */
export async function sellProduct(
  { page, tap }: Person,
  code: string,
  product: string,
  price: string,
): Promise<void> {
  await tap(page.getByRole('button', { name: 'Ouvrir ma caisse' }))
  await tap(tile(page, product))
  await presentCard(page, code)
  await tap(page.getByRole('button', { name: `Confirmer ${price}` }))
  await result(page).getByText('A-001').first().waitFor()
}
