import type { Role, StaffMember } from '#rules/staff.ts'
import type { Tx } from '../platform/database.ts'

type StaffRow = {
  id: string
  email: string
  name: string
  role: Role
  stand_id: string | null
  is_active: boolean
  hours_start: string | null
  hours_end: string | null
  permanent_screen: boolean
}

const toStaffMember = (row: StaffRow): StaffMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  standId: row.stand_id,
  isActive: row.is_active,
  workingHours:
    row.hours_start === null || row.hours_end === null
      ? null
      : { start: row.hours_start, end: row.hours_end },
  permanentScreen: row.permanent_screen,
})

/** Holds the people of a batch, so that nobody is disabled or moved while their act is being booked. */
export async function holdStaff(tx: Tx, ids: readonly string[]): Promise<StaffMember[]> {
  const { rows } = await tx.sql<StaffRow>`
    select id, email, name, role, stand_id, is_active, hours_start, hours_end, permanent_screen
      from staff
     where id = any(${ids}::uuid[])
     order by id
       for share`
  return rows.map(toStaffMember)
}

export type SignedIn = { readonly token: string; readonly member: StaffMember; readonly expiresAt: Date }

/** Who holds these sign-in tokens, as they are at this moment. Unknown tokens are left out. */
export async function findSignedIn(tx: Tx, tokens: readonly string[]): Promise<SignedIn[]> {
  const { rows } = await tx.sql<StaffRow & { token: string; expires_at: Date }>`
    select i.token, i.expires_at,
           s.id, s.email, s.name, s.role, s.stand_id, s.is_active, s.hours_start, s.hours_end, s.permanent_screen
      from sign_in i
      join staff s on s.id = i.staff_id
     where i.token = any(${tokens}::text[])`
  return rows.map((row) => ({ token: row.token, expiresAt: row.expires_at, member: toStaffMember(row) }))
}

export async function findStaffByEmail(tx: Tx, email: string): Promise<StaffMember | undefined> {
  const { rows } = await tx.sql<StaffRow>`
    select id, email, name, role, stand_id, is_active, hours_start, hours_end, permanent_screen
      from staff
     where email = lower(${email})`
  return rows.map(toStaffMember)[0]
}

/** False in a venue nobody works at yet. */
export async function hasStaff(tx: Tx): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from staff) as found`
  return rows[0]?.found ?? false
}

export async function endSignIn(tx: Tx, token: string): Promise<void> {
  await tx.sql`
    delete from sign_in
     where token = ${token}`
}
