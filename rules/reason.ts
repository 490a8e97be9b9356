import { Refusal } from './refusal.ts'

/** Something a person can read: neither blank nor made of characters that show nothing. */
export const isReason = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text)

/** The reason a person gave, without the blanks around it. Refused when it shows nothing. */
export function mustGiveReason(text: string): string {
  if (!isReason(text)) throw new Refusal('reason-missing')
  return text.trim()
}
