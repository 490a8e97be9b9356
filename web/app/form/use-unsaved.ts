import { useState } from 'react'
import { type ActView, isUnderWay } from './act.ts'
import { useHeldPage } from './hold-page.ts'

export type Unsaved = ReturnType<typeof useUnsaved>

type Form = {
  readonly act: Pick<ActView<unknown>, 'isDone' | 'state'>
  readonly isDirty: boolean
  /** Called when the person gives the values up, before they leave. */
  readonly onGivenUp?: (() => void) | undefined
  readonly onClose: () => void
}

/** Typed values that are not sent: closing their dialog or sheet, or leaving the page, asks for confirmation first. */
export function useUnsaved({ act, isDirty, onGivenUp, onClose }: Form) {
  const isUnsaved = () => isDirty && !act.isDone()
  const page = useHeldPage(isUnsaved)
  const [isClosing, setIsClosing] = useState(false)
  return {
    // What is being sent is most likely saved in a moment: the question waits for the outcome.
    isAsked: isClosing || (page.isAsked && !isUnderWay(act)),
    close: () => {
      if (isUnsaved()) setIsClosing(true)
      else onClose()
    },
    leave: () => {
      onGivenUp?.()
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
