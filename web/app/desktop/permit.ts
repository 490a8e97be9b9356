/** Whether the browser lets this device show notifications outside the page. */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

export type Permit = NotificationPermission | 'impossible'

/** The words for each permission. */
export const permitWords: Readonly<Record<Permit, string>> = {
  default:
    "Chaque demande s'affiche sur cet appareil dès qu'elle arrive, même quand un autre onglet est devant.",
  granted: 'Autorisées sur cet appareil.',
  denied: "Bloquées par le navigateur. Ouvrez l'icône à gauche de l'adresse, puis Notifications › Autoriser.",
  impossible: 'Ce navigateur ne les permet pas à cette adresse\u00A0: il faut une adresse sécurisée (HTTPS).',
}

export const permitNow = (): Permit =>
  typeof Notification === 'undefined' || !isSecureContext ? 'impossible' : Notification.permission

const changed = createSignal()

/** A person may also change the permission in the browser's own settings. */
const watchPermit = (listener: () => void) => {
  const stop = changed.on(listener)
  addEventListener('focus', listener)
  return () => {
    stop()
    removeEventListener('focus', listener)
  }
}

export const usePermit = (): Permit => useSyncExternalStore(watchPermit, permitNow)

/** Called only in a tap and after our own explanation: once a person has refused, a browser never asks again. */
export async function askForPermit(): Promise<Permit> {
  await Notification.requestPermission()
  changed.emit()
  return permitNow()
}
