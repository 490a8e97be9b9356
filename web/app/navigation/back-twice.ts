import { useState } from 'react'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useTimeout } from '../../ui/use-timeout.ts'
import { toast } from '../messages/toast.ts'

const patienceMs = 3_000

/** The first «Retour» on a page in use only says so; the second leaves, within the three seconds of that word. */
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
