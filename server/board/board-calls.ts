import { listBoards } from './list-boards.ts'
import { makeBoard } from './make-board.ts'
import { revokeBoard } from './revoke-board.ts'

export const boardCalls = {
  listBoards,
  makeBoard,
  revokeBoard,
}
