/** A public screen with the order numbers of some stands, and nothing else about the orders. */
import { plainWords } from '../plain/plain-words.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal } from '../plain/refusal.ts'

/** Boards in use at a time: each holds a stream of the server open all evening. */
export const mostBoards = 50

export type Board = {
  readonly id: string
  readonly name: string
  readonly standIds: readonly string[]
  readonly createdAt: Date
  /** When a browser last showed the board; null if it never did. */
  readonly lastSeenAt: Date | null
}

export type BoardDraft = { readonly name: string; readonly standIds: readonly string[] }

type Named = { readonly name: string }
type Around = {
  /** The boards in use. */
  readonly boards: readonly Named[]
  /** Every stand that takes orders. */
  readonly stands: readonly { readonly id: string }[]
}

/**
 * The board in its stored form. Refused in order: no name, a name used by another board, no stand, a stand that takes no orders,
 * too many boards.
 */
export function mustBeBoard({ name: typed, standIds }: BoardDraft, { boards, stands }: Around): BoardDraft {
  const name = tidyName(typed)
  if (name === '') throw new Refusal('board-name-missing')
  const plain = plainWords(name)
  if (boards.some((other) => plainWords(other.name) === plain)) throw new Refusal('board-name-taken')
  if (standIds.length === 0) throw new Refusal('board-stands-missing')
  if (!standIds.every((id) => stands.some((stand) => stand.id === id))) throw new Refusal('stand-not-found')
  if (boards.length >= mostBoards) throw new Refusal('boards-too-many', { most: mostBoards })
  return { name, standIds: [...new Set(standIds)].sort() }
}

/** A board that is silent for longer counts as switched off. */
const silentForMs = 60_000

/** The state in the list of boards: never seen, in view now, or silent since. */
export const boardStanding = (lastSeenAt: Date | null, now: Date): 'unseen' | 'shown' | 'silent' =>
  lastSeenAt === null ? 'unseen' : now.getTime() - lastSeenAt.getTime() <= silentForMs ? 'shown' : 'silent'
