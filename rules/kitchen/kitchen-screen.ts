/** Which stands a kitchen screen shows. The orders of the others are left to the vendors of their stand. */

/** A screen that shows stands says so this often. Heard of no later than `secondsShown` ago, it is still there. */
export const secondsBetweenShowing = 15
export const secondsShown = 60

/** A server that has just begun has heard of nobody yet: the screens that were there are back within this time. */
export const secondsToComeBack = 20

type Heard = { readonly lastShownAt: Date | undefined; readonly begunAt: Date; readonly now: Date }

/** A clock that was set back or ahead meanwhile keeps nobody there for days: the screen says so anew in a moment. */
export const isOnKitchenScreen = ({ lastShownAt, begunAt, now }: Heard): boolean =>
  lastShownAt ? isWithin(secondsShown, lastShownAt, now) : isWithin(secondsToComeBack, begunAt, now)

const isWithin = (seconds: number, at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) < seconds * 1000
