import { proveCash } from '#rules/figures/cash-proof.ts'
import { type Centimes, centimes, negated, sum } from '#rules/plain/money.ts'
import { readTally } from '../card/card-tally-store.ts'
import {
  closingsTold,
  drawersTold,
  type HandedDrawer,
  handedDrawers,
  type StandSums,
  standsTwice,
} from '../cash-proof/cash-proof-store.ts'
import { countSessions } from '../cash-proof/sessions-proved-store.ts'
import type { Tx } from '../platform/database.ts'
import { type AccountSums, readAccounts } from './account-tally-store.ts'

/** Reads sums that every batch keeps, in one snapshot, so that a whole season answers as fast as an hour. */
export async function cashProofIn(tx: Tx) {
  const [accounts, tally, drawers, closings, stands, handed, sessions] = await Promise.all([
    readAccounts(tx),
    readTally(tx),
    drawersTold(tx),
    closingsTold(tx),
    standsTwice(tx),
    handedDrawers(tx),
    countSessions(tx),
  ])
  const proof = proveCash(valuesOf(accounts, stands))
  const told = {
    drawers: twice(proof.there.drawers, drawers),
    cards: twice(proof.owed.cards, tally.balance),
    differences: twice(negated(proof.there.cashDifferences), closings.excess - closings.missing),
    stands: stands.map(({ id, name, books, told }) => ({ id, name, ...twice(books, told) })),
  }
  const gaps = [proof, told.drawers, told.cards, told.differences, ...told.stands].map(({ gap }) => gap)
  return {
    ...proof,
    ...told,
    closings: { excess: centimes(closings.excess), missing: centimes(closings.missing) },
    handed: handed.map(writeHanded),
    holds: sessions.broken === 0 && gaps.every((gap) => gap === 0),
  }
}

function valuesOf(accounts: AccountSums, stands: readonly StandSums[]) {
  const value = (account: string): Centimes => centimes(accounts.get(account) ?? 0)
  return {
    drawers: value('drawers'),
    cardsToCollect: value('cards-to-collect'),
    givenCards: value('given-cards'),
    cashDifferences: value('cash-differences'),
    float: value('float'),
    cards: value('cards'),
    standSales: sum(stands.map(({ books }) => centimes(books))),
    unclaimed: value('unclaimed'),
  }
}

const writeHanded = ({ counted, closedAt, ...drawer }: HandedDrawer) => ({
  ...drawer,
  counted: centimes(counted),
  closedAt: closedAt.toISOString(),
})

const twice = (books: number, told: number) => ({
  books: centimes(books),
  told: centimes(told),
  gap: centimes(books - told),
})
