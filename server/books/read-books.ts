/**
 * Reads and holds every row a batch names: set by set, tables in one fixed order, by id within each, so that two batches
 * can never wait for each other in a circle. All of it travels in one packet, unless a card turns out to be suspect.
 */
import { type Books, emptyBooks, orderKey, tillKey } from '#rules/books.ts'
import { businessDay } from '#rules/venue-clock.ts'
import { codesTaken, holdCards, type SealedCard } from '../card/card-store.ts'
import type { Tx } from '../platform/database.ts'
import { holdProducts } from '../product/product-store.ts'
import { findRecharges } from '../recharge/recharge-store.ts'
import { holdOrderCounts, holdSales } from '../sale/sale-store.ts'
import { holdStaff } from '../staff/staff-store.ts'
import { standsOfStaff } from '../stand/stand-store.ts'
import { holdOpenAlerts } from '../stock/stock-store.ts'
import { holdReportCount, holdTills } from '../till/till-store.ts'
import { readDeskSettings } from '../venue/desk-settings-store.ts'
import { readCardSettings } from '../venue/settings-store.ts'
import type { Command } from './command.ts'
import { type Answered, findAnswered } from './operation-store.ts'

type Read = { readonly books: Books; readonly answered: Map<string, Answered> }

type Reading = {
  readonly now: Date
  readonly isAuthentic: (card: SealedCard) => boolean
}

export async function readBooks(tx: Tx, commands: readonly Command[], reading: Reading): Promise<Read> {
  const { now } = reading
  const books = emptyBooks()
  const wanted = wantedBy(commands)
  const held = [
    some(wanted.staff, async (ids) => fill(books.staff, await holdStaff(tx, ids))),
    some(wanted.actors, async (ids) => fill(books.stands, await standsOfStaff(tx, ids))),
    readTills(tx, books, wanted),
    // After the tills: whoever holds one knows that nobody else cancels its recharges meanwhile.
    some(wanted.recharges, async (ids) => fill(books.recharges, await findRecharges(tx, ids))),
    wanted.settings && readSettings(tx, books),
    some(wanted.cards, async (ids) =>
      takeUpCards(tx, books, { sealed: await holdCards(tx, ids), ...reading }),
    ),
    some(wanted.codes, async (codes) => {
      for (const code of await codesTaken(tx, codes)) books.takenCodes.add(code)
    }),
    some(wanted.products, async (ids) => fill(books.products, await holdProducts(tx, ids))),
    some(wanted.products, async (ids) => {
      for (const alert of await holdOpenAlerts(tx, ids)) books.openAlerts.set(alert.productId, alert)
    }),
    some(wanted.sales, async (ids) => fill(books.sales, await holdSales(tx, ids))),
    some(wanted.sellers, async (ids) => {
      for (const count of await holdOrderCounts(tx, ids, daysAround(now))) {
        books.orderNumbers.set(orderKey(count.standId, count.businessDay), count.lastNumber)
      }
    }),
  ]
  if (wanted.reportNumber) held.push(readReportCount(tx, books))
  // Asked last, once every row is held: whoever sees what an operation did also sees that it was answered.
  const answered = findAnswered(
    tx,
    commands.map((command) => command.operationId),
  )
  await Promise.all([...held, answered])
  return { books, answered: await answered }
}

const oneDay = 24 * 60 * 60 * 1000

/** A clock that steps back may leave a till ahead of it, on the business day that follows. */
const daysAround = (now: Date) => [businessDay(now), businessDay(new Date(now.getTime() + oneDay))]

/** The organiser's decision is asked for only when a card is not genuine, which is hardly ever. */
async function takeUpCards(
  tx: Tx,
  books: Books,
  { sealed, isAuthentic }: Reading & { readonly sealed: readonly SealedCard[] },
): Promise<void> {
  fill(
    books.cards,
    sealed.map(({ card }) => card),
  )
  for (const one of sealed) if (!isAuthentic(one)) books.suspectCards.add(one.card.id)
  if (books.suspectCards.size === 0 || !(await readCardSettings(tx)).blocksSuspectCards) return
  for (const id of books.suspectCards) books.blockedCards.add(id)
}

async function readTills(tx: Tx, books: Books, wanted: Wanted): Promise<void> {
  if (wanted.tillHolders.size + wanted.tills.size === 0) return
  for (const till of await holdTills(tx, sorted(wanted.tillHolders), sorted(wanted.tills))) {
    books.tills.set(till.id, till)
    if (till.closedAt === null) books.openTills.set(tillKey(till.holderId, till.kind), till.id)
  }
}

async function readSettings(tx: Tx, books: Books): Promise<void> {
  books.settings = await readDeskSettings(tx)
}

async function readReportCount(tx: Tx, books: Books): Promise<void> {
  books.reports.last = await holdReportCount(tx)
}

type Wanted = Record<
  | 'actors'
  | 'staff'
  | 'sellers'
  | 'tillHolders'
  | 'tills'
  | 'cards'
  | 'codes'
  | 'products'
  | 'sales'
  | 'recharges',
  Set<string>
> & { settings: boolean; reportNumber: boolean }

function wantedBy(commands: readonly Command[]): Wanted {
  const wanted: Wanted = {
    actors: new Set(),
    staff: new Set(),
    sellers: new Set(),
    tillHolders: new Set(),
    tills: new Set(),
    cards: new Set(),
    codes: new Set(),
    products: new Set(),
    sales: new Set(),
    recharges: new Set(),
    settings: commands.some(({ needs }) => needs.settings),
    reportNumber: commands.some(({ needs }) => needs.reportNumber),
  }
  const add = (to: Set<string>, ids: readonly string[] = []) => {
    for (const id of ids) to.add(id)
  }
  for (const { actorId, needs } of commands) {
    wanted.actors.add(actorId)
    add(wanted.staff, [actorId, ...(needs.staff ?? [])])
    if (needs.orderNumber) wanted.sellers.add(actorId)
    if (needs.tills !== undefined) wanted.tillHolders.add(actorId)
    if (Array.isArray(needs.tills)) add(wanted.tills, needs.tills)
    add(wanted.cards, needs.cards)
    add(wanted.codes, needs.codes)
    add(wanted.products, needs.products)
    add(wanted.sales, needs.sales)
    add(wanted.recharges, needs.recharges)
  }
  return wanted
}

const sorted = (ids: Set<string>) => [...ids].sort()

const some = async (ids: Set<string>, read: (ids: string[]) => Promise<void>) => {
  if (ids.size > 0) await read(sorted(ids))
}

const fill = <Row extends { readonly id: string }>(into: Map<string, Row>, rows: readonly Row[]) => {
  for (const row of rows) into.set(row.id, row)
}
