import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import { sentenceOf } from '../../../app/failure.ts'
import { toast } from '../../../app/toast.ts'
import classes from './Print.module.css'
import { useMarkPrinted } from './use-mark-printed.ts'

type Props = {
  readonly cardIds: readonly string[]
  /** Where nothing else asks for the keyboard. */
  readonly takesFocus?: boolean
  /** Where files are opened first: that not every one was, and nothing can have come out. */
  readonly isEarly?: boolean
  readonly onAnswered: () => void
}

/** No browser tells whether paper came out: only a person's word marks a card as printed. */
export function CameOut({ cardIds, takesFocus = false, isEarly, onAnswered }: Props) {
  const reasonId = useId()
  const isOne = cardIds.length === 1
  const { isMarking, error, mark } = useMarkPrinted(() => {
    toast('success', isOne ? 'Carte marquée comme imprimée' : 'Cartes marquées comme imprimées')
    onAnswered()
  })
  return (
    <div className={classes.question}>
      <p>
        {isOne
          ? "La carte est-elle sortie de l'imprimante\u00A0?"
          : "Les cartes sont-elles sorties de l'imprimante\u00A0?"}
      </p>
      {error ? (
        <p className={classes.refusal} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
      {isEarly ? (
        <p id={reasonId} className={classes.early}>
          Ouvrez d'abord le PDF.
        </p>
      ) : null}
      <Group justify="flex-end" gap="md">
        <Button variant="default" mih={48} disabled={isMarking} onClick={onAnswered}>
          Non
        </Button>
        <Button
          mih={48}
          variant={isEarly === undefined ? 'filled' : 'default'}
          loading={isMarking}
          disabled={isEarly}
          aria-describedby={isEarly ? reasonId : undefined}
          data-autofocus={takesFocus || undefined}
          onClick={() => void mark(cardIds)}
        >
          {isOne ? 'Oui, marquer comme imprimée' : 'Oui, marquer comme imprimées'}
        </Button>
      </Group>
    </div>
  )
}
