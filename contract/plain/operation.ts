import { z } from 'zod'
import { call } from './call.ts'
import { operationId } from './wire.ts'

const settled = z.object({
  happened: z.boolean(),
  answer: z.unknown().describe('what the first sending answered, when it happened'),
})

export const operationCalls = {
  settleOperation: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'POST',
    path: '/operations/{operationId}/settlement',
    summary: 'Did it happen? If not, it never will: the id is void from then on',
    tag: 'Operations',
  })
    .input(z.strictObject({ operationId }))
    .output(settled),
  readOperation: call({
    mayFollowHours: true,
    may: 'anyone signed in',
    method: 'GET',
    path: '/operations/{operationId}',
    summary: 'Has it happened so far?',
    tag: 'Operations',
  })
    .input(z.strictObject({ operationId }))
    .output(settled),
}
