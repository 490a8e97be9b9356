/** Where the fingers are: what lies under them moves only while none is near. */
import { settleMs } from './tap-guard.ts'

export type Hands = {
  readonly down: number
  /** Of the last touch or key, on the page's clock. */
  readonly lastAt: number
}

/** A finger the browser never said was lifted must not hold a screen for ever. */
const forgottenMs = 10_000

/** No finger is down, and the last one left so long ago that none is on its way. */
export const areAway = ({ down, lastAt }: Hands, now: number): boolean =>
  now - lastAt >= (down === 0 ? settleMs : forgottenMs)
