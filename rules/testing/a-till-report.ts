import { centimes, dirhams } from '../plain/money.ts'
import type { ReportedOperation, TillReport } from '../till/till-report.ts'

const opening = new Date('2026-11-20T17:02:00Z')
const minutesLater = (minutes: number) => new Date(opening.getTime() + minutes * 60_000)

const anOperation = (operation: Partial<ReportedOperation>): ReportedOperation => ({
  number: 1,
  kind: 'recharge',
  takesBackCardSale: false,
  at: opening,
  cardTail: null,
  amount: centimes(0),
  balanceAfter: null,
  reason: null,
  ...operation,
})

/** The operations of a till with this many recharges of 10,00 DH and a float of 500,00 DH, at most one a minute, within one evening. */
function operationsOf(recharges: number): ReportedOperation[] {
  const pace = Math.min(1, 400 / (recharges + 1))
  const closingAt = minutesLater(recharges * pace + 2)
  return [
    anOperation({ kind: 'till-opening', amount: dirhams(500) }),
    ...Array.from({ length: recharges }, (_, n) =>
      anOperation({
        number: n + 2,
        at: minutesLater((n + 1) * pace),
        cardTail: `…${String(1000 + (n % 9000))}`,
        amount: dirhams(10),
        balanceAfter: dirhams(10),
      }),
    ),
    anOperation({
      number: recharges + 2,
      kind: 'till-count',
      at: closingAt,
      amount: dirhams(500 + recharges * 10),
    }),
    anOperation({
      number: recharges + 3,
      kind: 'till-closing',
      at: closingAt,
      amount: dirhams(500 + recharges * 10),
    }),
  ]
}

/** The report of a recharge desk whose count was right. */
export function aTillReport(report: Partial<TillReport> = {}, recharges = 1): TillReport {
  const operations = operationsOf(recharges)
  const counted = dirhams(500 + recharges * 10)
  const { at, number } = operations.at(-2) as ReportedOperation
  return {
    number: 42,
    tillId: '019a9f3e-5c11-7d2b-8f00-0123456789ab',
    kind: 'recharge',
    event: 'Festival des saveurs',
    standName: null,
    holderName: 'Salma Bennani',
    toldFloat: null,
    closedFromAfarBy: null,
    openedAt: opening,
    closedAt: at,
    float: dirhams(500),
    floatPieces: null,
    totals: { recharge: { count: recharges, amount: dirhams(recharges * 10) } },
    products: [],
    expected: counted,
    counted,
    countedPieces: null,
    difference: centimes(0),
    note: null,
    handedToName: null,
    counts: [{ number, at, counted, expected: counted, difference: centimes(0) }],
    operations,
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ...report,
  }
}
