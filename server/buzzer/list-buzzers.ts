import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import type { Buzzer } from '#rules/kitchen/buzzer.ts'
import { answer } from '../books/answer.ts'
import { allBuzzers } from './buzzer-store.ts'

export const listBuzzers = answer.listBuzzers.handler(async ({ context: { house } }) =>
  (await allBuzzers(house.database)).map(writeBuzzer),
)

const writeBuzzer = ({ loan, ...buzzer }: Buzzer): BuzzerOnTheWire => ({
  ...buzzer,
  loan: loan && {
    ...loan,
    lentAt: loan.lentAt.toISOString(),
    lastCalledAt: loan.lastCalledAt?.toISOString() ?? null,
  },
})
