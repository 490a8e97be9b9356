import { IconCheck, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { isDoubtfulRole } from '#rules/people/role-names.ts'
import { roleLabel } from '#rules/people/staff.ts'
import { staffOptions } from '#rules/people/staff-fields.ts'
import { namesOf } from '#rules/plain/fields.ts'
import { LineState, lineActs } from '../../../app/spreadsheet/line-columns.tsx'
import type { Column } from '../../../ui/list/list-props.ts'
import { hoursInWords } from '../user-acts.ts'
import { Address } from '../user-columns.tsx'
import classes from './Many.module.css'
import { type JudgedLine, withoutEmail } from './many-users.ts'

type Acts = {
  /** The addresses of all existing accounts. */
  readonly taken: ReadonlySet<string>
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
export const lineColumns = ({ taken, isBusy, onCorrect, onRemove }: Acts): readonly Column<JudgedLine>[] => [
  { key: 'name', label: 'Nom', cell: ({ number, written }) => written.name || `Ligne ${number}` },
  { key: 'state', label: 'État', cell: (line) => <StateOfLine line={line} taken={taken} /> },
  { key: 'email', label: 'E-mail', cell: (line) => <AddressOfLine line={line} taken={taken} /> },
  {
    key: 'role',
    label: 'Rôle',
    cell: ({ draft, written }) => (draft.role ? roleLabel(draft.role) : written.role || '—'),
  },
  { key: 'stand', label: 'Stand', rank: 5, cell: ({ written }) => written.stand || '—' },
  { key: 'hours', label: 'Horaires', cell: ({ draft }) => hoursInWords(draft.workingHours) },
  { key: 'options', label: 'Options', rank: 4, cell: ({ draft }) => optionsIn(draft) },
  lineActs({
    ...{ isBusy, onCorrect, onRemove },
    numberOf: ({ number }) => number,
    isOver: ({ created }) => created !== undefined,
  }),
]

function AddressOfLine({ line, taken }: { line: JudgedLine } & Pick<Acts, 'taken'>) {
  const { email } = line.draft
  const without = withoutEmail(line, taken)
  return (
    <>
      {email === '' ? <span>—</span> : <Address email={email} />}
      {without ? (
        <p className={classes.hint}>sans e-mail&nbsp;: entre par son appareil ou par ce nom</p>
      ) : null}
    </>
  )
}

function StateOfLine({ line, taken }: { line: JudgedLine } & Pick<Acts, 'taken'>) {
  const { created, problems, isInDoubt } = line
  if (created) return <LineState tone="good" icon={IconCircleCheck} word="Créé" />
  if (problems.length === 0) {
    const told = toldOf(line, taken).join(' ')
    return (
      <LineState tone="off" icon={IconCheck} word="Prêt" isProblem={false}>
        {told === '' ? null : <span className={classes.second}>{told}</span>}
      </LineState>
    )
  }
  const told = problems.join(' · ')
  return isInDoubt ? (
    <LineState tone="warn" icon={IconHelpCircle} word="À vérifier">
      {told}
    </LineState>
  ) : (
    <LineState tone="bad" word="À corriger">
      {told}
    </LineState>
  )
}

/** What a person should know of a line that may be sent. */
const toldOf = (line: JudgedLine, taken: Acts['taken']): readonly string[] => [
  ...(line.draft.role && isDoubtfulRole(line.written.role)
    ? [`«\u00A0${line.written.role}\u00A0» est lu «\u00A0${roleLabel(line.draft.role)}\u00A0».`]
    : []),
  ...(withoutEmail(line, taken)?.isSecond ? ['Un compte a déjà ce nom\u00A0: celui-ci sera le second.'] : []),
]
