/** Devices of organisers that get desktop notifications of new requests while no page is open there. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { id, instant, text } from '../plain/wire.ts'

/** Base64url of exactly `count` bytes, as browsers write them. */
const bytes = (count: number) => {
  const letters = Math.ceil((count * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${letters}}$`))
}

const pushDevice = z.object({
  id: id.describe('of its sign-in'),
  device: z.string().describe("the browser's own description of itself"),
  isThisOne: z.boolean(),
  registeredAt: instant,
  lastReachedAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

const tag = 'Push'

export const pushCalls = {
  listMyPushDevices: call({
    may: 'administer',
    method: 'GET',
    path: '/push-devices',
    summary: 'The devices of one that are told, and the key under which a browser lets this server tell it',
    tag,
  })
    .input(z.strictObject({}))
    .output(z.object({ publicKey: z.string(), devices: z.array(pushDevice) })),
  registerPush: call({
    may: 'administer',
    method: 'POST',
    path: '/push-devices',
    summary: 'Tell this device from now on, until its sign-in ends',
    tag,
  })
    .input(
      z.strictObject({
        endpoint: text(1_200),
        p256dh: bytes(65),
        auth: bytes(16),
        isAgain: z
          .boolean()
          .default(false)
          .describe('by itself, not from a tap: a device that was removed stays so'),
      }),
    )
    .output(z.object({ id })),
  forgetPush: call({
    may: 'administer',
    method: 'POST',
    path: '/push-devices/{deviceId}/removal',
    summary: 'Tell one of the own devices no more',
    tag,
  })
    .input(z.strictObject({ deviceId: id }))
    .output(z.object({ id })),
  tryPush: call({
    may: 'administer',
    method: 'POST',
    path: '/push-devices/trial',
    summary: 'Tell all the own devices that this is a trial, and say how many took it',
    tag,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        devices: z.int(),
        reached: z.int(),
        refused: z.int().describe('their service answered, and would not have the message'),
      }),
    ),
}
