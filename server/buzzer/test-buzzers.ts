import { answer } from '../books/answer.ts'
import { askToTry, holdTrials } from './buzzer-store.ts'

/** Asked for again while it goes on, a round is still one: every buzzer of the hall would only ring for longer. */
export const testBuzzers = answer.testBuzzers.handler(async ({ context: { house } }) => {
  const asked = await house.database.transaction(async (tx) =>
    (await holdTrials(tx)) ? 0 : askToTry(tx, house.clock()),
  )
  house.announce(['buzzers'])
  return { asked }
})
