import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { toastError } from '../../app/messages/toast.ts'

/** Gives an order another buzzer, or none. */
export const useBuzzerChange = (onChanged: (number: string | null) => void) =>
  useAct(ask.changeBuzzer, {
    changes: ['buzzers'],
    onRefused: toastError,
    onDone: (changed) => onChanged(changed.number),
  })
