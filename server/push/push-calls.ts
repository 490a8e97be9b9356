import { forgetPush } from './forget-push.ts'
import { listMyPushDevices } from './list-my-push-devices.ts'
import { registerPush } from './register-push.ts'
import { tryPush } from './try-push.ts'

export const pushCalls = {
  listMyPushDevices,
  registerPush,
  forgetPush,
  tryPush,
}
