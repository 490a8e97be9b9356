import type { Card } from '#rules/card.ts'
import { formatDirhams } from '#rules/money.ts'
import { BalanceUpdated } from './BalanceUpdated.tsx'
import classes from './RechargeForm.module.css'
import { changeWords, isUnreadable } from './recharge-preview.ts'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card; readonly id: string }

/** What the tap will do, or why it cannot be made yet. Room is kept for all of it: nothing moves under a finger. */
export function RechargeWords({ desk, card, id }: Props) {
  const { preview, received, pad, isUnfinished } = desk
  const reason = whyNot(desk)
  return (
    <div className={classes.words}>
      <p id={id} role={isUnfinished ? 'alert' : 'status'} data-unfinished={isUnfinished || undefined}>
        {reason ??
          (preview?.balance === undefined ? null : (
            <>
              Nouveau solde&nbsp;: <bdi>{formatDirhams(preview.balance)}</bdi>
            </>
          ))}
      </p>
      <p role="status" className={classes.aside}>
        <strong data-unreadable={isUnreadable(received) || undefined}>
          {changeWords(received, pad.amount)}
        </strong>
        <BalanceUpdated balance={card.balance} />
      </p>
    </div>
  )
}

function whyNot({ isUnfinished, isCut, isBeingVerified, pad, recharging }: Desk): string | undefined {
  if (recharging.state === 'sending') return undefined
  if (isUnfinished) return "Terminez ou annulez l'opération en cours."
  if (isCut) return 'Recharge impossible hors connexion.'
  if (isBeingVerified) return 'Une opération sur cette carte est en cours de vérification.'
  return pad.typed === '' ? 'Choisissez ou saisissez un montant.' : undefined
}
