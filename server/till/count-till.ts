import { type CountOfTill, decideTillCount } from '#rules/till-closing.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

export const tillCount = command({
  kind: 'till-count',
  needs: ({ tillId }: CountOfTill) => ({ tills: [tillId], settings: true }),
  decide: decideTillCount,
})

export const countTill = booking(answer.countTill, tillCount)
