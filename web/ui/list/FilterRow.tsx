import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '#rules/plain/french.ts'
import { useFoldsFilters } from '../use-media.ts'
import classes from './FilterRow.module.css'
import { FilterSheet } from './FilterSheet.tsx'

type ActiveFilter = {
  readonly label: string
  readonly onRemove: () => void
  /** True for the search, whose words stand in its field. */
  readonly isSearch?: boolean
}

type Props = {
  readonly search?: ReactNode
  /** Selects: in a sheet behind «Filtres (2)» on a phone and in a low window. */
  readonly fields?: ReactNode
  /** The button that closes the sheet: «Voir les cartes». */
  readonly seeLabel?: string
  /** Controls that stay in the row. */
  readonly children?: ReactNode
  /** How many rows pass the filters; undefined while that is unknown. */
  readonly count?: number
  /** False where the server stopped counting: «plus de 1 000 résultats». */
  readonly isCountExact?: boolean
  /** The active filters: shown as chips on a phone, and the reason to show «Réinitialiser». */
  readonly active?: readonly ActiveFilter[]
  readonly onReset?: () => void
}

export function FilterRow(props: Props) {
  const { search, fields, seeLabel = 'Voir la liste', children, count, isCountExact = true } = props
  const { active = [], onReset } = props
  const isFolded = useFoldsFilters()
  return (
    <div className={classes.filters}>
      <search className={classes.row}>
        {search ? <div className={classes.search}>{search}</div> : null}
        {fields && isFolded ? (
          <FilterSheet
            seeLabel={seeLabel}
            onReset={onReset}
            count={active.filter(({ isSearch }) => !isSearch).length}
          >
            {fields}
          </FilterSheet>
        ) : (
          fields
        )}
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
