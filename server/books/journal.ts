/** Writes the journal of access: who did what to whom, and from where, in the transaction of the change. */
import { randomUUID } from 'node:crypto'
import type { Visit } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { draftOf, type Named, type Note, writeAccess } from '../staff/access-store.ts'
import type { House } from './answer.ts'

export type Acting = { readonly house: House; readonly visit: Visit; readonly actor: Named }

export const noteAccess = (
  tx: Tx,
  { house, visit: { source, device }, actor }: Acting,
  ...notes: readonly Note[]
): Promise<void> => {
  const told = { at: house.clock(), actorId: actor.id, actorName: actor.name, source, device }
  return writeAccess(
    tx,
    notes.map((note) => draftOf(note, { ...told, id: randomUUID() })),
  )
}
