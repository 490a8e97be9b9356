import { Refusal } from './refusal.ts'

/** Something a person can read: neither blank nor made of characters that show nothing. */
export const isReason = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text)

/** What somebody gave as reason, without the blanks around it. Refused where nothing can be read in it. */
export function mustGiveReason(text: string): string {
  if (!isReason(text)) throw new Refusal('reason-missing')
  return text.trim()
}
