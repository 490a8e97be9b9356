import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import type { CardAct, OnAct } from './card-act.ts'
import { usePrintCard } from './print/use-print-card.ts'

type OpenAct = { readonly card: CardOnTheWire; readonly act: Exclude<CardAct, 'print'> }

/** Which dialog is open over the list, and for which card. Printing needs no dialog until it is over. */
export function useOpenAct() {
  const [open, setOpen] = useState<OpenAct>()
  const printing = usePrintCard()
  const onAct: OnAct = (card, act) => {
    if (act === 'print') printing.print(card)
    else setOpen({ card, act })
  }
  return { open, onAct, printing, close: () => setOpen(undefined) }
}
