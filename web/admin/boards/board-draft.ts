/** A board as it is chosen: what is wrong with it, by the rule the server asks. */
import { type BoardDraft, mustBeBoard } from '#rules/kitchen/board.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../app/form/faults.ts'

export type BoardField = 'name' | 'standIds'

type Around = Parameters<typeof mustBeBoard>[1]

/** The field a refusal is about; undefined where there are too many boards. */
export function fieldOf({ code }: Pick<Refusal, 'code'>): BoardField | undefined {
  if (code === 'board-name-missing' || code === 'board-name-taken') return 'name'
  return code === 'board-stands-missing' || code === 'stand-not-found' ? 'standIds' : undefined
}

/** The first fault alone: the rule finds no more. */
export function faultsOf(draft: BoardDraft, around: Around): readonly FieldFault<BoardField>[] {
  const judged = attempt(() => mustBeBoard(draft, around))
  if (!('refusal' in judged)) return []
  const field = fieldOf(judged.refusal)
  return field ? [{ field, sentence: judged.refusal.message }] : []
}
