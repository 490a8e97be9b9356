import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import classes from './CardActs.module.css'

type Props = {
  /** A verb, with the amount where money moves. */
  readonly label: string
  readonly isDangerous?: boolean
  readonly isSaving: boolean
  readonly whyNot: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ActButtons({ label, isDangerous, isSaving, whyNot, onConfirm, onClose }: Props) {
  const reason = useId()
  return (
    <>
      <p id={reason} className={classes.whyNot}>
        {whyNot}
      </p>
      <Group justify="flex-end" gap="md">
        <Button
          variant="default"
          mih={48}
          disabled={isSaving}
          onClick={onClose}
          data-autofocus={isDangerous || undefined}
        >
          Annuler
        </Button>
        <Button
          color={isDangerous ? 'red' : undefined}
          mih={48}
          classNames={{ label: classes.label }}
          loading={isSaving}
          disabled={whyNot !== undefined}
          aria-describedby={reason}
          onClick={onConfirm}
          data-autofocus={isDangerous ? undefined : true}
        >
          {label}
        </Button>
      </Group>
    </>
  )
}
