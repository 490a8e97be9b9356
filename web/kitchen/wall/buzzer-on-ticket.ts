import { isToCallByVoice, toCallByVoice } from '#rules/buzzer.ts'
import type { Ticket } from '../ticket-steps.ts'

type Asked = Pick<Ticket, 'orderNumber' | 'step' | 'buzzer'>

/** What is said before the number of a buzzer, the number, which is written larger, and what is said after it. */
type Said = readonly [before: string, number: string, after: string]

/** What a ticket says of the buzzer of its customer; undefined of who has none where none is obligatory. */
export function buzzerOnTicket(
  { orderNumber, step, buzzer }: Asked,
  { requiresBuzzers }: { readonly requiresBuzzers: boolean },
): Said | undefined {
  if (!buzzer) return requiresBuzzers && step !== 'cancelled' ? ['Sans bipeur', '', ''] : undefined
  const { number, calls, isCalling } = buzzer
  if (step === 'cancelled') return ['Récupérer le bipeur ', number, '']
  if (isToCallByVoice(buzzer)) return [`${toCallByVoice(orderNumber)} (n°\u00A0`, number, ')']
  if (!isCalling) return ['Bipeur ', number, '']
  return ['Bipeur ', number, calls > 1 ? `\u00A0: Appelé ${calls}×` : ' appelé']
}
