import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../app/address/links.tsx'
import { ask } from '../app/calls/ask.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { ActButton } from '../app/form/ActButton.tsx'
import type { ActState } from '../app/form/act.ts'
import { useAct } from '../app/form/use-act.ts'
import { lateDialog } from '../app/late/late-dialog.ts'
import { toastError } from '../app/messages/toast.ts'
import { ActionMenu, type MenuAction } from '../ui/dialog/ActionMenu.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { BuzzerCase } from './buzzers/BuzzerCase.tsx'
import classes from './buzzers/Buzzers.module.css'
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
  const isPhone = useIsPhone()
  const buzzers = query.data ?? none
  const trying = useAct(ask.testBuzzers, {
    news: 'Les bipeurs de la valise sont appelés',
    onRefused: toastError,
  })
  const others = [
    { label: "Borne d'appel", onPick: () => setSettingBase(true) },
    ...(buzzers.length > 0
      ? [{ label: 'Tester tous les bipeurs', act: trying, onPick: () => trying.run({}) }]
      : []),
  ]
  const adding = (
    <Button
      size="touch"
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
        description={
          <>
            {query.data ? <span>{countsInWords(buzzers)} </span> : null}
            <Link className="fp-link" to="/admin/boards">
              Écrans pour les clients
            </Link>
          </>
        }
        action={<Acts main={adding} others={others} isPhone={isPhone} />}
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

type ActsProps = {
  readonly main: ReactNode
  readonly others: readonly (MenuAction & { readonly act?: ActState<unknown> })[]
  readonly isPhone: boolean
}

/** On a phone the main button stands in the bar and the other buttons behind a menu: three buttons would hide the case. */
const Acts = ({ main, others, isPhone }: ActsProps) =>
  isPhone ? (
    <Group className={classes.bar} gap={8} wrap="nowrap">
      {main}
      <ActionMenu label="Plus" actions={others} />
    </Group>
  ) : (
    <Group gap={8}>
      {others.map(({ label, act, onPick }) =>
        act ? (
          <ActButton key={label} act={act} variant="default" onClick={onPick}>
            {label}
          </ActButton>
        ) : (
          <Button key={label} variant="default" size="touch" onClick={onPick}>
            {label}
          </Button>
        ),
      )}
      {main}
    </Group>
  )
