/** Where fingers are near: things under them move only when none is. */
import { settleMs } from './tap-guard.ts'

export type Hands = {
  readonly down: number
  /** The time of the last touch or key, by the page's clock. */
  readonly lastAt: number
}

/** A finger whose lifting the browser never reported must not block the screen for ever. */
const forgottenMs = 10_000

/** No finger is down, and the last one was lifted so long ago that no tap is on its way. */
export const areAway = ({ down, lastAt }: Hands, now: number): boolean =>
  now - lastAt >= (down === 0 ? settleMs : forgottenMs)
