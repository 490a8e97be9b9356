import { isToCallByVoice } from '#rules/kitchen/buzzer.ts'
import type { Ticket } from '../ticket-steps.ts'
import type { SecondLine } from './look.ts'

type Asked = Pick<Ticket, 'step' | 'buzzer'>

/** The line under the band: the words before the buzzer's number, the number, which is written larger, and the words after it. */
export type Said = {
  readonly as: SecondLine
  readonly before: string
  readonly number: string
  readonly after: string
}

const nothing: Said = { as: 'none', before: '', number: '', after: '' }

/** The words about the buzzer of a ticket's customer; that there is none is said only where buzzers are obligatory. */
export function buzzerOnTicket(
  { step, buzzer }: Asked,
  { requiresBuzzers }: { readonly requiresBuzzers: boolean },
): Said {
  if (!buzzer)
    return requiresBuzzers && step !== 'cancelled'
      ? { ...nothing, as: 'word', before: 'Sans bipeur' }
      : nothing
  const { number, calls, isCalling } = buzzer
  if (step === 'cancelled') return { as: 'number', before: 'Récupérer le bipeur ', number, after: '' }
  if (isToCallByVoice(buzzer))
    return { as: 'voice', before: 'Appelez à la voix · bipeur\u00A0', number, after: '' }
  const after = isCalling ? (calls > 1 ? `\u00A0: Appelé ${calls}×` : ' appelé') : ''
  return { as: 'number', before: 'Bipeur ', number, after }
}
