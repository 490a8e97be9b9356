/**
 * The header in which a first of two computers tells its term with each answer, and a page with each request the highest it has seen:
 * the number, and what proves that a computer of the house said it.
 */
export const termHeader = 'farhapass-term'

/** Zero of a text that tells none. */
export const termIn = (told: string | null | undefined): number => Number.parseInt(told ?? '', 10) || 0

/** A page that moves shows its ticket here too: only then is a body read that is larger than others. */
export const ticketHeader = 'farhapass-ticket'
