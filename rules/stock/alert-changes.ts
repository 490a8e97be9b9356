/** Turns steps of alerts into changes of the books. Every alert is raised and ended here, together with its notifications. */
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
  /** These notifications must include all pending ones of the products concerned. */
  readonly notifications: Iterable<StockNeed>
  /** The id of the person who acts. */
  readonly by: string
}

/** Expects at most one step for each alert. */
export function alertChanges(steps: readonly AlertStep[], { notifications, by }: Telling): AlertChanges {
  // An iterator of the books can be read only once.
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
