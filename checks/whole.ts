/** What is longer than the house likes, and why it would read worse in pieces. Remove a line when it is no longer true. */

export const longFiles: Readonly<Record<string, string>> = {}

/** By «path#name». */
export const wholeFunctions: Readonly<Record<string, string>> = {}
