import { Loader } from '@mantine/core'
import classes from './LoadingOverlay.module.css'
import { Logo } from './Logo.tsx'

/** Covers the screen while it is not known who is there. Invisible for its first 150 ms. */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay} role="status" aria-busy="true">
      <Logo size={64} />
      <Loader size="sm" aria-hidden="true" />
      <span>Chargement…</span>
    </div>
  )
}
