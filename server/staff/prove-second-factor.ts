/** Checks the one-time code of people with a second factor, after their password was right. */

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

/** The refusal contains the server's time, because a code is also wrong when the clocks differ too much. */
const wrongCode = (now: Date) => new Refusal('one-time-code-wrong', { time: formatTime(now) })

/**
 * Undefined for a person without a second factor. Refuses, in this order: no code, a malformed code, too many tries, a wrong
 * code. Guesses by a person who knows the password slow down their own network first; only after many guesses does everyone
 * have to wait.
 */
export async function proveSecondFactor({ house, visit, staffId, code }: Typed): Promise<Proven | undefined> {
  const factor = await findSecondFactor(house.database, staffId)
  if (!factor?.isConfirmed) return undefined
  if (code === '') throw new Refusal('one-time-code-needed')
  return { sealed: factor.sealed, step: await mustBeRight({ house, visit, staffId, code }, factor.sealed) }
}

/** Returns the time step of a right code, used or not. Refuses, in this order: a malformed code, too many tries, a wrong code. */
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

/** Called with the account locked: throws when another second factor was set up meanwhile, or the code was just used. */
export async function mustStillProve(
  tx: Tx,
  { staffId, proven, now }: { staffId: string; proven: Proven | undefined; now: Date },
): Promise<void> {
  const factor = await findSecondFactor(tx, staffId)
  if (!factor?.isConfirmed) return
  if (factor.sealed !== proven?.sealed) throw new Refusal('one-time-code-needed')
  if (!(await spendStep(tx, staffId, proven.step))) throw wrongCode(now)
}
