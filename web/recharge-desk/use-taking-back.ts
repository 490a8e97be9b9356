import { useState } from 'react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { ask } from '../app/ask.ts'
import { useOperation } from '../app/operation.ts'
import { useOutcomeSound } from './use-desk-sounds.ts'

/** A recharge keyed wrong a moment ago. */
export type Mistake = {
  readonly rechargeId: string
  readonly cardId: string
  readonly amount: Centimes
  /** What the card holds now, where that is known. */
  readonly balance: Centimes | undefined
}

export type TakingBack = ReturnType<typeof useTakingBack>

/** Asking whether the last recharge is to be cancelled, then cancelling it. */
export function useTakingBack() {
  const [asked, setAsked] = useState<Mistake>()
  const [isAsking, setAsking] = useState(false)
  const cancelling = useOperation(ask.cancelRecharge, ({ cardId }) => ({
    about: asked ? aboutTakingBack(asked) : '',
    cardId,
  }))
  const stop = () => setAsking(false)
  useOutcomeSound(cancelling.state)
  return {
    asked,
    isAsking,
    cancelling,
    about: asked ? aboutTakingBack(asked) : '',
    ask: (mistake: Mistake) => {
      setAsked(mistake)
      setAsking(true)
    },
    stop,
    confirm: () => {
      stop()
      if (asked) void cancelling.run({ rechargeId: asked.rechargeId, cardId: asked.cardId })
    },
    /** Whatever was told is closed; what is still verified is left to the chip in the header. */
    leave: () => {
      stop()
      cancelling.leave()
    },
  }
}

const aboutTakingBack = ({ amount }: Mistake) => `Annulation de la recharge de ${formatDirhams(amount)}`
