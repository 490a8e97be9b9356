import { decideTillClosing, type TillClosing } from '#rules/till/till-closing.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { receiptOf } from './write-till.ts'

export const tillClosing = command({
  kind: 'till-closing',
  needs: ({ tillId, handedToId }: TillClosing) => ({
    tills: [tillId],
    staff: handedToId === null ? [] : [handedToId],
    settings: true,
    reportNumber: true,
  }),
  decide: (books, act) => receiptOf(decideTillClosing(books, act)),
})

export const closeTill = booking(answer.closeTill, tillClosing)
