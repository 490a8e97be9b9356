import { formatDirhams } from '#rules/plain/money.ts'
import type { Till } from '#rules/till/till.ts'
import { decideRemoteClosing, type RemoteClosing } from '#rules/till/till-closing.ts'
import { formatDifference } from '#rules/till/till-difference.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { receiptOf } from './write-till.ts'

export const remoteClosing = command({
  kind: 'till-remote-closing',
  needs: ({ tillId }: RemoteClosing) => ({ tills: [tillId], settings: true, reportNumber: true }),
  decide: (books, act) => receiptOf(decideRemoteClosing(books, act)),
  journal: ({ answer: { kind, reportNumber }, till }) => ({
    kind: 'till-closed',
    subject: { id: null, name: kind === 'sale' ? 'Caisse de stand' : 'Caisse de recharge' },
    detail: [`Rapport ${reportNumber}`, ...countedWords(till)].join(', '),
  }),
})

/** A till at a stand holds no cash and is not counted. */
function countedWords(till: Till | null): string[] {
  if (!till || till.counted === null) return []
  const { counted, expected, difference } = till
  return [
    `compté ${formatDirhams(counted)}`,
    ...(difference ? [`écart ${formatDifference({ expected, difference })}`] : []),
  ]
}

export const closeTillRemotely = booking(answer.closeTillRemotely, remoteClosing)
