import { useEffect, useState } from 'react'
import { formatTime } from '#rules/plain/french.ts'
import { ask } from '../app/calls/ask.ts'
import { type SentOperation, sentOperations, useSentOperations } from '../app/money/operation-log.ts'
import { toVerify } from '../app/money/to-verify.ts'
import { asHeld } from '../app/own-device/health-of.ts'
import classes from './SignInScreen.module.css'

/**
 * A retired device still has operations that got no answer. It reports them to the server, where an admin reads and verifies them; if
 * that fails, an admin who signs in on the device sees them.
 */
export function HeldOperations() {
  const operations = useSentOperations()
  const isTold = useHeldTold()
  if (operations.length === 0) return null
  return (
    <div className={classes.held} role="status">
      <p>
        <strong>Cet appareil garde {toVerify(operations.length)}.</strong>{' '}
        {isTold
          ? `Un administrateur ${operations.length > 1 ? 'les' : 'la'} voit dans «\u00A0Appareils\u00A0», et y saura si l'argent a bougé.`
          : "Apportez-le à un administrateur\u00A0: en s'y connectant, il saura si l'argent a bougé."}
      </p>
      <ul>
        {operations.map(({ operationId, about, sentAt }) => (
          <li key={operationId}>
            {about}, {formatTime(new Date(sentAt))}
          </li>
        ))}
      </ul>
    </div>
  )
}

const againAfterMs = 5_000

/** Sends the report once; retries while the server does not answer. Returns whether it was sent. */
function useHeldTold(): boolean {
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const held: readonly SentOperation[] = sentOperations()
      if (held.length === 0) return
      ask.tellHeldOperations({ held: asHeld(held) }).then(
        ({ isKnown }) => setIsTold(isKnown),
        () => {
          timer = setTimeout(tell, againAfterMs)
        },
      )
    }
    tell()
    return () => clearTimeout(timer)
  }, [])
  return isTold
}
