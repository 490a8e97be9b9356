/** The kitchen tickets of the demo's sales: all orders are served except those of the last minutes. */
import type { TicketStep } from '#rules/kitchen/ticket.ts'
import type { Chance } from './chance.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import type { OpenTill } from './holdings.ts'
import type { Sold, Stage } from './stage.ts'

export type DemoTicket = {
  readonly saleId: string
  readonly cookId: string
  readonly step: TicketStep
  readonly startedAt: Date | null
  readonly readyAt: Date | null
  readonly servedAt: Date | null
  /** When a cook acknowledged the cancellation of the sale; null: not yet. */
  readonly acknowledgedAt: Date | null
}

const minute = 60_000
const after = (at: Date, minutes: number) => new Date(at.getTime() + Math.round(minutes * minute))

export function cookedIn(stage: Stage, { now, chance }: { now: Date; chance: Chance }): DemoTicket[] {
  return [...stage.sales.values()]
    .filter(({ lines }) => lines.some(({ product }) => product.goesToKitchen))
    .map((sold) => (sold.cancelledAt === null ? cooked(sold, now, chance) : cancelled(sold, now)))
}

/** Each step takes some time; the ticket has the last step whose time has come by `now`. */
function cooked({ id, at, till }: Sold, now: Date, chance: Chance): DemoTicket {
  const startsAt = after(at, 1.5 + chance.draw() * 4)
  const readyAt = after(startsAt, 3 + chance.draw() * 5)
  const servedAt = after(readyAt, 1 + chance.draw() * 3)
  const steps = {
    startedAt: reached(startsAt, now),
    readyAt: reached(readyAt, now),
    servedAt: reached(servedAt, now),
  }
  const step = steps.servedAt ? 'served' : steps.readyAt ? 'ready' : steps.startedAt ? 'preparing' : 'new'
  return { saleId: id, cookId: cookOf(till).id, step, ...steps, acknowledgedAt: null }
}

/** At a stand without a cook, the vendor cooks. */
const cookOf = ({ holder }: OpenTill): DemoPerson =>
  demoPeople.find(({ role, stand }) => role === 'kitchen' && stand === holder.stand) ?? holder

const reached = (at: Date, now: Date) => (at <= now ? at : null)

const cancelled = ({ id, cancelledAt, till }: Sold, now: Date): DemoTicket => ({
  saleId: id,
  cookId: cookOf(till).id,
  step: 'cancelled',
  startedAt: null,
  readyAt: null,
  servedAt: null,
  acknowledgedAt: cancelledAt && reached(after(cancelledAt, 1), now),
})
