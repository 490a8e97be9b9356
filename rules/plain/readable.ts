/** A character that a person can see. */
const visible = /[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** False for an empty text, and for one of invisible characters alone. */
export const isReadable = (text: string): boolean => visible.test(text)

/** Characters that show nothing, except those that join parts of an emoji: «👨‍🍳». */
const hidden =
  /(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|(?<!\p{Extended_Pictographic})\uFE0F|(?![\u200D\uFE0F])\p{Default_Ignorable_Code_Point}/gu

const composed = (typed: string): string => typed.normalize('NFC').replace(hidden, '')

/**
 * The stored form of a name: composed, with single ordinary spaces and without characters that show nothing; empty where it is
 * unreadable.
 */
export const tidyName = (typed: string): string =>
  isReadable(typed) ? composed(typed).replace(/\s+/g, ' ').trim() : ''
