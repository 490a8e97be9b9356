import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import '@mantine/notifications/styles.layer.css'
import { usePath } from './links.tsx'
import classes from './Toasts.module.css'
import { prepareToasts } from './toast.ts'
import { useToastPlace } from './use-toast-place.ts'

/** Where toasts appear: 20 at most, each for 3 s, held while the pointer or the focus is on it. */
export function Toasts() {
  // The kitchen's keys stand where toasts come elsewhere: there they rise from the corner, above its foot.
  const isKitchen = usePath() === '/kitchen'
  useEffect(prepareToasts, [])
  useToastPlace(`.${classes.toasts}[data-position="top-right"]`)
  return (
    <Notifications
      position={isKitchen ? 'bottom-right' : 'top-right'}
      autoClose={3000}
      limit={20}
      zIndex={300}
      className={classes.toasts}
      data-kitchen={isKitchen || undefined}
    />
  )
}
