/** What every screen of the staff says of the second computer, in a line under its header. */
import { formatTime } from '../plain/french.ts'

/** While nothing lies on the second. */
export const uncoveredLine = (since: Date): string =>
  `Second ordinateur absent depuis ${formatTime(since)}\u00A0: on continue sans filet.`

/** While the first passes the hand to the second. */
export const handingLine = "Changement d'ordinateur…"
