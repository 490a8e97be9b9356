/** Being told on this device while no page is open: by the service of the browser's maker, over the internet. */
import { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../calls/ask.ts'
import { isRefusal } from '../calls/failure.ts'
import { storedValue } from '../device/device-storage.ts'
import { isUnderKey } from './push-key.ts'

/** The person who asked for it on this device: another who signs in is asked first. */
const person = storedValue(
  'farhapass.told-while-closed',
  (found) => (typeof found === 'string' ? found : undefined),
  'text',
)

/** From a tap. Refuses where the browser finds no service: without internet, or at an address that is not secure. */
export async function tellThisDevice(staffId: string): Promise<void> {
  const { publicKey } = await ask.listMyPushDevices({})
  await ask.registerPush(await joinAfresh(publicKey))
  person.set(staffId)
}

/** With every sign-in of the same person on this device, unless they removed it on another: then the page tells it again. */
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

/** One that was made under the key of another house would be of no use. */
async function joinAfresh(publicKey: string): Promise<HandedOver> {
  try {
    const service = await manager()
    await (await service?.getSubscription())?.unsubscribe()
    const joined = await service?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    if (joined) return handedOver(joined)
  } catch {
    // Told below, in our own words.
  }
  throw new Refusal('push-not-joined')
}

type HandedOver = Parameters<typeof ask.registerPush>[0]

function handedOver(joined: PushSubscription): HandedOver {
  const { endpoint = '', keys = {} } = joined.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}
