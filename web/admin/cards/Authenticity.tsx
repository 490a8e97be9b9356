import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './CardTile.module.css'

export function Authenticity({ isAuthentic }: { isAuthentic: boolean }) {
  const Sign = isAuthentic ? IconCheck : IconAlertTriangle
  return (
    <p className={classes.authenticity} data-forged={!isAuthentic || undefined}>
      <Sign size={18} aria-hidden="true" />
      {isAuthentic ? 'Authentique' : 'Carte potentiellement falsifiée'}
    </p>
  )
}
