import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { useNow } from '../app/calls/clock.ts'
import type { ToastTone } from '../app/messages/show-toast.ts'
import { useRecentToasts } from '../app/messages/toast.ts'
import classes from './Profile.module.css'

const tones: Record<ToastTone, { readonly icon: Icon; readonly word: string }> = {
  success: { icon: IconCircleCheck, word: 'Réussi' },
  error: { icon: IconAlertCircle, word: 'Erreur' },
  warning: { icon: IconAlertTriangle, word: 'Attention' },
  info: { icon: IconInfoCircle, word: 'Information' },
}

/** The last toasts, for a person who looked away during their three seconds. */
export function MessagesSection() {
  const messages = useRecentToasts()
  const now = useNow(60_000)
  if (messages.length === 0)
    return <p className={classes.lineNote}>Aucun message depuis le chargement de la page.</p>
  return (
    <ol className={classes.lines}>
      {messages.map(({ tone, text, at }, index) => {
        const { icon: Sign, word } = tones[tone]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the top, none is removed from the middle.
          <li key={messages.length - index} className={classes.line} data-tone={tone}>
            <Sign aria-hidden="true" />
            <div>
              <p className={classes.lineTitle}>
                <span className="fp-hidden">
                  {word}
                  {'\u00A0'}:{' '}
                </span>
                {text}
              </p>
              <p className={classes.lineNote}>{formatDayAndTime(at, now)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
