import { useState } from 'react'

type Offered = { readonly number: number; readonly label: string; readonly undo: () => void }

export type Regret = ReturnType<typeof useRegret>

/** Offers to undo the last act that had no confirmation; the next act replaces the offer. */
export function useRegret() {
  const [offered, setOffered] = useState<Offered>()
  const forget = () => setOffered(undefined)
  return {
    offered,
    forget,
    /** `label` says what was done: «Boissons : place 2 sur 5». */
    offer: (label: string, undo: () => void) =>
      setOffered((before) => ({ number: (before?.number ?? 0) + 1, label, undo })),
    takeBack: () => {
      offered?.undo()
      forget()
    },
  }
}
