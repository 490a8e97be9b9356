import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { useNow } from '../calls/clock.ts'
import type { useDraft } from '../form/use-draft.ts'
import { LossChoice } from './LossChoice.tsx'
import classes from './LostCard.module.css'
import { atWords } from './lost-words.ts'
import type { BlockDraft, FoundOnTheWire } from './use-lost-card.ts'

type Props = {
  readonly card: FoundOnTheWire
  readonly draft: ReturnType<typeof useDraft<BlockDraft, 'note'>>
}

/** The one card that matches the facts. Its balance is not shown, as the person may only have guessed the facts. */
export function FoundCard({ card, draft }: Props) {
  const now = useNow(60_000)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <>
      <div ref={told} tabIndex={-1} role="status" className={classes.found}>
        <p className={classes.name}>
          Carte <bdi className="fp-code">{card.codeTail}</bdi> <CardTypeBadge type={card.type} />
        </p>
        <p>
          {card.lastPurchaseAt
            ? `Dernier achat ${atWords(new Date(card.lastPurchaseAt), now)}`
            : "Aucun achat jusqu'ici"}
        </p>
      </div>
      <LossChoice value={draft.values.because} onChange={(because) => draft.change({ because })} />
      <Textarea
        label="Ce qui est arrivé (facultatif)"
        size="md"
        autosize
        maxLength={300}
        {...draft.text('note')}
      />
    </>
  )
}
