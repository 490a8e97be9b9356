import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { useUrlDetail } from '../../app/address/url-detail.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Answers } from './answers.ts'
import type { Asked } from './asked.ts'
import { NotificationArticle } from './NotificationArticle.tsx'
import classes from './Notifications.module.css'

type Props = {
  readonly answers: Answers
  readonly onAsk: (asked: Asked) => void
}

/** The notification named by the address, opened from a desktop notification: pending or ended, on any page of the list. */
export function OpenedNotification(props: Props) {
  const { detail, close } = useUrlDetail('demande')
  return detail ? <Opened key={detail} id={detail} onClose={close} {...props} /> : null
}

function Opened({
  id,
  answers,
  onAsk,
  onClose,
}: Props & { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery({
    ...queries.readNotification.queryOptions({ input: { notificationId: id } }),
    meta: { watches: ['notifications', 'products', 'stands'], watchesSlowly: ['stock'] },
  })
  const answeringHere: Answers = {
    ...answers,
    put: (...answer) => {
      onClose()
      answers.put(...answer)
    },
  }
  return (
    <Dialog isOpen title="Notification" onClose={onClose}>
      <QueryState query={query} whenFailed={refusals['stock-alerts-loading-failed']}>
        {(notification) => (
          <div className={`${classes.entry} ${classes.opened}`}>
            <NotificationArticle
              notification={notification}
              answers={answeringHere}
              onAsk={(asked) => {
                onClose()
                onAsk(asked)
              }}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
