import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NeedOnTheWire, NotificationOnTheWire } from '#contract/notification/notification.ts'
import { isPending } from '#rules/notification/notification.ts'
import { nameOf } from '#rules/notification/notification-kinds.ts'
import { queries } from '../../app/calls/queries.ts'
import type { Selection } from '../../app/list/use-selection.ts'
import { Choice } from '../../ui/list/Choice.tsx'
import { useTint } from '../../ui/use-tint.ts'
import type { Answers } from './answers.ts'
import { isSupplied } from './approval.ts'
import type { Asked } from './asked.ts'
import { NotificationArticle } from './NotificationArticle.tsx'
import classes from './Notifications.module.css'

export type RowProps = {
  readonly shown: NotificationOnTheWire
  readonly isNew: boolean
  /** True when the list no longer has the row, which is kept in its place while a person works in it. */
  readonly isGone: boolean
  readonly selection: Selection<NeedOnTheWire>
  readonly answers: Answers
  readonly onAsk: (asked: Asked) => void
}

/** A row of the list: the notification, with a checkbox when it may be approved. */
export function NotificationRow({ shown, isNew, isGone, selection, answers, onAsk }: RowProps) {
  const notification = useAsItIs(shown, isGone)
  const { id } = notification
  const status = answers.of(id)?.status ?? notification.status
  const entry = useTint<HTMLLIElement>(status, isNew)
  const name = nameOf(notification)
  return (
    <li ref={entry} data-row className={`fp-panel ${classes.entry}`}>
      <NotificationArticle notification={notification} answers={answers} onAsk={onAsk}>
        {isPending({ status }) && isSupplied(notification) ? (
          <div className={classes.pick}>
            <Choice
              label={`Choisir ${name}`}
              isChosen={selection.has(id)}
              onChange={(isChosen) => selection.choose([notification], isChosen)}
            />
          </div>
        ) : null}
      </NotificationArticle>
    </li>
  )
}

/** Reads the notification by its id once the list no longer has it, so that the row shows its current state. */
function useAsItIs(shown: NotificationOnTheWire, isGone: boolean): NotificationOnTheWire {
  const { data } = useQuery({
    ...queries.readNotification.queryOptions({ input: { notificationId: shown.id } }),
    enabled: isGone,
    placeholderData: keepPreviousData,
    meta: { watches: ['notifications'] },
  })
  return isGone && data ? data : shown
}
