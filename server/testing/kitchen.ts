/** A stand with a kitchen at work: a vendor, a cook, and a card that pays. */
import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { type Answer, type Caller, newOperationId, type Venue } from './venue.ts'

export type Kitchen = {
  readonly standId: string
  readonly cook: Caller
  readonly vendor: Caller
  readonly cardId: string
  /** Sells two of the dish; answers the id of the sale, which is also that of the ticket. */
  sell(note?: string): Promise<string>
  cancel(saleId: string, vendor?: Caller): Promise<Answer>
  move(saleId: string, from: string, to: string, cook?: Caller): Promise<Answer>
  /** Recalls the ticket of this sale; without a sale, the ticket finished last. */
  recall(cook?: Caller, saleId?: string): Promise<Answer<{ ticket: TicketOnTheWire | null }>>
  /** Moves the ticket through every step up to this one. */
  cookUntil(saleId: string, step: 'preparing' | 'ready' | 'served'): Promise<void>
  onScreen(): Promise<readonly TicketOnTheWire[]>
}

export async function openKitchen(venue: Venue, letter: string): Promise<Kitchen> {
  const { id: standId } = await venue.addStand(letter)
  // Enough for the longest race.
  const stock = 10_000_000
  const dish = await venue.addProduct({ standId, price: 10_00, stock, goesToKitchen: true, name: 'Kefta' })
  const drink = await venue.addProduct({ standId, price: 5_00, stock, name: 'Limonade' })
  const admin = await venue.addPerson({ role: 'admin' })
  const cook = await venue.addPerson({ role: 'kitchen', standId })
  const vendor = await venue.addPerson({ role: 'vendor', standId, name: 'Samira' })
  const card = await admin.post<{ id: string }>('/cards', {
    operationId: newOperationId(),
    type: 'PREMIUM',
    initialBalance: 90_000_00,
    validityDays: 30,
  })
  await vendor.post('/tills', { operationId: newOperationId(), float: 0 })

  const move: Kitchen['move'] = (saleId, from, to, by = cook) =>
    by.post(`/tickets/${saleId}/step`, { from, to })

  return {
    standId,
    cook,
    vendor,
    cardId: card.body.id,
    sell: async (note = '') => {
      const sold = await vendor.post<{ id: string }>('/sales', {
        operationId: newOperationId(),
        cardId: card.body.id,
        lines: [
          { productId: dish.id, quantity: 2000, note },
          { productId: drink.id, quantity: 1000 },
        ],
        expectedTotal: 25_00,
      })
      return sold.body.id
    },
    cancel: (saleId, by = vendor) =>
      by.post(`/sales/${saleId}/cancellation`, { operationId: newOperationId() }),
    move,
    recall: (by = cook, saleId) => by.post(`/stands/${standId}/tickets/recall`, { saleId }),
    cookUntil: async (saleId, step) => {
      const steps = ['new', 'preparing', 'ready', 'served'] as const
      for (let at = 0; steps[at] !== step; at += 1) {
        await move(saleId, steps[at] as string, steps[at + 1] as string)
      }
    },
    onScreen: async () => {
      const { body } = await cook.get<{ tickets: TicketOnTheWire[] }>(`/stands/${standId}/tickets`)
      return body.tickets
    },
  }
}
