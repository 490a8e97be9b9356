import type { DeskFigures } from '#contract/figures/figures.ts'
import { changeInPercent, type DeskTally, type FigureMoment, stretchesOf } from '#rules/figures/figures.ts'
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
  const ofKinds = (...kinds: readonly DeskTally['kind'][]) => sums.filter(({ kind }) => kinds.includes(kind))
  return {
    asOf: now.toISOString(),
    recharges: {
      ...writeDesks(ofKinds('recharge', 'card-sale')),
      cardSales: writeDesks(ofKinds('card-sale')).amount,
    },
    refunds: writeDesks(ofKinds('refund', 'initialization')),
  }
}

function writeDesks(sums: readonly DeskSum[]) {
  const now = added(sums.filter(({ isNow }) => isNow))
  const before = added(sums.filter(({ isNow }) => !isNow))
  return {
    count: now.count,
    amount: centimes(Math.abs(now.amount)),
    changes: {
      count: changeInPercent(now.comparedCount, before.comparedCount),
      amount: changeInPercent(Math.abs(now.comparedAmount), Math.abs(before.comparedAmount)),
    },
  }
}

const added = (sums: readonly DeskSum[]) => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  amount: sums.reduce((total, { amount }) => total + amount, 0),
  comparedCount: sums.reduce((total, { comparedCount }) => total + comparedCount, 0),
  comparedAmount: sums.reduce((total, { comparedAmount }) => total + comparedAmount, 0),
})
