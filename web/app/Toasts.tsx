import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'

/** Where toasts appear: 20 at most, each for 3 s, held while the pointer or the focus is on it. */
export function Toasts() {
  return (
    <Notifications position="top-right" autoClose={3000} limit={20} zIndex={300} className={classes.toasts} />
  )
}
