import { IconBellRinging } from '@tabler/icons-react'
import { secondsUntilNextCall } from '#rules/kitchen/buzzer-act.ts'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'
import type { Ticket } from '../ticket-steps.ts'
import classes from './ReadyStrip.module.css'

type Props = { readonly ticket: Ticket; readonly buzzer: NonNullable<Ticket['buzzer']> }

/** Calls the customer of a ready order again, at most every ten seconds. */
export function RecallBuzzer({ ticket: { saleId, standId }, buzzer }: Props) {
  const calling = useAct(ask.callBuzzer, { changes: [`ticket:${standId}`], onRefused: toastError })
  const lastCalledAt = buzzer.lastCalledAt === null ? null : new Date(buzzer.lastCalledAt)
  const left = secondsUntilNextCall({ lastCalledAt }, useNow())
  const label = `Rappeler le bipeur ${buzzer.number}`
  return (
    <button
      type="button"
      className={classes.bell}
      aria-label={label}
      title={label}
      disabled={left > 0 || calling.state === 'sending'}
      onClick={() => calling.run({ saleId })}
    >
      {left > 0 ? `${left}\u00A0s` : <IconBellRinging aria-hidden="true" />}
    </button>
  )
}
