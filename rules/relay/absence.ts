/** A computer that slept, or whose clock was set, does not know what happened meanwhile: another may have been made first. */

/** At one instant: the clock on the wall, which people set, and the one that stands still while a computer sleeps. */
export type TwoClocks = { readonly wallMs: number; readonly steadyMs: number }

/** Clocks drift apart by a few milliseconds between two looks; within so long nobody can have taken over. */
const mostApartMs = 2_000

export const wasAway = (before: TwoClocks, now: TwoClocks): boolean =>
  Math.abs(now.wallMs - before.wallMs - (now.steadyMs - before.steadyMs)) > mostApartMs
