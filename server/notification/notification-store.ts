/** The columns that all notifications share. What one type has besides is kept by its own store, such as `stock-need-store.ts`. */
import { hoursOfOneTrouble } from '#rules/notification/notification.ts'
import { notificationTable } from '../database/tables/notifications.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Writer } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  givenOf,
  instant,
  integer,
  orMissing,
  type RowOf,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

/** The columns read of a notification `n`, without `about_id` and `stand_id`, which its part repeats. */
export const notificationReads = {
  ...columnsOf(notificationTable, 'n', 'id', 'status', 'createdAt', 'createdBy'),
  ...columnsOf(notificationTable, 'n', 'processedAt', 'processedBy', 'answer'),
}

/** What lists show of a notification in addition to its own columns. */
export type Listed = {
  readonly createdByName: string | null
  readonly processedByName: string | null
  /** The number of recent notifications of the same type and subject, this one included, and the instant of the first. */
  readonly times: number
  readonly firstAt: Date
}

/** The columns of a notification `n` and of the joins in `fromListed`. */
export const listedReads = {
  ...notificationReads,
  createdByName: orMissing(columnOf(staffTable, 'maker', 'name')),
  processedByName: orMissing(columnOf(staffTable, 'ender', 'name')),
  times: computed(integer(), fragment`again.times`),
  firstAt: computed(instant(), fragment`again.first_at`),
}

/** The from clause for the found notifications that have this part, such as `join stock_need d on d.notification_id = n.id`. */
export const fromListed = (found: Fragment, part: Fragment): Fragment => fragment`
      from (${found}) as found
      join notification n on n.id = found.id
      ${part}
     cross join lateral (
             select count(*)::integer as times, min(created_at) as first_at
               from notification
              where about_id = n.about_id
                and type = n.type
                and stand_id is not distinct from n.stand_id
                and created_at between n.created_at - make_interval(hours => ${hoursOfOneTrouble}) and n.created_at) as again
      left join staff maker on maker.id = n.created_by
      left join staff ender on ender.id = n.processed_by`

const whatChanges = ['status', 'processedAt', 'processedBy', 'answer'] as const
const givenNotifications = givenOf(
  notificationTable,
  'id',
  'type',
  'aboutId',
  'standId',
  'createdAt',
  'createdBy',
  ...whatChanges,
)
const changedNotifications = givenOf(notificationTable, 'id', ...whatChanges)

type Row = RowOf<typeof notificationTable.columns>

/** Call before their parts are inserted. */
export async function insertNotifications(writer: Writer, notifications: readonly Row[]): Promise<void> {
  const { names, rows } = givenNotifications(notifications)
  await writer.sql`
    insert into notification (${names})
    select ${names}
      from ${rows}`
}

export async function saveNotifications(
  writer: Writer,
  notifications: readonly Pick<Row, 'id' | (typeof whatChanges)[number]>[],
): Promise<void> {
  const { rows, set } = changedNotifications(notifications)
  await writer.sql`
    update notification t
       set ${set}
      from ${rows}
     where t.id = n.id`
}
