import { useState } from 'react'
import { cardTopic } from '#rules/books/live-topics.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { useAct } from '../../app/form/use-act.ts'

/** A recharge that was keyed in by mistake a moment ago. */
export type Mistake = {
  readonly rechargeId: string
  readonly cardId: string
  readonly amount: Centimes
  /** The present balance of the card; undefined where it is unknown. */
  readonly balance: Centimes | undefined
  /** The recharge was the sale of a card, with the amount added to it. */
  readonly isSale?: boolean
}

export type TakingBack = ReturnType<typeof useTakingBack>

/** Asks whether the last recharge is to be cancelled, then cancels it. */
export function useTakingBack() {
  const { id } = useMe()
  const [asked, setAsked] = useState<Mistake>()
  const [isAsking, setAsking] = useState(false)
  const cancelling = useAct(ask.cancelRecharge, {
    isMoney: true,
    hasSound: true,
    about: ({ cardId }) => ({ about: asked ? aboutTakingBack(asked) : '', cardId }),
    changes: ({ cardId }) => ['cards', cardTopic(cardId), `till:${id}`],
  })
  const stop = () => setAsking(false)
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
    /** Closes question and outcome; the chip in the header continues to verify a cancellation in doubt. */
    leave: () => {
      stop()
      cancelling.leave()
    },
  }
}

/** «la recharge de 50,00 DH» */
export const whatIsTakenBack = ({ amount, isSale }: Mistake) =>
  `la ${isSale ? 'vente' : 'recharge'} de ${formatDirhams(amount)}`

const aboutTakingBack = (mistake: Mistake) => `Annulation de ${whatIsTakenBack(mistake)}`
