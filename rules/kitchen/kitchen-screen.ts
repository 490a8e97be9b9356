/** Which stands have a kitchen screen. The orders of the others are left to their vendors. */

/** Seconds between two signals of a kitchen screen. A stand counts as shown until `secondsShown` after the last one. */
export const secondsBetweenShowing = 15
export const secondsShown = 60

/** A server that has just started knows of no screens yet: within this many seconds those that were on have signalled again. */
export const secondsToComeBack = 20

type Heard = { readonly lastShownAt: Date | undefined; readonly begunAt: Date; readonly now: Date }

/** The time since the last signal is taken as absolute, so that a clock set back or ahead keeps no screen on for days. */
export const isOnKitchenScreen = ({ lastShownAt, begunAt, now }: Heard): boolean =>
  lastShownAt ? isWithin(secondsShown, lastShownAt, now) : isWithin(secondsToComeBack, begunAt, now)

const isWithin = (seconds: number, at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) < seconds * 1000
