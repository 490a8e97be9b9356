import type { DeskFigures } from '#contract/figures/figures.ts'
import { changeInPercent, type FigureMoment, stretchesOf } from '#rules/figures/figures.ts'
import { centimes } from '#rules/plain/money.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Tx } from '../platform/database.ts'
import { type DeskSum, sumDesks } from './desk-figures-store.ts'

export const readDeskFigures = answer.readDeskFigures.handler(
  async ({ context: { house }, input: { period } }): Promise<DeskFigures> => {
    const { turnHour } = await venueNow(house)
    return deskFiguresIn(house.database, { period, now: house.clock(), turnHour })
  },
)

export async function deskFiguresIn(tx: Tx, { period, now, turnHour }: FigureMoment): Promise<DeskFigures> {
  const sums = await sumDesks(tx, stretchesOf(period, now, turnHour))
  return {
    asOf: now.toISOString(),
    recharges: writeDesks(sums.filter(({ isRecharge }) => isRecharge)),
    refunds: writeDesks(sums.filter(({ isRecharge }) => !isRecharge)),
  }
}

const nothing = { count: 0, amount: 0, comparedCount: 0, comparedAmount: 0 }

function writeDesks(sums: readonly DeskSum[]) {
  const now = sums.find(({ isNow }) => isNow) ?? nothing
  const before = sums.find(({ isNow }) => !isNow) ?? nothing
  return {
    count: now.count,
    amount: centimes(Math.abs(now.amount)),
    changes: {
      count: changeInPercent(now.comparedCount, before.comparedCount),
      amount: changeInPercent(Math.abs(now.comparedAmount), Math.abs(before.comparedAmount)),
    },
  }
}
