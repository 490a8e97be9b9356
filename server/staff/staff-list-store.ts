import type { StaffMember } from '#rules/people/staff.ts'
import type { StaffQuery } from '#rules/people/staff-query.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import type { TillKind } from '#rules/till/till.ts'
import type { Tx } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { containing, fragment } from '../platform/sql-fragment.ts'
import { type StaffRow, toStaffMember } from './staff-store.ts'

export type ListedStaff = StaffMember & {
  readonly standName: string | null
  readonly createdAt: Date
  readonly lastActivityAt: Date | null
  readonly openTill: TillKind | null
  readonly pinRequired: boolean
  readonly hasPin: boolean
  readonly hasSecondFactor: boolean
}

type ListedRow = StaffRow & {
  stand_name: string | null
  created_at: Date
  seen_at: Date | null
  open_till: TillKind | null
  pin_required: boolean
  has_pin: boolean
  has_second_factor: boolean
}

const toListed = (row: ListedRow): ListedStaff => ({
  ...toStaffMember(row),
  standName: row.stand_name,
  createdAt: row.created_at,
  lastActivityAt: row.seen_at,
  openTill: row.open_till,
  pinRequired: row.pin_required,
  hasPin: row.has_pin,
  hasSecondFactor: row.has_second_factor,
})

const listedPeople = fragment`
           s.id, s.email, s.name, s.role, s.stand_id, st.name as stand_name, s.is_active, s.hours_start, s.hours_end,
           s.permanent_screen, s.created_at, a.seen_at,
           (select kind from till where holder_id = s.id and closed_at is null limit 1) as open_till,
           s.pin_required_at is not null as pin_required,
           exists (select from credential where staff_id = s.id and provider_id = 'pin') as has_pin,
           exists (select from second_factor where staff_id = s.id and confirmed_at is not null) as has_second_factor
      from staff s
      left join stand st on st.id = s.stand_id
      left join staff_activity a on a.staff_id = s.id`

const meant = ({ search, role, status, standId }: StaffQuery) => fragment`
           s.archived_at is null
       and (${plainWords(search)} = ''
            or regexp_replace(normalize(lower(s.name), nfd), '[\u0300-\u036f]', '', 'g') || ' ' || s.email
               like ${containing(plainWords(search))})
       and (${role} = 'all' or s.role = ${role})
       and (${status} = 'all' or s.is_active = (${status} = 'active'))
       and (${standId}::uuid is null or s.stand_id = ${standId})`

export async function countStaff(tx: Tx, query: StaffQuery): Promise<number> {
  const { rows } = await tx.sql<{ count: number }>`
    select count(*)::integer as count
      from staff s
     where ${meant(query)}`
  return rows[0]?.count ?? 0
}

export async function pageOfStaff(
  tx: Tx,
  query: StaffQuery,
  { limit, offset }: Window,
): Promise<ListedStaff[]> {
  const order = `${query.sort} ${query.order}`
  const { rows } = await tx.sql<ListedRow>`
    select ${listedPeople}
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
  return rows.map(toListed)
}

/** Throws when no account has that id: only asked for people just written. */
export async function readStaff(tx: Tx, id: string): Promise<ListedStaff> {
  const { rows } = await tx.sql<ListedRow>`
    select ${listedPeople}
     where s.id = ${id}`
  if (!rows[0]) throw new Error(`no staff member ${id}`)
  return toListed(rows[0])
}
