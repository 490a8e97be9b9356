import { answer } from '../books/answer.ts'
import { switchStand } from './switch-stand.ts'

/** Once this request is answered, no sale is booked at this stand, until a person of the stand or an administrator resumes it. */
export const pauseStand = answer.pauseStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId, may: 'pause a stand' }, { isPaused: true }),
)

export const resumeStand = answer.resumeStand.handler(({ context, input: { standId } }) =>
  switchStand(context, { standId, may: 'pause a stand' }, { isPaused: false }),
)
