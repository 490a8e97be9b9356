import { z } from 'zod'
import { mostBoards } from '#rules/kitchen/board.ts'
import { call } from '../plain/call.ts'
import { id, instant, text } from '../plain/wire.ts'

/** The longest name that an admin may give a board, such as «Grande place». */
export const longestBoardName = 40

export const listedBoard = z.object({
  id,
  name: z.string(),
  standIds: z.array(id),
  createdAt: instant,
  lastSeenAt: instant.nullable().describe('when a browser last showed it'),
})
export type ListedBoard = z.infer<typeof listedBoard>

const tag = 'Boards'

export const boardCalls = {
  listBoards: call({
    may: 'administer',
    method: 'GET',
    path: '/boards',
    summary: 'The screens for customers that are in use, by name, with when each was last seen',
    tag,
  }).output(z.array(listedBoard).max(mostBoards)),
  makeBoard: call({
    may: 'administer',
    method: 'POST',
    path: '/boards',
    summary: 'Make a screen for customers; its link is told this once',
    tag,
  })
    .input(z.strictObject({ name: text(longestBoardName), standIds: z.array(id).max(200) }))
    .output(z.object({ board: listedBoard, address: z.string().describe('whoever has it sees the screen') })),
  revokeBoard: call({
    may: 'administer',
    method: 'POST',
    path: '/boards/{boardId}/revocation',
    summary: 'Take a screen for customers out of use: it closes at once, and its link is worth nothing',
    tag,
  })
    .input(z.strictObject({ boardId: id }))
    .output(z.object({ revoked: z.literal(true) })),
}
