import { isReadable } from './readable.ts'
import { Refusal } from './refusal.ts'

export const isReason = isReadable

/** The trimmed reason. Refused when it has no visible character. */
export function mustGiveReason(text: string): string {
  if (!isReason(text)) throw new Refusal('reason-missing')
  return text.trim()
}
