import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { Approve } from './Approve.tsx'
import { ApproveMany } from './ApproveMany.tsx'
import type { Asked } from './asked.ts'
import { Reject } from './Reject.tsx'

type Props = {
  readonly asked: Asked | undefined
  readonly onReject: (notification: NeedOnTheWire, reason: string) => void
  readonly onClose: () => void
  /** Called when a selection was approved. */
  readonly onDone: () => void
}

/** The dialog that was asked for, one at a time. */
export function NotificationDialogs({ asked, onReject, onClose, onDone }: Props) {
  switch (asked?.what) {
    case 'approve':
      return <Approve notification={asked.notification} onClose={onClose} />
    case 'reject':
      return (
        <Reject
          notification={asked.notification}
          onReject={(reason) => {
            onReject(asked.notification, reason)
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'approve-many':
      return <ApproveMany notifications={asked.notifications} onClose={onClose} onDone={onDone} />
    default:
      return null
  }
}
