/** What steps of alerts do to the books. Every alert is raised and ended here, and what tells of it with it. */
import type { StockNeed } from '../notification/stock-need.ts'
import { endedWith, tellingOf } from '../notification/stock-need-step.ts'
import type { StockAlert } from './stock-alert.ts'
import type { AlertEvent, AlertStep } from './stock-alert-step.ts'

export type AlertChanges = {
  readonly newAlerts: readonly StockAlert[]
  readonly alerts: readonly StockAlert[]
  readonly alertEvents: readonly AlertEvent[]
  readonly newNotifications: readonly StockNeed[]
  readonly notifications: readonly StockNeed[]
}

type Telling = {
  /** The pending ones of the products concerned are among them. */
  readonly notifications: Iterable<StockNeed>
  /** Whoever acted. */
  readonly by: string
}

/** At most one step an alert. */
export function alertChanges(steps: readonly AlertStep[], { notifications, by }: Telling): AlertChanges {
  // What the books hand over can be gone through once.
  const known = [...notifications]
  const isRaised = ({ event }: AlertStep) => event.what === 'raised'
  const hasEnded = ({ event }: AlertStep) => event.what === 'resolved' || event.what === 'cancelled'
  const raised = steps.filter(isRaised)
  return {
    newAlerts: raised.map(({ alert }) => alert),
    alerts: steps.filter((one) => !isRaised(one)).map(({ alert }) => alert),
    alertEvents: steps.map(({ event }) => event),
    newNotifications: raised.map(tellingOf),
    notifications: steps.filter(hasEnded).flatMap((one) => endedWith(one, known, by)),
  }
}
