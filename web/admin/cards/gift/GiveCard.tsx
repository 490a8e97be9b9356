import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import type { GiftReason } from '#rules/card/card-gift.ts'
import { mustBeForSale } from '#rules/card/card-sale.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../../../app/calls/ask.ts'
import { useNow } from '../../../app/calls/clock.ts'
import { useCardAct } from '../../../app/card-acts/use-card-act.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { GiftReasons } from './GiftReasons.tsx'

type Props = { readonly card: CardOnTheWire; readonly onClose: () => void }

/** «Remise gratuite»: nobody will pay for this card any more; no cash moves. */
export function GiveCard({ card, onClose }: Props) {
  const [because, setBecause] = useState<GiftReason>('offered')
  const { act, whyNot } = useCardAct(ask.giveCard, {
    card,
    name: 'Remise gratuite',
    news: 'Carte remise gratuitement',
    onDone: onClose,
  })
  const now = useNow()
  // While the call is under way the card may already be shown as given, before its answer comes.
  const refused = act.state === 'idle' ? refusedBy(() => mustBeForSale(readCard(card), now)) : undefined
  return (
    <ActDialog
      act={act}
      title={'Remettre cette carte gratuitement\u202F?'}
      label="Remettre gratuitement"
      whyNot={whyNot ?? refused}
      onConfirm={() => act.run({ cardId: card.id, because })}
      onClose={onClose}
    >
      <p>
        Carte <bdi className="fp-code">{shortCardCode(card.code)}</bdi>
      </p>
      <GiftReasons label="La carte est" value={because} onChange={setBecause} />
      <p>
        Les {formatDirhams(card.toCollect)} à encaisser pour cette carte comptent comme offerts. Son solde ne
        change pas.
      </p>
    </ActDialog>
  )
}
