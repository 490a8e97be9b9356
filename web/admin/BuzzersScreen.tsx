import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuzzerOnTheWire } from '#contract/buzzer.ts'
import { refusals } from '#rules/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { ActButton } from '../app/form/ActButton.tsx'
import { useAct } from '../app/form/use-act.ts'
import { lateDialog } from '../app/late/late-dialog.ts'
import { toastError } from '../app/messages/toast.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { BuzzerCase } from './buzzers/BuzzerCase.tsx'
import { countsInWords } from './buzzers/buzzer-words.ts'
import { NewBuzzers } from './buzzers/NewBuzzers.tsx'

const PagerSettings = lateDialog(async () => (await import('./buzzers/PagerSettings.tsx')).PagerSettings)

const reading = queries.listBuzzers.queryOptions({ meta: { watches: ['buzzers'] } })

const none: readonly BuzzerOnTheWire[] = []

export function BuzzersScreen() {
  const query = useQuery(reading)
  const [isAdding, setAdding] = useState(false)
  const [isSettingBase, setSettingBase] = useState(false)
  const stands = useStands() ?? []
  const buzzers = query.data ?? none
  const adding = (
    <Button
      mih={48}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      Ajouter des bipeurs
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Bipeurs"
        description={query.data && countsInWords(buzzers)}
        action={
          <Group gap={8}>
            <Button variant="default" mih={48} aria-haspopup="dialog" onClick={() => setSettingBase(true)}>
              Borne d'appel
            </Button>
            {buzzers.length > 0 ? <TryAll /> : null}
            {adding}
          </Group>
        }
      />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState motif="bipeur" action={adding}>
              Aucun bipeur. Ajoutez les numéros de votre valise.
            </EmptyState>
          ) : (
            <BuzzerCase buzzers={all} stands={stands} />
          )
        }
      </QueryState>
      {isSettingBase ? <PagerSettings onClose={() => setSettingBase(false)} /> : null}
      {isAdding ? <NewBuzzers stands={stands} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** Each is rung for two seconds, whoever has it. */
function TryAll() {
  const trying = useAct(ask.testBuzzers, { news: 'Tous les bipeurs sont appelés', onRefused: toastError })
  return (
    <ActButton act={trying} variant="default" onClick={() => trying.run({})}>
      Tester tous les bipeurs
    </ActButton>
  )
}
