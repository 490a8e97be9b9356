import type { RefusalCode } from '#rules/plain/refusal.ts'
import { actOnEach } from '../books/act-on-each.ts'
import { answer } from '../books/answer.ts'
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
    const acts = closings.map(({ operationId, tillId }) => ({
      operationId,
      input: { tillId, counted: null, pieces: null, reason },
    }))
    const { done, refused } = await actOnEach(context, acts, {
      commandOf: remoteClosing,
      ownFaults: faultsOfTills,
    })
    return {
      closed: done.length,
      faults: refused.map(({ input: { tillId }, refusal: { code, message } }) => ({ tillId, code, message })),
    }
  },
)
