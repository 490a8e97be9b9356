import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '#rules/plain/french.ts'
import classes from './FilterRow.module.css'

type ActiveFilter = { readonly label: string; readonly onRemove: () => void }

type Props = {
  readonly search?: ReactNode
  /** Selects and segmented controls. */
  readonly children?: ReactNode
  /** How many rows pass the filters; undefined while that is unknown. */
  readonly count?: number
  /** False where the server stopped counting: «plus de 1 000 résultats». */
  readonly isCountExact?: boolean
  /** The active filters: shown as chips on a phone, and the reason to show «Réinitialiser». */
  readonly active?: readonly ActiveFilter[]
  readonly onReset?: () => void
}

export function FilterRow({ search, children, count, isCountExact = true, active = [], onReset }: Props) {
  return (
    <div className={classes.filters}>
      <search className={classes.row}>
        {search ? <div className={classes.search}>{search}</div> : null}
        {children}
        <div className={classes.end}>
          {active.length > 0 && onReset ? (
            <Button variant="subtle" px="xs" onClick={onReset}>
              Réinitialiser
            </Button>
          ) : null}
          <span className={classes.count} role="status">
            {count === undefined
              ? ''
              : `${isCountExact ? '' : 'plus de '}${counted(count, 'résultat', 'résultats')}`}
          </span>
        </div>
      </search>
      {active.length > 0 ? (
        <ul className={classes.chips} aria-label="Filtres actifs">
          {active.map(({ label, onRemove }) => (
            <li key={label}>
              <button
                type="button"
                className={classes.chip}
                onClick={onRemove}
                aria-label={`Retirer le filtre ${label}`}
              >
                {label} <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
