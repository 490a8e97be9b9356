import type { ToldAsHeld } from '#contract/people/device.ts'
import { formerPhonesSince, mostHeldOfDevice } from '#rules/people/device.ts'
import { answer } from '../books/answer.ts'
import { keyIn } from '../platform/device-key.ts'
import { digestOf } from '../platform/one-time-secret.ts'
import { addHeld, deviceOfFormerPhone, type Held } from './held-operation-store.ts'

export const readHeld = (held: ToldAsHeld): Held[] =>
  held.map(({ sentAt, ...operation }) => ({ ...operation, sentAt: new Date(sentAt) }))

/**
 * A phone that was taken out of use lost its sign-in, and with it every other call. It is known by the key it keeps, and what it tells
 * is only listed: an admin has it verified.
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
