import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { leftBehind, signOutQuestion } from './ask-to-leave.ts'
import { leave } from './leave.ts'
import { leftBehindWords } from './left-behind.ts'

/** Asks before signing out, so that a misplaced tap signs nobody out in the middle of a sale. */
export function SignOutQuestion() {
  const isOpen = signOutQuestion.use()
  return isOpen ? <Asked /> : null
}

function Asked() {
  const [words] = useState(() => leftBehindWords(leftBehind()))
  const confirm = () => {
    signOutQuestion.close()
    void leave()
  }
  return (
    <ConfirmDialog
      isOpen
      title={'Se déconnecter\u202F?'}
      confirmLabel="Se déconnecter"
      cancelLabel="Rester"
      onConfirm={confirm}
      onClose={signOutQuestion.close}
    >
      {words}
    </ConfirmDialog>
  )
}
