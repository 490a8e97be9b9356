import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedBoard } from '#contract/kitchen/board.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { useWorkplaces } from '../app/calls/use-stands.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { BoardRows } from './boards/BoardRows.tsx'
import { MakeBoard } from './boards/MakeBoard.tsx'
import { RevokeBoard } from './boards/RevokeBoard.tsx'

/** The server announces no change of a board's last-seen time, so the list is fetched again as often as that time is written. */
const reading = queries.listBoards.queryOptions({ meta: { watches: ['boards'] }, refetchInterval: 20_000 })

export function BoardsScreen() {
  const query = useQuery(reading)
  const stands = useWorkplaces()
  const [isMaking, setIsMaking] = useState(false)
  const [revoking, setRevoking] = useState<ListedBoard>()
  const make = () => setIsMaking(true)
  useShortcut({ key: 'n', label: 'Nouvel écran' }, make)
  const create = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      size="touch"
      onClick={make}
    >
      Créer un écran
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Écrans"
        breadcrumb={<Breadcrumb above={[{ to: '/stands', label: 'Stands' }]} here="Écrans" />}
        description="Ils appellent les numéros des commandes devant vos clients."
        action={create}
      />
      <QueryState query={query} whenFailed={refusals['boards-loading-failed']}>
        {(boards) =>
          boards.length === 0 ? (
            <EmptyState motif="cloche">
              Aucun écran. Créez-en un, puis ouvrez son lien sur un téléviseur.
            </EmptyState>
          ) : (
            <BoardRows boards={boards} stands={stands ?? []} onRevoke={setRevoking} />
          )
        }
      </QueryState>
      {isMaking && stands ? (
        <MakeBoard boards={query.data ?? []} stands={stands} onClose={() => setIsMaking(false)} />
      ) : null}
      {revoking ? <RevokeBoard board={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </>
  )
}
