import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import chipClasses from '../../ui/money/AmountChip.module.css'
import { useMedia } from '../../ui/use-media.ts'
import classes from './Cart.module.css'
import { type CartLine, longestNote } from './cart.ts'
import { hasChip, noteChips, toggleChip } from './note-chips.ts'

type Props = {
  readonly line: CartLine
  readonly onSave: (note: string) => void
  readonly onClose: () => void
}

/** A note for the kitchen about one line. */
export function NoteDialog({ line, onSave, onClose }: Props) {
  const [note, setNote] = useState(line.note)
  // On a touch screen the focused field would open a keyboard over the chips.
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)')
  useGiveFocusBack()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(note)
    onClose()
  }
  return (
    <Dialog isOpen title={`Note : ${line.name}`} onClose={onClose}>
      <Stack component="form" onSubmit={save}>
        <Group gap="xs">
          {noteChips.map((chip) => (
            <button
              key={chip}
              type="button"
              data-autofocus={(!hasKeyboard && chip === noteChips[0]) || undefined}
              className={`${chipClasses.chip} ${classes.noteChip}`}
              aria-pressed={hasChip(note, chip)}
              onClick={() => setNote(toggleChip(note, chip))}
            >
              {chip}
            </button>
          ))}
        </Group>
        <TextInput
          label="Pour la cuisine (facultatif)"
          description={`${longestNote} caractères au plus`}
          value={note}
          maxLength={longestNote}
          autoComplete="off"
          data-autofocus={hasKeyboard || undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          classNames={{ input: classes.noteField }}
        />
        <Button type="submit" size="tall">
          Enregistrer la note
        </Button>
      </Stack>
    </Dialog>
  )
}
