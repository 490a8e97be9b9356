import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { whatItIsInstead } from '#rules/card/blank-card.ts'
import type { Card, ReplacementReason } from '#rules/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { mustReplace } from '#rules/card/card-replacement.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { ask } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import { sentenceOf } from '../calls/failure.ts'
import { useCard } from '../calls/use-card.ts'
import { ActButton } from '../form/ActButton.tsx'
import { isUnderWay } from '../form/act.ts'
import { Scanner } from '../scanner/Scanner.tsx'
import { CardActDialog } from './CardActDialog.tsx'
import { CardReplaced } from './CardReplaced.tsx'
import type { CardActProps } from './card-act.ts'
import classes from './ReplaceAtDesk.module.css'
import { useCardAct } from './use-card-act.ts'

export type Replaced = {
  readonly id: string
  /** The code, or only its last characters, as far as the screen knows it. */
  readonly code: string
  readonly balance: Centimes
  readonly isAuthentic?: boolean
}

export type Loss = {
  readonly because: ReplacementReason
  readonly note: string
  readonly shownCode?: string
}

type Props = Omit<CardActProps, 'card'> & {
  readonly card: Replaced
  /** Undefined while the reason is being asked for by `question`, under `title`. */
  readonly loss: Loss | undefined
  readonly title: string
  readonly question?: ReactNode
  /** Goes back to the step before, while nothing was sent; undefined where there is no such step. */
  readonly onBack?: () => void
  /** Called once, with the new card. */
  readonly onReplaced: (card: CardOnTheWire) => void
}

/** Moves the balance to the blank card scanned next, or to a new one to be printed. */
export function ReplaceByAnother({ card, loss, title, question, onBack, onReplaced, ...props }: Props) {
  const what = {
    card,
    name: 'Remplacement',
    onDone: (answer: { card: CardOnTheWire }) => onReplaced(answer.card),
  }
  const byBlank = useCardAct(ask.replaceCardBy, what).act
  const byNew = useCardAct(ask.replaceCard, what).act
  const act = byNew.state === 'idle' ? byBlank : byNew
  const isOver = act.state === 'done' || isUnderWay(act)
  const close = onBack && !isOver ? onBack : props.onClose
  const input = loss && { ...loss, cardId: card.id, note: loss.note.trim().replace(/\s+/g, ' ') }
  return (
    <CardActDialog
      {...props}
      onClose={close}
      card={card}
      act={act}
      title={input ? 'Scannez la carte qui la remplace' : title}
      titleWhenDone="Carte remplacée"
      label="Imprimer une nouvelle carte"
      isReady={false}
      onConfirm={() => undefined}
      told={(answer) =>
        act === byNew ? (
          <CardReplaced old={card} answer={answer} onPrint={undefined} onClose={close} />
        ) : (
          <ByBlank old={card} by={answer.card} onClose={close} />
        )
      }
      instead={
        <TapGuard view={loss?.because}>
          <div className={classes.steps}>
            {input ? (
              <>
                <Candidate
                  lost={card}
                  isKept={input.because === 'damaged'}
                  refused={byBlank.state === 'refused' ? byBlank.refusal.message : undefined}
                  isSending={act.state === 'sending'}
                  onFound={(newCardId) => byBlank.run({ ...input, newCardId })}
                />
                <ActButton
                  act={byNew}
                  variant="default"
                  isReady={byBlank.state !== 'sending'}
                  onClick={() => byNew.run(input)}
                >
                  Imprimer une nouvelle carte
                </ActButton>
                {byNew.state === 'refused' ? <p role="alert">{byNew.refusal.message}</p> : null}
              </>
            ) : (
              question
            )}
          </div>
        </TapGuard>
      }
    >
      {null}
    </CardActDialog>
  )
}

type CandidateProps = {
  readonly lost: Replaced
  /** The old card is kept at the desk. */
  readonly isKept: boolean
  readonly refused: string | undefined
  readonly isSending: boolean
  readonly onFound: (newCardId: string) => void
}

/** A scanned blank card replaces the lost one; for any other card the reason is shown why it cannot. */
function Candidate({ lost, isKept, refused, isSending, onFound }: CandidateProps) {
  const [code, setCode] = useState<string>()
  const { card, error } = useCard(code)
  const whyNot = card && whyItCannot(card, lost)
  const foundId = card && whyNot === undefined ? card.id : undefined
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    if (foundId !== undefined) tell(foundId)
  }, [foundId])
  const fault = error ? sentenceOf(error) : (whyNot ?? refused)
  return (
    <>
      <p tabIndex={-1} data-autofocus>
        Une carte vierge, qui n'a jamais servi. Elle recevra {formatDirhams(lost.balance)}.{' '}
        {isKept ? <span>Gardez la carte abîmée à la caisse.</span> : null}
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

function whyItCannot(card: Card, lost: Replaced): string | undefined {
  const tried = attempt(() => mustReplace(card, lost, now()))
  if ('value' in tried) return undefined
  const { code, message } = tried.refusal
  return code === 'card-in-use' ? `${message} ${whatItIsInstead(card)}` : message
}

type ByBlankProps = {
  readonly old: Pick<Replaced, 'code'>
  readonly by: CardOnTheWire
  readonly onClose: () => void
}

const ByBlank = ({ old, by, onClose }: ByBlankProps) => (
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
