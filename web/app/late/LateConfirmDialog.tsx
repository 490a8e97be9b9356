import type { ComponentProps } from 'react'
import type { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { latePart } from './late-part.ts'
import { useAhead } from './use-ahead.ts'

const Dialog = latePart(async () => (await import('../../ui/dialog/ConfirmDialog.tsx')).ConfirmDialog)

/** A confirmation that is rarely needed at a counter, so it is downloaded only then. */
export function LateConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const isThere = useAhead(Dialog)
  return isThere || props.isOpen ? <Dialog {...props} /> : null
}
