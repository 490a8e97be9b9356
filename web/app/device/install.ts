/** The browser's offer to install the application: made once per page, often before a component asks for it. */
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

/** Undefined while the browser offers nothing: installed already, or no browser that installs. */
export const useInstallOffer = (): (() => void) | undefined =>
  useSyncExternalStore(changed.on, () => offer) ? install : undefined

/** An offer serves once, whatever is answered. */
function install(): void {
  void offer?.prompt().catch(() => undefined)
  hold(undefined)
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
