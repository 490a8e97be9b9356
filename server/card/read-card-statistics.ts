import { statisticsOf } from '#rules/card/card-statistics.ts'
import { answer } from '../books/answer.ts'
import { readTally } from './card-tally-store.ts'

export const readCardStatistics = answer.readCardStatistics.handler(async ({ context: { house } }) =>
  statisticsOf(await readTally(house.database)),
)
