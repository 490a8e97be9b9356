import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { roleLabel } from '#rules/people/staff.ts'
import { staffOptions } from '#rules/people/staff-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/list/list-props.ts'
import { hoursInWords } from '../user-acts.ts'
import classes from './Many.module.css'
import type { JudgedLine } from './many-users.ts'

type Acts = {
  readonly isBusy: boolean
  readonly onCorrect: (line: JudgedLine) => void
  readonly onRemove: (line: JudgedLine) => void
}

const optionsIn = (draft: JudgedLine['draft']) =>
  namesOf(staffOptions)
    .filter((name) => draft[name])
    .map((name) => staffOptions[name].label)
    .join(', ') || '—'

/** The state comes second, so that on a phone it is not below seven lines of other details. */
export const lineColumns = ({ isBusy, onCorrect, onRemove }: Acts): readonly Column<JudgedLine>[] => [
  { key: 'name', label: 'Nom', cell: ({ number, written }) => written.name || `Ligne ${number}` },
  { key: 'state', label: 'État', cell: (line) => <LineState line={line} /> },
  { key: 'email', label: 'E-mail', cell: ({ written }) => written.email || '—' },
  {
    key: 'role',
    label: 'Rôle',
    cell: ({ draft, written }) => (draft.role ? roleLabel(draft.role) : written.role || '—'),
  },
  { key: 'stand', label: 'Stand', cell: ({ written }) => written.stand || '—' },
  { key: 'hours', label: 'Horaires', cell: ({ draft }) => hoursInWords(draft.workingHours) },
  { key: 'options', label: 'Options', cell: ({ draft }) => optionsIn(draft) },
  {
    key: 'acts',
    label: 'Actions',
    cell: (line) =>
      line.created ? null : (
        <span className={classes.acts}>
          <Button
            variant="default"
            px="sm"
            disabled={isBusy}
            aria-label={`Corriger la ligne ${line.number}`}
            onClick={() => onCorrect(line)}
          >
            Corriger
          </Button>
          <Button
            variant="subtle"
            px="sm"
            disabled={isBusy}
            aria-label={`Retirer la ligne ${line.number}`}
            onClick={() => onRemove(line)}
          >
            Retirer
          </Button>
        </span>
      ),
  },
]

function LineState({ line: { created, problems, isInDoubt } }: { line: JudgedLine }) {
  if (created)
    return (
      <Badge tone="good" icon={IconCircleCheck}>
        Créé
      </Badge>
    )
  if (problems.length === 0)
    return (
      <Badge tone="off" icon={IconCheck}>
        Prêt
      </Badge>
    )
  return (
    <span className={classes.state}>
      <Badge tone={isInDoubt ? 'warn' : 'bad'} icon={isInDoubt ? IconHelpCircle : IconAlertTriangle}>
        {isInDoubt ? 'À vérifier' : 'À corriger'}
      </Badge>
      <span className={classes.problems}>{problems.join(' · ')}</span>
    </span>
  )
}
