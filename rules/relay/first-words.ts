/** What the first of two computers says of its second. */
import { formatTime } from '../plain/french.ts'

export type CoverNow = {
  /** covered: each operation lies on both before it is answered. */
  readonly state: 'none' | 'uncovered' | 'covered'
  /** Of the state. */
  readonly since: Date
}

/** In a few words, under the title. */
export function coverInShort({ state, since }: CoverNow): string {
  if (state === 'none') return 'Aucun'
  return state === 'covered' ? 'À jour' : `Absent depuis ${formatTime(since)}`
}

/** On every screen of the staff while nothing lies on the second. */
export const uncoveredLine = (since: Date): string =>
  `Second ordinateur absent depuis ${formatTime(since)}\u00A0: on continue sans filet.`

/** On every screen of the staff while the first passes the hand to the second. */
export const handingLine = "Changement d'ordinateur…"

/** The command of the second; its code is asked for by itself, because what stands in a command line is read by every user of a machine. */
export const commandOfSecond = 'npm start -- --standby-of'
