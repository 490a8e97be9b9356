/** The query for the rows, and the columns, of each kind of exported file. */

import type { ExportWish } from '#contract/figures/export.ts'
import { type ExportedProduct, productColumns } from '#rules/catalogue/product-columns.ts'
import { cardOperationColumns } from '#rules/figures/export-cards.ts'
import type { Column } from '#rules/figures/export-column.ts'
import { type DaysChosen, type DaysExported, daysExported } from '#rules/figures/export-days.ts'
import { saleColumns, saleLineColumns } from '#rules/figures/export-sales.ts'
import {
  alertColumns,
  type ExportedAlert,
  type ExportedNotification,
  type ExportedStock,
  movementColumns,
  notificationColumns,
  stockColumns,
} from '#rules/figures/export-stock.ts'
import { accessColumns, standColumns } from '#rules/figures/export-venue.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { spansOfHour } from '#rules/sale/sale-query.ts'
import { pageOfNotifications } from '../notification/notification-list-store.ts'
import { pagesInTurn, rowsInTurn, type Walk } from '../platform/cursor.ts'
import type { Tx } from '../platform/database.ts'
import { idsOfCatalogue } from '../product/catalogue-store.ts'
import { productsInOrder } from '../product/kept-product-store.ts'
import { accessToExport } from '../staff/access-store.ts'
import { findListedAlerts } from '../stock/alert-list-store.ts'
import { readStockPage } from '../stock-overview/stock-list-store.ts'
import { cardOperationsToExport } from './cards-export-store.ts'
import { saleLinesToExport, salesToExport, standsToExport } from './sales-export-store.ts'
import { type Source, sourceOf } from './source.ts'
import { movementsToExport } from './stock-export-store.ts'

export type Moment = { readonly now: Date; readonly turnHour: number }

/** For lists of a few thousand rows at most, which are read at once. */
const every = 1_000_000

export function sourceFor(wish: ExportWish, { now, turnHour }: Moment): Source {
  const walking = <Row>(columns: readonly Column<Row>[], walk: Walk<Row>): Source =>
    reading(columns, (tx) => rowsInTurn(tx, walk))
  const reading = <Row>(
    columns: readonly Column<Row>[],
    rows: (tx: Tx) => AsyncIterable<readonly Row[]>,
  ): Source => sourceOf({ columns, rows }, { format: wish.format, now })
  const of = (days: DaysChosen) => daysExported(days, { now, turnHour })
  const hoursOf = ({ hour }: { readonly hour?: string | undefined }, { firstDay, lastDay }: DaysExported) =>
    hour === undefined || firstDay === null
      ? undefined
      : spansOfHour({ firstDay, lastDay: lastDay ?? businessDay(now, turnHour) }, Number(hour))

  switch (wish.kind) {
    case 'sales':
      return walking(
        saleColumns,
        salesToExport({ ...of(wish), standId: wish.standId, spans: hoursOf(wish, of(wish)) }),
      )
    case 'sale-lines':
      return walking(saleLineColumns, saleLinesToExport({ ...of(wish), standId: wish.standId }))
    case 'stands':
      return walking(standColumns, standsToExport(of(wish)))
    case 'card-operations':
      return walking(cardOperationColumns, cardOperationsToExport(of(wish)))
    case 'movements':
      return walking(movementColumns, movementsToExport({ ...of(wish), standId: wish.standId }))
    case 'access':
      return walking(accessColumns, accessToExport({ search: wish.search, kind: wish.event ?? 'all' }))
    case 'stocks':
      return reading<ExportedStock>(stockColumns, async function* (tx) {
        yield (await readStockPage(tx, wish, { page: 1, perPage: every })).stocks
      })
    case 'alerts':
      return reading<ExportedAlert>(alertColumns, async function* (tx) {
        yield await findListedAlerts(tx, { status: 'all', standId: wish.standId }, every)
      })
    case 'notifications':
      return reading<ExportedNotification>(notificationColumns, (tx) =>
        pagesInTurn((window) => pageOfNotifications(tx, { ...wish, ...of(wish) }, window)),
      )
    case 'catalogue':
      return reading<ExportedProduct>(productColumns, async function* (tx) {
        yield await productsInOrder(tx, await idsOfCatalogue(tx))
      })
  }
}
