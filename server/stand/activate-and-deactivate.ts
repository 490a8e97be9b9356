import { answer } from '../books/answer.ts'
import { switchStand } from './switch-stand.ts'

export const activateStand = answer.activateStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId }, { isActive: true }),
)

/** Once it is answered no sale is booked there any more: those under way were booked before, by people it waited for. */
export const deactivateStand = answer.deactivateStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId }, { isActive: false }),
)
