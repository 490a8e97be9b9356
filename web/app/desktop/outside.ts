/** Shows and closes notifications outside the page. On a device without a service worker the page shows them itself. */
import { addressOfNotification } from '#rules/notification/desktop-notification.ts'

type Shown = {
  readonly id: string
  readonly title: string
  readonly rings: boolean
  /** The address that a tap opens; by default that of the notification with this id. */
  readonly address?: string
}

const byThisPage = new Map<string, Notification>()

let worker: ServiceWorkerRegistration | undefined

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return worker?.active ? worker : undefined
}

/** A notification announced several times is shown once, because its id is the tag. */
export async function showOutside(
  { id, title, rings, address = addressOfNotification(id) }: Shown,
  onTap: (address: string) => void,
): Promise<void> {
  const options: NotificationOptions = {
    tag: id,
    silent: !rings,
    lang: 'fr',
    icon: '/icons/icon-192.png',
    data: { address },
  }
  const registration = await findWorker()
  if (registration) return registration.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    notification.close()
    window.focus()
    onTap(address)
  }
  byThisPage.set(id, notification)
}

/** The ids of the notifications now shown. A trial from the profile is left out: it belongs to no request. */
export async function shownOutside(): Promise<readonly string[]> {
  const registration = await findWorker()
  const byWorker = (await registration?.getNotifications()) ?? []
  const ids = byWorker
    .filter(({ tag, data }) => data?.address === addressOfNotification(tag))
    .map(({ tag }) => tag)
  return [...ids, ...byThisPage.keys()]
}

export async function closeOutside(id: string): Promise<void> {
  closeByThisPage(id)
  const registration = await findWorker()
  for (const notification of (await registration?.getNotifications({ tag: id })) ?? []) notification.close()
}

/**
 * Closes all notifications when a person signs out, so that the next one does not see them. The worker does it, because it goes on when
 * the page is gone.
 */
export function closeAllOutside(): void {
  worker?.active?.postMessage('close all')
  for (const id of byThisPage.keys()) closeByThisPage(id)
}

function closeByThisPage(id: string): void {
  byThisPage.get(id)?.close()
  byThisPage.delete(id)
}
