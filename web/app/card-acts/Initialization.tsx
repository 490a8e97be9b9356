import { cardCodeTail } from '#rules/card-code.ts'
import { initializedValidityDays } from '#rules/card-initialization.ts'
import { formatDays } from '#rules/french.ts'
import { formatDirhams, noMoney } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActButtons } from './ActButtons.tsx'
import { ActInDoubt } from './ActInDoubt.tsx'
import { ActRefused } from './ActRefused.tsx'
import { BalanceChanged } from './BalanceChanged.tsx'
import classes from './CardActs.module.css'
import { CardInitialized } from './CardInitialized.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { SuspectWarning } from './SuspectWarning.tsx'
import { TillNeeded } from './TillNeeded.tsx'
import { useInitialization } from './use-initialization.ts'

type Props = Pick<CardActProps, 'card' | 'onClose'> & { readonly onState: (state: ActState) => void }

export function Initialization({ card, onClose, onState }: Props) {
  const { initializing, balance, hasChanged, act, confirm } = useInitialization(card, onState)
  const { refusal } = act
  if (initializing.state === 'done') return <CardInitialized answer={initializing.answer} onClose={onClose} />
  if (initializing.state === 'unknown')
    return <ActInDoubt about={`Initialisation de la carte ${cardCodeTail(card.code)}`} onClose={onClose} />
  if (act.lacksTill) return <TillNeeded cardCode={card.code} onClose={onClose} />
  return (
    <div className={classes.act}>
      <SuspectWarning card={card} />
      {hasChanged ? <BalanceChanged /> : null}
      <p>
        {balance > 0 ? (
          <>
            Le solde de <strong>{formatDirhams(balance)}</strong> sera remboursé au client.{' '}
          </>
        ) : null}
        La carte repart à {formatDirhams(noMoney)}, valable {formatDays(initializedValidityDays)}, avec le
        même QR code.
      </p>
      <p className={classes.aside}>
        Le QR code reste le même&nbsp;: pour une carte perdue ou photographiée, déclarez-la perdue.
      </p>
      {refusal && !hasChanged ? (
        <ActRefused failed={refusals['card-initialization-failed']} refusal={refusal} />
      ) : null}
      <ActButtons
        label={balance > 0 ? `Initialiser et rendre ${formatDirhams(balance)}` : 'Initialiser la carte'}
        isSaving={initializing.state === 'sending'}
        whyNot={act.whyNot}
        onConfirm={confirm}
        onClose={onClose}
      />
    </div>
  )
}
