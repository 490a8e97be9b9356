/** Recomputes all sums and states of the books in one snapshot, and reports how many rows it checked. */
import type { Database } from '../platform/database.ts'
import { alertChecks } from './audit/alert-audit-store.ts'
import { buzzerChecks } from './audit/buzzer-audit-store.ts'
import { cardChecks } from './audit/card-audit-store.ts'
import type { Finding } from './audit/check.ts'
import { figureChecks } from './audit/figure-audit-store.ts'
import { inventoryChecks } from './audit/inventory-audit-store.ts'
import { moneyChecks } from './audit/money-audit-store.ts'
import { nameOnPaperChecks } from './audit/name-on-paper-audit-store.ts'
import { notificationChecks } from './audit/notification-audit-store.ts'
import { priceChecks } from './audit/price-audit-store.ts'
import { recallChecks } from './audit/recall-audit-store.ts'
import { saleChecks } from './audit/sale-audit-store.ts'
import { soldOutChecks } from './audit/sold-out-audit-store.ts'
import { stockChecks } from './audit/stock-audit-store.ts'
import { ticketChecks } from './audit/ticket-audit-store.ts'
import { tillChecks } from './audit/till-audit-store.ts'
import { transferChecks } from './audit/transfer-audit-store.ts'

const checks = [
  ...moneyChecks,
  ...cardChecks,
  ...saleChecks,
  ...ticketChecks,
  ...buzzerChecks,
  ...tillChecks,
  ...stockChecks,
  ...inventoryChecks,
  ...alertChecks,
  ...transferChecks,
  ...notificationChecks,
  ...priceChecks,
  ...nameOnPaperChecks,
  ...soldOutChecks,
  ...figureChecks,
  ...recallChecks,
]

export type AuditLine = Finding & { readonly name: string }

export const audit = (database: Pick<Database, 'snapshot'>): Promise<AuditLine[]> =>
  database.snapshot(async (tx) => {
    const lines: AuditLine[] = []
    for (const { name, look } of checks) lines.push({ name, ...(await look(tx)) })
    return lines
  })

export const isSound = (lines: readonly AuditLine[]): boolean =>
  lines.every((line) => line.breaches.length === 0)

export const describeAudit = (lines: readonly AuditLine[]): string =>
  [
    ...lines.flatMap(({ name, looked, breaches }) => [
      `${breaches.length === 0 ? '✓' : '✗'} ${name}  (${looked} looked at)`,
      ...breaches.map((breach) => `    ${breach}`),
    ]),
    isSound(lines) ? 'The books are sound.' : 'THE BOOKS ARE NOT SOUND.',
  ].join('\n')
