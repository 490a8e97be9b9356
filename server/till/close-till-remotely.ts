import { decideRemoteClosing, type RemoteClosing } from '#rules/till-closing.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { receiptOf } from './write-till.ts'

export const remoteClosing = command({
  kind: 'till-remote-closing',
  needs: ({ tillId }: RemoteClosing) => ({ tills: [tillId], settings: true, reportNumber: true }),
  decide: (books, act) => receiptOf(decideRemoteClosing(books, act)),
})

export const closeTillRemotely = booking(answer.closeTillRemotely, remoteClosing)
