import type { ToldAsHeld } from '#contract/people/device.ts'
import { formerPhonesSince, mostHeldOfDevice } from '#rules/people/device.ts'
import { answer } from '../books/answer.ts'
import { keyIn } from '../platform/device-key.ts'
import { digestOf } from '../platform/one-time-secret.ts'
import { addHeld, deviceOfFormerPhone, type Held } from './held-operation-store.ts'

export const readHeld = (held: ToldAsHeld): Held[] =>
  held.map(({ sentAt, ...operation }) => ({ ...operation, sentAt: new Date(sentAt) }))

/**
 * A revoked phone has no sign-in and can make no other request. It is recognised by the key that it still has, and what it
 * reports is only listed for an admin to verify.
 */
export const tellHeldOperations = answer.tellHeldOperations.handler(
  async ({ context: { house, visit }, input }) => {
    const key = keyIn(visit.cookies)
    const now = house.clock()
    const deviceId = key && (await deviceOfFormerPhone(house.database, digestOf(key), formerPhonesSince(now)))
    if (!deviceId) return { isKnown: false }
    await addHeld(house.database, deviceId, {
      held: readHeld(input.held),
      leftAt: now,
      most: mostHeldOfDevice,
    })
    house.announce(['devices'])
    return { isKnown: true }
  },
)
