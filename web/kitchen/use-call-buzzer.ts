import { mustBeCallable } from '#rules/kitchen/buzzer-act.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { now } from '../app/calls/clock.ts'
import { useAct } from '../app/form/use-act.ts'
import { toast, toastError } from '../app/messages/toast.ts'
import type { Ticket } from './ticket-steps.ts'

/** For the key of the kitchen: calls the customer of this order, for the first time or again. */
export function useCallBuzzer(standIds: readonly string[]): (ticket: Ticket) => void {
  const calling = useAct(ask.callBuzzer, {
    changes: standIds.map((id) => `ticket:${id}` as const),
    onRefused: toastError,
  })
  return ({ saleId, orderNumber, step, buzzer }) => {
    if (step !== 'ready') return toast('warning', `${orderNumber} n'est pas encore prête`)
    if (!buzzer) return toast('warning', `${orderNumber}\u00A0: sans bipeur, appelez à la voix`)
    const lastCalledAt = buzzer.lastCalledAt === null ? null : new Date(buzzer.lastCalledAt)
    const whyNot = refusedBy(() => mustBeCallable({ lastCalledAt }, now()))
    if (whyNot !== undefined) return toast('warning', whyNot)
    calling.run({ saleId })
  }
}
