import type { ReactNode } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import type { OperationState } from '../operation.ts'
import { ActButtons } from './ActButtons.tsx'
import { ActInDoubt } from './ActInDoubt.tsx'
import { ActRefused } from './ActRefused.tsx'
import { BalanceChanged } from './BalanceChanged.tsx'
import classes from './CardActs.module.css'
import { SuspectWarning } from './SuspectWarning.tsx'
import { TillNeeded } from './TillNeeded.tsx'
import type { useCardAct } from './use-card-act.ts'

type Props<Answer> = {
  readonly card: CardOnTheWire
  /** «Remboursement»: how it is named while nobody knows whether it was done. */
  readonly name: string
  readonly outcome: OperationState<Answer>
  readonly act: ReturnType<typeof useCardAct>
  /** The books refused because the card holds something else now: asked again, with the new figure. */
  readonly hasChanged?: boolean
  /** «La carte n'a pas été remboursée.» */
  readonly failed: string
  /** A verb, with the amount where money moves. */
  readonly label: string
  readonly isDangerous?: boolean
  readonly whyNot: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What is asked. */
  readonly children: ReactNode
  /** What is told once it is done. */
  readonly told: (answer: Answer) => ReactNode
}

/** What every dialog about a card shows, however far the act is. */
export function ActBody<Answer>({ card, name, outcome, act, hasChanged, told, ...asked }: Props<Answer>) {
  const { failed, children, onClose, ...buttons } = asked
  if (outcome.state === 'done') return told(outcome.answer)
  if (outcome.state === 'unknown')
    return <ActInDoubt about={`${name} de la carte ${cardCodeTail(card.code)}`} onClose={onClose} />
  if (act.lacksTill) return <TillNeeded cardCode={card.code} onClose={onClose} />
  return (
    <div className={classes.act}>
      <SuspectWarning card={card} />
      {hasChanged ? <BalanceChanged /> : null}
      {children}
      {act.refusal && !hasChanged ? <ActRefused failed={failed} refusal={act.refusal} /> : null}
      <ActButtons {...buttons} isSaving={outcome.state === 'sending'} onClose={onClose} />
    </div>
  )
}
