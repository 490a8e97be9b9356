import { Button } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { refusals } from '#rules/refusal.ts'
import type { CameraRefusal } from './camera.ts'
import { cameraHelp } from './camera-help.ts'
import classes from './Scanner.module.css'

interface Props {
  readonly refusal: CameraRefusal
  readonly onRetry: () => void
}

/** Why there is no picture, and what still works. */
export function CameraFailure({ refusal, onRetry }: Props) {
  return (
    <div className={classes.notice} role="status">
      <IconCameraOff size={40} className={classes.sign} aria-hidden="true" />
      <p className={classes.reason}>{refusals[refusal]}</p>
      <p className={classes.advice}>{cameraHelp(refusal, navigator.userAgent)}</p>
      {refusal !== 'camera-needs-secure-address' && (
        <Button variant="default" mih={48} onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}
