import { attempt } from '#rules/plain/refusal.ts'
import type { SignedIn } from '../platform/authenticate.ts'
import { authorize } from '../platform/authorize.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Outcome, PushMessage, SendPush } from '../platform/push/send-push.ts'
import { findSignedIn } from '../staff/staff-store.ts'
import { findPushDevice, notePush } from './push-store.ts'

export type Telling = { readonly database: Database; readonly clock: Clock; readonly sendPush: SendPush }

/**
 * Sends one message, after a last check of its person: nothing is sent to a person who was disabled, signed out or given
 * another role while the message waited. Undefined when it must not be sent.
 */
export async function tellDevice(
  { database, clock, sendPush }: Telling,
  id: string,
  message: PushMessage,
): Promise<Outcome | undefined> {
  const device = await findPushDevice(database, id)
  if (!device) return undefined
  const [who] = await findSignedIn(database, [device.token])
  if (!mayBeTold(who, clock())) return undefined
  const outcome = await sendPush(device, message)
  await notePush(database, { id, endpoint: device.endpoint, outcome, now: clock() })
  return outcome
}

function mayBeTold(who: SignedIn | undefined, now: Date): boolean {
  if (!who || who.expiresAt <= now) return false
  return 'value' in attempt(() => authorize(who, { policy: 'administer', now }))
}
