/** What «Réglages du lieu» says of a second computer. */
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

/** The command of the second; its code is asked for by itself, because what stands in a command line is read by every user of a machine. */
export const commandOfSecond = 'npm start -- --standby-of'
