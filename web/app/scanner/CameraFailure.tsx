import { Button } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { refusals } from '#rules/plain/refusal.ts'
import type { CameraRefusal } from './camera.ts'
import { cameraHelp } from './camera-help.ts'
import classes from './Scanner.module.css'

interface CameraFailureProps {
  readonly refusal: CameraRefusal
  readonly onRetry: () => void
}

/** Why there is no camera picture, and what still works. */
export function CameraFailure({ refusal, onRetry }: CameraFailureProps) {
  return (
    <div className={classes.notice} role="status">
      <IconCameraOff size={40} className={classes.sign} aria-hidden="true" />
      <p className={classes.reason}>{refusals[refusal]}</p>
      <p className={classes.advice}>{cameraHelp(refusal, navigator.userAgent)}</p>
      {refusal === 'camera-needs-secure-address' ? (
        // Opened in another tab, so that this screen keeps its state.
        <a href="/ca" target="_blank" className={classes.advice} rel="noopener">
          Que faire&#8239;?
        </a>
      ) : (
        <Button variant="default" size="touch" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}
