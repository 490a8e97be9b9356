import type { TillOnTheWire } from '#contract/till.ts'
import { decideRemoteClosing, type RemoteClosing } from '#rules/till-closing.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { receiptOf } from './write-till.ts'

export const remoteClosing = command({
  kind: 'till-remote-closing',
  needs: ({ tillId }: RemoteClosing) => ({ tills: [tillId], settings: true, reportNumber: true }),
  decide: (books, act) => receiptOf(decideRemoteClosing(books, act)),
})

export const closeTillRemotely = answer.closeTillRemotely.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    remoteClosing({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as TillOnTheWire
})
