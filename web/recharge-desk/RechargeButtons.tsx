import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import classes from './RechargeForm.module.css'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly describedBy: string }

export function RechargeButtons({ desk, describedBy }: Props) {
  const { pad, isReady, recharging, clear, tap } = desk
  const isSaving = recharging.state === 'sending'
  return (
    <div className={classes.buttons}>
      <Button variant="default" mih={64} px="md" disabled={isSaving} onClick={clear}>
        Annuler
      </Button>
      <Button
        size="lg"
        px="sm"
        mih={64}
        classNames={{ label: classes.label }}
        disabled={!isReady && !isSaving}
        loading={isSaving}
        aria-describedby={describedBy}
        onClick={tap}
      >
        Recharger {formatDirhams(pad.amount)}
      </Button>
    </div>
  )
}
