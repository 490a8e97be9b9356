/** What every notification has. What one of a type has besides is kept by a store of its own: `stock-need-store.ts`. */
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

/** What is read of a notification `n`, without `about_id` and `stand_id`, which its part repeats. */
export const notificationReads = {
  ...columnsOf(notificationTable, 'n', 'id', 'status', 'createdAt', 'createdBy'),
  ...columnsOf(notificationTable, 'n', 'processedAt', 'processedBy', 'answer'),
}

/** What lists tell of every notification besides itself. */
export type Listed = {
  readonly createdByName: string | null
  readonly processedByName: string | null
  /** How often it was told of the same lately, this time included, and when first. */
  readonly times: number
  readonly firstAt: Date
}

/** Of every notification `n`, read from what `fromListed` joins. */
export const listedReads = {
  ...notificationReads,
  createdByName: orMissing(columnOf(staffTable, 'maker', 'name')),
  processedByName: orMissing(columnOf(staffTable, 'ender', 'name')),
  times: computed(integer(), fragment`again.times`),
  firstAt: computed(instant(), fragment`again.first_at`),
}

/** Those found that have this part, `join stock_need d on d.notification_id = n.id`. */
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

/** To be called before their parts are inserted. */
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
