import { expect } from 'vitest'
import type { SoldOutTerm } from '#rules/catalogue/sold-out.ts'
import { type Caller, newOperationId, type Stand, type Venue } from './venue.ts'

async function post(by: Caller, path: string, body: object = {}): Promise<string> {
  const answer = await by.post<{ notificationId: string }>(path, { operationId: newOperationId(), ...body })
  expect(answer, path).toMatchObject({ status: 200 })
  return answer.body.notificationId
}

/** Makes notifications that end in every way (approved, rejected, cancelled, with the alert), and some that wait. */
export async function askAndAnswer(venue: Venue, stand: Stand) {
  const admin = await venue.addPerson({ role: 'admin' })
  const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
  const ask = async () => {
    const levels = { stock: 10_000, stockAlert: 4_000, minQuantity: 20_000 }
    const { id } = await venue.addProduct({ standId: stand.id, ...levels })
    const request = { quantity: 5_000, message: 'Grand monde' }
    return [await post(vendor, `/products/${id}/restock-requests`, request), id] as const
  }
  const [approved] = await ask()
  await post(admin, `/notifications/${approved}/approval`, { quantity: 2_000 })
  const [rejected] = await ask()
  await post(admin, `/notifications/${rejected}/rejection`, { reason: 'Demain' })
  const [withdrawn] = await ask()
  await post(vendor, `/notifications/${withdrawn}/cancellation`, { note: 'Trouvé' })
  const [, supplied] = await ask()
  await post(admin, `/products/${supplied}/supplies`, { quantity: 10_000 })
  await ask()
  await sellOut(venue, stand)
}

/** Marks products sold out: for good, for this evening after a request, and available again. */
async function sellOut(venue: Venue, stand: Stand) {
  const vendor = await venue.addPerson({ role: 'vendor', standId: stand.id })
  const mark = async (term: SoldOutTerm, isAsked: boolean) => {
    const { id } = await venue.addProduct({ standId: stand.id })
    if (isAsked) await post(vendor, `/products/${id}/restock-requests`)
    await post(vendor, `/products/${id}/sold-out`, { term })
    return id
  }
  await mark('further-notice', false)
  await mark('end-of-day', true)
  const back = await mark('further-notice', false)
  await post(vendor, `/products/${back}/availability`)
}
