import { centimes, formatDirhams } from '#rules/money.ts'
import { decideRemoteClosing, type RemoteClosing } from '#rules/till-closing.ts'
import { differenceWords } from '#rules/till-difference.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { receiptOf } from './write-till.ts'

export const remoteClosing = command({
  kind: 'till-remote-closing',
  needs: ({ tillId }: RemoteClosing) => ({ tills: [tillId], settings: true, reportNumber: true }),
  decide: (books, act) => receiptOf(decideRemoteClosing(books, act)),
  journal: ({ answer: { kind, counted, difference, reportNumber } }) => ({
    kind: 'till-closed',
    subject: { id: null, name: kind === 'sale' ? 'Caisse de stand' : 'Caisse de recharge' },
    detail: `Rapport ${reportNumber}\u00A0: compté ${formatDirhams(centimes(counted ?? 0))}${difference ? `, ${differenceWords(centimes(difference))}` : ''}`,
  }),
})

export const closeTillRemotely = booking(answer.closeTillRemotely, remoteClosing)
