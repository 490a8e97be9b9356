import type { DeskOperation } from '#contract/recharge/desk-history.ts'
import { readHistorySearch } from '#rules/card/card-history.ts'
import { centimes } from '#rules/plain/money.ts'
import { boundsOfPeriod } from '#rules/plain/period.ts'
import { rechargeCancellableUntil } from '#rules/recharge/recharge-cancellation.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { turnTo } from '../platform/paging.ts'
import { findOpenTill } from '../till/till-store.ts'
import { readDeskSettings } from '../venue/desk-settings-store.ts'
import { type DeskRow, type DeskSums, lastRechargeOf, pageOfDesk, sumDesk } from './desk-history-store.ts'

const rowsPerPage = 10

/** Reads rows and sums in one snapshot. An operator who counts blind does not see the sums of the open drawer. */
const listMyDeskOperations = answer.listMyDeskOperations.handler(({ context, input }) => {
  const { house } = context
  const now = house.clock()
  const { id } = memberOf(context)
  return house.database.snapshot(async (tx) => {
    const [open, settings, { turnHour }] = await Promise.all([
      findOpenTill(tx, id, 'recharge'),
      readDeskSettings(tx),
      venueNow(house, tx),
    ])
    const tillId = tillMeant(input.session, open?.id)
    if (tillId === undefined) return nothing
    const search = readHistorySearch(input.q)
    const query = {
      actorId: id,
      tillId,
      kind: input.kind,
      ...boundsOfPeriod(input.period, now, turnHour),
      code: search.words.toUpperCase(),
      amounts: search.amounts,
    }
    const { total, ...sums } = await sumDesk(tx, query)
    const { place, window } = turnTo(input.page, total, rowsPerPage)
    const [rows, lastRecharge] = await Promise.all([
      pageOfDesk(tx, query, window),
      open ? lastRechargeOf(tx, open.id) : null,
    ])
    const isTelling = open !== undefined && settings.countsBlind && (tillId === null || tillId === open.id)
    return {
      ...place,
      rows: rows.map((row) => write(row, { lastRecharge, now })),
      sums: writeSums(sums, isTelling),
    }
  })
})

/** Null: all tills. Undefined: the open till is wanted and there is none. */
function tillMeant(session: string, openTillId: string | undefined): string | null | undefined {
  if (session === 'all') return null
  return session === 'current' ? openTillId : session
}

const nothing = {
  ...{ rows: [], total: 0, page: 1, pages: 1 },
  sums: {
    recharges: { count: 0, amount: centimes(0) },
    refunds: { count: 0, amount: centimes(0) },
    net: centimes(0),
  },
}

function writeSums({ recharges, recharged, refunds, refunded }: Omit<DeskSums, 'total'>, isTelling: boolean) {
  const told = (amount: number) => (isTelling ? null : centimes(amount))
  return {
    recharges: { count: recharges, amount: told(recharged) },
    refunds: { count: refunds, amount: told(refunded) },
    net: told(recharged + refunded),
  }
}

type Moment = { readonly lastRecharge: string | null; readonly now: Date }

function write({ cardId, code, ...row }: DeskRow, { lastRecharge, now }: Moment): DeskOperation {
  const until = rechargeCancellableUntil(row.at)
  const mayCancel = row.id === lastRecharge && !row.isCancelled && now <= until
  return {
    ...row,
    amount: centimes(row.amount),
    at: row.at.toISOString(),
    card: cardId === null || code === null ? null : { id: cardId, code },
    mayCancelUntil: mayCancel ? until.toISOString() : null,
  }
}

export const deskHistoryCalls = {
  listMyDeskOperations,
}
