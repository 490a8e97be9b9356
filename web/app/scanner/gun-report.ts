/** What a scanner gun sent, for the person who sets one up: its text, its pace, and whether it types for another keyboard. */
import { type Burst, type Heard, hearKey } from './gun-burst.ts'

export type GunVerdict = 'card' | 'no card' | 'too short' | 'too slow'

export type GunReport = {
  readonly verdict: GunVerdict
  /** As this computer spelt it. */
  readonly text: string
  readonly code: string | undefined
  /** It types for a US keyboard, this computer believes in another: understood all the same. */
  readonly isAmerican: boolean
  readonly msPerKey: number
}

const endedNow = (burst: Burst) => ({ key: 'Enter', code: 'Enter', shiftKey: false, at: burst.lastAt })
const heardOf = (burst: Burst) => hearKey(burst, endedNow(burst)).heard

/** Three keys in a row are no accident; fewer are a person at the keyboard. */
export const isWorthReporting = (burst: Burst | undefined): burst is Burst => (burst?.keys ?? 0) >= 3

export function reportOf(burst: Burst): GunReport {
  const heard = heardOf(burst)
  const readAsSpelt = heardOf({ ...burst, physical: '' })
  const msPerKey = Math.round((burst.lastAt - burst.startedAt) / Math.max(1, burst.keys - 1))
  return {
    verdict: verdictOf(heard, heardOf({ ...burst, startedAt: burst.lastAt })),
    text: burst.spelt,
    code: heard.kind === 'card' ? heard.code : undefined,
    isAmerican: heard.kind === 'card' && readAsSpelt.kind !== 'card',
    msPerKey,
  }
}

/** What it would have been, had it been typed in no time, tells slow from short. */
function verdictOf(heard: Heard, heardInNoTime: Heard): GunVerdict {
  if (heard.kind === 'card') return 'card'
  if (heard.kind === 'foreign') return isShort(heard) ? 'too short' : 'no card'
  return heardInNoTime.kind === 'nothing' || isShort(heardInNoTime) ? 'too short' : 'too slow'
}

const isShort = (heard: Heard) => heard.kind === 'foreign' && heard.isShort
