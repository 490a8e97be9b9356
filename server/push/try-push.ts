import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import type { Outcome } from '../platform/push/send-push.ts'
import { pushDevicesOf } from './push-store.ts'
import { tellDevice } from './tell-device.ts'

const trial = {
  title: 'Essai\u00A0: cet appareil est prévenu des nouvelles demandes.',
  tag: 'essai',
  address: '/profile',
  rings: true,
}

/** Returns how many devices were reached, not how many were tried. */
export const tryPush = answer.tryPush.handler(async ({ context }) => {
  const { house } = context
  const { id } = memberOf(context)
  const devices = await pushDevicesOf(house.database, id, house.clock())
  const telling = { database: house.database, clock: house.clock, sendPush: house.push.send }
  const outcomes = await Promise.all(
    devices.map((device) => house.push.turn(() => tellDevice(telling, device.id, trial))),
  )
  house.announce([`me:${id}`])
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { devices: devices.length, reached: count('reached'), refused: count('refused') }
})
