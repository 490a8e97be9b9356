import { answer } from '../books/answer.ts'
import { switchStand } from './switch-stand.ts'

export const activateStand = answer.activateStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId }, { isActive: true }),
)

/** Once this request is answered, no sale is booked at this stand: the transaction waits for those that were under way. */
export const deactivateStand = answer.deactivateStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId }, { isActive: false }),
)
