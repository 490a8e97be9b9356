import { decideTillOpening, type TillOpening } from '#rules/till/till-opening.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { receiptOf } from './write-till.ts'

export const tillOpening = command({
  kind: 'till-opening',
  needs: ({ takenFromId }: TillOpening) => ({
    tills: takenFromId === null ? 'of the actor' : [takenFromId],
    toldFloat: true,
    // Locks the hour of the day's end, so that it does not change while this till opens.
    turnHour: 'held',
  }),
  decide: (books, act) => receiptOf(decideTillOpening(books, act)),
})

export const openTill = booking(answer.openTill, tillOpening)
