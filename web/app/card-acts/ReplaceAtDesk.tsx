import { Button, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { type CardLoss, cardLosses } from '#rules/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { mustReplace } from '#rules/card-replacement.ts'
import { cardLossWords } from '#rules/card-words.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusedBy } from '#rules/refusal.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { ask } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import { sentenceOf } from '../calls/failure.ts'
import { useCard } from '../calls/use-card.ts'
import { ActButton } from '../form/ActButton.tsx'
import { Scanner } from '../scanner/Scanner.tsx'
import { CardActDialog } from './CardActDialog.tsx'
import { CardReplaced } from './CardReplaced.tsx'
import type { CardActProps } from './card-act.ts'
import classes from './ReplaceAtDesk.module.css'
import { useCardAct } from './use-card-act.ts'

type Props = CardActProps & {
  /** Called once, with the card that took its place. */
  readonly onReplaced: (card: CardOnTheWire) => void
}

/** «Déclarer perdue ou volée»: what the card holds goes onto the blank one scanned next, or onto a new one to be printed. */
export function ReplaceAtDesk({ onReplaced, ...props }: Props) {
  const { card, onClose } = props
  const [because, setBecause] = useState<CardLoss>()
  const [note, setNote] = useState('')
  const what = {
    card,
    name: 'Remplacement',
    onDone: (answer: { card: CardOnTheWire }) => onReplaced(answer.card),
  }
  const byBlank = useCardAct(ask.replaceCardBy, what).act
  const byNew = useCardAct(ask.replaceCard, what).act
  const act = byNew.state === 'idle' ? byBlank : byNew
  const lost = because && { cardId: card.id, because, note: note.trim().replace(/\s+/g, ' ') }
  return (
    <CardActDialog
      {...props}
      act={act}
      title={because ? 'Scannez la carte qui la remplace' : 'Déclarer cette carte perdue ou volée\u202F?'}
      titleWhenDone="Carte remplacée"
      label="Imprimer une nouvelle carte"
      isReady={false}
      onConfirm={() => undefined}
      told={(answer) =>
        act === byNew ? (
          <CardReplaced old={card} answer={answer} onPrint={undefined} onClose={onClose} />
        ) : (
          <Replaced old={card} by={answer.card} onClose={onClose} />
        )
      }
      instead={
        <TapGuard view={because}>
          <div className={classes.steps}>
            {lost ? (
              <>
                <Candidate
                  lost={card}
                  refused={byBlank.state === 'refused' ? byBlank.refusal.message : undefined}
                  isSending={act.state === 'sending'}
                  onFound={(newCardId) => byBlank.run({ ...lost, newCardId })}
                />
                <ActButton
                  act={byNew}
                  variant="default"
                  isReady={byBlank.state !== 'sending'}
                  onClick={() => byNew.run(lost)}
                >
                  Imprimer une nouvelle carte
                </ActButton>
                {byNew.state === 'refused' ? <p role="alert">{byNew.refusal.message}</p> : null}
              </>
            ) : (
              <Loss card={card} note={note} onNote={setNote} onChoose={setBecause} />
            )}
          </div>
        </TapGuard>
      }
    >
      {null}
    </CardActDialog>
  )
}

type LossProps = {
  readonly card: CardOnTheWire
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onChoose: (because: CardLoss) => void
}

const Loss = ({ card, note, onNote, onChoose }: LossProps) => (
  <>
    <p tabIndex={-1} data-autofocus>
      La carte {cardCodeTail(card.code)} sera bloquée. Son solde de{' '}
      <strong>{formatDirhams(card.balance)}</strong> passe sur celle qui la remplace.
    </p>
    <Textarea
      label="Ce qui est arrivé (facultatif)"
      size="md"
      autosize
      maxLength={300}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
    />
    <div className={classes.choices}>
      {cardLosses.map((loss) => (
        <Button key={loss} size="lg" mih={56} variant="default" onClick={() => onChoose(loss)}>
          {cardLossWords[loss]}
        </Button>
      ))}
    </div>
  </>
)

type CandidateProps = {
  readonly lost: CardOnTheWire
  readonly refused: string | undefined
  readonly isSending: boolean
  readonly onFound: (newCardId: string) => void
}

/** A card that is blank replaces the lost one by being held up; any other is told why it cannot. */
function Candidate({ lost, refused, isSending, onFound }: CandidateProps) {
  const [code, setCode] = useState<string>()
  const { card, error } = useCard(code)
  const whyNot = card && refusedBy(() => mustReplace(card, lost, now()))
  const foundId = card && whyNot === undefined ? card.id : undefined
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (foundId !== undefined) tell(foundId)
  }, [foundId])
  const fault = error ? sentenceOf(error) : (whyNot ?? refused)
  return (
    <>
      <p tabIndex={-1} data-autofocus>
        Une carte vierge, qui n'a jamais servi. Elle recevra {formatDirhams(lost.balance)}.
      </p>
      <div className={classes.scanner}>
        <Scanner onCode={setCode} busy={isSending || (code !== undefined && !card && !error)} />
      </div>
      {fault ? (
        <p role="alert" className={classes.fault}>
          <span>{code ? `${cardCodeTail(code)}\u00A0: ` : ''}</span>
          <span>{fault}</span>
        </p>
      ) : null}
    </>
  )
}

type ReplacedProps = {
  readonly old: CardOnTheWire
  readonly by: CardOnTheWire
  readonly onClose: () => void
}

const Replaced = ({ old, by, onClose }: ReplacedProps) => (
  <ResultPanel
    outcome="success"
    title="Carte remplacée"
    balanceAfter={by.balance}
    at={new Date(by.updatedAt ?? now())}
    actions={<Button onClick={onClose}>Fermer</Button>}
  >
    <p>
      La carte {cardCodeTail(old.code)} est bloquée. La carte {cardCodeTail(by.code)} la remplace.
    </p>
  </ResultPanel>
)
