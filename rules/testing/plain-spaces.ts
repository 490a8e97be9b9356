/** Lets a test be read: U+00A0 and U+202F become ordinary spaces. */
export const plainSpaces = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')
