import type { TicketOnTheWire } from '#contract/kitchen/ticket.ts'
import { units } from '#rules/plain/quantity.ts'

let made = 0

type Line = TicketOnTheWire['lines'][number]

export const aLine = (different: Partial<Line> = {}): Line => ({
  position: 0,
  name: 'Kefta',
  unit: 'unit',
  quantity: units(1),
  note: '',
  productId: 'kefta',
  isStruck: false,
  ...different,
})

/** A new order of one kefta at 20:00; each further one is a minute later by default. */
export function aTicket(different: Partial<TicketOnTheWire> = {}): TicketOnTheWire {
  made += 1
  return {
    saleId: `019aa0f4-9000-7000-8000-${String(made).padStart(12, '0')}`,
    standId: '019aa0f4-9000-7000-8000-999999999999',
    orderNumber: `A-${String(made).padStart(3, '0')}`,
    step: 'new',
    vendorName: 'Samira',
    orderedAt: new Date(Date.parse('2026-11-20T20:00:00Z') + made * 60_000).toISOString(),
    startedAt: null,
    readyAt: null,
    servedAt: null,
    cancelledAt: null,
    isRecalled: false,
    isBroughtBack: false,
    buzzer: null,
    lines: [aLine()],
    ...different,
  }
}
