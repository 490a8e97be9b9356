import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { holdBoards, saveRevocation } from './board-store.ts'

/** The row of a revoked board is kept for the journal; its link opens nothing any more. */
export const revokeBoard = answer.revokeBoard.handler(async ({ context, input: { boardId } }) => {
  const { house } = context
  await administering(context, async (tx, note) => {
    const board = (await holdBoards(tx)).find(({ id }) => id === boardId)
    if (!board) throw new Refusal('board-not-found')
    await saveRevocation(tx, boardId, house.clock())
    await note({ kind: 'board-changed', subject: board, detail: 'Retiré' })
  })
  house.announce(['boards'])
  return { revoked: true as const }
})
