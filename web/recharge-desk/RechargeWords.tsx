import { formatDirhams } from '#rules/money.ts'
import classes from './RechargeForm.module.css'
import { changeWords } from './recharge-preview.ts'
import type { Desk } from './use-desk.ts'

/** What the tap will do, or why it cannot be made yet. */
export function RechargeWords({ desk, id }: { desk: Desk; id: string }) {
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
      <p role="status">
        <strong>{changeWords(received, pad.amount)}</strong>
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
