/** Finds one of many free buzzers by its number. */

/** With more buzzers than this, a field is shown to search for one. */
export const mostAtAGlance = 24

/** The form in which numbers are stored: capitals, no spaces. */
const tidied = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** «1» keeps 1, 10 and 100, the exact match first. */
export function beginningWith(free: readonly string[], typed: string): readonly string[] {
  const wanted = tidied(typed)
  const found = free.filter((number) => number.startsWith(wanted))
  return [...found.filter((number) => number === wanted), ...found.filter((number) => number !== wanted)]
}

/** The buzzer typed in full: «3» never means 30 while a customer has 3. */
export const meantBy = (free: readonly string[], typed: string): string | undefined =>
  free.find((number) => number === tidied(typed))
