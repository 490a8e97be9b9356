import { roleLabel, type StaffMember } from '#rules/people/staff.ts'
import { plainWords } from '#rules/plain/plain-words.ts'
import { signInTable, staffTable } from '../database/tables/people.ts'
import type { SignedIn } from '../platform/authenticate.ts'
import type { Tx } from '../platform/database.ts'
import { boolean, columnsOf, computed, reading, readingOne, selection } from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'
import { plainWordsOf } from '../platform/sql-words.ts'

/** The columns read of a person `s`. */
export const staffReads = {
  ...columnsOf(staffTable, 's', 'id', 'email', 'name', 'role', 'standId', 'isActive', 'permanentScreen'),
  ...columnsOf(staffTable, 's', 'hoursStart', 'hoursEnd'),
}
const ofPerson = selection(staffReads)

type Hours = { readonly hoursStart: string | null; readonly hoursEnd: string | null }

/** Groups the columns of the working hours into one object. */
export const toStaffMember = <Row extends Hours>({
  hoursStart: start,
  hoursEnd: end,
  ...person
}: Row): Omit<Row, keyof Hours> & Pick<StaffMember, 'workingHours'> => ({
  ...person,
  workingHours: start === null || end === null ? null : { start, end },
})

async function hold(tx: Tx, ids: readonly string[], lock: Fragment): Promise<StaffMember[]> {
  const rows = await reading(tx, ofPerson)`
    select ${ofPerson}
      from staff s
     where s.id = any(${ids}::uuid[])
       and s.archived_at is null
     order by s.id
       ${lock}`
  return rows.map(toStaffMember)
}

/** Locks people, so that nobody disables, moves or deletes them while their act is written. */
export const holdStaff = (tx: Tx, ids: readonly string[]) => hold(tx, ids, fragment`for share`)

/**
 * Like `holdStaff`, with an exclusive lock, for the people of a batch: overlapping shared locks could keep an admin waiting
 * as long as a person acts, whereas exclusive locks are granted in the order of requests.
 */
export const holdStaffAlone = (tx: Tx, ids: readonly string[]) => hold(tx, ids, fragment`for no key update`)

/** All people who are not archived, by name. */
export async function listStaffAtWork(tx: Tx): Promise<StaffMember[]> {
  const rows = await reading(tx, ofPerson)`
    select ${ofPerson}
      from staff s
     where s.archived_at is null
     order by s.name, s.id`
  return rows.map(toStaffMember)
}

const signedIn = selection({
  ...staffReads,
  ...columnsOf(signInTable, 'i', 'token', 'expiresAt', 'deviceId', 'endedBecause', 'confirmedAt'),
  isThere: computed(boolean(), fragment`s.id is not null`),
})

/** The people of these sign-in tokens in their present state; unknown tokens are left out. */
export async function findSignedIn(tx: Tx, tokens: readonly string[]): Promise<SignedIn[]> {
  const rows = await reading(tx, signedIn)`
    select ${signedIn}
      from sign_in i
      left join staff s on s.id = i.staff_id
                       and s.archived_at is null
     where i.token = any(${tokens}::text[])`
  return rows.map(({ token, expiresAt, endedBecause, deviceId, confirmedAt, isThere, ...person }) => ({
    ...{ token, expiresAt, endedBecause, deviceId, confirmedAt },
    member: isThere ? toStaffMember(person) : undefined,
  }))
}

const everOne = selection({
  ...staffReads,
  isArchived: computed(boolean(), fragment`s.archived_at is not null`),
})

/** Also finds archived people, until another person gets their e-mail: they are told the reason when they sign in. */
export async function findStaffByEmail(
  tx: Tx,
  email: string,
): Promise<(StaffMember & { isArchived: boolean }) | undefined> {
  const rows = await reading(tx, everOne)`
    select ${everOne}
      from staff s
     where s.email = lower(${email})`
  return rows.map(toStaffMember)[0]
}

/** True when the venue has accounts. */
export async function hasStaff(tx: Tx): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from staff) as found`
  return rows[0]?.found ?? false
}

export async function findStaffById(tx: Tx, id: string): Promise<StaffMember | undefined> {
  const rows = await reading(tx, ofPerson)`
    select ${ofPerson}
      from staff s
     where s.id = ${id}
       and s.archived_at is null`
  return rows.map(toStaffMember)[0]
}

const ofChange = selection(columnsOf(staffTable, 's', 'updatedAt'))

/** When this account was last changed. */
export async function updatedAtOf(tx: Tx, id: string): Promise<Date> {
  const { updatedAt } = await readingOne(tx, ofChange)`
    select ${ofChange}
      from staff s
     where s.id = ${id}`
  return updatedAt
}

/**
 * Locks this person and every administrator in the order of ids, so that two admins cannot remove each other at once. An
 * inactive administrator, which no request can produce, still counts: their status is not checked.
 */
export async function holdForChange(
  tx: Tx,
  id: string,
): Promise<{ member: StaffMember | undefined; admins: readonly StaffMember[] }> {
  const rows = await reading(tx, ofPerson)`
    select ${ofPerson}
      from staff s
     where s.archived_at is null
       and (s.id = ${id} or s.role = 'admin')
     order by s.id
       for update`
  const people = rows.map(toStaffMember)
  return {
    member: people.find((person) => person.id === id),
    admins: people.filter(({ role }) => role === 'admin'),
  }
}

/**
 * Locks every administrator, so that only one change of a stand runs at a time, and the people of this stand and its future
 * vendor: their sales are booked before the change, or see it.
 */
export async function holdPeopleOfStand(
  tx: Tx,
  { standId, vendorId }: { readonly standId: string; readonly vendorId: string | null },
): Promise<StaffMember[]> {
  // Locks in the order of ids, as every transaction does. The second statement also sees a person who was just being moved to this stand.
  await tx.sql`
    select id
      from staff
     where archived_at is null
       and (role = 'admin' or stand_id = ${standId} or id = ${vendorId})
     order by id
       for update`
  const rows = await reading(tx, ofPerson)`
    select ${ofPerson}
      from staff s
     where s.archived_at is null
       and (s.role = 'admin' or s.stand_id = ${standId} or s.id = ${vendorId})
     order by s.id
       for update`
  return rows.map(toStaffMember)
}

/**
 * Keeps the name that the person has, where they get another one. Papers bear it for two more seconds, and longer where a clock that was
 * ahead dated a till of theirs: none of what was printed with it changes. Call it before the new name is saved.
 */
async function keepFormerName(tx: Tx, { id, name }: Pick<StaffMember, 'id' | 'name'>, now: Date) {
  await holdStaffAlone(tx, [id])
  await tx.sql`
    insert into former_name (staff_id, number, name, until)
    select s.id,
           (select count(*) from former_name where staff_id = s.id) + 1,
           s.name,
           greatest(${now}::timestamptz + interval '2 seconds',
                    (select max(t.last_operation_at) from till t where s.id in (t.holder_id, t.closed_by, t.handed_to)))
      from staff s
     where s.id = ${id}
       and s.name <> ${name}`
}

export async function saveStaff(tx: Tx, member: StaffMember, now: Date): Promise<void> {
  await keepFormerName(tx, member, now)
  await tx.sql`
    update staff
       set name = ${member.name},
           role = ${member.role},
           stand_id = ${member.standId},
           is_active = ${member.isActive},
           hours_start = ${member.workingHours?.start ?? null},
           hours_end = ${member.workingHours?.end ?? null},
           permanent_screen = ${member.permanentScreen},
           updated_at = ${now}
     where id = ${member.id}`
}

/** True when a colleague has this name, or one that a reader would take for it: capitals, accents and kinds of apostrophe are ignored. */
export async function isNameOfColleague(
  tx: Tx,
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
): Promise<boolean> {
  const { rows } = await tx.sql<{ taken: boolean }>`
    select exists (select
                     from staff
                    where ${plainWordsOf(fragment`name`)} = ${plainWords(name)}
                      and archived_at is null
                      and id <> ${id}) as taken`
  return rows[0]?.taken ?? false
}

export async function saveName(tx: Tx, { id, name }: StaffMember, now: Date): Promise<void> {
  await keepFormerName(tx, { id, name }, now)
  await tx.sql`
    update staff
       set name = ${name},
           updated_at = ${now}
     where id = ${id}`
}

/** Returns false when another account took the e-mail in the same moment. */
export async function insertStaff(tx: Tx, member: StaffMember, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into staff (id, email, name, role, stand_id, is_active, hours_start, hours_end, permanent_screen,
                       created_at, updated_at)
    values (${member.id}, ${member.email}, ${member.name}, ${member.role}, ${member.standId}, ${member.isActive},
            ${member.workingHours?.start ?? null}, ${member.workingHours?.end ?? null}, ${member.permanentScreen},
            ${now}, ${now})
        on conflict do nothing`
  return rowCount === 1
}

/** Frees the e-mail of an archived account; answers false when an account in use has it. */
export async function freeEmail(tx: Tx, email: string): Promise<boolean> {
  await tx.sql`
    delete from credential
     where staff_id in (select id from staff where email = ${email} and archived_at is not null)`
  await tx.sql`
    update staff
       set email = id || '@archived.invalid'
     where email = ${email}
       and archived_at is not null`
  const { rows } = await tx.sql<{ taken: boolean }>`
    select exists (select from staff where email = ${email}) as taken`
  return !rows[0]?.taken
}

/**
 * True when rows that are kept for ever name this person: operations, tills, stock movements and the like. An administrator has a history
 * in any case: whether another one could have judged an act of theirs is asked long after (`adminsAt`).
 */
export async function hasHistory(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from till where ${id} in (holder_id, closed_by, handed_to))
        or exists (select from difference_review where reviewer_id = ${id})
        or exists (select from handed_count where counted_by = ${id})
        or exists (select from card_search where ${id} in (searched_by, confirmed_by))
        or exists (select from payout_answer where answered_by = ${id})
        or exists (select from operation where actor_id = ${id})
        or exists (select from stock_movement where created_by = ${id})
        or exists (select from stock_alert where ${id} in (created_by, resolved_by))
        or exists (select from product_price where changed_by = ${id})
        or exists (select from told_float where ${id} in (holder_id, told_by))
        or exists (select from catalogue_import where imported_by = ${id})
        or exists (select from ticket_event where by = ${id})
        or exists (select from buzzer_loan where lent_by = ${id})
        or exists (select from staff where id = ${id} and role = 'admin')
        or exists (select
                     from access_entry
                    where subject_id = ${id}
                      and kind = 'role-changed'
                      and detail like ${`${roleLabel('admin')} →%`}) as found`
  return rows[0]?.found ?? true
}

export async function archiveStaff(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql`
    update staff
       set archived_at = ${now},
           updated_at = ${now},
           stand_id = null
     where id = ${id}`
}

export async function eraseStaff(tx: Tx, id: string): Promise<void> {
  await tx.sql`
    delete from staff
     where id = ${id}`
  await tx.sql`
    delete from staff_activity
     where staff_id = ${id}`
}
