/** Turns U+00A0 and U+202F into ordinary spaces, so that the text a test expects can be read. */
export const plainSpaces = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')
