import type { Locator, Page } from 'playwright-core'

/** Unfolds a row of a table, and returns its details, where the columns stand for which the table has no room. */
export async function unfold(page: Page, row: Locator): Promise<Locator> {
  const details = row.getByRole('button', { name: /^Détails/ })
  await details.click()
  return page.locator(`[id="${await details.getAttribute('aria-controls')}"]`)
}
