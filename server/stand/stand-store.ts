import type { Stand } from '#rules/stand.ts'
import type { Tx } from '../platform/database.ts'

type StandRow = { id: string; name: string; letter: string; is_active: boolean }

const toStand = (row: StandRow): Stand => ({
  id: row.id,
  name: row.name,
  letter: row.letter,
  isActive: row.is_active,
})

/** The stands these people work at. */
export async function standsOfStaff(tx: Tx, staffIds: readonly string[]): Promise<Stand[]> {
  const { rows } = await tx.sql<StandRow>`
    select id, name, letter, is_active
      from stand
     where id in (select stand_id from staff where id = any(${staffIds}::uuid[]))`
  return rows.map(toStand)
}

export async function allStands(tx: Tx): Promise<Stand[]> {
  const { rows } = await tx.sql<StandRow>`
    select id, name, letter, is_active
      from stand
     order by letter`
  return rows.map(toStand)
}

export async function findStand(tx: Tx, id: string): Promise<Stand | undefined> {
  const { rows } = await tx.sql<StandRow>`
    select id, name, letter, is_active
      from stand
     where id = ${id}`
  return rows.map(toStand)[0]
}
