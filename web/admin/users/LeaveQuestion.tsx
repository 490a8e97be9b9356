import type { ReactNode } from 'react'
import type { HeldPage } from '../../app/hold-page.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  readonly page: HeldPage
  readonly title: string
  readonly leaveLabel: string
  readonly stayLabel: string
  readonly children: ReactNode
}

/** There only while it is asked: the Esc that asks must find nobody who takes it for the answer. */
export function LeaveQuestion({ page, title, leaveLabel, stayLabel, children }: Props) {
  if (!page.isAsked) return null
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      isDangerous
      onConfirm={page.leave}
      onClose={page.stay}
    >
      {children}
    </ConfirmDialog>
  )
}
