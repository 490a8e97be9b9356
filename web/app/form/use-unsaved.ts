import { useState } from 'react'
import { useHeldPage } from '../shell/hold-page.ts'
import type { ActView } from './act.ts'

export type Unsaved = ReturnType<typeof useUnsaved>

type Form = {
  readonly act: Pick<ActView<unknown>, 'isDone'>
  readonly isDirty: boolean
  readonly onClose: () => void
}

/** What is typed and not sent: closing its dialog or sheet, or leaving the page, is asked about first. */
export function useUnsaved({ act, isDirty, onClose }: Form) {
  const isUnsaved = () => isDirty && !act.isDone()
  const page = useHeldPage(isUnsaved)
  const [isClosing, setIsClosing] = useState(false)
  return {
    isAsked: isClosing || page.isAsked,
    close: () => {
      if (isUnsaved()) setIsClosing(true)
      else onClose()
    },
    leave: () => {
      if (!isClosing) return page.leave()
      page.release()
      onClose()
    },
    stay: () => {
      setIsClosing(false)
      page.stay()
    },
  }
}
