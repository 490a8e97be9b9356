import { type ExportKind, exportWords } from '#rules/figures/export.ts'
import { ExportButtons } from '../../app/list/ExportButtons.tsx'
import classes from './Exports.module.css'
import { type ChosenAbove, wishOf } from './wish-of.ts'

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
      <ExportButtons name={label} wish={wishOf(kind, chosen)} />
    </li>
  )
}
