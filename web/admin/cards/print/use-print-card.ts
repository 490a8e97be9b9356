import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { readCard } from '#contract/card-reading.ts'
import { Refusal } from '#rules/refusal.ts'
import { isRefusal } from '../../../app/failure.ts'
import { openPrintWindow } from '../../../app/print/print-window.ts'
import { queryClient } from '../../../app/queries.ts'
import { venueQuery } from '../../../app/venue.ts'
import { printInWindow } from './print-window.ts'

export type CardPrinting = {
  /** To be called in the click itself. */
  readonly print: (card: CardOnTheWire) => void
  /** The card whose printing is over, or has failed. */
  readonly card: CardOnTheWire | undefined
  /** Why it failed. */
  readonly refusal: Refusal | undefined
  readonly close: () => void
}

/** Goes with <PrintDialog printing={…} />, which asks whether the card came out and only then marks it as printed. */
export function usePrintCard(): CardPrinting {
  const [ended, setEnded] = useState<Ended>()

  const print = async (card: CardOnTheWire) => {
    let paper: Window | undefined
    setEnded(undefined)
    try {
      paper = openPrintWindow()
      const issuer = await queryClient.ensureQueryData(venueQuery)
      printInWindow(paper, readCard(card), { issuer, onOver: () => setEnded({ card }) })
    } catch (error) {
      paper?.close()
      const isBlocked = isRefusal(error, 'card-print-window-blocked')
      setEnded({ card, refusal: isBlocked ? error : new Refusal('card-printing-failed') })
    }
  }

  return {
    print: (card) => void print(card),
    card: ended?.card,
    refusal: ended?.refusal,
    close: () => setEnded(undefined),
  }
}

type Ended = { readonly card: CardOnTheWire; readonly refusal?: Refusal | undefined }
