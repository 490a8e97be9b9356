/** Writes everything a batch decided: one set-based statement per table, all in one round trip. */
import type { Card } from '#rules/card.ts'
import type { StockAlert } from '#rules/stock-alert.ts'
import { insertCards, saveBalances, saveStandings } from '../card/card-store.ts'
import { addToTally } from '../card/card-tally-store.ts'
import type { Writer } from '../platform/database.ts'
import { saveStocks } from '../product/product-store.ts'
import { insertSales, saveOrderCounts, setSaleStatus } from '../sale/sale-store.ts'
import { insertAlerts, insertMovements, saveAlerts } from '../stock/stock-store.ts'
import { cancelTickets, insertTickets } from '../ticket/ticket-store.ts'
import { accountSumsOf } from './account-sums.ts'
import { addToAccounts } from './account-tally-store.ts'
import type { Accepted } from './decide-batch.ts'
import { insertOperations, insertTransfers } from './operation-store.ts'
import { lastBy, lastOf, some } from './rows-to-write.ts'
import { tallyOf } from './tally-of.ts'
import { writeTills } from './write-tills.ts'

export type Sealing = (card: Card) => string

/** What no house would make of any card. */
const nobodysSeal = 'suspect'

type Writing = {
  readonly seal: Sealing
  readonly now: Date
  /** The row of the tally this process adds to. */
  readonly shard: number
}

export async function writeBooks(
  writer: Writer,
  accepted: readonly Accepted[],
  { seal, now, shard }: Writing,
): Promise<void> {
  const decisions = accepted.flatMap(({ decision }) => decision ?? [])
  const changes = decisions.map((decision) => decision.changes)
  const cards = lastOf(
    decisions.flatMap(({ card, changes }) => [...(changes.newCards ?? []), ...(card ? [card.after] : [])]),
  )
  const standings = lastOf(
    decisions.flatMap(({ card }) => (card && hasNewStanding(card) ? [card.after] : [])),
  )
  const tally = tallyOf(decisions)
  const accounts = accountSumsOf(decisions)
  const suspects = new Set(changes.flatMap((change) => change.suspectCards ?? []))
  const sealed = (card: Card) => (suspects.has(card.id) ? nobodysSeal : seal(card))
  const newCardIds = new Set(changes.flatMap((change) => change.newCards ?? []).map((card) => card.id))
  const alerts = lastOf(changes.flatMap((change) => [...(change.newAlerts ?? []), ...(change.alerts ?? [])]))
  const newAlertIds = new Set(
    changes.flatMap((change) => change.newAlerts ?? []).map((alert: StockAlert) => alert.id),
  )
  const newSales = changes.flatMap((change) => change.newSale ?? [])
  const cancelled = changes.flatMap((change) => change.cancelledSale ?? [])
  const transfers = accepted.flatMap(({ operation, decision }) =>
    (decision?.changes.transfers ?? []).map((transfer) => ({ ...transfer, operationId: operation.id })),
  )
  const isNew = <Row extends { id: string }>(ids: Set<string>) => ({
    yes: (row: Row) => ids.has(row.id),
    no: (row: Row) => !ids.has(row.id),
  })
  await Promise.all([
    some(
      accepted.map(({ operation }) => operation),
      (rows) => insertOperations(writer, rows),
    ),
    some(transfers, (rows) => insertTransfers(writer, rows)),
    // Before the insert: a code passes from the card that ends to the one that begins.
    some(standings.filter(isNew(newCardIds).no), (rows) => saveStandings(writer, rows)),
    some(cards.filter(isNew(newCardIds).yes), (rows) => insertCards(writer, rows, rows.map(sealed))),
    some(cards.filter(isNew(newCardIds).no), (rows) => saveBalances(writer, rows)),
    ...writeTills(writer, decisions),
    some(lastOf(changes.flatMap((change) => change.products ?? [])), (rows) => saveStocks(writer, rows)),
    some(
      changes.flatMap((change) => change.movements ?? []),
      (rows) => insertMovements(writer, rows),
    ),
    some(alerts.filter(isNew(newAlertIds).yes), (rows) => insertAlerts(writer, rows)),
    some(alerts.filter(isNew(newAlertIds).no), (rows) => saveAlerts(writer, rows)),
    some(newSales, (rows) => insertSales(writer, rows)),
    some(
      newSales.filter((sale) => sale.step !== null),
      (rows) => insertTickets(writer, rows),
    ),
    some(
      lastBy(newSales, (sale) => `${sale.standId} ${sale.businessDay}`),
      (rows) => saveOrderCounts(writer, rows),
    ),
    some(
      cancelled.map((sale) => sale.id),
      async (ids) => {
        await Promise.all([setSaleStatus(writer, ids, 'cancelled'), cancelTickets(writer, ids, now)])
      },
    ),
    // Last: two processes that share a row wait for each other no longer than a commit takes.
    tally && addToTally(writer, shard, tally),
    accounts.size > 0 && addToAccounts(writer, shard, accounts),
  ])
}

/** Whether more than the balance changed. */
const hasNewStanding = ({ before, after }: { before: Card; after: Card }): boolean =>
  before.isActive !== after.isActive || before.expiresAt?.getTime() !== after.expiresAt?.getTime()
