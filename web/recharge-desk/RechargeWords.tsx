import type { Card } from '#rules/card.ts'
import { formatDirhams } from '#rules/money.ts'
import { BalanceUpdated } from './BalanceUpdated.tsx'
import classes from './RechargeWords.module.css'
import { changeWords, isUnreadable } from './recharge-preview.ts'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly card: Card; readonly id: string }

/** What the tap will do, or why it cannot be made yet. Room is kept for all of it: nothing moves under a finger. */
export function RechargeWords({ desk, card, id }: Props) {
  const { preview, isForSale, due } = desk
  const { received } = desk.state
  const { reason, isFault } = whyNot(desk)
  return (
    <div className={classes.words} data-sale={isForSale || undefined}>
      <p id={id} role={isFault ? 'alert' : 'status'} data-fault={isFault || undefined}>
        {reason ??
          (isForSale ? (
            <>
              À encaisser&nbsp;: <bdi>{formatDirhams(due)}</bdi>
            </>
          ) : preview?.balance === undefined ? null : (
            <>
              Nouveau solde&nbsp;: <bdi>{formatDirhams(preview.balance)}</bdi>
            </>
          ))}
      </p>
      <p role="status" className={classes.aside}>
        <strong data-fault={isUnreadable(received) || undefined}>{changeWords(received, due)}</strong>
        <BalanceUpdated balance={card.balance} />
      </p>
    </div>
  )
}

type Reason = { readonly reason: string | undefined; readonly isFault?: boolean }

/** An amount the rules refuse is a fault; a lost link, or no amount yet, is none. */
function whyNot({ state, obstacle, preview, recharging }: Desk): Reason {
  if (recharging.state === 'sending') return { reason: undefined }
  if (state.isUnfinished) return { reason: "Terminez ou annulez l'opération en cours.", isFault: true }
  const isRefused = preview?.balance === undefined && preview?.why !== undefined
  return { reason: obstacle, isFault: isRefused && obstacle === preview.why }
}
