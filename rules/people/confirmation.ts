/** Acts that a person confirms by typing the password again: whoever finds an unlocked device cannot take the house's copies away. */

export const confirmedForMinutes = 5

/** Until when a sign-in counts as confirmed; null where it does not, as when its clock was ahead. */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | null {
  if (confirmedAt === null || confirmedAt > now) return null
  const until = new Date(confirmedAt.getTime() + confirmedForMinutes * 60_000)
  return until > now ? until : null
}
