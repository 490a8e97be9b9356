/** Marks a card as printed when its print window closes, and takes the mark back: see `PrintedStrip.tsx`. */
import type { CardOnTheWire } from '#contract/card/card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../../calls/ask.ts'
import { createAct } from '../../form/act.ts'
import { sendingOf } from '../../form/use-act.ts'
import { choose } from './selection.ts'

export type Printed = { readonly card: CardOnTheWire } & (
  | {
      /** True where this print gave the card its mark: one that was marked before had come out then. */
      readonly mayBeTakenBack: boolean
    }
  | { readonly refused: string; readonly tryAgain: () => void }
)

type Tell = (printed: Printed) => void

/** Sent by an act of its own, so that a card printed while the mark of another is under way is marked too. */
export function markPrinted(card: CardOnTheWire, tell: Tell): void {
  const what = {
    changes: ['cards' as const, cardTopic(card.id)],
    onDone: ({ newly }: { newly: number }) => {
      choose([card.id], false)
      tell({ card, mayBeTakenBack: newly > 0 })
    },
    onRefused: ({ message }: Refusal) =>
      tell({ card, refused: message, tryAgain: () => markPrinted(card, tell) }),
  }
  const sending = () =>
    sendingOf(() => ({ send: ask.markCardsPrinted, what }), { cardIds: [card.id] }).sending
  void createAct<{ printed: number; newly: number }>().run(sending)
}

/** «Elle n'est pas sortie». */
export function takeMarkBack(card: CardOnTheWire, tell: Tell): void {
  const what = {
    changes: ['cards' as const, cardTopic(card.id)],
    news: 'La carte reste à imprimer',
    onRefused: ({ message }: Refusal) =>
      tell({ card, refused: message, tryAgain: () => takeMarkBack(card, tell) }),
  }
  const sending = () => sendingOf(() => ({ send: ask.markCardUnprinted, what }), { cardId: card.id }).sending
  void createAct<{ isPrinted: boolean }>().run(sending)
}
