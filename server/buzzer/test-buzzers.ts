import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { readBase } from '../pager/pager-store.ts'
import { askToTry, holdTrials } from './buzzer-store.ts'

/** Refused when no base station is set. A request while a test is running starts no second one: every buzzer would only ring for longer. */
export const testBuzzers = answer.testBuzzers.handler(async ({ context: { house } }) => {
  const asked = await house.database.transaction(async (tx) => {
    const { driver } = await readBase(tx)
    if (driver === 'none') throw new Refusal('pager-not-set')
    return (await holdTrials(tx)) ? 0 : askToTry(tx, house.clock())
  })
  house.announce(['buzzers'])
  return { asked }
})
