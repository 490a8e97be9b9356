import type { ReactNode } from 'react'
import type { HeldPage } from '../../app/hold-page.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'

type Props = {
  readonly title: string
  readonly page: HeldPage
  /** While something lies over it, or while it is saving, nothing closes it. */
  readonly isHeld?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form from the side; what was typed is not lost by a slip. */
export function HeldSheet({ title, page, isHeld = false, onClose, children }: Props) {
  return (
    <>
      <Sheet isOpen title={title} onClose={isHeld || page.isAsked ? () => undefined : onClose}>
        {children}
      </Sheet>
      <LeaveQuestion
        page={page}
        title={'Abandonner les modifications\u202F?'}
        leaveLabel="Abandonner"
        stayLabel="Continuer la saisie"
      >
        Ce que vous avez saisi ne sera pas enregistré.
      </LeaveQuestion>
    </>
  )
}
