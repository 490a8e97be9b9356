/** The calls of «Bloquer» and of its «Annuler»: see `block-card.ts`. */
import type { CardBlocked } from '#contract/card/lost-card.ts'
import { cardTopic } from '#rules/books/live-topics.ts'
import type { Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../calls/ask.ts'
import type { WatchedTopic } from '../calls/watched-topic.ts'
import { createAct } from '../form/act.ts'
import { sendingOf } from '../form/use-act.ts'
import { toast } from '../messages/toast.ts'

/** The id is undefined where only a code was typed. */
export type CardToBlock = { readonly code: string; readonly id?: string }

export type BlockOutcome = { readonly done: CardBlocked } | { readonly refused: string }

const topicsOf = (id: string | undefined): readonly WatchedTopic[] =>
  id === undefined ? ['cards'] : ['cards', cardTopic(id)]

const send = async ({ code, id }: CardToBlock): Promise<CardBlocked> =>
  ask.blockCardByHand({ cardId: id ?? (await ask.readCardByCode({ code })).id })

export function sendBlock(card: CardToBlock, tell: (outcome: BlockOutcome) => void): void {
  const what = {
    changes: topicsOf(card.id),
    hasSound: true,
    onDone: (done: CardBlocked) => tell({ done }),
    onRefused: ({ message }: Refusal) => tell({ refused: message }),
  }
  void createAct<CardBlocked>().run(() => sendingOf(() => ({ send, what }), card).sending)
}

/** «Annuler»: ends only this block, not one that was made since. */
export function takeBlockBack({ cardId, blockedAt }: CardBlocked): void {
  const what = {
    changes: topicsOf(cardId),
    news: 'Carte débloquée',
    onRefused: ({ message }: Refusal) => toast('error', message),
  }
  void createAct<{ cardId: string }>().run(
    () => sendingOf(() => ({ send: ask.unblockCard, what }), { cardId, blockedAt }).sending,
  )
}
