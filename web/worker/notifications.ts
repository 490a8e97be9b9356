/** The notifications outside the pages: showing them, opening them on a tap, and closing them at sign-out. */
import { whatIsAsked } from './what-is-asked.ts'

type Message = {
  readonly title: string
  readonly tag: string
  readonly address: string
  readonly rings: boolean
}

/**
 * Shows a pushed notification. An open page may have shown the same: the tag makes them one. Open pages are told of it, and close it if
 * it came late and has already ended.
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

/** How long an open page may take to answer that it shows the address. */
const patienceMs = 1_000

/** Opens the address in an open page without reloading it, as a person may have unfinished work there; else in a new page. */
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

/** The open pages in the order to ask: first one with the same screen, and a visible one before hidden ones. */
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

/** Asks a page to show the address. A page without a signed-in person, or of another role, does not answer. */
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
