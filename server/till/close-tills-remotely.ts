import type { RefusalCode } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { cameFrom } from '../books/booking.ts'
import { outcomeAlone } from '../books/outcome-alone.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { remoteClosing } from './close-till-remotely.ts'

/** Refusals that concern one till only, such as one that was closed or received cash meanwhile: the other tills are still closed. */
const faultsOfTills: readonly RefusalCode[] = [
  'till-not-found',
  'not-oneself',
  'till-none-open',
  'till-not-counted',
  'operation-id-taken',
  'operation-void',
]

/** Each closing is an operation of its own, with its report and its line in the journal. A repeated request closes no till twice. */
export const closeTillsRemotely = answer.closeTillsRemotely.handler(
  async ({ context, input: { reason, closings } }) => {
    const { bookkeeper } = context.house
    const asking = { actorId: memberOf(context).id, from: cameFrom(context) }
    const outcomes = await Promise.all(
      closings.map(async ({ operationId, tillId }) => {
        const input = { tillId, counted: null, pieces: null, reason }
        const closing = remoteClosing({ operationId, ...asking, input })
        return { tillId, ...(await outcomeAlone(faultsOfTills, () => bookkeeper.book(closing))) }
      }),
    )
    const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : []))
    return {
      closed: outcomes.length - refused.length,
      faults: refused.map(({ tillId, refusal: { code, message } }) => ({ tillId, code, message })),
    }
  },
)
