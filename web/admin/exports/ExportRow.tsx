import { type ExportKind, exportWords } from '#rules/figures/export.ts'
import { ExportMenu } from '../../app/list/ExportMenu.tsx'
import type { Wish } from '../../app/list/save-export.ts'
import type { daysAsked } from './days-address.ts'
import classes from './Exports.module.css'

type Props = {
  readonly kind: ExportKind
  readonly chosen: ChosenAbove
}

export function ExportRow({ kind, chosen }: Props) {
  const { label, says } = exportWords[kind]
  return (
    <li className={classes.kind}>
      <div className={classes.words}>
        <h2 className="fp-name">{label}</h2>
        <p className={classes.says}>{says}</p>
      </div>
      <ExportMenu name={label} wish={wishOf(kind, chosen)} />
    </li>
  )
}

type ChosenAbove = {
  readonly days: ReturnType<typeof daysAsked>
  readonly standId: string | undefined
}

/** The parameters of one export: some kinds ignore the chosen period, or the chosen stand. */
function wishOf(kind: ExportKind, { days, standId }: ChosenAbove): Wish {
  switch (kind) {
    case 'sales':
    case 'sale-lines':
    case 'movements':
      return { kind, ...days, standId }
    case 'stands':
    case 'card-operations':
      return { kind, ...days }
    case 'stocks':
      return { kind, standId, search: '', state: 'all' }
    case 'alerts':
      return { kind, standId }
    case 'notifications':
      return { kind, ...days, standId, status: 'all' }
    case 'catalogue':
      return { kind }
    case 'access':
      return { kind, search: '' }
  }
}
