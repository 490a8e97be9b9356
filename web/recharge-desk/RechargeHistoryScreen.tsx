import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DeskOperation } from '#contract/desk-history.ts'
import { refusals } from '#rules/refusal.ts'
import { noteOwnAct } from '../app/held-rows/own-act.ts'
import { Shown } from '../app/Shown.tsx'
import { ScannerModal } from '../app/scanner/ScannerModal.tsx'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { usePageKeys } from '../app/shortcuts/use-page-keys.ts'
import { useUrlState } from '../app/url-state.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ConfirmTakingBack } from './ConfirmTakingBack.tsx'
import { HistoryFilterRow } from './history/HistoryFilterRow.tsx'
import { HistoryPage } from './history/HistoryPage.tsx'
import { filterKinds, noFilters } from './history/history-filters.ts'
import { ToVerify } from './history/ToVerify.tsx'
import { useHistory } from './history/use-history.ts'
import { TakenBack } from './TakenBack.tsx'
import { useTakingBack } from './use-taking-back.ts'

/** What I did at the desk. A card held up shows what was done to it. */
export function RechargeHistoryScreen() {
  const [filters, change, isFiltered] = useUrlState(filterKinds)
  const [isScanning, setScanning] = useState(false)
  const takingBack = useTakingBack()
  const query = useHistory(filters)
  const { page = 1, pages = 1, total } = query.data ?? {}
  const turnTo = (next: number) => change({ page: next })
  const find = (code: string) => {
    setScanning(false)
    change({ q: code })
  }
  const askToCancel = ({ id: rechargeId, card, amount }: DeskOperation) => {
    noteOwnAct()
    if (card) takingBack.ask({ rechargeId, cardId: card.id, amount, balance: undefined })
  }
  useGunScan(find, { enabled: !isScanning })
  usePageKeys({ page, pages, onPage: turnTo })
  return (
    <>
      <PageHeader title="Historique des opérations" />
      <HistoryFilterRow filters={filters} onChange={change} count={total} onScan={() => setScanning(true)} />
      <ToVerify />
      <TakenBack takingBack={takingBack} nextLabel="Retour à l'historique" onNext={takingBack.leave} />
      <Shown query={query} whenFailed={refusals['something-went-wrong']} skeleton={<HistorySkeleton />}>
        {(history) => (
          <HistoryPage
            history={history}
            scope={`${query.isPlaceholderData} ${JSON.stringify(filters)}`}
            isDimmed={query.isPlaceholderData}
            isFiltered={isFiltered}
            onReset={() => change(noFilters)}
            onPage={turnTo}
            onCancel={askToCancel}
          />
        )}
      </Shown>
      <ScannerModal opened={isScanning} onClose={() => setScanning(false)} onCode={find} />
      <ConfirmTakingBack takingBack={takingBack} />
    </>
  )
}

const six = Array.from({ length: 6 }, (_, place) => place)

function HistorySkeleton() {
  return (
    <Stack gap={4} aria-hidden="true">
      {six.map((place) => (
        <Skeleton key={place} height={52} radius="md" />
      ))}
    </Stack>
  )
}
