import { formatTime } from '#rules/french.ts'
import { useSentOperations } from '../app/money/operation-log.ts'
import { toVerify } from '../app/money/to-verify.ts'
import classes from './SignInScreen.module.css'

/** A device that was taken out of use keeps what it sent and got no answer to: an admin who signs in on it learns what became of it. */
export function HeldOperations() {
  const operations = useSentOperations()
  if (operations.length === 0) return null
  return (
    <div className={classes.held} role="status">
      <p>
        <strong>Cet appareil garde {toVerify(operations.length)}.</strong> Apportez-le à un
        administrateur&nbsp;: en s'y connectant, il saura si l'argent a bougé.
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
