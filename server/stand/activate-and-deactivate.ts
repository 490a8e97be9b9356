import { standChangeInWords } from '#rules/stand-change.ts'
import { answer } from '../books/answer.ts'
import { changeStand } from './change-stand.ts'
import { saveStand } from './stand-store.ts'

type Context = Parameters<typeof changeStand>[0]

const switchStand = (context: Context, standId: string, isActive: boolean) =>
  changeStand(context, { standId }, async ({ tx, note }, before) => {
    const stand = { ...before, isActive }
    await saveStand(tx, stand)
    const detail = standChangeInWords(before, stand)
    if (detail !== '') await note({ kind: 'stand-changed', subject: stand, detail })
    return stand
  })

export const activateStand = answer.activateStand.handler(({ context, input: { standId } }) =>
  switchStand(context, standId, true),
)

/** Once it is answered no sale is booked there any more: those under way were booked before, by people it waited for. */
export const deactivateStand = answer.deactivateStand.handler(({ context, input: { standId } }) =>
  switchStand(context, standId, false),
)
