/**
 * Texts that somebody else may have written, as a terminal shows them: characters that show nothing could erase what stands there, or write
 * something else.
 */

/** Of what is told in one line: a name, a path. */
export const inOneLine = (text: string): string => text.replace(/\p{C}/gu, '')

/** Of a whole report. */
export const inItsLines = (text: string): string => text.replace(/[^\P{C}\n]/gu, '')
