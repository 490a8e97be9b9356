/** Finding one of many free buzzers by its number. */

/** Beyond it, they are more than a glance finds. */
export const mostAtAGlance = 24

/** As numbers are kept: capitals, no blanks. */
const tidied = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** «1» leaves 1, 10 and 100, those that it names whole first. */
export function beginningWith(free: readonly string[], typed: string): readonly string[] {
  const wanted = tidied(typed)
  const found = free.filter((number) => number.startsWith(wanted))
  return [...found.filter((number) => number === wanted), ...found.filter((number) => number !== wanted)]
}

/** The one that is named whole: «3» never means 30 while a customer has 3. */
export const meantBy = (free: readonly string[], typed: string): string | undefined =>
  free.find((number) => number === tidied(typed))
