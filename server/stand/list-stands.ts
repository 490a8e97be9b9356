import { answer } from '../books/answer.ts'
import { allStands } from './stand-store.ts'

/** Their names, for whoever chooses one; the screen of the stands is answered by `readStands`. */
export const listStands = answer.listStands.handler(({ context: { house } }) => allStands(house.database))
