/** Headers in which a page and the server tell each other their version: a page may stay open across many updates. */

/**
 * The version of the calls. Raise it when an older page would misread an answer, or its request would be misread: a field
 * removed or changed in meaning. Not for a field that is only added.
 */
export const contractVersion = 3

/**
 * The oldest version of pages that is still served. Raise it later than `contractVersion`, once no page of that version can
 * be open any more.
 */
export const oldestContract = 1

/** With each act a page sends its own version; with each answer the server sends the oldest version that it still serves. */
export const contractHeader = 'farhapass-contract'

/** The version of the screens that the server has now, on each answer. The page has its own in a `meta` of this name. */
export const screensHeader = 'farhapass-screens'

/** A program that is no page sends no version, and is never too old. */
export const isTooOld = (
  version: string | number | null | undefined,
  oldest: string | number | null,
): boolean => version !== null && version !== undefined && oldest !== null && Number(version) < Number(oldest)
