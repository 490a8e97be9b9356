/** The acts of an administrator on the screen of products. Elements are found by their visible words. */
import type { Page } from 'playwright-core'

export const row = (admin: Page, name: string) => admin.getByRole('row').filter({ hasText: name })

/** The topmost dialog: a question over a sheet, or the dialog opened last. */
export const question = (admin: Page) => admin.getByRole('dialog').last()

export async function listProducts(admin: Page, search = ''): Promise<void> {
  await admin.goto(`/products${search}`)
  await admin.getByRole('table').waitFor()
}

export async function openProduct(admin: Page, name: string): Promise<void> {
  await listProducts(admin, `?q=${encodeURIComponent(name)}`)
  await admin.getByRole('link', { name, exact: true }).click()
  await admin.getByRole('dialog').getByText('Historique des prix').waitFor()
}

/** Changes a price by one click, typing and Enter. */
export async function retypePrice(admin: Page, name: string, price: string): Promise<void> {
  await row(admin, name).getByTitle('Modifier le prix').click()
  await admin.keyboard.type(price)
  // Waits, because a sooner Enter would be taken for a scanner gun's.
  await admin.waitForTimeout(100)
  await admin.keyboard.press('Enter')
}

/** Opens the menu «⋯» of a product, and picks one of its entries. */
export async function actOn(admin: Page, name: string, words: string): Promise<void> {
  await admin.getByRole('button', { name: `Actions pour ${name}`, exact: true }).click()
  await admin.getByRole('menuitem', { name: words }).click()
}
