import { isToCallByVoice } from '#rules/kitchen/buzzer.ts'
import type { Ticket } from '../ticket-steps.ts'
import type { SecondLine } from './look.ts'

type Asked = Pick<Ticket, 'step' | 'buzzer'>

/** What stands under the band: words, the number of the buzzer, which is written larger, and what is said after it. */
export type Said = {
  readonly as: SecondLine
  readonly before: string
  readonly number: string
  readonly after: string
}

const nothing: Said = { as: 'none', before: '', number: '', after: '' }

/** What a ticket says of the buzzer of its customer: of who has none, only where one is obligatory. */
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
