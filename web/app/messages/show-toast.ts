import { notifications } from '@mantine/notifications'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

const colors: Record<ToastTone, string> = {
  success: 'menthe',
  error: 'tomate',
  warning: 'safran',
  info: 'bleu',
}

export function showToast(tone: ToastTone, text: string): void {
  const id = `${tone}:${text}`
  // A toast with a sentence already on screen restarts its three seconds instead of piling up.
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
}
