import type { ListedTill as ListedTillOnTheWire } from '#contract/till/till-list.ts'
import type { AdminThen } from '#rules/people/second-pair-of-eyes.ts'
import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import { awaitsReviewOf } from '#rules/till/difference-review.ts'
import { isForgotten, type Till, type TillTotal } from '#rules/till/till.ts'
import { holdsCash, isCountedBlind } from '#rules/till/till-closing.ts'
import { cardSalesOf, cashMovedOf, paidBackOf, rechargesOf, salesOf } from '#rules/till/till-figures.ts'
import type { Tx } from '../platform/database.ts'
import { adminsAt } from '../staff/admin-store.ts'
import { readDeskSettings } from '../venue/desk-settings-store.ts'
import type { ListedTill } from './till-list-store.ts'

export type Seeing = {
  readonly readerId: string
  /** The administrators at this moment, not at the closing of the till. */
  readonly adminsThen: readonly AdminThen[]
  readonly settings: DeskSettings
  readonly now: Date
}

/** What this administrator may see of all tills. */
export const seeingOf = async (tx: Tx, readerId: string, now: Date): Promise<Seeing> => {
  const [adminsThen, settings] = await Promise.all([adminsAt(tx, now), readDeskSettings(tx)])
  return { readerId, adminsThen, settings, now }
}

/** An admin who holds a till counts it blind like any other holder: the expected amount is hidden from them. */
export const mustCountBlind = (till: Till, { readerId, settings }: Seeing): boolean =>
  till.closedAt === null && till.holderId === readerId && isCountedBlind(till, settings)

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
    stoppedAt: till.stoppedAt?.toISOString() ?? null,
    holdsCash: holdsCash(till, seeing.settings),
    float: till.float,
    ...cashOf(listed, isHidden),
    sales: salesOf(till.totals),
    expected: isHidden ? null : till.expected,
    counted: till.counted,
    difference: till.difference,
    isReviewed,
    awaitsReview: awaitsReviewOf({ ...till, isReviewed }, { ...seeing, reviewerId: seeing.readerId }),
    reportNumber: till.reportNumber,
    closedByName,
    note: till.note,
  }
}

function cashOf({ till: { totals }, cardsCameBack }: ListedTill, isHidden: boolean) {
  const [recharges, refunds] = [rechargesOf(totals), paidBackOf(totals)]
  const cardSales = cardSalesOf(totals, cardsCameBack)
  if (!isHidden) return { recharges, cardSales, refunds, cashMoved: cashMovedOf(totals) }
  const withoutAmount = ({ count }: TillTotal) => ({ count, amount: null })
  return {
    recharges: withoutAmount(recharges),
    cardSales: withoutAmount(cardSales),
    refunds: withoutAmount(refunds),
    cashMoved: null,
  }
}
