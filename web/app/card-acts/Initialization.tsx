import { initializedValidityDays } from '#rules/card-initialization.ts'
import { formatDays } from '#rules/french.ts'
import { formatDirhams, noMoney } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { ActBody } from './ActBody.tsx'
import classes from './CardActs.module.css'
import { CardInitialized } from './CardInitialized.tsx'
import type { ActState, CardActProps } from './card-act.ts'
import { useInitialization } from './use-initialization.ts'

type Props = Pick<CardActProps, 'card' | 'onClose'> & { readonly onState: (state: ActState) => void }

export function Initialization({ card, onClose, onState }: Props) {
  const { initializing, balance, hasChanged, act, confirm } = useInitialization(card, onState)
  return (
    <ActBody
      card={card}
      name="Initialisation"
      outcome={initializing}
      act={act}
      hasChanged={hasChanged}
      failed={refusals['card-initialization-failed']}
      label={balance > 0 ? `Initialiser et rendre ${formatDirhams(balance)}` : 'Initialiser la carte'}
      isDangerous
      whyNot={act.whyNot}
      onConfirm={confirm}
      onClose={onClose}
      told={(answer) => (
        <CardInitialized answer={answer} operationId={initializing.operationId} onClose={onClose} />
      )}
    >
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
    </ActBody>
  )
}
