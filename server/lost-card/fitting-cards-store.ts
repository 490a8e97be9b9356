/** Finds the cards that match what their holder remembers. */
import { hoursSearched, minutesAside } from '#rules/card/lost-card.ts'
import { cardBalanceTable, cardTable } from '../database/tables/books.ts'
import { productTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import {
  boolean,
  columnsOf,
  computed,
  reading,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment, noFragment } from '../platform/sql-fragment.ts'

/** The facts as the queries need them: ids instead of names. */
export type AskedFacts = {
  readonly code?: string | undefined
  readonly standId?: string | undefined
  readonly boughtAt?: Date | undefined
  readonly paid?: number | undefined
  readonly productIds?: readonly string[] | undefined
  readonly recharged?: number | undefined
  readonly rechargedAt?: Date | undefined
}

const ofCard = selection({
  ...columnsOf(cardTable, 'c', 'id', 'code', 'type'),
  ...columnsOf(cardBalanceTable, 'b', 'lastPurchaseAt'),
  isBlocked: computed(boolean(), fragment`c.blocked_at is not null`),
})
export type FoundCard = Readonly<SelectedRow<typeof ofCard>>

const minutes = (count: number) => count * 60_000
const around = (at: Date, aside: number): readonly [Date, Date] => [
  new Date(at.getTime() - minutes(aside)),
  new Date(at.getTime() + minutes(aside)),
]

/** All facts of a purchase must match one purchase. With a stand given, the index over its business days finds its sales without reading others. */
function purchase({ standId, boughtAt, paid, productIds }: AskedFacts, now: Date): Fragment {
  if (standId === undefined && boughtAt === undefined && paid === undefined && productIds === undefined)
    return noFragment
  const earliest = new Date(now.getTime() - minutes(hoursSearched * 60))
  const [since, until] = boughtAt === undefined ? [earliest, now] : around(boughtAt, minutesAside.purchase)
  const days = [since, until].flatMap((at) => daysAround(at))
  return fragment`
       and c.id in (
             select s.card_id
               from sale s
              where s.stand_id ${standId === undefined ? fragment`in (select id from stand)` : fragment`= ${standId}`}
                and s.business_day = any(${days}::text[])
                and s.created_at between ${since} and ${until}
                and s.created_at >= ${earliest}
                and s.status <> 'cancelled'
                ${paid === undefined ? noFragment : fragment`and s.amount = ${paid}`}
                ${
                  productIds === undefined
                    ? noFragment
                    : fragment`
                and exists (
                      select from sale_line l
                       where l.sale_id = s.id
                         and l.product_id = any(${productIds}::uuid[]))`
                })`
}

/** Three calendar days, which contain the business day whatever its hour of turning and the time zone. */
const daysAround = (at: Date): string[] =>
  [-1, 0, 1].map((days) => new Date(at.getTime() + days * minutes(24 * 60)).toISOString().slice(0, 10))

/** Matches the last recharge that was not taken back. For a card sold with money on it, the total that was paid matches too. */
function lastRecharge({ recharged, rechargedAt }: AskedFacts): Fragment {
  if (recharged === undefined && rechargedAt === undefined) return noFragment
  const [since, until] = rechargedAt === undefined ? [] : around(rechargedAt, minutesAside.recharge)
  return fragment`
       ${since ? fragment`and b.last_recharge_at >= ${since}` : noFragment}
       and exists (
             select from (
                    select o.amount, o.settled, o.booked_at
                      from operation o
                     where o.card_id = c.id
                       and o.kind in ('recharge', 'card-sale')
                       and o.amount > 0
                       and not exists (select from operation u where u.reverses_id = o.id)
                     order by o.booked_at desc
                     limit 1) l
              where true
                ${recharged === undefined ? noFragment : fragment`and ${recharged} in (l.amount, l.amount + l.settled)`}
                ${since && until ? fragment`and l.booked_at between ${since} and ${until}` : noFragment})`
}

/** The cards that match every fact, at most `most`. */
export const cardsThatFit = (
  tx: Tx,
  facts: AskedFacts,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<FoundCard[]> =>
  reading(tx, ofCard)`
    select ${ofCard}
      from card c
      join card_balance b on b.card_id = c.id
     where c.is_active
       ${facts.code === undefined ? noFragment : fragment`and c.code = ${facts.code}`}
       ${purchase(facts, now)}
       ${lastRecharge(facts)}
     limit ${most}`

export async function findFoundCard(tx: Tx, id: string): Promise<FoundCard | undefined> {
  const [card] = await reading(tx, ofCard)`
    select ${ofCard}
      from card c
      join card_balance b on b.card_id = c.id
     where c.id = ${id}`
  return card
}

const ofProduct = selection(columnsOf(productTable, 'p', 'id', 'name'))

export const productsCalled = (tx: Tx) =>
  reading(tx, ofProduct)`
    select ${ofProduct}
      from product p`
