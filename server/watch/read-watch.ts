import type { Watch } from '#contract/watch.ts'
import { historySince } from '#rules/card-history.ts'
import { centimes } from '#rules/money.ts'
import { isOftenShort, minutesOfQuickRefund, permille, shareOfOthers, standsOut } from '#rules/watch.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import * as store from './watch-store.ts'

const mostQuickRefunds = 50
const mostDifferences = 5
const beginning = new Date(0)

export const readWatch = answer.readWatch.handler(({ context: { house }, input }) => {
  const since = historySince(input.period, house.clock()) ?? beginning
  return house.database.snapshot(async (tx): Promise<Watch> => {
    const [desks, vendors, differences, quickRefunds] = await Promise.all([
      store.deskPeople(tx, since),
      store.vendors(tx, since),
      readDifferences(tx, since),
      readQuickRefunds(tx, since),
    ])
    return {
      refunds: writeRefunds(desks),
      quickRefunds,
      cancelledSales: writeCancelledSales(vendors),
      differences,
    }
  })
})

function writeRefunds(people: readonly store.DeskPerson[]): Watch['refunds'] {
  const shares = people.map((one) => ({ part: -one.refunded - one.initialized, whole: one.recharged }))
  return people.map((one, place) => {
    const own = shares[place] as (typeof shares)[number]
    const permilleOwn = permille(own.part, own.whole)
    const permilleOfOthers = shareOfOthers(shares, own)
    const count = one.refunds + one.initializations
    return {
      person: { id: one.id, name: one.name },
      recharges: { count: one.recharges, amount: centimes(one.recharged) },
      refunds: { count, amount: centimes(own.part) },
      cancellations: { count: one.cancellations, amount: centimes(-one.cancelled) },
      permille: permilleOwn,
      permilleOfOthers,
      standsOut: standsOut({ count, permille: permilleOwn }, permilleOfOthers),
    }
  })
}

function writeCancelledSales(people: readonly store.Vendor[]): Watch['cancelledSales'] {
  const shares = people.map((one) => ({ part: one.cancelled, whole: -one.sold }))
  return people.map((one, place) => {
    const own = shares[place] as (typeof shares)[number]
    const permilleOwn = permille(own.part, own.whole)
    const permilleOfOthers = shareOfOthers(shares, own)
    return {
      person: { id: one.id, name: one.name },
      sales: { count: one.sales, amount: centimes(own.whole) },
      cancelled: { count: one.cancellations, amount: centimes(own.part) },
      permille: permilleOwn,
      permilleOfOthers,
      standsOut: standsOut({ count: one.cancellations, permille: permilleOwn }, permilleOfOthers),
    }
  })
}

async function readDifferences(tx: Tx, since: Date): Promise<Watch['differences']> {
  const people = await store.differences(tx, since)
  const last = await store.lastDifferences(tx, {
    people: people.map(({ id }) => id),
    since,
    most: mostDifferences,
  })
  return people.map(({ id, name, sum, ...counts }) => ({
    person: { id, name },
    ...counts,
    sum: centimes(sum),
    standsOut: isOftenShort({ ...counts, sum }),
    last: last
      .filter(({ holderId }) => holderId === id)
      .map(({ tillId, kind, closedAt, difference, note }) => ({
        ...{ tillId, kind, note, difference: centimes(difference) },
        closedAt: closedAt.toISOString(),
      })),
  }))
}

async function readQuickRefunds(tx: Tx, since: Date): Promise<Watch['quickRefunds']> {
  const asked = { since, minutes: minutesOfQuickRefund }
  const [count, rows] = await Promise.all([
    store.countQuickRefunds(tx, asked),
    store.quickRefunds(tx, asked, mostQuickRefunds),
  ])
  return {
    count,
    rows: rows.map((row) => ({
      person: { id: row.personId, name: row.name },
      card: { id: row.cardId, code: row.code },
      tillId: row.tillId,
      recharge: { id: row.rechargeId, amount: centimes(row.recharged), at: row.rechargedAt.toISOString() },
      refund: { id: row.refundId, amount: centimes(row.refunded), at: row.refundedAt.toISOString() },
    })),
  }
}
