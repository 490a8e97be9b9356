import { completed } from '#rules/plain/fields.ts'
import { type KeptStand, mustBeReservable, standChangeInWords } from '#rules/venue/stand-change.ts'
import { standFields } from '#rules/venue/stand-fields.ts'
import { answer } from '../books/answer.ts'
import { type Changing, changeStand } from './change-stand.ts'
import { judgeStand } from './judge-stand.ts'
import { replaceVendor } from './stand-people.ts'
import { hadTill, saveStand } from './stand-store.ts'

async function judgeReserve({ tx, held }: Changing, { id }: KeptStand): Promise<void> {
  const hasPeople = held.some(({ standId }) => standId === id)
  mustBeReservable({ hasPeople, hasTills: await hadTill(tx, id) })
}

/** Fields that the request leaves out keep their value. */
export const editStand = answer.editStand.handler(
  ({ context, input: { standId, vendorId, keepsVendors, ...edits } }) =>
    changeStand(context, { standId, vendorId }, async (changing, before) => {
      const said = completed(standFields, edits, before)
      // A former reserve gets the next free letter, unless the request gives one.
      const letter = edits.letter ?? (before.isReserve ? undefined : before.letter)
      const wanted = { ...said, id: standId, isPaused: before.isPaused, letter }
      const stand = await judgeStand(changing, wanted, before.letter)
      if (stand.isReserve && !before.isReserve) await judgeReserve(changing, stand)
      await saveStand(changing.tx, stand, changing.now)
      if (vendorId !== undefined) await replaceVendor(changing, stand, { vendorId, keepsVendors })
      const detail = standChangeInWords(before, stand)
      if (detail !== '') await changing.note({ kind: 'stand-changed', subject: stand, detail })
      return stand
    }),
)
