import type { CardOnTheWire } from '#contract/card.ts'
import { cardsCreated } from './batch-under-way.ts'
import type { CardBatch } from './card-batch.ts'

type Props = { readonly card: CardOnTheWire | undefined; readonly batch: CardBatch | undefined }

export function CardsCreated({ card, batch }: Props) {
  if (batch) return cardsCreated(batch.cardIds.length)
  return card ? (
    <>
      Carte créée&nbsp;: <bdi className="fp-code">{card.code}</bdi>
    </>
  ) : null
}
