import { formatDirhams, noMoney } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActBody } from './ActBody.tsx'
import { CardRefunded } from './CardRefunded.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { useRefund } from './use-refund.ts'

type Props = Pick<CardActProps, 'card' | 'onClose'> & { readonly onState: (state: ActState) => void }

export function Refunding({ card, onClose, onState }: Props) {
  const { refunding, balance, hasChanged, act, confirm } = useRefund(card, onState)
  const isEmpty = balance <= 0
  return (
    <ActBody
      card={card}
      name="Remboursement"
      outcome={refunding}
      act={act}
      hasChanged={hasChanged}
      failed="La carte n'a pas été remboursée."
      label={isEmpty ? 'Rembourser' : `Rembourser ${formatDirhams(balance)}`}
      whyNot={isEmpty ? refusals['card-balance-nothing-to-refund'] : act.whyNot}
      onConfirm={confirm}
      onClose={onClose}
      told={(answer) => <CardRefunded code={card.code} answer={answer} onClose={onClose} />}
    >
      {isEmpty ? null : (
        <p>
          Remettez <strong>{formatDirhams(balance)}</strong> au client. La carte reste active, à{' '}
          {formatDirhams(noMoney)}.
        </p>
      )}
    </ActBody>
  )
}
