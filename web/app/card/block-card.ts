/**
 * «Bloquer», from wherever a card is shown: it is sent at once, and the strip over the screen tells what came of it (`BlockStrip.tsx`).
 * A tap whose answer did not come is told as not blocked and offers another try, for a thief may be at a till.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'
import { sentenceOf } from '../calls/failure.ts'
import type { BlockOutcome, CardToBlock } from './send-block.ts'

export type Block = { readonly number: number; readonly card: CardToBlock; readonly outcome?: BlockOutcome }

const changed = createSignal()
let count = 0
/** The latest last. */
let blocks: readonly Block[] = []
const show = (next: readonly Block[]) => {
  blocks = next
  changed.emit()
}

/** What the strip tells: the latest, and once that is gone the one before. */
export const useLatestBlock = (): Block | undefined => useSyncExternalStore(changed.on, () => blocks.at(-1))

export const forgetBlock = (gone: Block): void => show(blocks.filter(({ number }) => number !== gone.number))

export const forgetBlocks = (): void => show([])

/** A second tap while the first is under way does nothing. */
export function blockCard(card: CardToBlock): void {
  if (blocks.some((one) => one.card.code === card.code && !one.outcome)) return
  count += 1
  const number = count
  show([...blocks.filter((one) => one.card.code !== card.code), { number, card }])
  const tell = (outcome: BlockOutcome) =>
    show(blocks.map((one) => (one.number === number ? { ...one, outcome } : one)))
  // A desk begins without it; the strip brings it before anyone taps.
  import('./send-block.ts').then(
    ({ sendBlock }) => sendBlock(card, tell),
    (error: unknown) => tell({ refused: sentenceOf(error) }),
  )
}
