import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { Unsaved } from './use-unsaved.ts'

type Leaving = Pick<Unsaved, 'isAsked' | 'leave' | 'stay'>

type Props = {
  readonly leaving: Leaving
  readonly title: string
  readonly leaveLabel: string
  readonly stayLabel: string
  readonly children: ReactNode
}

/** Rendered only while the question is asked: otherwise the Esc that opens it would also answer it. */
export function LeaveQuestion({ leaving, title, leaveLabel, stayLabel, children }: Props) {
  if (!leaving.isAsked) return null
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      isDangerous
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    >
      {children}
    </ConfirmDialog>
  )
}

export const LeaveUnsaved = ({ unsaved }: { readonly unsaved: Leaving }) => (
  <LeaveQuestion
    leaving={unsaved}
    title={'Abandonner les modifications\u202F?'}
    leaveLabel="Abandonner"
    stayLabel="Continuer la saisie"
  >
    Ce que vous avez saisi ne sera pas enregistré.
  </LeaveQuestion>
)
