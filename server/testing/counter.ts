/** People at their desks with open tills: the start of most tests. */
import { type Caller, newOperationId, type Product, type Stand, type Venue } from './venue.ts'

export type IssuedCard = { readonly id: string; readonly code: string; readonly balance: number }

export async function issueCard(venue: Venue, initialBalance: number, admin?: Caller): Promise<IssuedCard> {
  const by = admin ?? (await venue.addPerson({ role: 'admin' }))
  const { status, body } = await by.post<IssuedCard>('/cards', {
    operationId: newOperationId(),
    type: 'BASIC',
    initialBalance,
    validityDays: 30,
  })
  if (status !== 200) throw new Error(`no card: ${JSON.stringify(body)}`)
  return body
}

/** Issues a blank card, to be recharged at a desk. */
export async function issueBlank(by: Caller): Promise<IssuedCard> {
  const wish = { type: 'BASIC', initialBalance: 0, validityDays: 30, way: 'blank' }
  const { status, body } = await by.post<IssuedCard>('/cards', { operationId: newOperationId(), ...wish })
  if (status !== 200) throw new Error(`no card: ${JSON.stringify(body)}`)
  return body
}

/** Opens a till and answers its id. */
export async function openTill(caller: Caller, float = 0): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/tills', {
    operationId: newOperationId(),
    float,
  })
  if (status !== 200) throw new Error(`no till: ${JSON.stringify(body)}`)
  return body.id
}

/** Counts the drawer, then closes the till with that count. */
export async function closeTill(caller: Caller, tillId: string, counted: number, note: string | null = null) {
  await caller.post(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted })
  return caller.post<{ code: string }>(`/tills/${tillId}/closing`, { operationId: newOperationId(), note })
}

/** Counts the drawer, then closes the till for a colleague to take over. */
export async function handOver(
  caller: Caller,
  tillId: string,
  { counted, to }: { counted: number; to: Caller },
) {
  await caller.post(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted })
  return caller.post<{ code: string }>(`/tills/${tillId}/closing`, {
    operationId: newOperationId(),
    note: 'À reprendre',
    handedToId: to.id,
  })
}

/** Opens a till with the cash that a colleague counted and left. */
export const takeOver = (caller: Caller, takenFromId: string, float: number) =>
  caller.post<{ id: string; code: string }>('/tills', { operationId: newOperationId(), float, takenFromId })

export async function openDesk(venue: Venue, float = 0): Promise<Caller> {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  await openTill(operator, float)
  return operator
}

export type Stall = { readonly stand: Stand; readonly vendors: readonly Caller[] }

/** A stand with its vendors, each with an open till. */
export async function openStall(venue: Venue, letter: string, vendorCount = 1): Promise<Stall> {
  const stand = await venue.addStand(letter)
  const vendors: Caller[] = []
  for (let n = 0; n < vendorCount; n += 1) {
    const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
    await openTill(vendor)
    vendors.push(vendor)
  }
  return { stand, vendors }
}

export type Line = { readonly product: Product; readonly units?: number }

/** What a vendor's screen sends for this cart. */
export const cartOf = (cardId: string, lines: readonly Line[], operationId = newOperationId()) => ({
  operationId,
  cardId,
  lines: lines.map(({ product, units = 1 }) => ({ productId: product.id, quantity: units * 1000 })),
  expectedTotal: lines.reduce((total, { product, units = 1 }) => total + product.price * units, 0),
})
