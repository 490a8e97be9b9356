import { useState } from 'react'
import { cardTopic } from '#rules/books/live-topics.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { useAct } from '../../app/form/use-act.ts'

/** A recharge keyed wrong a moment ago. */
export type Mistake = {
  readonly rechargeId: string
  readonly cardId: string
  readonly amount: Centimes
  /** What the card holds now, where that is known. */
  readonly balance: Centimes | undefined
  /** The sale of a card, with what was put on it. */
  readonly isSale?: boolean
}

export type TakingBack = ReturnType<typeof useTakingBack>

/** Asking whether the last recharge is to be cancelled, then cancelling it. */
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
    /** Whatever was told is closed; what is still verified is left to the chip in the header. */
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
