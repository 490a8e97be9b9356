import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './Lines.module.css'

type Line<Column extends string> = {
  readonly number: number
  readonly problems: readonly string[]
  readonly written: Readonly<Record<Column, string>>
}

type Props<Column extends string> = {
  readonly line: Line<Column> | undefined
  /** The label of each cell, in the order of the columns. */
  readonly labels: Readonly<Record<Column, string>>
  readonly onCorrected: (written: Readonly<Record<Column, string>>) => void
  /** Removes the line; undefined where that is done elsewhere. */
  readonly onRemove?: () => void
  readonly onClose: () => void
}

/** Shows the values of a line as they were written; the corrected values are read and judged again. */
export function CorrectLine<Column extends string>({ line, ...props }: Props<Column>) {
  return (
    <Dialog
      isOpen={line !== undefined}
      title={`Corriger la ligne ${line?.number ?? ''}`}
      onClose={props.onClose}
    >
      {line ? <Cells line={line} {...props} /> : null}
    </Dialog>
  )
}

type CellsProps<Column extends string> = Omit<Props<Column>, 'line'> & { readonly line: Line<Column> }

function Cells<Column extends string>({ line, labels, onCorrected, onRemove }: CellsProps<Column>) {
  const [written, setWritten] = useState(line.written)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onCorrected(written)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {line.problems.length > 0 ? <p className={classes.problems}>{line.problems.join(' · ')}</p> : null}
        {(Object.keys(labels) as Column[]).map((column) => (
          <TextInput
            key={column}
            label={labels[column]}
            autoComplete="off"
            spellCheck={false}
            value={written[column]}
            onChange={({ currentTarget }) => setWritten({ ...written, [column]: currentTarget.value })}
          />
        ))}
        <Group className={classes.foot} justify={onRemove ? 'space-between' : 'flex-end'}>
          {onRemove ? (
            <Button variant="default" size="touch" onClick={onRemove}>
              Retirer la ligne
            </Button>
          ) : null}
          <Button type="submit" size="touch">
            Corriger
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
