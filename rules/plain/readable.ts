/** A character that a person can see. */
const visible = /[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** False for an empty text, and for one of invisible characters alone. */
export const isReadable = (text: string): boolean => visible.test(text)

/** The stored form of a name: trimmed, and empty when it has no visible character. */
export const tidyName = (typed: string): string => (isReadable(typed) ? typed.trim() : '')
