import type { NotificationOnTheWire } from '#contract/notification/notification.ts'
import { DayList } from '../../app/list/DayList.tsx'
import type { ShownRows } from '../../app/list/ListRows.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { NotificationRow, type RowProps } from './NotificationRow.tsx'

type Acts = Pick<RowProps, 'selection' | 'answers' | 'onAsk'>
type Props = ShownRows<NotificationOnTheWire> &
  Acts & {
    /** The rows of the latest answer: a shown row that is missing here was answered by another person or has moved to another page. */
    readonly fresh: readonly NotificationOnTheWire[]
  }

/** Rows leave when they are answered, and others come: a tap just after such a change is ignored. */
export function NotificationDays({ rows, fresh, isNew, isDimmed, ...acts }: Props) {
  const isGone = ({ id }: NotificationOnTheWire) => !fresh.some((row) => row.id === id)
  return (
    <TapGuard view={rows.map(({ id }) => id).join()}>
      <DayList rows={rows} atOf={({ createdAt }) => createdAt} isDimmed={isDimmed}>
        {(row) => (
          <NotificationRow key={row.id} shown={row} isNew={isNew(row)} isGone={isGone(row)} {...acts} />
        )}
      </DayList>
    </TapGuard>
  )
}
