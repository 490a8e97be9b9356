import type { ComponentProps } from 'react'
import type { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useIsSettled } from './use-is-settled.ts'
import { usePartAhead } from './use-part-ahead.ts'

const load = async () => (await import('../../ui/dialog/ConfirmDialog.tsx')).ConfirmDialog

/** A question that a counter seldom asks: downloaded once its screen has all that it shows at first, or sooner when it is asked. */
export function LateConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const isSettled = useIsSettled()
  const Dialog = usePartAhead(load, isSettled || props.isOpen)
  return Dialog ? <Dialog {...props} /> : null
}
