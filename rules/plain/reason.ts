import { isReadable } from './readable.ts'
import { Refusal } from './refusal.ts'

export const isReason = isReadable

/** The reason a person gave, without the blanks around it. Refused when it shows nothing. */
export function mustGiveReason(text: string): string {
  if (!isReason(text)) throw new Refusal('reason-missing')
  return text.trim()
}
