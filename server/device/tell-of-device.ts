import { mostHeldOfDevice } from '#rules/people/device.ts'
import { answer, type House } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { holdLiveSignIn } from '../staff/sign-in-store.ts'
import { ringingOf, saveHealth, saveRinging } from './device-store.ts'
import { addHeld, dropHeldNoMore, type Held } from './held-operation-store.ts'
import { readHeld } from './tell-held-operations.ts'

/** Devices call this when their state changes. Finding a ringing device stops the ringing and notifies the screens at once. */
export const tellOfDevice = answer.tellOfDevice.handler(
  async ({ context, input: { isFound, held, clock, ...health } }) => {
    const { house, who } = context
    if (!who?.deviceId) return { isDevice: false }
    const { deviceId, token } = who
    if (clock !== undefined) house.machine.hearClock(deviceId, new Date(clock))
    await saveHealth(house.database, deviceId, health)
    await keepHeld(house, { deviceId, token, held: readHeld(held) })
    if (isFound && (await ringingOf(house.database, deviceId))) {
      await saveRinging(house.database, deviceId, null)
      house.announce(['devices', `me:${memberOf(context).id}`])
    }
    return { isDevice: true }
  },
)

type Telling = { readonly deviceId: string; readonly token: string; readonly held: readonly Held[] }

/** Locks the sign-in, so that a concurrent revocation comes before or after. If it came before, the operations wait for an admin at once. */
const keepHeld = ({ database, clock }: House, { deviceId, token, held }: Telling): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock()
    const leftAt = (await holdLiveSignIn(tx, token, now)) ? null : now
    const ids = held.map(({ operationId }) => operationId)
    if (leftAt === null) await dropHeldNoMore(tx, deviceId, ids)
    if (held.length > 0) await addHeld(tx, deviceId, { held, leftAt, most: mostHeldOfDevice })
  })
