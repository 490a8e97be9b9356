/** What an admin may do with a session, and how it is called. */
import type { ListedTill } from '#contract/till-list.ts'

export type SessionAct = 'close' | 'review'

export const actLabels: Readonly<Record<SessionAct, string>> = {
  close: 'Clôturer à distance',
  review: "Valider l'écart",
}

/** Nobody closes or judges their own session from a distance. */
export function actsOn(session: ListedTill, adminId: string): readonly SessionAct[] {
  if (session.holder.id === adminId) return []
  if (session.closedAt === null) return ['close']
  return session.difference && !session.isReviewed ? ['review'] : []
}
