import { formatDirhams } from '#rules/money.ts'
import { FigureList } from '../ui/FigureList.tsx'
import type { Till } from './answers.ts'
import classes from './CashierSession.module.css'

/** Of a stand that holds cash. What it should hold is not told to whoever is to count blind. */
export function CashInDrawer({ till: { float, expected } }: { readonly till: Till }) {
  return (
    <div className={classes.cash}>
      <FigureList
        figures={[
          ['Fonds de caisse', formatDirhams(float)],
          ...(expected === null ? [] : [['Attendu en caisse', formatDirhams(expected)] as const]),
        ]}
      />
    </div>
  )
}
