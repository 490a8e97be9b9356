import { answer } from '../books/answer.ts'
import { copiesInView } from '../books/copies-in-view.ts'

export const readCopies = answer.readCopies.handler(({ context: { house } }) =>
  house.database.snapshot((tx) => copiesInView(tx, house)),
)
