import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ListedTill } from '#contract/till-list.ts'
import { isReason } from '#rules/reason.ts'
import { differenceWords } from '#rules/till-difference.ts'
import { ask } from '../../app/ask.ts'
import { useConnection } from '../../app/connection.ts'
import { sentenceOf } from '../../app/failure.ts'
import { useGiveFocusBack } from '../../app/give-focus-back.ts'
import { noteOwnAct } from '../../app/held-rows/own-act.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './Sessions.module.css'

type Props = { readonly session: ListedTill; readonly onClose: () => void }

/** Nothing moves: the closing has booked the difference. The session says who accepted it, and why. */
export function ReviewDifference({ session, onClose }: Props) {
  useGiveFocusBack()
  const [note, setNote] = useState('')
  const isCut = useConnection() !== 'live'
  const reviewing = useMutation({
    mutationFn: () => ask.reviewDifference({ tillId: session.id, note: note.trim() }),
    onSuccess: () => {
      toast('success', 'Écart validé')
      onClose()
    },
    onSettled: () => {
      noteOwnAct()
      readAgain(new Set(['tills']))
    },
  })
  const isReady = isReason(note) && !isCut
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) reviewing.mutate()
  }
  return (
    <Dialog
      isOpen
      title={`Valider l'écart de la session de ${session.holder.name}\u202F?`}
      isHeld={reviewing.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <span>{session.difference === null ? '' : differenceWords(session.difference)}</span>
          <TextInput
            label="Note"
            size="md"
            maxLength={300}
            autoComplete="off"
            data-autofocus
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {reviewing.error ? (
            <p className={classes.refusal} role="alert">
              {sentenceOf(reviewing.error)}
            </p>
          ) : null}
          <Group justify="flex-end" gap="md">
            <Button variant="default" mih={48} disabled={reviewing.isPending} onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" mih={48} disabled={!isReady} loading={reviewing.isPending}>
              Valider l'écart
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
