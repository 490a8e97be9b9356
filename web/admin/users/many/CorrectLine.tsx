import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { staffFields, staffOptions } from '#rules/people/staff-fields.ts'
import { type ListColumn, listColumns, type WrittenRow } from '#rules/people/staff-import.ts'
import { eachField, labelsOf } from '#rules/plain/fields.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import classes from './Many.module.css'
import type { JudgedLine } from './many-users.ts'

const labels: Readonly<Record<ListColumn, string>> = {
  ...labelsOf(staffFields),
  ...eachField(staffOptions, ({ label }) => `${label} (oui ou non, facultatif)`),
  stand: 'Stand (nom ou lettre, facultatif)',
  start: 'Début (facultatif)',
  end: 'Fin (facultatif)',
}

type Props = {
  readonly line: JudgedLine | undefined
  readonly onCorrected: (written: WrittenRow) => void
  readonly onClose: () => void
}

/** Shows the values of a line as they were written in the list; the corrected values are read and judged again. */
export function CorrectLine({ line, onCorrected, onClose }: Props) {
  return (
    <Dialog isOpen={line !== undefined} title={`Corriger la ligne ${line?.number ?? ''}`} onClose={onClose}>
      {line ? <Fields line={line} onCorrected={onCorrected} /> : null}
    </Dialog>
  )
}

function Fields({ line, onCorrected }: { line: JudgedLine; onCorrected: Props['onCorrected'] }) {
  const [written, setWritten] = useState(line.written)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onCorrected(written)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {line.problems.length > 0 ? <p className={classes.problems}>{line.problems.join(' · ')}</p> : null}
        {listColumns.map((column) => (
          <TextInput
            key={column}
            label={labels[column]}
            autoComplete="off"
            spellCheck={false}
            value={written[column]}
            onChange={({ currentTarget }) => setWritten({ ...written, [column]: currentTarget.value })}
          />
        ))}
        <Group justify="flex-end">
          <Button type="submit" size="touch">
            Corriger
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
