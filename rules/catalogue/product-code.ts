/** The short code of a product: typed at the till and followed by Enter, it stands for a tap on its tile. Empty for none. */

export const longestProductCode = 4

/** As it is kept, however it was typed. */
export const tidyCode = (typed: string): string => typed.trim().toUpperCase()

/** Digits and letters that every keyboard has. */
export const isProductCode = (tidy: string): boolean => /^[0-9A-Z]{0,4}$/.test(tidy)
