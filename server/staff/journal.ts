/** Writes down who did what to whom, from where: with the change itself, or not at all. */
import type { AccessKind } from '#contract/staff.ts'
import type { StaffMember } from '#rules/staff.ts'
import type { House } from '../books/answer.ts'
import type { Visit } from '../platform/answering.ts'
import type { Tx } from '../platform/database.ts'
import { writeAccess } from './access-store.ts'

type Person = Pick<StaffMember, 'id' | 'name'>

export type Acting = { readonly house: House; readonly visit: Visit; readonly actor: Person }

type Note = { readonly kind: AccessKind; readonly subject?: Person; readonly detail?: string }

export const noteAccess = (
  tx: Tx,
  { house, visit, actor }: Acting,
  { kind, subject, detail = '' }: Note,
): Promise<void> =>
  writeAccess(tx, [
    {
      kind,
      at: house.clock(),
      actorId: actor.id,
      actorName: actor.name,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? '',
      source: visit.source,
      device: visit.device,
      detail,
    },
  ])
