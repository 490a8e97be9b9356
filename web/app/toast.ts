/** Brief echoes, top right, gone after 3 s or on a click. Nothing essential is only said here. */
import { useSyncExternalStore } from 'react'
import { type RefusalCode, refusals } from '#rules/refusal.ts'
import { now } from './clock.ts'
import { sentenceOf } from './failure.ts'
import { createSignal } from './signal.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export type RecentToast = { readonly tone: ToastTone; readonly text: string; readonly at: Date }

const mostRecent = 20
const said = createSignal()
let recent: readonly RecentToast[] = []

/** The last twenty since the page was loaded, newest first: whoever looked away reads them in their profile. */
export const recentToasts = (): readonly RecentToast[] => recent

export const useRecentToasts = (): readonly RecentToast[] => useSyncExternalStore(said.on, recentToasts)

const colors: Record<ToastTone, string> = {
  success: 'menthe',
  error: 'tomate',
  warning: 'safran',
  info: 'bleu',
}

export function toast(tone: ToastTone, text: string): void {
  recent = [{ tone, text, at: now() }, ...recent].slice(0, mostRecent)
  said.emit()
  // Loaded when first needed: the sign-in page shows no toast.
  void import('@mantine/notifications').then(({ notifications }) => {
    const id = `${tone}:${text}`
    // A sentence already on screen starts its three seconds again instead of piling up.
    notifications.hide(id)
    notifications.show({
      id,
      message: text,
      color: colors[tone],
      autoClose: 3000,
      role: tone === 'error' ? 'alert' : 'status',
      onClick: () => notifications.hide(id),
      closeButtonProps: { 'aria-label': 'Fermer', size: 44 },
    })
  })
}

export const toastRefusal = (code: RefusalCode): void => toast('error', refusals[code])

export const toastError = (error: unknown): void => toast('error', sentenceOf(error))
