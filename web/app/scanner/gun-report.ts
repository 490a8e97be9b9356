/** The report about a scanner gun for the person who sets it up: its text, its speed, and the keyboard layout it types for. */
import type { GunSuffix } from './gun.ts'
import { averageMs, type Burst, codeOf, type Heard, hearKey, type Layout, written } from './gun-burst.ts'

export type GunVerdict = 'card' | 'no card' | 'too short' | 'too slow'

export type GunReport = {
  readonly verdict: GunVerdict
  /** The text as this computer spelt it. */
  readonly text: string
  readonly code: string | undefined
  /** The layout that the gun types for; a layout other than this computer's is understood too. */
  readonly layout: Layout | undefined
  readonly suffix: GunSuffix
  readonly msPerKey: number
}

/** Ends the burst with a key that a hand might press as well, so that only the keys before it decide whether a scanner gun typed them. */
const endedNow = (burst: Burst) => ({ key: 'Tab', code: 'Tab', shiftKey: false, at: burst.lastAt })
const heardOf = (burst: Burst) => hearKey(burst, endedNow(burst)).heard

/** Three keys in a row are no accident; fewer may be a person at the keyboard. */
export const isWorthReporting = (burst: Burst | undefined): burst is Burst => (burst?.keys ?? 0) >= 3

export function reportOf(burst: Burst, suffix: GunSuffix): GunReport {
  const heard = heardOf(burst)
  const read = heard.kind === 'card' ? codeOf(burst) : undefined
  return {
    verdict: verdictOf(heard, heardOf({ ...burst, startedAt: burst.lastAt })),
    text: written(burst).spelt,
    code: read?.code,
    layout: read?.layout,
    suffix,
    msPerKey: Math.round(averageMs(burst)),
  }
}

/** Compares with the same text typed at full speed, to distinguish «too slow» from «too short». */
function verdictOf(heard: Heard, heardInNoTime: Heard): GunVerdict {
  if (heard.kind === 'card') return 'card'
  if (heard.kind === 'foreign') return isShort(heard) ? 'too short' : 'no card'
  return heardInNoTime.kind === 'nothing' || isShort(heardInNoTime) ? 'too short' : 'too slow'
}

const isShort = (heard: Heard) => heard.kind === 'foreign' && heard.isShort
