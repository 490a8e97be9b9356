/** What an admin may do with a session, and the label of each act. */
import type { ListedTill } from '#contract/till/till-list.ts'

export type SessionAct = 'close' | 'review'

export type OnAct = (session: ListedTill, act: SessionAct) => void

export const actLabels: Readonly<Record<SessionAct, string>> = {
  close: 'Clôturer à distance',
  review: "Valider l'écart",
}

/** An admin may not close their own session remotely. */
export function actsOn(session: ListedTill, adminId: string): readonly SessionAct[] {
  if (session.closedAt === null) return session.holder.id === adminId ? [] : ['close']
  return session.awaitsReview ? ['review'] : []
}
