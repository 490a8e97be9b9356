import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Recalled } from './recall/Recalled.tsx'

const above = [{ to: '/dashboard', label: 'Tableau de bord' }] as const

/** Operations that a till had been told of and that the books then lacked: what came back by itself, and what a person decides. */
export function RecallScreen() {
  const query = useQuery(queries.listRecalled.queryOptions({ meta: { watches: ['recall'] } }))
  return (
    <Stack gap={24}>
      <PageHeader
        title="Opérations reprises"
        description="Après une panne ou la reprise d'une copie, les caisses rapportent ce qui leur avait été confirmé."
        breadcrumb={<Breadcrumb above={above} here="Opérations reprises" />}
      />
      <QueryState
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={320} radius="lg" />}
      >
        {(list) => <Recalled list={list} />}
      </QueryState>
    </Stack>
  )
}
