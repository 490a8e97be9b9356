/** What this device shows outside the pages: what becomes of it when a person taps on it, or leaves. */
import { whatIsAsked } from './what-is-asked.ts'

type Message = {
  readonly title: string
  readonly tag: string
  readonly address: string
  readonly rings: boolean
}

/**
 * What the server tells a device while no page is open. Where one is, it has shown the same: the tag makes them one. It also hears
 * of it, and closes what came late and has ended meanwhile.
 */
export async function show(
  { registration, clients }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  if (!data) return
  const { title, tag, address, rings } = data.json() as Message
  await registration.showNotification(title, {
    tag,
    silent: !rings,
    lang: 'fr',
    icon: '/icons/icon-192.png',
    data: { address },
  })
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ brought: true })
}

/** So long an open page may take to say that it shows what was tapped. */
const patienceMs = 1_000

/** In a page that is open, without loading it anew: a person may have something in hand there. Else in a page of its own. */
export async function open(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const { address } = notification.data as { address: string }
  for (const page of await openScreens(worker, address))
    if (await showsIn(page, address)) {
      await page.focus().catch(() => undefined)
      return
    }
  await worker.clients.openWindow(address)
}

/** The screen that the tap leads to comes before any other, and one that is seen before one behind it. */
async function openScreens(
  { clients }: ServiceWorkerGlobalScope,
  address: string,
): Promise<readonly WindowClient[]> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pathOf = (url: string) => new URL(url, location.origin).pathname
  const isScreen = ({ url }: WindowClient) =>
    whatIsAsked({ method: 'GET', mode: 'navigate', path: pathOf(url) }) === 'screen'
  const rank = ({ url, visibilityState }: WindowClient) =>
    (pathOf(url) === pathOf(address) ? 2 : 0) + (visibilityState === 'visible' ? 1 : 0)
  return pages.filter(isScreen).sort((one, other) => rank(other) - rank(one))
}

/** A page where nobody is signed in, or another role, does not answer. */
function showsIn(page: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((over) => {
    port1.onmessage = () => over(true)
    setTimeout(over, patienceMs, false)
    page.postMessage({ open: address }, [port2])
  })
}

export async function closeAll({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close()
}
