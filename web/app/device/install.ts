/** The browser's offer to install the application: it comes once per page, often before a component asks for it. */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

const changed = createSignal()
let offer: InstallOffer | undefined

function hold(next: InstallOffer | undefined): void {
  offer = next
  changed.emit()
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  hold(event as InstallOffer)
})
addEventListener('appinstalled', () => hold(undefined))

/** Undefined while the browser offers nothing: already installed, or not able to install. */
export const useInstallOffer = (): (() => void) | undefined =>
  useSyncExternalStore(changed.on, () => offer) ? install : undefined

/** An offer can be used once, whatever the person answers. */
function install(): void {
  void offer?.prompt().catch(() => undefined)
  hold(undefined)
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
