/**
 * «Bloquer», from wherever a card is shown: the block is sent at once, and the strip over the screen shows its outcome
 * (`BlockStrip.tsx`). A block without an answer is shown as not made, with a button to try again, because a thief may be at a
 * till.
 */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'
import { sentenceOf } from '../calls/failure.ts'
import type { BlockOutcome, CardToBlock } from './send-block.ts'

export type Block = { readonly number: number; readonly card: CardToBlock; readonly outcome?: BlockOutcome }

const changed = createSignal()
let count = 0
/** The latest block is at the end. */
let blocks: readonly Block[] = []
const show = (next: readonly Block[]) => {
  blocks = next
  changed.emit()
}

/** The block that the strip shows: the latest, and once that is gone the one before. */
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
  // Downloaded later, so that a desk opens without it; the strip downloads it before anybody can tap.
  import('./send-block.ts').then(
    ({ sendBlock }) => sendBlock(card, tell),
    (error: unknown) => tell({ refused: sentenceOf(error) }),
  )
}
