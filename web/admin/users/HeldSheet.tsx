import type { ReactNode } from 'react'
import type { HeldPage } from '../../app/hold-page.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  readonly page: HeldPage
  /** While something lies over it, or while it is saving, nothing closes it. */
  readonly isHeld?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form from the side; what was typed is not lost by a slip. */
export function HeldSheet({ isOpen, title, page, isHeld = false, onClose, children }: Props) {
  return (
    <>
      <Sheet isOpen={isOpen} title={title} onClose={isHeld || page.isAsked ? () => undefined : onClose}>
        {children}
      </Sheet>
      <ConfirmDialog
        isOpen={page.isAsked}
        title={'Abandonner les modifications\u202F?'}
        confirmLabel="Abandonner"
        cancelLabel="Continuer la saisie"
        isDangerous
        onConfirm={page.leave}
        onClose={page.stay}
      >
        Ce que vous avez saisi ne sera pas enregistré.
      </ConfirmDialog>
    </>
  )
}
