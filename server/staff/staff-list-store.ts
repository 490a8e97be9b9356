import type { StaffMember } from '#rules/people/staff.ts'
import type { StaffQuery } from '#rules/people/staff-query.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import type { TillKind } from '#rules/till/till.ts'
import { staffActivityTable, staffTable, standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import {
  boolean,
  columnOf,
  columnsOf,
  computed,
  counted,
  orMissing,
  orNull,
  reading,
  readingOne,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { containing, fragment } from '../platform/sql-fragment.ts'
import { plainWordsOf } from '../platform/sql-words.ts'
import { staffReads, toStaffMember } from './staff-store.ts'

export type ListedStaff = StaffMember & {
  readonly standName: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly lastActivityAt: Date | null
  readonly openTill: TillKind | null
  readonly pinRequired: boolean
  readonly hasPin: boolean
  readonly hasSecondFactor: boolean
}

const listed = selection({
  ...staffReads,
  standName: orMissing(columnOf(standTable, 'st', 'name')),
  ...columnsOf(staffTable, 's', 'createdAt', 'updatedAt'),
  lastActivityAt: orMissing(columnOf(staffActivityTable, 'a', 'seenAt')),
  openTill: computed(
    orNull(text<TillKind>()),
    fragment`(select kind from till where holder_id = s.id and closed_at is null limit 1)`,
  ),
  pinRequired: computed(boolean(), fragment`s.pin_required_at is not null`),
  hasPin: computed(
    boolean(),
    fragment`exists (select from credential where staff_id = s.id and provider_id = 'pin')`,
  ),
  hasSecondFactor: computed(
    boolean(),
    fragment`exists (select from second_factor where staff_id = s.id and confirmed_at is not null)`,
  ),
})

const withPlaces = fragment`
      from staff s
      left join stand st on st.id = s.stand_id
      left join staff_activity a on a.staff_id = s.id`

const meant = ({ search, role, status, standId }: StaffQuery) => fragment`
           s.archived_at is null
       and (${plainWords(search)} = ''
            or ${plainWordsOf(fragment`s.name`)} || ' ' || s.email
               like ${containing(plainWords(search))})
       and (${role} = 'all' or s.role = ${role})
       and (${status} = 'all' or s.is_active = (${status} = 'active'))
       and (${standId}::uuid is null or s.stand_id = ${standId})`

export async function countStaff(tx: Tx, query: StaffQuery): Promise<number> {
  const { count } = await readingOne(tx, counted)`
    select ${counted}
      from staff s
     where ${meant(query)}`
  return count
}

export async function pageOfStaff(
  tx: Tx,
  query: StaffQuery,
  { limit, offset }: Window,
): Promise<ListedStaff[]> {
  const order = `${query.sort} ${query.order}`
  const rows = await reading(tx, listed)`
    select ${listed}
      ${withPlaces}
     where ${meant(query)}
     order by case when ${order} = 'name desc' then lower(s.name) end desc,
              case when ${order} = 'lastActivity asc' then a.seen_at end asc nulls first,
              case when ${order} = 'lastActivity desc' then a.seen_at end desc nulls last,
              case when ${order} = 'createdAt asc' then s.created_at end asc,
              case when ${order} = 'createdAt desc' then s.created_at end desc,
              lower(s.name),
              s.id
     limit ${limit}
    offset ${offset}`
  return rows.map(toStaffMember)
}

/** Only called for people who were just saved; throws otherwise. */
export async function readStaff(tx: Tx, id: string): Promise<ListedStaff> {
  const row = await readingOne(tx, listed)`
    select ${listed}
      ${withPlaces}
     where s.id = ${id}`
  return toStaffMember(row)
}
