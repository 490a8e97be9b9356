import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { type ReplacementReason, replacementReasons } from '#rules/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { replacementWords } from '#rules/card/card-words.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import type { CardActProps } from './card-act.ts'
import { LostCard } from './LostCard.tsx'
import classes from './ReplaceAtDesk.module.css'
import { type Loss, ReplaceByAnother } from './ReplaceByAnother.tsx'

type Props = CardActProps & {
  /** Called once, with the new card. */
  readonly onReplaced: (card: CardOnTheWire) => void
}

/**
 * «Perdue, volée ou abîmée», for a card whose code was read. A damaged card is replaced at once and kept at the desk. A lost one, of
 * which perhaps a picture was read, is found by what its holder remembers.
 */
export function ReplaceAtDesk(props: Props) {
  const { card, ...aside } = props
  const [loss, setLoss] = useState<Loss>()
  const [note, setNote] = useState('')
  const choose = (because: ReplacementReason) =>
    setLoss({ because, note, ...(because === 'damaged' && { shownCode: card.code }) })
  if (loss && loss.because !== 'damaged') return <LostCard {...aside} read={{ code: card.code, ...loss }} />
  return (
    <ReplaceByAnother
      {...props}
      loss={loss}
      title={'Remplacer cette carte\u202F?'}
      question={<Question card={card} note={note} onNote={setNote} onChoose={choose} />}
    />
  )
}

type QuestionProps = {
  readonly card: CardOnTheWire
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onChoose: (because: ReplacementReason) => void
}

const Question = ({ card, note, onNote, onChoose }: QuestionProps) => (
  <>
    <p tabIndex={-1} data-autofocus>
      La carte {cardCodeTail(card.code)} sera bloquée. Son solde de{' '}
      <strong>{formatDirhams(card.balance)}</strong> passe sur celle qui la remplace.
    </p>
    <p>Perdue ou volée{'\u00A0'}: un administrateur doit d'abord l'accepter.</p>
    <Textarea
      label="Ce qui est arrivé (facultatif)"
      size="md"
      autosize
      maxLength={300}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
    />
    <div className={classes.choices}>
      {replacementReasons.map((because) => (
        <Button key={because} px={4} size="tall" variant="default" onClick={() => onChoose(because)}>
          {replacementWords[because]}
        </Button>
      ))}
    </div>
  </>
)
