import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { refusals } from '#rules/refusal.ts'
import classes from './CardTile.module.css'

export function Authenticity({ isAuthentic }: { isAuthentic: boolean }) {
  const Sign = isAuthentic ? IconCheck : IconAlertTriangle
  return (
    <p className={classes.authenticity} data-forged={!isAuthentic || undefined}>
      <Sign size={18} aria-hidden="true" />
      {isAuthentic ? 'Authentique' : refusals['card-suspect']}
    </p>
  )
}
