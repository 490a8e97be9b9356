import { useState } from 'react'
import { Refusal } from '#rules/refusal.ts'
import { readAgain } from '../../app/read-again.ts'
import { toastError } from '../../app/toast.ts'
import { noteOwnAct } from './own-acts.ts'

/**
 * One act on an account, sent once: while it is under way, sending again does nothing. A refusal is kept for the screen to show
 * where it belongs; what broke is told by a toast too.
 */
export function useSending<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const run = async (input: Input, then: (answer: Answer) => void): Promise<Refusal | undefined> => {
    if (isSending) return undefined
    setIsSending(true)
    setRefusal(undefined)
    try {
      const answer = await send(input)
      noteOwnAct()
      readAgain(new Set(['staff']))
      then(answer)
      return undefined
    } catch (error) {
      const refused = error instanceof Refusal ? error : new Refusal('something-went-wrong')
      if (!(error instanceof Refusal)) toastError(error)
      setRefusal(refused)
      return refused
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, refusal, run, forget: () => setRefusal(undefined) }
}
