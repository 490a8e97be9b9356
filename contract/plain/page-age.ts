/** What a page and the server tell each other of their age, in headers: a page that stays open outlives many versions. */

/**
 * Of the calls. One more when a page of before would misread an answer, or be misread: a field taken away or told otherwise. Never
 * for what is only added.
 */
export const contractVersion = 1

/** The oldest pages that are still served. Raised after the version, once no event can have such a page open. */
export const oldestContract = 1

/** Of a page, with each of its acts; of the server, on each answer, the oldest it serves. */
export const contractHeader = 'farhapass-contract'

/** Of the server, on each answer: the version of the screens it gives now. The page bears its own in a `meta` of this name. */
export const screensHeader = 'farhapass-screens'

/** A program that asks without a page says no version, and is not judged by it. */
export const isTooOld = (
  version: string | number | null | undefined,
  oldest: string | number | null,
): boolean => version !== null && version !== undefined && oldest !== null && Number(version) < Number(oldest)
