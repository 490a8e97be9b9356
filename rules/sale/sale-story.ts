/** The events of a sale in order, from the till to the counter. */
import type { TicketStep } from '../kitchen/ticket.ts'

export const loanEndings = ['returned', 'lost', 'cancelled'] as const
export type LoanEnding = (typeof loanEndings)[number]

/** One step of its ticket, in the order of the kitchen and the counter. */
export type StepTaken = {
  readonly step: Exclude<TicketStep, 'cancelled'>
  readonly at: Date
  readonly byName: string | null
  /** True when the cook brought the order back with «Rappeler», from those finished last. */
  readonly isRecall: boolean
}

export type BuzzerCarried = {
  readonly number: string
  readonly lentAt: Date
  readonly lentByName: string | null
  readonly calls: readonly { readonly at: Date; readonly hasFailed: boolean }[]
  readonly endedAt: Date | null
  readonly ended: LoanEnding | null
}

export type SalePast = {
  readonly at: Date
  readonly vendorName: string
  /** When the kitchen received it; null when nothing of it goes to the kitchen. */
  readonly receivedAt: Date | null
  readonly steps: readonly StepTaken[]
  readonly buzzers: readonly BuzzerCarried[]
  readonly cancellation: { readonly at: Date; readonly byName: string; readonly reason: string | null } | null
}

export type StepWord =
  | 'preparing'
  | 'ready'
  | 'handed-over'
  | 'taken-back'
  | 'recalled'
  | 'waiting-again'
  | 'preparing-again'

export type Happening = { readonly at: Date; readonly byName: string | null } & (
  | { readonly what: 'sold' | 'received' | StepWord }
  | { readonly what: 'cancelled'; readonly reason: string | null }
  | {
      readonly what:
        | 'buzzer-lent'
        | 'buzzer-called'
        | 'buzzer-silent'
        | 'buzzer-returned'
        | 'buzzer-lost'
        | 'buzzer-to-fetch'
      readonly buzzer: string
    }
)

const place = { new: 0, preparing: 1, ready: 2, served: 3 } as const
const forward = { preparing: 'preparing', ready: 'ready', served: 'handed-over' } as const

/** The word for a step depends on the step before it. */
function wordOf({ step, isRecall }: StepTaken, before: StepTaken['step']): StepWord {
  if (isRecall) return 'recalled'
  if (step === 'new') return 'waiting-again'
  if (place[step] > place[before]) return forward[step]
  return step === 'ready' ? 'taken-back' : 'preparing-again'
}

function buzzerHappenings({ number, lentAt, lentByName, calls, endedAt, ended }: BuzzerCarried): Happening[] {
  const endings = {
    returned: 'buzzer-returned',
    lost: 'buzzer-lost',
    cancelled: 'buzzer-to-fetch',
  } as const
  return [
    { what: 'buzzer-lent', at: lentAt, byName: lentByName, buzzer: number },
    ...calls.map(
      ({ at, hasFailed }): Happening => ({
        ...{ what: hasFailed ? 'buzzer-silent' : 'buzzer-called', at, byName: null, buzzer: number },
      }),
    ),
    ...(endedAt && ended
      ? [{ what: endings[ended], at: endedAt, byName: null, buzzer: number } as const]
      : []),
  ]
}

/** Sorted by time. Of events at the same instant, the cause comes first: an order becomes ready, then it is called. */
export function storyOf({ at, vendorName, receivedAt, steps, buzzers, cancellation }: SalePast): Happening[] {
  const story: Happening[] = [
    { what: 'sold', at, byName: vendorName },
    ...(receivedAt ? [{ what: 'received', at: receivedAt, byName: null } as const] : []),
    ...steps.map(
      (taken, n): Happening => ({
        ...{ what: wordOf(taken, steps[n - 1]?.step ?? 'new'), at: taken.at, byName: taken.byName },
      }),
    ),
    ...(cancellation ? [{ what: 'cancelled', ...cancellation } as const] : []),
    ...buzzers.flatMap(buzzerHappenings),
  ]
  return story.sort((one, other) => one.at.getTime() - other.at.getTime())
}
