import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import type { ActState } from '../app/card-acts/card-act.ts'

export type Acting = {
  readonly what: 'refund' | 'initialize' | 'replace'
  /** As it was when the act was begun: what becomes of it afterwards is the act's to tell. */
  readonly card: CardOnTheWire
}

/** Which other act on the card is being asked about: a refund in place of the pad, the others in a dialog. */
export function useActing(onReplaced: (code: string) => void) {
  const [acting, setActing] = useState<Acting>()
  const [isOpen, setOpen] = useState(false)
  const [newCode, setNewCode] = useState<string>()
  const [state, setState] = useState<ActState>('idle')
  const open = isOpen ? acting : undefined
  return {
    acting,
    isOpen,
    refund: open?.what === 'refund' ? open.card : undefined,
    /** A dialog is open: shown over the desk until it is closed. */
    hasDialog: open !== undefined && open.what !== 'refund',
    state,
    /** Nothing is asked any more: the next card held up closes what is told. */
    isTold: isOpen && state === 'done',
    tellState: setState,
    open: (what: Acting['what'], card: CardOnTheWire) => {
      setActing({ what, card })
      setState('idle')
      setOpen(true)
    },
    /** Another card is held up instead of the new one being laid down. */
    dismiss: () => {
      setOpen(false)
      setNewCode(undefined)
    },
    tellReplaced: ({ code }: CardOnTheWire) => setNewCode(code),
    close: () => {
      setOpen(false)
      setNewCode(undefined)
      // Only now: the card on the desk takes the keyboard, which the dialog had.
      if (newCode !== undefined) onReplaced(newCode)
    },
  }
}
