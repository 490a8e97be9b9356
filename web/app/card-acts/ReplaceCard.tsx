import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { CardLoss } from '#rules/card/card.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { ask } from '../calls/ask.ts'
import type { FieldFault } from '../form/faults.ts'
import { useDraft } from '../form/use-draft.ts'
import { CardActDialog } from './CardActDialog.tsx'
import { CardReplaced } from './CardReplaced.tsx'
import type { CardActProps } from './card-act.ts'
import { LossChoice } from './LossChoice.tsx'
import { useCardAct } from './use-card-act.ts'

type Props = CardActProps & {
  /** Called once, with the new card. */
  readonly onReplaced?: (card: CardOnTheWire) => void
  /** Given on screens that can print: adds «Imprimer la nouvelle carte» under the new code. */
  readonly onPrint?: (card: CardOnTheWire) => void
}
type Loss = { readonly because: CardLoss; readonly note: string }

const nothingSaid: Loss = { because: 'lost', note: '' }
/** No value of the note is at fault: it may be empty. */
const judge = (): readonly FieldFault<'note'>[] => []

/** «Perdue, volée ou abîmée»: blocks the card at once and moves its balance to a new card with a new code. */
export function ReplaceCard({ onReplaced, onPrint, ...props }: Props) {
  const { card, onClose } = props
  const { act, whyNot } = useCardAct(ask.replaceCard, {
    card,
    name: 'Remplacement',
    onDone: (answer) => onReplaced?.(answer.card),
  })
  const draft = useDraft({ keptAs: 'card-replacement', of: card.id, initial: nothingSaid, judge, act })
  /** The balance is frozen once sent: the live stream may announce the emptied card before the answer arrives. */
  const [sent, setSent] = useState<Centimes>()
  const balance = sent ?? card.balance
  const { because, note } = draft.values
  const replace = () => {
    setSent(balance)
    act.run({ cardId: card.id, because, note: note.trim().replace(/\s+/g, ' ') })
  }
  return (
    <CardActDialog
      {...props}
      act={act}
      draft={draft}
      title={'Déclarer cette carte perdue ou volée\u202F?'}
      titleWhenDone="Carte remplacée"
      label="Bloquer et remplacer la carte"
      isDangerous
      failed="La carte n'a pas été remplacée."
      whyNot={whyNot}
      onConfirm={replace}
      told={(answer) => <CardReplaced old={card} answer={answer} onPrint={onPrint} onClose={onClose} />}
    >
      <LossFields draft={draft} />
      <p>
        La carte est bloquée immédiatement.{' '}
        {balance > 0 ? (
          <span>
            Son solde de <strong>{formatDirhams(balance)}</strong> passe sur une nouvelle carte avec un
            nouveau code.
          </span>
        ) : (
          <span>Une nouvelle carte vide, avec un nouveau code, la remplace.</span>
        )}
      </p>
    </CardActDialog>
  )
}

type FieldsProps = { readonly draft: ReturnType<typeof useDraft<Loss, 'note'>> }

const LossFields = ({ draft }: FieldsProps) => (
  <>
    <LossChoice value={draft.values.because} onChange={(because) => draft.change({ because })} />
    <Textarea
      label="Ce qui est arrivé (facultatif)"
      description="Exemple : oubliée à une table"
      size="md"
      autosize
      minRows={2}
      maxLength={300}
      {...draft.text('note')}
      data-autofocus
    />
  </>
)
