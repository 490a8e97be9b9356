import { standChangeInWords } from '#rules/stand-change.ts'
import { answer } from '../books/answer.ts'
import { changeStand } from './change-stand.ts'
import { judgeStand } from './judge-stand.ts'
import { replaceVendor } from './stand-people.ts'
import { saveStand } from './stand-store.ts'

/** What the request leaves out stays as it is. */
export const editStand = answer.editStand.handler(({ context, input: { standId, vendorId, ...edits } }) =>
  changeStand(context, { standId, vendorId }, async (changing, before) => {
    const {
      name = before.name,
      letter = before.letter,
      color = before.color,
      isActive = before.isActive,
    } = edits
    const stand = await judgeStand(changing, { id: standId, name, letter, color, isActive }, before.letter)
    await saveStand(changing.tx, stand)
    if (vendorId !== undefined) await replaceVendor(changing, stand, vendorId)
    const detail = standChangeInWords(before, stand)
    if (detail !== '') await changing.note({ kind: 'stand-changed', subject: stand, detail })
    return stand
  }),
)
