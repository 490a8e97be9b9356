import { answer } from '../books/answer.ts'
import { boardsInUse } from './board-store.ts'

export const listBoards = answer.listBoards.handler(async ({ context: { house } }) => {
  const boards = await boardsInUse(house.database)
  return boards.map(({ standIds, createdAt, lastSeenAt, ...board }) => ({
    ...board,
    standIds: [...standIds],
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
})
