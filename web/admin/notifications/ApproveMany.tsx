import { Button } from '@mantine/core'
import { useState } from 'react'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { counted } from '#rules/plain/french.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { keptOf } from '../../app/stock/kept-stock.ts'
import { judgeMovement } from '../../app/stock/movement-draft.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { proposedDraft } from './approval.ts'
import classes from './Notifications.module.css'

type Props = {
  readonly notifications: readonly NeedOnTheWire[]
  readonly onClose: () => void
  /** Called when some were sent, so that they are deselected. */
  readonly onDone: () => void
}

/** Each approval is a supply of its own, sent after the previous one, with its own outcome. A notification without a quantity is left out. */
export function ApproveMany({ notifications, onClose, onDone }: Props) {
  const [drafts, setDrafts] = useState(() => notifications.map(proposedDraft))
  const [turn, setTurn] = useState<number>()
  const obstacle = useObstacle()
  useGiveFocusBack()
  const faults = notifications.map((notification, place) => {
    const draft = drafts[place]
    return draft && draft.quantity !== ''
      ? judgeMovement(draft, keptOf(notification))[0]?.sentence
      : undefined
  })
  const wanted = drafts.filter(({ quantity }) => quantity !== '').length
  const mayBeSent = obstacle === undefined && wanted > 0 && faults.every((fault) => fault === undefined)
  const isOver = turn !== undefined && turn >= notifications.length
  const isUnderWay = turn !== undefined && !isOver
  const close = turn === undefined ? onClose : onDone
  return (
    <Sheet isOpen title="Approuver la sélection" onClose={isUnderWay ? () => undefined : close}>
      <ul className={classes.lines}>
        {notifications.map((notification, place) => (
          <ApprovalLine
            key={notification.id}
            notification={notification}
            draft={drafts[place] ?? proposedDraft(notification)}
            fault={faults[place]}
            isTyping={turn === undefined}
            isTurn={turn === place}
            onType={(quantity) =>
              setDrafts((before) =>
                before.map((draft, at) => (at === place ? { ...draft, quantity } : draft)),
              )
            }
            onOver={() => setTurn(place + 1)}
          />
        ))}
      </ul>
      <p role="status" className={classes.progress}>
        {isUnderWay ? `${turn} sur ${notifications.length}` : (obstacle ?? '')}
      </p>
      {isOver ? (
        <Button size="tall" fullWidth variant="default" onClick={close}>
          Fermer
        </Button>
      ) : (
        <Button size="tall" fullWidth loading={isUnderWay} disabled={!mayBeSent} onClick={() => setTurn(0)}>
          {wanted === 0 ? 'Approuver' : `Approuver ${counted(wanted, 'demande', 'demandes')}`}
        </Button>
      )}
    </Sheet>
  )
}
