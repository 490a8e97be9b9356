import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './DataList.module.css'
import type { Column, ListProps, Sorting } from './DataList.tsx'

export function DataTable<Row>({ label, columns, rows, keyOf, sorting, selected, isDimmed }: ListProps<Row>) {
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-selected={keyOf(row) === selected || undefined}>
            {columns.map(({ key, cell, isFigure }) => (
              <td key={key} data-figure={isFigure || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { key, label, isFigure, isSortable } = column
  if (!isSortable || !sorting) {
    return (
      <th scope="col" data-figure={isFigure || undefined}>
        {label}
      </th>
    )
  }
  const direction = sorting.by === key ? sorting.direction : undefined
  const Arrow = direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-figure={isFigure || undefined} aria-sort={direction ? spoken[direction] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => sorting.onSort(key, direction === 'desc' ? 'asc' : 'desc')}
      >
        {label} <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  )
}
