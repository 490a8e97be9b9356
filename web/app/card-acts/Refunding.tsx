import { cardCodeTail } from '#rules/card-code.ts'
import { formatDirhams, noMoney } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActButtons } from './ActButtons.tsx'
import { ActInDoubt } from './ActInDoubt.tsx'
import { ActRefused } from './ActRefused.tsx'
import { BalanceChanged } from './BalanceChanged.tsx'
import classes from './CardActs.module.css'
import { CardRefunded } from './CardRefunded.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { SuspectWarning } from './SuspectWarning.tsx'
import { TillNeeded } from './TillNeeded.tsx'
import { useRefund } from './use-refund.ts'

type Props = Pick<CardActProps, 'card' | 'onClose'> & { readonly onState: (state: ActState) => void }

export function Refunding({ card, onClose, onState }: Props) {
  const { refunding, balance, hasChanged, act, confirm } = useRefund(card, onState)
  const { refusal } = act
  if (refunding.state === 'done')
    return <CardRefunded code={card.code} answer={refunding.answer} onClose={onClose} />
  if (refunding.state === 'unknown')
    return <ActInDoubt about={`Remboursement de la carte ${cardCodeTail(card.code)}`} onClose={onClose} />
  if (act.lacksTill) return <TillNeeded cardCode={card.code} onClose={onClose} />
  const isEmpty = balance <= 0
  return (
    <div className={classes.act}>
      <SuspectWarning card={card} />
      {hasChanged ? <BalanceChanged /> : null}
      {isEmpty ? null : (
        <p>
          Rendez <strong>{formatDirhams(balance)}</strong> au client. La carte reste active, à{' '}
          {formatDirhams(noMoney)}.
        </p>
      )}
      {refusal && !hasChanged ? (
        <ActRefused failed="La carte n'a pas été remboursée." refusal={refusal} />
      ) : null}
      <ActButtons
        label={isEmpty ? 'Rembourser' : `Rembourser ${formatDirhams(balance)}`}
        isSaving={refunding.state === 'sending'}
        whyNot={isEmpty ? refusals['card-balance-nothing-to-refund'] : act.whyNot}
        onConfirm={confirm}
        onClose={onClose}
      />
    </div>
  )
}
