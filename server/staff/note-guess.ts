/**
 * Writes refused sign-ins to the journal of access: the first ones of an account and of an address each get a line, later
 * ones share a line a minute.
 */

import { waitsBetweenLines, withOthers } from '#rules/people/sign-in-throttle.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { type Door, noteRefusal } from './open-sign-in.ts'
import { forgetTries, reserveTry, timesCounted } from './throttle-store.ts'
import { keysOf, momentOf } from './throttled-password-check.ts'

/** The next line says how many refusals of this address were left out. */
export async function noteGuess({ house, visit }: Door, email: string, refusal: Refusal): Promise<void> {
  const moment = momentOf(house.clock())
  const { source: where, 'account at a source': here } = keysOf({ account: email, source: visit.source })
  const [lines, leftOut] = [`line ${where}`, `left out ${where}`]
  const others = await house.database.transaction(async (tx) => {
    const mayWrite =
      (await reserveTry(
        tx,
        { key: `line ${here}`, waits: waitsBetweenLines('account at a source') },
        moment,
      )) && (await reserveTry(tx, { key: lines, waits: waitsBetweenLines('source') }, moment))
    if (!mayWrite) {
      await reserveTry(tx, { key: leftOut, waits: [0] }, moment)
      return undefined
    }
    const count = await timesCounted(tx, leftOut, moment.forgottenBefore)
    await forgetTries(tx, leftOut)
    return count
  })
  if (others === undefined) return
  await noteRefusal({ house, visit }, email, { message: withOthers(refusal.message, others) })
}
