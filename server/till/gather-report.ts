import type { TillReportOnTheWire } from '#contract/till/till-report.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import { centimes } from '#rules/plain/money.ts'
import {
  mustBeReportable,
  type ReportedCount,
  type ReportedOperation,
  type TillReport,
} from '#rules/till/till-report.ts'
import type { House } from '../books/answer.ts'
import { productsSoldBy } from '../sale/sale-figures-store.ts'
import { allOperationsOfTill, findTillWithNames, type OperationToReport } from './till-report-store.ts'

/** Needs no snapshot, because a closed till never changes. */
export async function gatherReport(house: House, tillId: string, reader: StaffMember): Promise<TillReport> {
  const tx = house.database
  const found = await findTillWithNames(tx, tillId)
  const till = mustBeReportable(found?.till, reader)
  const [operations, products] = await Promise.all([
    allOperationsOfTill(tx, till.id),
    productsSoldBy(tx, till.id),
  ])
  const { kind, openedAt, closedAt, float, floatPieces, totals, expected, counted, difference, note } = till
  return {
    ...{ kind, openedAt, closedAt, float, floatPieces, totals, expected, counted, difference, note },
    number: till.reportNumber,
    tillId: till.id,
    event: found?.event ?? '',
    standName: found?.standName ?? null,
    holderName: found?.holderName ?? '',
    closedFromAfarBy: till.closedById === till.holderId ? null : (found?.closedByName ?? ''),
    countedPieces: till.lastCount?.pieces ?? null,
    handedToName: found?.handedToName ?? null,
    toldFloat: found?.toldFloat
      ? { amount: centimes(found.toldFloat.amount), fromName: found.toldFloat.fromName }
      : null,
    products: products.map(({ productId: _, ...product }) => product),
    counts: operations.flatMap(countOf),
    operations: operations.map(toReported),
    hash: till.lastHash,
  }
}

function countOf({ number, at, amount: counted, expected }: OperationToReport): ReportedCount[] {
  return expected === null
    ? []
    : [{ number, at, counted, expected, difference: centimes(counted - expected) }]
}

const toReported = ({ cardCode, expected: _, ...operation }: OperationToReport): ReportedOperation => ({
  ...operation,
  cardTail: cardCode === null ? null : cardCodeTail(cardCode),
})

const onTheWire = <Each extends { readonly at: Date }>({ at, ...rest }: Each) => ({
  ...rest,
  at: at.toISOString(),
})

export const writeReport = (report: TillReport): TillReportOnTheWire => ({
  ...report,
  openedAt: report.openedAt.toISOString(),
  closedAt: report.closedAt.toISOString(),
  products: [...report.products],
  counts: report.counts.map(onTheWire),
  operations: report.operations.map(onTheWire),
})
