/** Brief echoes, top right, gone after 3 s or on a click. Nothing essential is only said here. */
import { type RefusalCode, refusals } from '#rules/refusal.ts'
import { sentenceOf } from './failure.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

const colors: Record<ToastTone, string> = {
  success: 'menthe',
  error: 'tomate',
  warning: 'safran',
  info: 'bleu',
}

export function toast(tone: ToastTone, text: string): void {
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
