import type { ListedTill } from '#contract/till-list.ts'
import { useMe } from '../../app/me.ts'
import { useOpenReport } from '../../app/till/use-open-report.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { actLabels, actsOn } from './session-acts.ts'
import { useOpenSession } from './session-address.ts'
import type { OnAct } from './session-columns.tsx'

type Props = { readonly session: ListedTill; readonly onAct: OnAct }

export function SessionMenu({ session, onAct }: Props) {
  const meId = useMe().id
  const { open } = useOpenSession()
  const openReport = useOpenReport()
  const acts = actsOn(session, meId).map((act) => ({
    label: actLabels[act],
    onPick: () => onAct(session, act),
    isDangerous: act === 'close',
  }))
  const report = { label: 'Voir le rapport', onPick: () => openReport(session.id) }
  return (
    <ActionMenu
      label={`Actions pour la session de ${session.holder.name}`}
      actions={[
        { label: 'Voir la session', onPick: () => open(session.id) },
        ...(session.closedAt === null ? [] : [report]),
        ...acts,
      ]}
    />
  )
}
