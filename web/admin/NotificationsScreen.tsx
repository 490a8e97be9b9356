import { useState } from 'react'
import type { NeedOnTheWire, NotificationOnTheWire } from '#contract/notification/notification.ts'
import { isPending } from '#rules/notification/notification.ts'
import type { NotificationFilter } from '#rules/notification/notification-query.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { PermitCard } from '../app/desktop/PermitCard.tsx'
import { LateActStrip } from '../app/form/LateActStrip.tsx'
import { ExportMenu } from '../app/list/ExportMenu.tsx'
import { ListFilters } from '../app/list/ListFilters.tsx'
import { ListRows } from '../app/list/ListRows.tsx'
import { useList } from '../app/list/use-list.ts'
import { useSelection } from '../app/list/use-selection.ts'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { ListTabs } from '../ui/list/ListTabs.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { useAnswers } from './notifications/answers.ts'
import { isSupplied } from './notifications/approval.ts'
import type { Asked } from './notifications/asked.ts'
import { NotificationDays } from './notifications/NotificationDays.tsx'
import { NotificationDialogs } from './notifications/NotificationDialogs.tsx'
import { notificationLists, tabsInAddress, tabWords } from './notifications/notification-list.ts'
import { OpenedNotification } from './notifications/OpenedNotification.tsx'
import { SelectionBar } from './notifications/SelectionBar.tsx'

export function NotificationsScreen() {
  const [{ statut }, change] = useUrlState(tabsInAddress)
  const list = useList(notificationLists[statut], { stand: useStands() })
  const answers = useAnswers()
  const [asked, setAsked] = useState<Asked>()
  const isPhone = useIsPhone()
  const fresh = list.query.data?.rows ?? []
  const mayBeApproved = (one: NotificationOnTheWire): one is NeedOnTheWire =>
    isPending(one) && isSupplied(one) && !answers.of(one.id)
  const { chosen: ever, ...choosing } = useSelection<NeedOnTheWire>(fresh.filter(isSupplied))
  const chosen = ever.filter(mayBeApproved)
  const selection = { ...choosing, chosen }
  const close = () => setAsked(undefined)
  const choose = (tab: NotificationFilter) => tab !== statut && change({ statut: tab })
  useTabKeys(choose)
  useAnswerKeys()
  const exporting = <ExportMenu wish={list.wish} />
  return (
    <>
      <PageHeader title="Notifications" beside={isPhone ? null : exporting} />
      <PermitCard />
      <ListFilters list={list} />
      <ListTabs
        label="Notifications"
        names={tabWords}
        counts={{ pending: list.query.data?.pending }}
        value={statut}
        onChoose={choose}
        isSticky
      >
        <ListRows
          key={statut}
          list={list}
          above={({ rows }) => (
            <SelectionBar
              rows={rows.filter(mayBeApproved)}
              selection={selection}
              onApprove={() => setAsked({ what: 'approve-many', notifications: chosen })}
            />
          )}
        >
          {(shown) => (
            <NotificationDays
              {...shown}
              fresh={fresh}
              selection={selection}
              answers={answers}
              onAsk={setAsked}
            />
          )}
        </ListRows>
      </ListTabs>
      {isPhone ? exporting : null}
      <OpenedNotification answers={answers} onAsk={setAsked} />
      <NotificationDialogs
        asked={asked}
        onReject={(notification, reason) => answers.put(notification, 'rejected', reason)}
        onClose={close}
        onDone={() => {
          close()
          selection.clear()
        }}
      />
      <LateActStrip act={answers.act} />
    </>
  )
}

function useTabKeys(choose: (tab: NotificationFilter) => void): void {
  useShortcut({ key: '1', label: tabWords.pending }, () => choose('pending'))
  useShortcut({ key: '2', label: tabWords.ended }, () => choose('ended'))
  useShortcut({ key: '3', label: tabWords.all }, () => choose('all'))
}

/** The keys A and X answer the row that has the focus. */
function useAnswerKeys(): void {
  const press = (button: string) =>
    document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>(`[${button}]`)?.click()
  useShortcut({ key: 'a', label: 'Approuver la demande choisie' }, () => press('data-approve'))
  useShortcut({ key: 'x', label: 'Rejeter la demande choisie' }, () => press('data-reject'))
}
