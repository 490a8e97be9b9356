/** The plan of a statement of the books is kept for good, so it must suit both an evening that has just begun and a year of data. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesTaken, holdCards, saveBalances, saveStandings } from '../card/card-store.ts'
import { findNeeds, holdPendingNeeds, saveNeeds } from '../notification/stock-need-store.ts'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { holdProducts, saveStocks } from '../product/product-store.ts'
import { findRecharges } from '../recharge/recharge-store.ts'
import { holdOrderCounts, holdSales, setSaleStatus } from '../sale/sale-store.ts'
import { findSignedIn, holdStaff } from '../staff/staff-store.ts'
import { standsOfStaff } from '../stand/stand-store.ts'
import { findAlerts, holdOpenAlerts, saveAlerts } from '../stock/stock-store.ts'
import { insertCancelledSales } from '../stock-history/cancelled-sales-store.ts'
import { findTransfers, saveTransfers } from '../stock-transfer/transfer-store.ts'
import { explain, readWhole } from '../testing/explain.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { cancelTickets } from '../ticket/booked-ticket-store.ts'
import { holdTills, saveClosings, saveTills } from '../till/till-store.ts'
import { findAnswered } from './operation-store.ts'

let fresh: FreshDatabase
let asked: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  asked = openDatabase(fresh.app, { size: 1, planning: 'by key, once' })
})
afterAll(async () => {
  await asked.close()
  await fresh.drop()
})

const ids = ['019aa0f4-0001-7000-8000-000000000001']
const now = new Date('2026-11-21T20:00:00Z')

/** Every statement of a batch that looks up rows; statements that only insert are left out. */
const batch = (tx: Tx) =>
  Promise.all([
    findSignedIn(tx, ['a token']),
    holdStaff(tx, ids),
    standsOfStaff(tx, ids),
    holdTills(tx, ids, ids),
    findRecharges(tx, ids),
    holdCards(tx, ids),
    codesTaken(tx, ['FP-123456-0000000000000000']),
    holdProducts(tx, ids),
    holdOpenAlerts(tx, ids),
    findAlerts(tx, ids),
    findTransfers(tx, ids),
    holdPendingNeeds(tx, ids),
    findNeeds(tx, ids),
    holdSales(tx, ids),
    holdOrderCounts(tx, ids, '2026-11-21'),
    findAnswered(tx, ids),
    saveBalances(tx, []),
    saveStandings(tx, []),
    saveTills(tx, []),
    saveClosings(tx, []),
    saveStocks(tx, []),
    saveAlerts(tx, []),
    saveTransfers(tx, []),
    saveNeeds(tx, []),
    setSaleStatus(tx, ids, 'cancelled'),
    cancelTickets(tx, ids, now),
    insertCancelledSales(tx, []),
  ])

test('every statement of the books finds its rows by an index, however large the tables are', async () => {
  const explained = await explain(asked, batch)
  const whole = explained.flatMap((one) => readWhole(one).map((name) => `${name}: ${one.text}`))
  // Reading these two whole is fine: the index of the open tills has as many rows as people at work, and the settings are one row.
  const large = whole.filter((line) => !/^(till_open|venue_settings):/.test(line))
  expect(explained.length).toBeGreaterThan(20)
  expect(large).toEqual([])
})
