/** The stock keeper's list of stocks, and the sheet that opens over it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { asked } from './through-the-api.ts'

/** `keeper` is called each time, because their window opens later. */
export function stockScreen(keeper: () => Page) {
  const rows = () => keeper().locator('main [data-row]')
  const row = (name: string) => rows().filter({ hasText: name }).first()
  const sheet = () => keeper().getByRole('dialog')
  return {
    row,
    sheet,
    preview: async () => plainSpaces((await sheet().locator('output').textContent()) ?? ''),
    save: () => sheet().getByRole('button', { name: 'Enregistrer', exact: true }).click(),
    /** Searches, and waits until the rows are the ones found, so that no other row is opened. */
    find: async (name: string) => {
      await keeper().getByLabel('Rechercher').fill(name)
      await expect
        .poll(async () => (await rows().allInnerTexts()).filter((text) => !text.includes(name)))
        .toEqual([])
      await row(name).waitFor()
    },
  }
}

type Alerts = { rows: StockAlertOnTheWire[]; open: number }

export const alertsOf = (admin: Page) => asked(admin, '/stock-alerts') as Promise<Alerts>

/** An open alert that ends once its missing quantity is supplied. */
export async function answerableAlert(admin: Page): Promise<StockAlertOnTheWire> {
  const { rows } = await alertsOf(admin)
  const found = rows.find(
    ({ product, requestedQuantity, minStock, status }) =>
      status === 'pending' && requestedQuantity > 0 && product.stock + requestedQuantity >= minStock,
  )
  if (!found) throw new Error('no alert of the demo is resolved by what it asks for')
  return found
}
