import type { TillFigures } from '#contract/till/till.ts'
import { clockPutBack } from '#rules/books/clock-put-back.ts'
import { centimes, negated } from '#rules/plain/money.ts'
import { isForgotten, type Till, type TillTotal } from '#rules/till/till.ts'
import { holdsCash, isCountedBlind } from '#rules/till/till-closing.ts'
import { cashMovedOf, paidBackOf, rechargesOf } from '#rules/till/till-figures.ts'
import { tillKindOf } from '#rules/till/till-opening.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { productsSoldBy, salesOfTill, unservedTicketsOf } from '../sale/sale-figures-store.ts'
import { waitingFloatOf } from '../told-float/told-float-store.ts'
import { readDeskSettings } from '../venue/desk-settings-store.ts'
import { drawersHandedTo, drawersRefused } from './handed-count-store.ts'
import { findOpenTill, lastFloatOf } from './till-store.ts'
import { writeTill } from './write-till.ts'

/** The caller's open till, in one snapshot. A holder who counts blind does not see the expected cash. */
export const readMyTill = answer.readMyTill.handler(({ context }) => {
  const member = memberOf(context)
  const kind = tillKindOf(member)
  return context.house.database.snapshot(async (tx) => {
    const till = await findOpenTill(tx, member.id, kind)
    const between = { handed: await handedTo(tx, member.id), refused: await drawersRefused(tx, member.id) }
    if (!till)
      return {
        ...{ ...none, ...between },
        lastFloat: await lastFloatOf(tx, member.id, kind),
        toldFloat: kind === 'recharge' ? await toldTo(tx, member.id) : null,
      }
    const settings = await readDeskSettings(tx)
    const isBlind = isCountedBlind(till, settings)
    return {
      till: { ...writeTill(till), expected: isBlind ? null : till.expected },
      figures: await figuresOf(tx, till, isBlind),
      isForgotten: isForgotten(till, context.house.clock()),
      isStopped: till.stoppedAt !== null,
      clockPutBack: clockPutBack(till, context.house.clock()),
      holdsCash: holdsCash(till, settings),
      lastFloat: null,
      toldFloat: null,
      ...between,
    }
  })
})

const none = {
  till: null,
  figures: null,
  isForgotten: false,
  isStopped: false,
  clockPutBack: 0,
  holdsCash: false,
} as const

async function toldTo(tx: Tx, staffId: string) {
  const float = await waitingFloatOf(tx, staffId)
  return float ? { amount: centimes(float.amount), fromName: float.fromName } : null
}

async function handedTo(tx: Tx, staffId: string) {
  const drawers = await drawersHandedTo(tx, staffId)
  return drawers.map((drawer) => ({ ...drawer, closedAt: drawer.closedAt.toISOString() }))
}

async function figuresOf(tx: Tx, till: Till, isBlind: boolean): Promise<TillFigures> {
  const [sales, products, ticketsUnserved] = await Promise.all([
    salesOfTill(tx, till.id),
    productsSoldBy(tx, till.id),
    unservedTicketsOf(tx, till.id),
  ])
  const average = centimes(sales.count === 0 ? 0 : Math.round(sales.amount / sales.count))
  return {
    ...cashFiguresOf(till, isBlind),
    sales: { ...sales, average },
    products,
    ticketsUnserved,
  }
}

function cashFiguresOf({ totals }: Till, isBlind: boolean) {
  const [recharges, paidBack] = [rechargesOf(totals), paidBackOf(totals)]
  return {
    recharges: isBlind ? withoutAmount(recharges) : recharges,
    refunds: isBlind ? withoutAmount(paidBack) : { ...paidBack, amount: negated(paidBack.amount) },
    cashMoved: isBlind ? null : cashMovedOf(totals),
  }
}

const withoutAmount = ({ count }: TillTotal) => ({ count, amount: null })
