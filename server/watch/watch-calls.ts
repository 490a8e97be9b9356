import { answerPayout } from './answer-payout.ts'
import { readWatch } from './read-watch.ts'

export const watchCalls = {
  readWatch,
  answerPayout,
}
