import { useEffect, useEffectEvent } from 'react'
import { cardTopic } from '#rules/books/live-topics.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { useMe } from '../calls/me.ts'
import { useAct } from '../form/use-act.ts'
import type { Told } from '../money/operation-log.ts'
import { useIsBeingVerified } from '../money/unsettled.ts'
import type { ActState } from './card-act.ts'

type CardInput = { readonly operationId: string; readonly cardId: string }

type What<Input, Answer> = {
  readonly card: { readonly id: string; readonly code: string }
  /** The name of the act while its outcome is unknown: «Remboursement». */
  readonly name: string
  /** The words that follow the card's code: «, 35,00 DH à rendre». */
  readonly details?: (input: Input) => string
  /** The words for the outcome on the act's own screen. */
  readonly told?: (input: Input) => Told
  readonly news?: string
  readonly onDone?: (answer: Answer, input: Input) => void
}

/** The part common to all acts on a card: the screen follows the act's state, and no act is sent while another is being verified. */
export function useCardAct<Input extends CardInput, Answer>(
  send: (input: Input) => Promise<Answer>,
  { card, name, details, told, ...what }: What<Omit<Input, 'operationId'>, Answer>,
) {
  const me = useMe()
  const act = useAct(send, {
    ...what,
    isMoney: true,
    about: (input) => ({
      about: `${name} de la carte ${cardCodeTail(card.code)}${details?.(input) ?? ''}`,
      cardId: card.id,
      ...told?.(input),
    }),
    changes: ['cards', cardTopic(card.id), `till:${me.id}`],
    hasSound: true,
  })
  const isBeingVerified = useIsBeingVerified(card.id) && act.state !== 'sending'
  const whyNot = isBeingVerified ? 'Une opération sur cette carte est en cours de vérification.' : undefined
  return { act, whyNot }
}

/** Reports the state of the act to the desk. */
export function useToldState(state: ActState, onState: ((state: ActState) => void) | undefined): void {
  const tell = useEffectEvent(() => onState?.(state))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called only when the state changes.
  useEffect(() => tell(), [state])
}
