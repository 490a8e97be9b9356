import { mustBeUnused } from '#rules/venue/stand-change.ts'
import { answer } from '../books/answer.ts'
import { changeStand } from './change-stand.ts'
import { sendAway } from './stand-people.ts'
import { archiveStand, eraseStand, holdStand, readUseOfStand } from './stand-store.ts'

/** Refuses, in this order: an unknown stand, one with products or sales, one where a person has an open till. */
export const deleteStand = answer.deleteStand.handler(({ context, input: { standId } }) =>
  changeStand(context, { standId }, async (changing, stand) => {
    const { tx, note, now, held } = changing
    await holdStand(tx, standId)
    const { isNamed, ...use } = await readUseOfStand(tx, standId)
    mustBeUnused(use)
    for (const person of held.filter((one) => one.standId === standId))
      await sendAway(changing, person, stand.name)
    await (isNamed ? archiveStand(tx, standId, now) : eraseStand(tx, standId))
    await note({ kind: 'stand-changed', subject: stand, detail: 'Supprimé' })
    return { outcome: isNamed ? ('archived' as const) : ('erased' as const) }
  }),
)
