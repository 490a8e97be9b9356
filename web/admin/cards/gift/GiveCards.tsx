import { useState } from 'react'
import type { GiftReason } from '#rules/card/card-gift.ts'
import { counted } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../../../app/calls/ask.ts'
import { choose } from '../../../app/card/print/selection.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { newOperationId } from '../../../app/money/operation.ts'
import { CardsDone } from '../many/CardsDone.tsx'
import { GiftReasons } from './GiftReasons.tsx'
import { giveAll, type ManyGifts } from './many-gifts.ts'

type Props = { readonly cardIds: readonly string[]; readonly onClose: () => void }

/** «Remise gratuite» of the selected cards: those that cannot be given stay as they are and are named in the result. */
export function GiveCards({ cardIds, onClose }: Props) {
  const [because, setBecause] = useState<GiftReason>('with-ticket')
  const [gifts] = useState(() => cardIds.map((cardId) => ({ cardId, operationId: newOperationId() })))
  const giving = useAct((all: ManyGifts) => giveAll(all, ask.giveCards), {
    changes: ['cards'],
    // The given cards are deselected, as after printing: the next tap selects the following ones.
    onDone: () => choose(cardIds, false),
  })
  return (
    <ActDialog
      act={giving}
      title={`Remettre gratuitement ${counted(cardIds.length, 'carte', 'cartes')}\u202F?`}
      titleWhenDone="Remise gratuite"
      label="Remettre gratuitement"
      whenCut="Remise impossible hors connexion."
      told={({ given, collected, faults }) => (
        <CardsDone faults={faults} onClose={onClose}>
          {counted(given, 'carte remise', 'cartes remises')}
          {given > 0 ? <bdi> · {formatDirhams(collected)} offerts</bdi> : null}
        </CardsDone>
      )}
      onConfirm={() => giving.run({ because, gifts })}
      onClose={onClose}
    >
      <GiftReasons
        label="Les cartes sont"
        value={because}
        isFixed={giving.state !== 'idle'}
        onChange={setBecause}
      />
      <p>
        Ce qui reste à encaisser pour ces cartes compte comme offert. Leurs soldes ne changent pas. Une carte
        vendue, offerte, expirée ou désactivée reste comme elle est.
      </p>
    </ActDialog>
  )
}
