/**
 * A till is one person's session at a desk: cash at the recharge desk, cards at a stand. One engine serves both.
 * Its operations are numbered without gap and chained by hash, so a missing or altered one shows.
 */
import { type Centimes, centimes } from './money.ts'
import { Refusal } from './refusal.ts'

export const tillKinds = ['recharge', 'sale'] as const
export type TillKind = (typeof tillKinds)[number]

export type Till = {
  readonly id: string
  readonly kind: TillKind
  readonly holderId: string
  readonly standId: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly float: Centimes
  /** Cash the books expect in the drawer: float + recharges − refunds. Fixed for ever at closing. */
  readonly expected: Centimes
  readonly counted: Centimes | null
  /** counted − expected, known at closing. */
  readonly difference: Centimes | null
  readonly note: string | null
  readonly operationCount: number
  readonly lastHash: string
  readonly lastOperationAt: Date
}

/** The hash before a till's first operation. */
export const chainStart = ''

export function newTill(opening: {
  id: string
  kind: TillKind
  holderId: string
  standId: string | null
  float: Centimes
  now: Date
}): Till {
  const { now, float, ...rest } = opening
  if (float < 0) throw new Refusal('amount-malformed')
  return {
    ...rest,
    float,
    expected: float,
    openedAt: now,
    closedAt: null,
    counted: null,
    difference: null,
    note: null,
    operationCount: 0,
    lastHash: chainStart,
    lastOperationAt: now,
  }
}

/** Closing fixes the expected amount; what was counted beyond or below it is the difference. */
export function closeTill(
  till: Till,
  { counted, note, now }: { counted: Centimes; note: string | null; now: Date },
): Till {
  if (till.closedAt !== null) throw new Refusal('till-none-open')
  if (counted < 0) throw new Refusal('amount-malformed')
  return { ...till, closedAt: now, counted, difference: centimes(counted - till.expected), note }
}

/** Cash in (positive) or out (negative) of the drawer. Nobody can hand out banknotes that are not there. */
export function withCash(till: Till, amount: Centimes): Till {
  const expected = centimes(till.expected + amount)
  if (amount < 0 && expected < 0) throw new Refusal('drawer-insufficient', { missing: -expected })
  return { ...till, expected }
}
