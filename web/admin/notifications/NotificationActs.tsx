import { Button } from '@mantine/core'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { nameOf } from '#rules/notification/notification-kinds.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { toast } from '../../app/messages/toast.ts'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import type { Answers } from './answers.ts'
import type { Asked } from './asked.ts'
import classes from './Notifications.module.css'

type Props = {
  readonly notification: NeedOnTheWire
  readonly answers: Answers
  readonly onAsk: (asked: Asked) => void
}

/** The answers to a need. An archived product cannot be supplied, so its need cannot be approved. */
export function NotificationActs({ notification, answers, onAsk }: Props) {
  const obstacle = useObstacle()
  const name = nameOf(notification)
  const cancel = () =>
    obstacle === undefined ? answers.put(notification, 'cancelled', '') : toast('error', obstacle)
  return (
    <div className={classes.acts}>
      {notification.product.isArchived ? null : (
        <Button
          size="touch"
          px="sm"
          data-approve
          aria-haspopup="dialog"
          aria-label={`Approuver, ${name}`}
          onClick={() => onAsk({ what: 'approve', notification })}
        >
          Approuver
        </Button>
      )}
      <Button
        size="touch"
        px="sm"
        variant="default"
        data-reject
        aria-haspopup="dialog"
        aria-label={`Rejeter, ${name}`}
        onClick={() => onAsk({ what: 'reject', notification })}
      >
        Rejeter
      </Button>
      <ActionMenu label={`Autres actions pour ${name}`} actions={[{ label: 'Annuler', onPick: cancel }]} />
    </div>
  )
}
