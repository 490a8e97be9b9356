import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { plainWords } from '#rules/plain-words.ts'
import { Dialog } from './Dialog.tsx'

type Props = {
  readonly isOpen: boolean
  /** A question that names the object: «Supprimer le stand Grillades ?» */
  readonly title: string
  /** The consequence, with figures. */
  readonly children: ReactNode
  /** A verb: «Supprimer». */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  readonly isSaving?: boolean
  /** For what cannot be undone and hurts: this word, or the object's name, must be typed first; capitals or not. */
  readonly wordToType?: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog(props: Props) {
  const { isOpen, title, isSaving = false, onClose } = props
  return (
    <Dialog isOpen={isOpen} title={title} isHeld={isSaving} onClose={onClose}>
      <Question {...props} />
    </Dialog>
  )
}

/** Within the modal, so that the typed word is forgotten when it closes. */
function Question(props: Props) {
  const {
    children,
    confirmLabel,
    cancelLabel = 'Annuler',
    isDangerous,
    isSaving,
    wordToType,
    onConfirm,
    onClose,
  } = props
  const [word, setWord] = useState('')
  const isReady = wordToType === undefined || plainWords(word) === plainWords(wordToType)
  return (
    <Stack>
      <div>{children}</div>
      {wordToType === undefined ? null : (
        <TextInput
          label={`Saisissez «\u00A0${wordToType}\u00A0» pour confirmer`}
          description={`Écrivez ${wordToType}, avec ou sans majuscules ni accents.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <Group justify="flex-end" gap="md">
        <Button
          variant="default"
          mih={48}
          onClick={onClose}
          disabled={isSaving}
          data-autofocus={isDangerous || undefined}
        >
          {cancelLabel}
        </Button>
        <Button
          color={isDangerous ? 'red' : undefined}
          mih={48}
          onClick={onConfirm}
          loading={isSaving}
          disabled={!isReady}
          data-autofocus={isDangerous ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  )
}
