import { Button, Group, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedTill } from '#contract/till/till-list.ts'
import type { ListedStand } from '#contract/venue/stand.ts'
import { counted } from '#rules/plain/french.ts'
import { isReason } from '#rules/plain/reason.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { openOrdersInWords } from '#rules/venue/stand-words.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'
import { newOperationId } from '../../app/money/operation.ts'
import { actsOn } from './session-acts.ts'

type ToClose = ListedTill & { readonly operationId: string }

/** Closes the tills of all stands with one reason. Only those without cash: the others are counted one by one. */
export function CloseStandTills() {
  const { id } = useMe()
  const { data = [] } = useQuery({
    queryKey: ['tills', 'of-stands', 'open'],
    queryFn: readOpenTills,
    meta: { watches: ['tills'] },
  })
  const tills = data.filter((till) => !till.holdsCash && actsOn(till, id).includes('close'))
  const [chosen, setChosen] = useState<readonly ToClose[]>()
  return (
    <>
      {tills.length > 0 ? (
        <Button
          variant="default"
          px="sm"
          leftSection={<IconLock size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setChosen(tills.map((till) => ({ ...till, operationId: newOperationId() })))}
        >
          {titleOf(tills)}
        </Button>
      ) : null}
      {chosen ? <Question tills={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  )
}

const titleOf = (tills: readonly unknown[]) => `Clôturer les caisses des stands (${tills.length})`

/** All pages of the list: an evening has more stands than one page holds. */
async function readOpenTills(): Promise<readonly ListedTill[]> {
  const rows: ListedTill[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask.listTills({ kind: 'sale', status: 'open', period: 'all', first: 'oldest', page })
    rows.push(...answer.rows)
    if (page >= answer.pages) return rows
  }
}

async function readStands(): Promise<readonly ListedStand[]> {
  const rows: ListedStand[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask.readStands({ page })
    rows.push(...answer.rows)
    if (page >= answer.pages) return rows
  }
}

type QuestionProps = { readonly tills: readonly ToClose[]; readonly onClose: () => void }

/** The ids of the operations are chosen as it opens: a repeated request closes no till twice. */
function Question({ tills, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const closing = useAct(ask.closeTillsRemotely, { changes: ['tills'] })
  const toServe = useOrdersToServe(tills)
  return (
    <ActDialog
      act={closing}
      title={`${titleOf(tills)}\u202F?`}
      titleWhenDone="Caisses des stands"
      label="Clôturer"
      isDangerous
      failed={refusals['till-closing-failed']}
      whenCut="Clôture impossible hors connexion."
      whyNot={whyNot({ 'reason-missing': !isReason(reason) })}
      told={(done) => <Told {...done} tills={tills} onClose={onClose} />}
      onConfirm={() =>
        closing.run({
          reason: reason.trim(),
          closings: tills.map(({ id: tillId, operationId }) => ({ tillId, operationId })),
        })
      }
      onClose={onClose}
    >
      <p>{tills.map(nameOf).join(', ')}</p>
      {toServe > 0 ? <p>{openOrdersInWords(toServe)}</p> : null}
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}

/** The orders still to be served at the stands of these tills. */
function useOrdersToServe(tills: readonly ListedTill[]): number {
  const { data = [] } = useQuery({
    queryKey: ['stands', 'to-serve'],
    queryFn: readStands,
    meta: { watches: ['stands'] },
  })
  const theirs = data.filter(({ id }) => tills.some(({ stand }) => stand?.id === id))
  return theirs.reduce((sum, { openOrders }) => sum + openOrders, 0)
}

const nameOf = ({ holder, stand }: ListedTill) => (stand ? `${holder.name} (${stand.name})` : holder.name)

type ToldProps = QuestionProps & Awaited<ReturnType<typeof ask.closeTillsRemotely>>

function Told({ closed, faults, tills, onClose }: ToldProps) {
  const left = faults.flatMap(({ tillId, message }) => {
    const till = tills.find(({ id }) => id === tillId)
    return till ? [{ tillId, message, name: nameOf(till) }] : []
  })
  return (
    <Stack>
      <p role="status">{counted(closed, 'caisse clôturée', 'caisses clôturées')}</p>
      {left.length > 0 ? (
        <ul aria-label="Caisses laissées comme avant">
          {left.map(({ tillId, message, name }) => (
            <li key={tillId}>
              {name}&nbsp;: {message}
            </li>
          ))}
        </ul>
      ) : null}
      <Group justify="flex-end">
        <Button size="touch" data-autofocus onClick={onClose}>
          Fermer
        </Button>
      </Group>
    </Stack>
  )
}
