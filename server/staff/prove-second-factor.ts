/** Asks whoever wants it for the code of their application, once the password is right. */

import { mustBeOneTimeCode } from '#rules/people/second-factor.ts'
import { formatTime } from '#rules/plain/french.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import type { Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { networkOf } from '../platform/source-of.ts'
import { findSecondFactor, spendStep } from './second-factor-store.ts'
import { guardedOwn } from './throttled-password-check.ts'

type Proven = { readonly sealed: string; readonly step: number }
type Typed = { readonly house: House; readonly visit: Visit; readonly staffId: string; readonly code: string }

/** The clock of the house stands in it: a code is wrong, too, where the clocks are far apart. */
const wrongCode = (now: Date) => new Refusal('one-time-code-wrong', { time: formatTime(now) })

/**
 * Undefined of a person who has none. Refused in order: no code, malformed, too many tries, wrong. Somebody who has the password and
 * guesses codes makes wait who comes from the same network; only after many, from wherever, everybody.
 */
export async function proveSecondFactor({ house, visit, staffId, code }: Typed): Promise<Proven | undefined> {
  const factor = await findSecondFactor(house.database, staffId)
  if (!factor?.isConfirmed) return undefined
  if (code === '') throw new Refusal('one-time-code-needed')
  return { sealed: factor.sealed, step: await mustBeRight({ house, visit, staffId, code }, factor.sealed) }
}

/** The half minute of a code that is right, used already or not. Refused in order: malformed, too many tries, wrong. */
export async function mustBeRight(
  { house, visit, staffId, code: typed }: Typed,
  sealed: string,
): Promise<number> {
  const code = mustBeOneTimeCode(typed)
  const { source } = visit
  const everywhere = `one-time code ${staffId}`
  const what = `${everywhere} ${networkOf(source)}`
  const step = await guardedOwn(house, { what, source, everywhere }, async () =>
    house.secondFactors.stepOf(sealed, staffId, { code, now: house.clock() }),
  )
  if (step === undefined) throw wrongCode(house.clock())
  return step
}

/** While the account is held: refused when another was set up meanwhile, or the code was used a moment ago. */
export async function mustStillProve(
  tx: Tx,
  { staffId, proven, now }: { staffId: string; proven: Proven | undefined; now: Date },
): Promise<void> {
  const factor = await findSecondFactor(tx, staffId)
  if (!factor?.isConfirmed) return
  if (factor.sealed !== proven?.sealed) throw new Refusal('one-time-code-needed')
  if (!(await spendStep(tx, staffId, proven.step))) throw wrongCode(now)
}
