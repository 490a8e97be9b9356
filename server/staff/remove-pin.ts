import { answer } from '../books/answer.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { changeStaff } from './change-staff.ts'
import { removePin as removePinOf } from './credential-store.ts'
import { requirePinFromNow } from './required-pin-store.ts'

/** Removes a pin that others have seen. The person keeps working; after being idle they need their password. */
export const removePin = answer.removePin.handler(({ context, input: { staffId } }) => {
  const { house, visit } = context
  return changeStaff({ house, visit, actor: memberOf(context), token: tokenOf(context) }, staffId, {
    kind: 'pin-removed',
    decide: (member) => member,
    alsoSave: async (tx) => {
      await removePinOf(tx, staffId)
      await requirePinFromNow(tx, staffId, house.clock())
    },
  })
})
