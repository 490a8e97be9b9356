/** A person types their password again, before acts that would be worth much to whoever finds their device unlocked. */
import { confirmedUntil } from '#rules/people/confirmation.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { holdOwnAccount, mustKnowOwnPassword } from './own-password.ts'
import { mustStillProve, proveSecondFactor } from './prove-second-factor.ts'
import { confirmSignIn } from './sign-in-store.ts'

/** Refuses, in this order: an empty field, too many tries, a wrong password, a missing or wrong code, a sign-in that ended meanwhile. */
export const confirmMyself = answer.confirmMyself.handler(async ({ context, input: { current, code } }) => {
  const { house, visit } = context
  const { id: staffId } = memberOf(context)
  if (current === '') throw new Refusal('fields-missing')
  const hash = await mustKnowOwnPassword(context, current)
  const proven = await proveSecondFactor({ house, visit, staffId, code })
  const now = house.clock()
  await house.database.transaction(async (tx) => {
    await holdOwnAccount(tx, context, hash)
    await mustStillProve(tx, { staffId, proven, now })
    await confirmSignIn(tx, tokenOf(context), now)
  })
  return { until: (confirmedUntil(now, now) as Date).toISOString() }
})
