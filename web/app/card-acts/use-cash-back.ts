import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { balanceToldBy } from './card-act.ts'
import { useCardAct } from './use-card-act.ts'

type Asked = {
  readonly operationId: string
  readonly cardId: string
  readonly expectedBalance: Centimes | null
}

type What<Answer> = {
  readonly card: CardOnTheWire
  readonly name: string
  /** The words about the amount, after the card's code: «, 35,00 DH à rendre». */
  readonly details?: (amount: Centimes) => string
  readonly news?: string
  readonly what?: 'refund'
  readonly onDone?: (answer: Answer) => void
}

/** Pays out or gives up the balance of a card, exactly the balance that the screen showed. */
export function useCashBack<Answer>(
  send: (asked: Asked) => Promise<Answer>,
  { card, details, what, ...others }: What<Answer>,
) {
  /** The balance is frozen once sent: the live stream may announce the emptied card before the answer arrives. */
  const [sent, setSent] = useState<Centimes>()
  const { act, whyNot } = useCardAct(send, {
    ...others,
    card,
    ...(what && {
      told: ({ expectedBalance }) => ({
        ...{ what, total: expectedBalance ?? card.balance, cardTail: cardCodeTail(card.code) },
      }),
    }),
    details: ({ expectedBalance }) => details?.(expectedBalance ?? card.balance) ?? '',
  })
  const told = act.state === 'refused' ? balanceToldBy(act.refusal) : undefined
  const balance = told ?? sent ?? card.balance
  return {
    act,
    whyNot,
    balance,
    confirm: () => {
      setSent(balance)
      act.run({ cardId: card.id, expectedBalance: balance })
    },
  }
}

export const toHandOver = (amount: Centimes): string => `, ${formatDirhams(amount)} à rendre`
