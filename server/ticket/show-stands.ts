import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'

export const showStands = answer.showStands.handler(({ context, input: { standIds } }) => {
  mustCookFor(memberOf(context), ...standIds)
  context.house.shownStands.show(standIds)
  return { shown: true as const }
})
