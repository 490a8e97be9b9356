/**
 * Orders that wait too long, counted by stand and listed as sales. Each stand's open tickets are found by `ticket_on_screen`, and of those
 * the ones that wait too long by their sale: which business day an order is of stands there.
 */
import type { StandOrders, WaitingBounds, WaitingState } from '#rules/kitchen/waiting-orders.ts'
import { minutesBetweenAlarms } from '#rules/kitchen/waiting-orders.ts'
import { standAlarmTable } from '../database/tables/notifications.ts'
import { standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  instant,
  integer,
  orMissing,
  orNull,
  reading,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

/** Those of one business day. */
type Wanted = { readonly day: string; readonly bounds: WaitingBounds }

/** No business day is longer: an older order is of a day that is over, and its sale is not read. */
const longestDay = fragment`interval '2 days'`

const isOpen = ({ now }: WaitingBounds): Fragment => fragment`
                   t.stand_id = st.id
               and t.acknowledged_at is null
               and t.step <> 'served'
               and t.ordered_at > ${now}::timestamptz - ${longestDay}`

const isUnmade = (before: Date): Fragment =>
  fragment`(t.step in ('new', 'preparing') and t.ordered_at <= ${before})`

const isUnclaimed = ({ now, times }: WaitingBounds): Fragment => fragment`
                   (t.step = 'ready'
               and t.ready_at <= ${now}::timestamptz - ${times}::integer * st.unclaimed_minutes * interval '1 minute')`

const conditions: Readonly<Record<WaitingState, (bounds: WaitingBounds) => Fragment>> = {
  late: ({ lateBefore }) => isUnmade(lateBefore),
  unclaimed: isUnclaimed,
}

/** The newest sales of each stand whose orders are in this state. */
export const newestWaiting = (
  { day, bounds }: Wanted,
  { state, and }: { readonly state: WaitingState; readonly and: Fragment },
  most: number,
): Fragment => fragment`
      from stand st
     cross join lateral (
             select s.id, s.created_at
               from ticket t
               join sale s on s.id = t.sale_id
              where ${isOpen(bounds)}
                and ${conditions[state](bounds)}
                and s.business_day = ${day}
                ${and}
              order by s.created_at desc
              limit ${most}) as found`

const countedIn = (name: Fragment) => computed(integer(), fragment`w.${name}_count::integer`)
const at = (name: Fragment) => computed(orNull(instant()), fragment`w.${name}`)

const ofStand = selection({
  standId: columnOf(standTable, 'st', 'id'),
  standName: columnOf(standTable, 'st', 'name'),
  ...columnsOf(standTable, 'st', 'unclaimedMinutes'),
  unmade: countedIn(fragment`unmade`),
  newestUnmade: at(fragment`newest_unmade`),
  late: countedIn(fragment`late`),
  newestLate: at(fragment`newest_late`),
  oldestLate: at(fragment`oldest_late`),
  unclaimed: countedIn(fragment`unclaimed`),
  newestUnclaimed: at(fragment`newest_unclaimed`),
  toldAt: orMissing(columnOf(standAlarmTable, 'a', 'toldAt')),
})

/** Of each stand with an order that was not ready for `minutesUncooked`, or is unclaimed; by name. */
export async function ordersOfStands(tx: Tx, { day, bounds }: Wanted): Promise<StandOrders[]> {
  const late = isUnmade(bounds.lateBefore)
  const rows = await reading(tx, ofStand)`
    select ${ofStand}
      from stand st
     cross join lateral (
             select count(*) filter (where t.step <> 'ready') as unmade_count,
                    max(t.ordered_at) filter (where t.step <> 'ready') as newest_unmade,
                    count(*) filter (where ${late}) as late_count,
                    max(t.ordered_at) filter (where ${late}) as newest_late,
                    min(t.ordered_at) filter (where ${late}) as oldest_late,
                    count(*) filter (where t.step = 'ready') as unclaimed_count,
                    max(t.ready_at) filter (where t.step = 'ready') as newest_unclaimed
               from ticket t
               join sale s on s.id = t.sale_id
              where ${isOpen(bounds)}
                and (${isUnmade(bounds.uncookedBefore)} or ${isUnclaimed(bounds)})
                and s.business_day = ${day}) as w
      left join stand_alarm a on a.stand_id = st.id
     where w.unmade_count + w.unclaimed_count > 0
     order by st.plain`
  return rows.map(({ unmade, newestUnmade, late, newestLate, oldestLate, unclaimed, ...row }) => {
    const { newestUnclaimed, ...stand } = row
    return {
      ...stand,
      unmade: { count: unmade, newest: newestUnmade },
      late: { count: late, newest: newestLate, oldest: oldestLate },
      unclaimed: { count: unclaimed, newest: newestUnclaimed },
    }
  })
}

const apart = fragment`${minutesBetweenAlarms}::integer * interval '1 minute'`

const ofAlarm = selection(columnsOf(standAlarmTable, 'a', 'standId'))

/** The stands this server is to tell devices of; of two servers at once, one. */
export async function claimAlarms(tx: Tx, standIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await reading(tx, ofAlarm)`
    insert into stand_alarm as a (stand_id, told_at)
    select asked.stand_id, ${now}::timestamptz
      from unnest(${standIds}::uuid[]) as asked (stand_id)
     order by asked.stand_id
        on conflict (stand_id) do update
       set told_at = excluded.told_at
     where a.told_at <= ${now}::timestamptz - ${apart}
        or a.told_at >= ${now}::timestamptz + ${apart}
    returning ${ofAlarm}`
  return rows.map(({ standId }) => standId)
}
