/** A page moves to the other computer of the house once that one is first: how long what it carries is good for, and where it goes. */

/** A ticket is good for an evening; the page asks for a fresh one each hour. */
export const ticketLivesMs = 12 * 3_600_000
export const ticketIsFreshMs = 3_600_000
/** From the answer of the other computer to the first sight of its page. */
export const entryLivesMs = 120_000

/** How often a page asks the other computer while its own is silent. */
const askEveryMs = 2_000

/** `chance` is from 0 to 1: pages that fell silent together do not ask together. */
export const askAgainMs = (chance: number): number => askEveryMs * (0.75 + chance / 2)

/** A page of this host goes to another origin: a name leads to whoever is first, and what a page keeps under it stays. */
export const movesByNumber = (host: string): boolean =>
  host === 'localhost' || host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)

/** Of the other computer's own origins, the one for a page of this scheme: where it was heard from, else its first. */
export function originToMoveTo(
  origins: readonly string[],
  { scheme, heardAt }: { readonly scheme: 'http' | 'https'; readonly heardAt: string },
): string | undefined {
  const fitting = origins.filter((origin) => origin.startsWith(`${scheme}://`))
  return fitting.find((origin) => hostIn(origin) === heardAt) ?? fitting[0]
}

const hostIn = (origin: string): string => origin.replace(/^\w+:\/\//, '').replace(/:\d+$/, '')
