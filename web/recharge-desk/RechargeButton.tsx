import { Button } from '@mantine/core'
import { useId } from 'react'
import { formatDirhams } from '#rules/money.ts'
import classes from './RechargeForm.module.css'
import type { Desk } from './use-desk.ts'

export function RechargeButton({ desk }: { desk: Desk }) {
  const { pad, isReady, recharging, clear } = desk
  const isSaving = recharging.state === 'sending'
  const reason = isSaving ? undefined : whyNot(desk)
  const reasonId = useId()
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" mih={64} disabled={isSaving} onClick={clear}>
          Annuler
        </Button>
        <Button
          size="lg"
          mih={64}
          disabled={!isReady && !isSaving}
          loading={isSaving}
          aria-describedby={reason ? reasonId : undefined}
          onClick={desk.tap}
        >
          {pad.amount > 0 ? `Recharger ${formatDirhams(pad.amount)}` : 'Recharger'}
        </Button>
      </div>
      <p id={reasonId} className={classes.reason} role={desk.isUnfinished ? 'alert' : undefined}>
        {reason}
      </p>
    </>
  )
}

function whyNot({ isUnfinished, isCut, isBeingVerified, pad }: Desk): string | undefined {
  if (isUnfinished) return "Terminez ou annulez l'opération en cours."
  if (isCut) return 'Recharge impossible hors connexion.'
  if (isBeingVerified) return 'Une opération sur cette carte est en cours de vérification.'
  return pad.typed === '' ? 'Choisissez ou saisissez un montant.' : undefined
}
