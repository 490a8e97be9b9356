/** Requests that prepare a test through the API, with the sign-in of a window and without a tap. */
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright-core'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { DeskSettingsOnTheWire } from '#contract/recharge/desk-settings.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import type { IssueWay } from '#rules/card/card-issue.ts'
import type { CardType } from '#rules/card/card-type.ts'
import type { Role } from '#rules/people/staff.ts'

export const asked = async (page: Page, path: string, body?: object): Promise<unknown> => {
  const text = JSON.stringify(JSON.stringify(body))
  const headers = `{ 'content-type': 'application/json' }`
  const init = body ? `{ method: 'POST', headers: ${headers}, body: ${text} }` : '{}'
  return page.evaluate(`fetch('/api/v1${path}', ${init}).then((answer) => answer.json())`)
}

export async function issueCard(
  admin: Page,
  balance: number,
  type: CardType = 'BASIC',
  way: IssueWay = 'to-sell',
): Promise<CardOnTheWire> {
  const operationId = makeOperationId(new Date(), randomBytes(10))
  const wish = { operationId, type, initialBalance: balance, validityDays: 30, way }
  return (await asked(admin, '/cards', wish)) as CardOnTheWire
}

/** Issues a card that is recorded as given, so that a desk does not sell it with its first recharge. */
export const issueHeldCard = (admin: Page, balance: number): Promise<CardOnTheWire> =>
  issueCard(admin, balance, 'BASIC', 'offered')

export const openTill = (holder: Page, float = 0) =>
  asked(holder, '/tills', { operationId: makeOperationId(new Date(), randomBytes(10)), float })

/** Opens a till through the API, before the first screen of its holder opens. */
export async function openTillFirst(asking: APIRequestContext, float: number): Promise<void> {
  const operationId = makeOperationId(new Date(), randomBytes(10))
  const answer = await asking.post('/api/v1/tills', { data: { operationId, float } })
  if (!answer.ok()) throw new Error(`no till was opened: ${await answer.text()}`)
}

export type Sold = { readonly id: string; readonly orderNumber: string }

/** The products that this vendor's till shows. */
export async function productsOf(vendor: Page): Promise<CatalogueProduct[]> {
  const { products } = (await asked(vendor, '/catalogue/mine')) as { products: CatalogueProduct[] }
  return products
}

/** Sells one piece of a product to this card. */
export async function sellOne(
  vendor: Page,
  card: Pick<CardOnTheWire, 'id'>,
  product: Pick<CatalogueProduct, 'id' | 'price'>,
  note?: string,
): Promise<Sold & { readonly operationId: string }> {
  const operationId = makeOperationId(new Date(), randomBytes(10))
  const lines = [{ productId: product.id, quantity: 1000, ...(note && { note }) }]
  const cart = { operationId, cardId: card.id, lines, expectedTotal: product.price }
  return { ...((await asked(vendor, '/sales', cart)) as Sold), operationId }
}

export const recharge = (operator: Page, cardId: string, amount: number) =>
  asked(operator, `/cards/${cardId}/recharges`, {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    amount,
  })

export const refund = (operator: Page, cardId: string) =>
  asked(operator, `/cards/${cardId}/refunds`, {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    expectedBalance: null,
  })

/** Changes these settings of desks, and keeps the others. */
export async function changeDesks(admin: Page, changes: Partial<DeskSettingsOnTheWire>): Promise<void> {
  const settings = (await asked(admin, '/settings/desks')) as DeskSettingsOnTheWire
  await put(admin, '/settings/desks', { ...settings, ...changes })
}

/** Sets the address of the base station. */
export const useBase = (admin: Page, address: string): Promise<void> =>
  put(admin, '/settings/pager', { driver: 'line', address, template: 'PAGE,{numero}', message: '' })

async function put(admin: Page, path: string, settings: object): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify(settings)
  const isDone = await admin.evaluate(
    `fetch('/api/v1${path}', { ...${JSON.stringify(init)}, body: ${JSON.stringify(body)} }).then(({ ok }) => ok)`,
  )
  if (!isDone) throw new Error(`${path} was refused: ${body}`)
}

export const readCard = async (admin: Page, code: string) =>
  (await asked(admin, `/cards/by-code/${code}`)) as CardOnTheWire

type NewStaff = {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: Role
  readonly workingHours?: { readonly start: string; readonly end: string }
  readonly pinRequired?: boolean
}

export const hire = (admin: Page, person: NewStaff): Promise<unknown> =>
  asked(admin, '/staff', { standId: null, workingHours: null, permanentScreen: false, ...person })

/** The first of the demo's cards that matches, page by page. */
export async function findCard(
  admin: Page,
  isWanted: (card: CardOnTheWire) => boolean,
  filter = '',
): Promise<CardOnTheWire> {
  for (let number = 1; ; number += 1) {
    const { rows, pages } = (await asked(admin, `/cards?page=${number}${filter}`)) as {
      rows: CardOnTheWire[]
      pages: number
    }
    const found = rows.find(isWanted)
    if (found) return found
    if (number >= pages) throw new Error('the demo has no such card')
  }
}

/** The stock of a product at the stand of this vendor, in thousandths. */
export async function stockOf(vendor: Page, name: string): Promise<number | undefined> {
  return (await productsOf(vendor)).find((product) => product.name === name)?.stock
}

/** Makes a board that shows every stand. */
export async function makeBoard(admin: Page, name: string): Promise<{ id: string; address: string }> {
  const stands = (await asked(admin, '/stands')) as { id: string; isReserve: boolean }[]
  const standIds = stands.filter(({ isReserve }) => !isReserve).map(({ id }) => id)
  const made = (await asked(admin, '/boards', { name, standIds })) as {
    board: { id: string }
    address: string
  }
  return { id: made.board.id, address: new URL(made.address).pathname }
}
