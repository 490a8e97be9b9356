import { Button } from '@mantine/core'
import { IconClockQuestion, IconQrcode } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { DeskOperation } from '#contract/recharge/desk-history.ts'
import { formatDayAndTime, formatTime } from '#rules/plain/french.ts'
import { useNow } from '../app/calls/clock.ts'
import { useMe } from '../app/calls/me.ts'
import { useMyTill } from '../app/calls/my-till.ts'
import { useTurnHour } from '../app/calls/venue.ts'
import { ListFilters } from '../app/list/ListFilters.tsx'
import { ListRows } from '../app/list/ListRows.tsx'
import { useList } from '../app/list/use-list.ts'
import { useUnsettled } from '../app/money/unsettled.ts'
import { ScannerModal } from '../app/scanner/ScannerModal.tsx'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { usePastTills } from '../app/till/use-past-tills.ts'
import { Badge } from '../ui/Badge.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import { deskList } from './history/desk-list.ts'
import classes from './history/History.module.css'
import { historyColumns } from './history/history-columns.tsx'
import { type DeskSums, totalsOf } from './history/history-words.ts'
import { ConfirmTakingBack } from './outcome/ConfirmTakingBack.tsx'
import { TakenBack } from './outcome/TakenBack.tsx'
import { useTakingBack } from './outcome/use-taking-back.ts'

/** The operator's own operations at the desk. Scanning a card shows only the operations on it. */
export function RechargeHistoryScreen() {
  const sessions = useSessions()
  const list = useList(deskList, { session: sessions.closed, operatorId: useMe().id })
  const now = useNow(60_000)
  const turnHour = useTurnHour()
  const [isScanning, setScanning] = useState(false)
  const takingBack = useTakingBack()
  const find = (code: string) => {
    setScanning(false)
    list.change({ q: code })
  }
  const askToCancel = ({ id: rechargeId, card, amount, kind }: DeskOperation) => {
    if (!card) return
    const isSale = kind === 'card-sale'
    takingBack.ask({ rechargeId, cardId: card.id, amount, balance: undefined, isSale })
  }
  useGunScan(find, { enabled: !isScanning })
  return (
    <>
      <PageHeader title="Historique des opérations" />
      <ListFilters list={list} besideSearch={<ScanButton onScan={() => setScanning(true)} />} />
      <ToVerify />
      <TapGuard view={takingBack.cancelling.state}>
        <TakenBack takingBack={takingBack} nextLabel="Retour à l'historique" onNext={takingBack.leave} />
        <ListRows
          list={list}
          above={({ sums }) => <Totals sums={sums} />}
          columns={historyColumns({ now, turnHour, sessionName: sessions.nameOf, onCancel: askToCancel })}
        />
      </TapGuard>
      <ScannerModal opened={isScanning} onClose={() => setScanning(false)} onCode={find} />
      <ConfirmTakingBack takingBack={takingBack} />
    </>
  )
}

const ScanButton = ({ onScan }: { readonly onScan: () => void }) => (
  <Button variant="default" px="sm" aria-label="Scanner une carte" aria-haspopup="dialog" onClick={onScan}>
    <IconQrcode aria-hidden="true" />
  </Button>
)

/** The totals of all operations that pass the filters, on every page. */
function Totals({ sums }: { readonly sums: DeskSums }) {
  return (
    <p className={classes.totals} role="status">
      {totalsOf(sums).map((total, place) => (
        <Fragment key={total}>
          {place > 0 ? <span aria-hidden="true"> — </span> : null}
          <span>{total}</span>
        </Fragment>
      ))}
    </p>
  )
}

/** The sessions that can be chosen, with their names. */
function useSessions() {
  const now = useNow(60_000)
  const openId = useMyTill().data?.till?.id
  const past = usePastTills().data?.rows ?? []
  const closed = past.map(({ till }) => ({
    id: till.id,
    name: `Session ouverte ${formatDayAndTime(new Date(till.openedAt), now)}`,
  }))
  const nameOf = (tillId: string): string => {
    if (tillId === openId) return 'En\u00A0cours'
    const till = past.find((each) => each.till.id === tillId)?.till
    return till ? formatDayAndTime(new Date(till.openedAt), now) : 'Plus ancienne'
  }
  return { closed, nameOf }
}

/** Operations of this device that got no answer: each may soon appear in the list, or may never have happened. */
function ToVerify() {
  const operations = useUnsettled()
  if (operations.length === 0) return null
  return (
    <ul className={classes.unsettled} aria-label="Opérations à vérifier">
      {operations.map(({ operationId, about, sentAt }) => (
        <li key={operationId}>
          <Badge tone="warn" icon={IconClockQuestion}>
            À vérifier
          </Badge>
          <span>
            {about}, {formatTime(new Date(sentAt))}
          </span>
        </li>
      ))}
    </ul>
  )
}
