/** The administrators of a venue: the links that its computer prints for them, and whether there is another. */
import type { AdminThen } from '#rules/people/second-pair-of-eyes.ts'
import { roleLabel } from '#rules/people/staff.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import { boolean, columnsOf, computed, reading, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

export async function keepLink(tx: Tx, digest: string, expiresAt: Date): Promise<void> {
  await tx.sql`
    insert into first_admin_link (digest, expires_at)
    values (${digest}, ${expiresAt})`
}

/** Of several links printed for one person, the last one alone is valid. Their digests begin with the id of the person. */
export async function forgetLinksOf(tx: Tx, staffId: string): Promise<void> {
  await tx.sql`
    delete from first_admin_link
     where digest like ${`${staffId} %`}`
}

/** Checked before a password is hashed, so that an expired or invented link costs no work. */
export async function isLinkGood(tx: Tx, digest: string, now: Date): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from first_admin_link where digest = ${digest} and expires_at > ${now}) as found`
  return rows[0]?.found ?? false
}

/** Uses up a valid link: true once, then false. */
export async function takeLink(tx: Tx, digest: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    delete from first_admin_link
     where digest = ${digest}
       and expires_at > ${now}`
  return rowCount === 1
}

/** Until the transaction ends nobody uses up a link, and none is made. Waits for whoever is using one. */
export async function holdFirstAdminLinks(tx: Tx): Promise<void> {
  await tx.sql`lock table first_admin_link in share row exclusive mode`
}

/** True for the first founder of the venue, false for every later one. */
export async function found(tx: Tx, staffId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.sql`
    insert into founding (id, staff_id, at)
    values (1, ${staffId}, ${now})
        on conflict do nothing`
  return rowCount === 1
}

const ofAdmin = selection({
  ...columnsOf(staffTable, 's', 'id'),
  isStill: computed(boolean(), fragment`s.role = 'admin' and s.is_active and s.archived_at is null`),
})

/**
 * The administrators at an instant, taken from the journal where a role changed since. One who was deleted since counts too: nobody who was
 * an administrator is ever erased (`hasHistory`).
 */
export async function adminsAt(tx: Tx, at: Date): Promise<AdminThen[]> {
  return await reading(tx, ofAdmin)`
    select ${ofAdmin}
      from staff s
      left join lateral (select detail
                           from access_entry
                          where subject_id = s.id
                            and kind = 'role-changed'
                            and at > ${at}
                          order by at, id
                          limit 1) e on true
     where s.created_at <= ${at}
       and coalesce(e.detail like ${`${roleLabel('admin')} →%`},
                    s.role = 'admin' and s.is_active and (s.archived_at is null or s.archived_at > ${at}))`
}

/** True when another person could decide in this administrator's place. */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.sql`
    select id
      from staff
     where role = 'admin'
       and is_active
       and archived_at is null
       and id <> ${id}
     limit 1`
  return rows.length > 0
}

/** True when exactly one administrator can act. */
export async function isAdminAlone(tx: Tx): Promise<boolean> {
  const { rows } = await tx.sql`
    select id
      from staff
     where role = 'admin'
       and is_active
       and archived_at is null
     limit 2`
  return rows.length === 1
}
