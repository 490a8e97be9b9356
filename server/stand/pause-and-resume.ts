import { answer } from '../books/answer.ts'
import { switchStand } from './switch-stand.ts'

/** Once it is answered no sale is booked there any more, until somebody of the stand or an administrator goes on. */
export const pauseStand = answer.pauseStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId, may: 'pause a stand' }, { isPaused: true }),
)

export const resumeStand = answer.resumeStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId, may: 'pause a stand' }, { isPaused: false }),
)
