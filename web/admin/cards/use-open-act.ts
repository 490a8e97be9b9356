import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { noteOwnAct } from '../../app/held-rows/own-act.ts'
import { usePrintCard } from './print/use-print-card.ts'
import type { CardAct, OnAct } from './tile-act.ts'

type OpenAct = { readonly card: CardOnTheWire; readonly act: Exclude<CardAct, 'print'> }

/** Which dialog is open over the list, for which card, and how many have been. Printing needs none until it is over. */
export function useOpenAct() {
  const [open, setOpen] = useState<OpenAct>()
  const [closed, setClosed] = useState(0)
  const printing = usePrintCard()
  const onAct: OnAct = (card, act) => {
    if (act === 'print') printing.print(card)
    else setOpen({ card, act })
  }
  const close = () => {
    noteOwnAct()
    setClosed(closed + 1)
    setOpen(undefined)
  }
  return { open, onAct, printing, closed, close }
}
