import { answer } from '../books/answer.ts'
import { allStands } from './stand-store.ts'

export const listStands = answer.listStands.handler(({ context: { house } }) => allStands(house.database))
