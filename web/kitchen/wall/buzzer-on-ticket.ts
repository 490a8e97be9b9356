import { isToCallByVoice, toCallByVoice } from '#rules/buzzer.ts'
import type { Ticket } from '../ticket-steps.ts'

type Asked = Pick<Ticket, 'orderNumber' | 'step' | 'buzzer'>

/** What is said around the number of a buzzer, which is written larger. */
export function aroundNumber(words: string, number: string): readonly [before: string, after: string] {
  const named = [`ipeur ${number}`, `n°\u00A0${number}`].find((name) => words.includes(name)) ?? ''
  const end = words.indexOf(named) + named.length
  return [words.slice(0, end - number.length), words.slice(end)]
}

/** What a ticket says of the buzzer of its customer; undefined of who has none where none are lent. */
export function buzzerInWords(
  { orderNumber, step, buzzer }: Asked,
  { lendsBuzzers }: { readonly lendsBuzzers: boolean },
): string | undefined {
  if (!buzzer) return lendsBuzzers && step !== 'cancelled' ? 'Sans bipeur' : undefined
  const { number, calls, isCalling } = buzzer
  if (step === 'cancelled') return `Récupérer le bipeur ${number}`
  if (isToCallByVoice(buzzer)) return `${toCallByVoice(orderNumber)} (n°\u00A0${number})`
  if (!isCalling) return `Bipeur ${number}`
  return calls > 1 ? `Bipeur ${number}\u00A0: Appelé ${calls}×` : `Bipeur ${number} appelé`
}
