import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import classes from './Cart.module.css'
import { type CartLine, longestNote } from './cart.ts'
import { hasChip, noteChips, toggleChip } from './note-chips.ts'

type Props = {
  readonly line: CartLine
  readonly onSave: (note: string) => void
  readonly onClose: () => void
}

/** A word for the kitchen about one line. */
export function NoteDialog({ line, onSave, onClose }: Props) {
  const [note, setNote] = useState(line.note)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(note)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Note pour la cuisine : ${line.name}`}
      closeButtonProps={{ 'aria-label': 'Fermer', size: 48 }}
    >
      <Stack component="form" onSubmit={save}>
        <Group gap="xs">
          {noteChips.map((chip) => (
            <button
              key={chip}
              type="button"
              className={classes.chip}
              aria-pressed={hasChip(note, chip)}
              onClick={() => setNote(toggleChip(note, chip))}
            >
              {chip}
            </button>
          ))}
        </Group>
        <TextInput
          label="Note (facultatif)"
          description={`${longestNote} caractères au plus`}
          value={note}
          maxLength={longestNote}
          autoComplete="off"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          classNames={{ input: classes.noteField }}
        />
        <Button type="submit" mih={56}>
          Enregistrer la note
        </Button>
      </Stack>
    </Modal>
  )
}
