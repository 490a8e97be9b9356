import type { Locator, Page } from 'playwright-core'

type Kind = 'CSV' | 'XLSX'

/** Picks a kind of file in the menu «Exporter» of a list. */
export async function exportAs(
  within: Page | Locator,
  kind: Kind | `Catalogue, ${Kind}`,
  label = 'Exporter',
): Promise<void> {
  await within.getByRole('button', { name: label, exact: true }).click()
  await within.getByRole('menuitem', { name: kind, exact: true }).click()
}
