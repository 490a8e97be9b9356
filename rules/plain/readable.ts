/** Words that a person typed, and what of them another person can see. */
const visible = /[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Neither blank nor made of characters that show nothing. */
export const isReadable = (text: string): boolean => visible.test(text)

/** A name as it is kept: without the blanks around it, and empty where it shows nothing. */
export const tidyName = (typed: string): string => (isReadable(typed) ? typed.trim() : '')
