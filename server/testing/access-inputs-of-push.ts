/** Valid inputs about devices with desktop notifications: the caller's own, that of another organiser, and none. */
import type { InputMaker } from './access-asking.ts'
import { type CallName, nowhere } from './calls.ts'
import { aSubscription } from './push-inputs.ts'
import type { Caller } from './venue.ts'

async function deviceOf(caller: Caller): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/push-devices', aSubscription())
  if (status !== 200) throw new Error(`no device: ${JSON.stringify(body)}`)
  return body.id
}

const withDevice: InputMaker = async ({ boss }, { person, subject, isFresh }) => ({
  deviceId: subject === 'missing' || !isFresh ? nowhere : await deviceOf(subject === 'own' ? person : boss),
})

export const pushInputMakers: Partial<Record<CallName, InputMaker>> = {
  registerPush: () => aSubscription(),
  forgetPush: withDevice,
}
