import { answer } from '../books/answer.ts'
import { askToTry } from './buzzer-store.ts'

export const testBuzzers = answer.testBuzzers.handler(async ({ context: { house } }) => {
  const asked = await askToTry(house.database, house.clock())
  house.announce(['buzzers'])
  return { asked }
})
