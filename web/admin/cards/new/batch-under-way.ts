/** The batch of cards being created on this page. It continues while the admin looks at another screen. */
import { useSyncExternalStore } from 'react'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../../../app/calls/ask.ts'
import { readAgain } from '../../../app/calls/read-again.ts'
import { toast } from '../../../app/messages/toast.ts'
import { newOperationId } from '../../../app/money/operation.ts'
import { createSignal } from '../../../ui/signal.ts'
import { type BatchWish, batchOf, type CardBatch, runBatch } from './card-batch.ts'

const changed = createSignal()
let underWay: CardBatch | undefined

function tell(batch: CardBatch | undefined): void {
  underWay = batch
  if (batch?.isRunning) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
  changed.emit()
}

/** The browser asks for confirmation before the page is closed or reloaded during the batch: the operation ids would be lost. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

const send = (input: BatchWish & { operationIds: string[] }) =>
  ask.issueCards(input).then(({ cards }) => cards)

async function run(batch: CardBatch): Promise<void> {
  const end = await runBatch(batch, { send, tell })
  readAgain(['cards'])
  if (!end.stopped) toast('success', cardsCreated(end.cardIds.length))
}

export const cardsCreated = (count: number): string => counted(count, 'carte créée', 'cartes créées')

export const startBatch = (wish: BatchWish, count: number): Promise<void> =>
  run(batchOf(wish, Array.from({ length: count }, newOperationId)))

/** Sends again with the operation ids that got no answer. */
export const resumeBatch = (batch: CardBatch): Promise<void> => run(batch)

/** Forgets the batch that ended, so that the form is shown again; the cards stay. */
export const putBatchAway = (): void => tell(undefined)

export const useCardBatch = (): CardBatch | undefined => useSyncExternalStore(changed.on, () => underWay)
