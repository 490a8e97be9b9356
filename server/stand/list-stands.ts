import { answer } from '../books/answer.ts'
import { allStands } from './stand-store.ts'

/** The stands to choose from; the screen of the stands uses `readStands`. */
export const listStands = answer.listStands.handler(({ context: { house } }) => allStands(house.database))
