import { Group } from '@mantine/core'
import { useTint } from '../use-tint.ts'
import classes from './DataList.module.css'
import { DataTable, Pairs } from './DataTable.tsx'
import type { Column, ListProps } from './list-props.ts'
import { TableOrCards } from './TableOrCards.tsx'

/** A table, or on a phone a list of cards. */
export function DataList<Row>(props: ListProps<Row>) {
  return (
    <TableOrCards
      columns={props.columns}
      table={(away) => <DataTable {...props} away={away} />}
      cards={<DataCards {...props} />}
    />
  )
}

function DataCards<Row>({ label, columns, rows, keyOf, isNew, isDimmed }: ListProps<Row>) {
  return (
    <ul
      className={classes.cards}
      data-cards
      aria-label={label}
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} columns={columns} isNew={isNew?.(row) ?? false} />
      ))}
    </ul>
  )
}

type CardProps<Row> = { readonly row: Row; readonly columns: readonly Column<Row>[]; readonly isNew: boolean }

function Card<Row>({ row, columns: [first, ...others], isNew }: CardProps<Row>) {
  const card = useTint<HTMLLIElement>(true, isNew)
  const acts = others.find(({ isActs }) => isActs)
  const pairs = others.filter(({ isActs, isTableOnly }) => !isActs && !isTableOnly)
  return (
    <li ref={card} className={`fp-panel ${classes.card}`} data-row tabIndex={-1}>
      <Group gap="4px 8px" justify="space-between">
        <div className={classes.name}>{first?.cell(row)}</div>
        {acts?.cell(row)}
      </Group>
      <Pairs columns={pairs} row={row} />
    </li>
  )
}
