/** The longest short code of a product: typing the code and Enter at the till works like a tap on its tile. An empty text means no code. */

export const longestProductCode = 4

/** The stored form of a typed code. */
export const tidyCode = (typed: string): string => typed.trim().toUpperCase()

/** Digits and letters that every keyboard has. */
export const isProductCode = (tidy: string): boolean => /^[0-9A-Z]{0,4}$/.test(tidy)
