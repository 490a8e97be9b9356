/** The form of a new board, judged by the same rule as on the server. */
import { type BoardDraft, mustBeBoard } from '#rules/kitchen/board.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../app/form/faults.ts'

export type BoardField = 'name' | 'standIds'

type Around = Parameters<typeof mustBeBoard>[1]

/** The field that a refusal belongs to; undefined for the refusal that there are too many boards. */
export function fieldOf({ code }: Pick<Refusal, 'code'>): BoardField | undefined {
  if (code === 'board-name-missing' || code === 'board-name-taken') return 'name'
  return code === 'board-stands-missing' || code === 'stand-not-found' ? 'standIds' : undefined
}

/** The first fault of the form, or none: the rule stops at the first one. */
export function faultsOf(draft: BoardDraft, around: Around): readonly FieldFault<BoardField>[] {
  const judged = attempt(() => mustBeBoard(draft, around))
  if (!('refusal' in judged)) return []
  const field = fieldOf(judged.refusal)
  return field ? [{ field, sentence: judged.refusal.message }] : []
}
