/** What a scanner gun sent, for the person who sets one up: its text, its pace, and whether it types for another keyboard. */
import type { GunSuffix } from './gun.ts'
import { averageMs, type Burst, codeOf, type Heard, hearKey, type Layout, written } from './gun-burst.ts'

export type GunVerdict = 'card' | 'no card' | 'too short' | 'too slow'

export type GunReport = {
  readonly verdict: GunVerdict
  /** As this computer spelt it. */
  readonly text: string
  readonly code: string | undefined
  /** The keyboard it types for; another than this computer's is understood all the same. */
  readonly layout: Layout | undefined
  readonly suffix: GunSuffix
  readonly msPerKey: number
}

/** An end that a hand might have typed as well: only what came before it tells. */
const endedNow = (burst: Burst) => ({ key: 'Tab', code: 'Tab', shiftKey: false, at: burst.lastAt })
const heardOf = (burst: Burst) => hearKey(burst, endedNow(burst)).heard

/** Three keys in a row are no accident; fewer are a person at the keyboard. */
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

/** What it would have been, had it been typed in no time, tells slow from short. */
function verdictOf(heard: Heard, heardInNoTime: Heard): GunVerdict {
  if (heard.kind === 'card') return 'card'
  if (heard.kind === 'foreign') return isShort(heard) ? 'too short' : 'no card'
  return heardInNoTime.kind === 'nothing' || isShort(heardInNoTime) ? 'too short' : 'too slow'
}

const isShort = (heard: Heard) => heard.kind === 'foreign' && heard.isShort
