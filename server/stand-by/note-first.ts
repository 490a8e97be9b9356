/** The first thing that a new first writes into its journal: who made it the first, and how. */
import { randomUUID } from 'node:crypto'
import type { AccessKind } from '#rules/people/access.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import type { Overruled } from '#rules/relay/second-words.ts'
import type { StandByVisit } from '../platform/relay/answer-stand-by.ts'
import type { PassedBy } from '../platform/relay/hand-words.ts'
import { draftOf, writeAccess } from '../staff/access-store.ts'
import { booksOf, type StandByHouse } from './stand-by-house.ts'

type Taking = {
  readonly member: StaffMember
  readonly visit: StandByVisit
  readonly how: string
  readonly overruled: Overruled | null
}

export const noteTakenOver = (
  house: StandByHouse,
  { member, visit, how, overruled }: Taking,
): Promise<void> =>
  note(house, {
    by: { id: member.id, name: member.name, ...visit },
    kind: 'took-over',
    detail: [how, ...(overruled ? [overruled.reason.trim()] : [])].join(' · '),
  })

/** `by`: at whichever of the two they asked. */
export const noteHandedOver = (house: StandByHouse, by: PassedBy, term: number): Promise<void> =>
  note(house, { by, kind: 'handed-over', detail: `n° ${term}` })

type Noted = { readonly by: PassedBy; readonly kind: AccessKind; readonly detail: string }

const note = (house: StandByHouse, { by, kind, detail }: Noted): Promise<void> =>
  booksOf(house).transaction((tx) => {
    const { id: actorId, name: actorName, ...visit } = by
    const at = house.clock()
    return writeAccess(tx, [
      draftOf({ kind, detail }, { ...visit, id: randomUUID(), at, actorId, actorName }),
    ])
  })
