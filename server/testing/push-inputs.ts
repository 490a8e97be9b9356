/** A valid input of every call about devices with desktop notifications, and the keys that a browser hands over. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'

export function aSubscription() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

export const pushInputs = (nowhere: string) => ({
  listMyPushDevices: {},
  registerPush: aSubscription(),
  forgetPush: { deviceId: nowhere },
  tryPush: {},
})
