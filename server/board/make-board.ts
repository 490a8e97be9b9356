import { randomUUID } from 'node:crypto'
import { mustBeBoard } from '#rules/kitchen/board.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { standsInUse } from '../stand/stand-store.ts'
import { holdBoards, insertBoard } from './board-store.ts'
import { digestOfToken, newBoardToken } from './board-token.ts'

/** The link is only in this answer and cannot be read again: an admin who loses it makes another board. */
export const makeBoard = answer.makeBoard.handler(async ({ context, input }) => {
  const { house } = context
  const token = newBoardToken()
  const board = await administering(context, async (tx, note, actor) => {
    const boards = await holdBoards(tx)
    const stands = (await standsInUse(tx, input.standIds)).filter(({ isReserve }) => !isReserve)
    const { name, standIds } = mustBeBoard(input, { boards, stands })
    const board = { id: randomUUID(), name, standIds: [...standIds] }
    const at = house.clock()
    await insertBoard(tx, { ...board, tokenDigest: digestOfToken(token), at, by: actor.id })
    const names = stands.map((stand) => stand.name).join(', ')
    await note({ kind: 'board-changed', subject: board, detail: `Créé\u00A0: ${names}` })
    return { ...board, createdAt: at.toISOString(), lastSeenAt: null }
  })
  house.announce(['boards'])
  const { publicAddress } = await venueNow(house)
  return { board, address: new URL(`../ecran/${token}`, publicAddress).href }
})
