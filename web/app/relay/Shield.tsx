import { IconShieldCheck } from '@tabler/icons-react'
import { ConnectionDot } from '../calls/ConnectionDot.tsx'
import { useConnection } from '../calls/connection.ts'
import classes from './Cover.module.css'

const words = 'Connecté, second ordinateur à jour'

/** For administrators, in the place of the dot: each operation lies on both computers. */
export const Shield = () =>
  useConnection() === 'live' ? (
    <IconShieldCheck className={classes.shield} role="img" aria-label={words} title={words} />
  ) : (
    <ConnectionDot />
  )
