/** Push notifications on this device while no page is open, over the internet by the push service of the browser's maker. */
import { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../calls/ask.ts'
import { isRefusal } from '../calls/failure.ts'
import { storedValue } from '../device/device-storage.ts'
import { isUnderKey } from './push-key.ts'

/** The person who asked for push notifications on this device: another person who signs in is asked first. */
const person = storedValue(
  'farhapass.told-while-closed',
  (found) => (typeof found === 'string' ? found : undefined),
  'text',
)

/** Must be called in a tap. Throws where the browser has no push service: without internet, or at an insecure address. */
export async function tellThisDevice(staffId: string): Promise<void> {
  const { publicKey } = await ask.listMyPushDevices({})
  await ask.registerPush(await joinAfresh(publicKey))
  person.set(staffId)
}

/**
 * Registers this device again at every sign-in of the same person. Where they removed it from another device, it leaves the push
 * service, and only the page shows notifications.
 */
export async function tellThisDeviceAgain(staffId: string): Promise<void> {
  if (person.get() !== staffId) return
  const joined = await (await manager())?.getSubscription()
  if (!joined) return
  const { publicKey } = await ask.listMyPushDevices({})
  try {
    const handed = isUnderKey(joined, publicKey) ? handedOver(joined) : await joinAfresh(publicKey)
    await ask.registerPush({ ...handed, isAgain: true })
  } catch (error) {
    if (isRefusal(error, 'push-device-not-found')) await tellThisDeviceNoMore()
  }
}

export async function tellThisDeviceNoMore(): Promise<void> {
  person.forget()
  await (await (await manager())?.getSubscription())?.unsubscribe()
}

const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager

/** A subscription made with another server's key would be useless, so it is removed first. */
async function joinAfresh(publicKey: string): Promise<HandedOver> {
  try {
    const service = await manager()
    await (await service?.getSubscription())?.unsubscribe()
    const joined = await service?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    if (joined) return handedOver(joined)
  } catch {
    // The error is ignored: the refusal below says the same in our own words.
  }
  throw new Refusal('push-not-joined')
}

type HandedOver = Parameters<typeof ask.registerPush>[0]

function handedOver(joined: PushSubscription): HandedOver {
  const { endpoint = '', keys = {} } = joined.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}
