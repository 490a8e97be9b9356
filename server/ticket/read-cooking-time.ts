import { lastOfNow } from '#rules/books/clock-put-back.ts'
import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { cookingTimeMinutes } from '#rules/kitchen/ticket.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { cookingTimeWithin } from './cooking-time-store.ts'

export const readCookingTime = answer.readCookingTime.handler(({ context, input }) => {
  const standIds = [input.standId, ...(input.otherStandIds ?? [])]
  mustCookFor(memberOf(context), ...standIds)
  const { database, clock } = context.house
  const now = clock()
  const since = new Date(now.getTime() - cookingTimeMinutes * 60_000)
  return database.snapshot((tx) => cookingTimeWithin(tx, standIds, { since, until: lastOfNow(now) }))
})
