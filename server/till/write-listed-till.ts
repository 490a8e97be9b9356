import type { ListedTill as ListedTillOnTheWire } from '#contract/till-list.ts'
import type { DeskSettings } from '#rules/desk-settings.ts'
import { centimes, negated } from '#rules/money.ts'
import { isForgotten, type Till, totalOf } from '#rules/till.ts'
import { holdsCash } from '#rules/till-closing.ts'
import type { ListedTill } from './till-list-store.ts'

export type Seeing = {
  readonly readerId: string
  readonly settings: DeskSettings
  readonly now: Date
}

/** An admin who holds a till counts it like everybody: without knowing what it should hold. */
export const mustCountBlind = (till: Till, { readerId, settings }: Seeing): boolean =>
  till.closedAt === null && till.holderId === readerId && settings.countsBlind && holdsCash(till, settings)

export function writeListedTill(listed: ListedTill, seeing: Seeing): ListedTillOnTheWire {
  const { till, holderName, standName, closedByName, isReviewed } = listed
  const isHidden = mustCountBlind(till, seeing)
  return {
    id: till.id,
    kind: till.kind,
    holder: { id: till.holderId, name: holderName },
    stand: till.standId === null ? null : { id: till.standId, name: standName ?? '' },
    openedAt: till.openedAt.toISOString(),
    closedAt: till.closedAt?.toISOString() ?? null,
    isForgotten: isForgotten(till, seeing.now),
    holdsCash: holdsCash(till, seeing.settings),
    float: till.float,
    ...cashOf(till, isHidden),
    sales: salesOf(till),
    expected: isHidden ? null : till.expected,
    counted: till.counted,
    difference: till.difference,
    isReviewed,
    reportNumber: till.reportNumber,
    closedByName,
    note: till.note,
  }
}

function cashOf({ totals }: Till, isHidden: boolean) {
  const recharged = totalOf(totals, 'recharge')
  const cancelled = totalOf(totals, 'recharge-cancellation')
  const refunded = totalOf(totals, 'refund')
  const initialized = totalOf(totals, 'initialization')
  return {
    recharges: {
      count: recharged.count - cancelled.count,
      amount: isHidden ? null : centimes(recharged.amount + cancelled.amount),
    },
    refunds: {
      count: refunded.count,
      amount: isHidden ? null : negated(centimes(refunded.amount + initialized.amount)),
    },
  }
}

function salesOf({ totals }: Till) {
  const sold = totalOf(totals, 'sale')
  const cancelled = totalOf(totals, 'sale-cancellation')
  return {
    count: sold.count - cancelled.count,
    amount: negated(centimes(sold.amount + cancelled.amount)),
    cancelled: cancelled.count,
  }
}
