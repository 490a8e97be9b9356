import { useState } from 'react'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useTimeout } from '../../ui/use-timeout.ts'
import { toast } from '../messages/toast.ts'

const patienceMs = 3_000

/** On a page in use, the first «Retour» only shows a message; the second one, while the message is shown (three seconds), leaves. */
export function useBackTwice(isInUse: boolean, isHeld: boolean): void {
  const [isTold, setTold] = useState(false)
  const tell = () => {
    if (isHeld) return
    toast('info', 'Encore une fois pour quitter')
    setTold(true)
  }
  useBackCloses(isInUse && !isTold, tell, true)
  useTimeout(() => setTold(false), isTold ? patienceMs : undefined)
}
