/** Notifications of stock needs, made through the API, and the screen that answers them. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { asked } from './through-the-api.ts'

export const act = (by: Page, path: string, body: object = {}) =>
  asked(by, path, { operationId: makeOperationId(new Date(), randomBytes(10)), ...body })

export type Need = { readonly id: string; readonly name: string; readonly notificationId: string }

type People = { readonly organiser: Page; readonly vendor: Page }

/** The vendor asks for more of a new product of which twelve pieces are left. */
export async function stallInNeed({ organiser, vendor }: People) {
  const { products } = (await asked(vendor, '/catalogue/mine')) as { products: readonly { id: string }[] }
  const known = (await asked(organiser, `/products/${products[0]?.id}`)) as Record<string, unknown>
  const { standId, categoryId } = known
  let made = 0
  const need = async (message = ''): Promise<Need> => {
    made += 1
    const name = `Plat ${made}`
    const { id } = (await asked(organiser, '/products', {
      ...{
        name,
        description: 'Au menu ce soir',
        standId,
        categoryId,
        price: 20_00,
        unit: 'unit',
        goesToKitchen: false,
      },
      ...{ stock: 12_000, stockAlert: 5_000, minQuantity: 10_000 },
    })) as { id: string }
    const told = await act(vendor, `/products/${id}/restock-requests`, { quantity: 30_000, message })
    const { notificationId } = told as { notificationId?: string }
    if (!notificationId) throw new Error(`nothing was asked for: ${JSON.stringify(told)}`)
    return { id, name, notificationId }
  }
  const read = ({ notificationId }: Need) =>
    asked(organiser, `/notifications/${notificationId}`) as Promise<NeedOnTheWire>
  return { need, read, statusOf: async (asking: Need) => (await read(asking)).status }
}

/** The screen /notifications of this window. */
export const inboxOf = (page: Page) => {
  const row = ({ name }: Pick<Need, 'name'>) =>
    page.getByRole('article', { name: new RegExp(`^Demande de réapprovisionnement, ${name} ·`) })
  return {
    row,
    button: (asking: Need, name: 'Approuver' | 'Rejeter') =>
      row(asking).getByRole('button', { name: new RegExp(`^${name}, `) }),
    sheet: page.getByRole('dialog'),
    undo: page.getByRole('status').getByRole('button', { name: 'Annuler', exact: true }),
    open: async (search = '') => {
      await page.goto(`/notifications${search}`)
      await page.locator('main [data-row]').first().waitFor()
    },
    cancel: async (asking: Need) => {
      await row(asking)
        .getByRole('button', { name: /^Autres actions/ })
        .click()
      await page.getByRole('menuitem', { name: 'Annuler', exact: true }).click()
      await row(asking).getByText('Annulée', { exact: true }).waitFor()
    },
  }
}
