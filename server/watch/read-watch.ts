import type { Watch } from '#contract/figures/watch.ts'
import { judgeDrawers, judgeShare, permille, type Share, shareOfOthers } from '#rules/figures/watch.ts'
import { centimes } from '#rules/plain/money.ts'
import { boundsOfPeriod, type Span } from '#rules/plain/period.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import type { Tx } from '../platform/database.ts'
import * as lost from './lost-cards-to-watch-store.ts'
import { readCards, readFloatsApart, readSalesFromAfar } from './read-lists.ts'
import * as stock from './stock-to-watch-store.ts'
import * as store from './watch-store.ts'

const mostDifferences = 5
const ever = { since: new Date(0), until: new Date('9999-12-31') }

export const readWatch = answer.readWatch.handler(({ context: { house }, input }) => {
  const now = house.clock()
  return house.database.snapshot(async (tx): Promise<Watch> => {
    const { turnHour } = await venueNow(house, tx)
    const { since, until } = boundsOfPeriod(input.period, now, turnHour)
    const span = { since: since ?? ever.since, until: until ?? ever.until }
    const [desks, vendors, drawers, written, differences, ofCards, searchers, salesFromAfar, floats] =
      await Promise.all([
        store.deskPeople(tx, span),
        store.vendors(tx, span),
        store.drawerHolders(tx, span),
        stock.writtenOff(tx, span),
        readDifferences(tx, span),
        readCards(tx, span),
        lost.cardSearchers(tx, span),
        readSalesFromAfar(tx, span),
        readFloatsApart(tx, span),
      ])
    return {
      refunds: writeRefunds(desks),
      takenBack: writeTakenBack(desks),
      ...ofCards,
      lostCardSearches: writeSearches(searchers),
      cancelledSales: writeCancelledSales(vendors),
      salesFromAfar,
      writtenOff: writeWrittenOff(written),
      cashOuts: writeCashOuts(drawers),
      recounts: writeRecounts(drawers),
      floats,
      differences,
    }
  })
})

type Counted = Share & { readonly count: number }

/** A person's share, and the share of all the others together, in per mille. */
function besideOthers(all: readonly Counted[], own: Counted) {
  const permilleOwn = permille(own.part, own.whole)
  const permilleOfOthers = shareOfOthers(all, own)
  return {
    permille: permilleOwn,
    permilleOfOthers,
    standsOut: judgeShare({ count: own.count, permille: permilleOwn }, permilleOfOthers) === 'stands out',
  }
}

/** What the watch says of each person, from their share and the others' share. */
function toldOfEach<Person extends { readonly id: string; readonly name: string }, Told>(
  people: readonly Person[],
  shareOf: (one: Person) => Counted,
  tell: (one: Person, own: Counted) => Told,
) {
  const shares = people.map(shareOf)
  return people.map((one, place) => {
    const own = shares[place] as Counted
    return { person: { id: one.id, name: one.name }, ...tell(one, own), ...besideOthers(shares, own) }
  })
}

const totalOf = ({ count, part }: Counted) => ({ count, amount: centimes(part) })

const writeRefunds = (people: readonly store.DeskPerson[]): Watch['refunds'] =>
  toldOfEach(
    people,
    (one) => ({
      count: one.refunds + one.initializations,
      part: -one.refunded - one.initialized,
      whole: one.recharged,
    }),
    (one, own) => ({
      recharges: { count: one.recharges, amount: centimes(one.recharged) },
      refunds: totalOf(own),
    }),
  )

const writeTakenBack = (people: readonly store.DeskPerson[]): Watch['takenBack'] =>
  toldOfEach(
    people,
    (one) => ({ count: one.cancellations, part: -one.cancelled, whole: one.recharged }),
    (one, own) => ({
      recharges: { count: one.recharges, amount: centimes(own.whole) },
      takenBack: totalOf(own),
    }),
  )

const writeSearches = (people: readonly lost.CardSearcher[]): Watch['lostCardSearches'] =>
  toldOfEach(
    people,
    ({ searches, found }) => ({ count: searches - found, part: searches - found, whole: searches }),
    ({ searches, found, blocked }) => ({ searches, found, blocked }),
  )

const writeWrittenOff = (people: readonly stock.WrittenOff[]): Watch['writtenOff'] =>
  people.map(({ id, name, losses, lost, shortCounts, short }) => ({
    person: { id, name },
    losses: { count: losses, amount: centimes(lost) },
    shortCounts: { count: shortCounts, amount: centimes(short) },
  }))

const writeCancelledSales = (people: readonly store.Vendor[]): Watch['cancelledSales'] =>
  toldOfEach(
    people,
    (one) => ({ count: one.cancellations, part: one.cancelled, whole: -one.sold }),
    (one, own) => ({ sales: { count: one.sales, amount: centimes(own.whole) }, cancelled: totalOf(own) }),
  )

/** Leaves out people whose drawers neither took in cash nor gave any to the organiser. */
const writeCashOuts = (holders: readonly store.DrawerHolder[]): Watch['cashOuts'] =>
  toldOfEach(
    holders.filter(({ cameIn, cashOuts }) => cameIn > 0 || cashOuts > 0),
    (one) => ({ count: one.cashOuts, part: -one.takenOut, whole: one.cameIn }),
    (_, own) => ({ cameIn: centimes(own.whole), cashOuts: totalOf(own) }),
  )

/** How often each person counted a drawer again, for the people who counted one at all. */
const writeRecounts = (holders: readonly store.DrawerHolder[]): Watch['recounts'] =>
  toldOfEach(
    holders.filter(({ sessionsCounted }) => sessionsCounted > 0),
    (one) => ({ count: one.recounts, part: one.recounts, whole: one.sessionsCounted }),
    (_, own) => ({ sessions: own.whole, recounts: own.count }),
  )

async function readDifferences(tx: Tx, span: Span): Promise<Watch['differences']> {
  const people = await store.differences(tx, span)
  const last = await store.lastDifferences(tx, {
    people: people.map(({ id }) => id),
    span,
    most: mostDifferences,
  })
  return people.map(({ id, name, sessions, short, over, ...sums }) => {
    const apart = { excess: centimes(sums.excess), missing: centimes(sums.missing) }
    return {
      person: { id, name },
      ...{ sessions, short, over, ...apart },
      sum: centimes(apart.excess - apart.missing),
      standsOut: judgeDrawers({ short, ...apart }) === 'stands out',
      last: last
        .filter(({ holderId }) => holderId === id)
        .map(({ tillId, kind, closedAt, difference, note }) => ({
          ...{ tillId, kind, note, difference: centimes(difference) },
          closedAt: closedAt.toISOString(),
        })),
    }
  })
}
