import { Loader } from '@mantine/core'
import { Logo } from '../Logo.tsx'
import classes from './LoadingOverlay.module.css'

/** Covers the screen while it is unknown who is signed in. Invisible for its first 150 ms. */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay} role="status" aria-busy="true">
      <Logo size={64} />
      <Loader size="sm" aria-hidden="true" />
      <span>Chargement…</span>
    </div>
  )
}
